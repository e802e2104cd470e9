import type { Rule } from '#features/security/rule.ts';

export const GO_CORS_REFLECTED_ORIGIN = {
  id: 'go-cors-reflected-origin',
  title: 'CORS allows every origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'The origin of the request is allowed whatever it is: any site may read the answers.',
  recommendation: 'Compare the origin with a list before sending it back.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      sinks: [
        {
          callee: [
            '**.Header().{Set,Add}',
            'gin.Context.Header',
            'fiber.Ctx.Set',
            'http.Header.{Set,Add}',
          ],
          args: ['1'],
          where: { '0': { matches: '^access-control-allow-origin$', flags: 'i' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import "net/http"

func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
		w.Header().Set("Access-Control-Allow-Credentials", "true")
		next.ServeHTTP(w, r)
	})
}
`,
      `package main

import "github.com/gin-gonic/gin"

func cors(c *gin.Context) {
	origin := c.GetHeader("Origin")
	c.Header("Access-Control-Allow-Origin", origin)
	c.Next()
}
`,
    ],
    good: [
      `package main

import "net/http"

var origins = map[string]bool{"https://app.example.com": true}

func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if origins[origin] {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
		next.ServeHTTP(w, r)
	})
}
`,
      `package main

import "net/http"

func cors(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "https://app.example.com")
	w.Header().Set("Vary", r.Header.Get("Origin"))
}
`,
    ],
  },
} satisfies Rule;
