import type { Rule } from '#features/security/rule.ts';

export const GO_SESSION_COOKIE_FLAGS = {
  id: 'go-session-cookie-flags',
  title: 'Session cookie without Secure and HttpOnly',
  cwe: 'CWE-1004',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A cookie that holds a session or a token can be read by scripts, or travels without TLS.',
  recommendation: 'Set HttpOnly and Secure to true, and SameSite.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['http.SetCookie'],
      where: { '1': { has: { Name: { matches: 'sess|token|auth|jwt|sid$', flags: 'i' } } } },
      orWhere: [
        { '1': { has: { HttpOnly: { isMissing: true } } } },
        { '1': { has: { HttpOnly: { in: [false] } } } },
        { '1': { has: { Secure: { isMissing: true } } } },
        { '1': { has: { Secure: { in: [false] } } } },
      ],
    },
    {
      kind: 'call',
      callee: ['gin.Context.SetCookie'],
      where: { '0': { matches: 'sess|token|auth|jwt|sid$', flags: 'i' } },
      orWhere: [{ '5': { in: [false] } }, { '6': { in: [false] } }],
    },
  ],
  examples: {
    bad: [
      `package main

import "net/http"

func login(w http.ResponseWriter, id string) {
	http.SetCookie(w, &http.Cookie{Name: "session_id", Value: id, Path: "/", Secure: true})
}
`,
      `package main

import "github.com/gin-gonic/gin"

func login(c *gin.Context, token string) {
	c.SetCookie("auth_token", token, 3600, "/", "", true, false)
}
`,
    ],
    good: [
      `package main

import "net/http"

func login(w http.ResponseWriter, id string) {
	http.SetCookie(w, &http.Cookie{
		Name: "session_id", Value: id, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
`,
      `package main

import "net/http"

func theme(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark", Path: "/"})
}
`,
      `package main

import "net/http"

func login(w http.ResponseWriter, id string, isTLS bool) {
	cookie := &http.Cookie{Name: "session", Value: id, HttpOnly: true}
	cookie.Secure = isTLS
	http.SetCookie(w, cookie)
}
`,
    ],
  },
} satisfies Rule;
