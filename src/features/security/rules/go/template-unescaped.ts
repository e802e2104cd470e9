import type { Rule } from '#features/security/rule.ts';

export const GO_TEMPLATE_UNESCAPED = {
  id: 'go-template-unescaped',
  title: 'Template auto-escaping disabled',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A value of the request is marked as safe for html/template, which then does not escape it.',
  recommendation:
    'Pass the plain string to the template and let it escape; clean HTML that must stay with a sanitizer.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [{ callee: ['template.{HTML,JS,JSStr,HTMLAttr,CSS,URL,Srcset}'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"html/template"
	"net/http"
)

var page = template.Must(template.ParseFiles("page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	bio := r.FormValue("bio")
	page.Execute(w, map[string]any{"Bio": template.HTML(bio)})
}
`,
      `package main

import (
	"html/template"

	"github.com/gin-gonic/gin"
)

func show(c *gin.Context) {
	c.HTML(200, "page.html", gin.H{"link": template.URL(c.Query("link"))})
}
`,
    ],
    good: [
      `package main

import (
	"html/template"
	"net/http"
)

var page = template.Must(template.ParseFiles("page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, map[string]any{"Bio": r.FormValue("bio")})
}
`,
      `package main

import (
	"html/template"
	"net/http"

	"github.com/microcosm-cc/bluemonday"
)

var page = template.Must(template.ParseFiles("page.html"))
var policy = bluemonday.UGCPolicy()

func show(w http.ResponseWriter, r *http.Request) {
	safe := policy.Sanitize(r.FormValue("bio"))
	page.Execute(w, template.HTML(safe))
}
`,
    ],
  },
} satisfies Rule;
