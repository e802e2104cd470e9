import type { Rule } from '#features/security/rule.ts';

export const GO_HTML_WRITTEN = {
  id: 'go-html-written',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'A value of the request is written into HTML as it is: it may bring a script.',
  recommendation:
    'Render the page with html/template, or pass the value through html.EscapeString.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        {
          callee: ['fmt.{Fprintf,Fprint,Fprintln}'],
          args: ['2', '3', '4', '5'],
          where: {
            '0': { is: ['http.ResponseWriter', '**.ResponseWriter'] },
            '1': { matches: '<[a-zA-Z!]' },
          },
        },
        {
          callee: ['fmt.{Fprint,Fprintln}', 'io.WriteString'],
          args: ['1'],
          where: {
            '0': { is: ['http.ResponseWriter', '**.ResponseWriter'] },
            '1': { matches: '<[a-zA-Z!]' },
          },
        },
        {
          callee: ['http.ResponseWriter.Write', 'fiber.Ctx.SendString'],
          args: ['0'],
          where: { '0': { matches: '<[a-zA-Z!]' } },
        },
        { callee: ['echo.Context.HTML'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"fmt"
	"net/http"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>Hello %s</h1>", r.FormValue("name"))
}
`,
      `package main

import "net/http"

func hello(w http.ResponseWriter, r *http.Request) {
	page := "<html><body>No results for " + r.URL.Query().Get("q")
	w.Write([]byte(page))
}
`,
    ],
    good: [
      `package main

import (
	"fmt"
	"html"
	"net/http"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>Hello %s</h1>", html.EscapeString(r.FormValue("name")))
}
`,
      `package main

import (
	"fmt"
	"net/http"
	"os"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(os.Stderr, "<access> %s", r.FormValue("name"))
	fmt.Fprintf(w, "hello %s", r.FormValue("name"))
}
`,
    ],
  },
} satisfies Rule;
