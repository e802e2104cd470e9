import type { Rule } from '#features/security/rule.ts';

export const GO_TEXT_TEMPLATE_PAGE = {
  id: 'go-text-template-page',
  title: 'HTML rendered with text/template',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'text/template escapes nothing: a value of the request reaches the page as it is.',
  recommendation: 'Import html/template in the place of text/template; its functions are the same.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        {
          callee: ['template.Template.Execute'],
          args: ['1'],
          where: { '0': { is: ['http.ResponseWriter', '**.ResponseWriter'] } },
          imports: ['text/template'],
          // the name stands for the safe one then, and text/template is imported under another
          lacksImport: ['html/template'],
        },
        {
          callee: ['template.Template.ExecuteTemplate'],
          args: ['2'],
          where: { '0': { is: ['http.ResponseWriter', '**.ResponseWriter'] } },
          imports: ['text/template'],
          // the name stands for the safe one then, and text/template is imported under another
          lacksImport: ['html/template'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"net/http"
	"text/template"
)

var page = template.Must(template.ParseFiles("page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, r.FormValue("name"))
}
`,
      `package main

import (
	"net/http"
	"text/template"
)

func show(w http.ResponseWriter, r *http.Request) {
	t, err := template.ParseFiles("page.html")
	if err != nil {
		return
	}
	data := struct{ Name string }{r.URL.Query().Get("name")}
	t.ExecuteTemplate(w, "page", data)
}
`,
    ],
    good: [
      `package main

import (
	"html/template"
	"net/http"
	texts "text/template"
)

var mail = texts.Must(texts.ParseFiles("mail.txt"))

func show(w http.ResponseWriter, r *http.Request) {
	page := template.Must(template.ParseFiles("page.html"))
	page.Execute(w, r.FormValue("name"))
}
`,
      `package main

import (
	"html/template"
	"net/http"
)

var page = template.Must(template.ParseFiles("page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, r.FormValue("name"))
}
`,
      `package main

import (
	"net/http"
	"os"
	"text/template"
)

var unit = template.Must(template.ParseFiles("unit.tmpl"))

func write(w http.ResponseWriter, r *http.Request) {
	file, err := os.Create("out.txt")
	if err != nil {
		return
	}
	unit.Execute(file, r.FormValue("name"))
}
`,
    ],
  },
} satisfies Rule;
