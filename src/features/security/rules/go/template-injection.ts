import type { Rule } from '#features/security/rule.ts';

export const GO_TEMPLATE_INJECTION = {
  id: 'go-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request is parsed as a template: it may call methods and read fields of what the template is given.',
  recommendation: 'Keep templates in files and pass values as data to Execute.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'template',
      sinks: [{ callee: ['template.Template.Parse'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"html/template"
	"net/http"
)

func show(w http.ResponseWriter, r *http.Request) {
	t := template.Must(template.New("page").Parse("<p>" + r.FormValue("text") + "</p>"))
	t.Execute(w, nil)
}
`,
      `package main

import (
	"io"
	"net/http"
	"text/template"
)

func preview(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	t, err := template.New("preview").Parse(string(body))
	if err != nil {
		return
	}
	t.Execute(w, settings)
}
`,
    ],
    good: [
      `package main

import (
	"html/template"
	"net/http"
)

func show(w http.ResponseWriter, r *http.Request) {
	t := template.Must(template.New("page").Parse("<p>{{.}}</p>"))
	t.Execute(w, r.FormValue("text"))
}
`,
      `package main

import (
	"net/http"
	"net/url"
)

func show(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("target"))
	if err != nil || target.Host != "" {
		http.Error(w, "bad", 400)
		return
	}
	w.Write([]byte("ok"))
}
`,
    ],
  },
} satisfies Rule;
