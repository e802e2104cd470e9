import type { Rule } from '#features/security/rule.ts';

export const GO_OPEN_REDIRECT = {
  id: 'go-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request decides where the visitor is sent: to any other site.',
  recommendation:
    'Redirect to paths of this site only: parse the value and refuse it when it has a host, or use a list.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        { callee: ['http.Redirect'], args: ['2'], isPrefix: true },
        { callee: ['{gin,echo}.Context.Redirect'], args: ['1'], isPrefix: true },
        { callee: ['fiber.Ctx.Redirect'], args: ['0'], isPrefix: true },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	http.Redirect(w, r, next, http.StatusFound)
}
`,
      `package main

import "github.com/gin-gonic/gin"

func login(c *gin.Context) {
	c.Redirect(302, c.Query("return_to"))
}
`,
    ],
    good: [
      `package main

import (
	"net/http"
	"net/url"
)

func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)
}
`,
      `package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	next := "/home"
	if r.FormValue("next") == "admin" {
		next = "/admin"
	}
	http.Redirect(w, r, next, http.StatusFound)
}
`,
    ],
  },
} satisfies Rule;
