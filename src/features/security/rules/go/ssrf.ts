import type { Rule } from '#features/security/rule.ts';

export const GO_SSRF = {
  id: 'go-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request decides which server this one sends a request to: internal ones too.',
  recommendation:
    'Compare the host of the parsed address with a list of allowed hosts before the request.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            'http.{Get,Head,Post,PostForm}',
            'http.Client.{Get,Head,Post,PostForm}',
            'http.DefaultClient.{Get,Head,Post,PostForm}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        { callee: ['http.NewRequest', 'websocket.Dial'], args: ['1'], isPrefix: true },
        { callee: ['http.NewRequestWithContext'], args: ['2'], isPrefix: true },
        { callee: ['net.{Dial,DialTimeout}', 'tls.Dial'], args: ['1'], isPrefix: true },
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"io"
	"net/http"
)

func proxy(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get(r.FormValue("url"))
	if err != nil {
		return
	}
	defer resp.Body.Close()
	io.Copy(w, resp.Body)
}
`,
      `package main

import (
	"net/http"

	"github.com/gofiber/fiber/v2"
)

func hook(c *fiber.Ctx) error {
	req, err := http.NewRequest("POST", "https://"+c.Query("host")+"/hook", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}
`,
    ],
    good: [
      `package main

import (
	"io"
	"net/http"
	"net/url"
)

func user(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get("https://api.example.com/users/" + url.PathEscape(r.FormValue("id")))
	if err != nil {
		return
	}
	defer resp.Body.Close()
	io.Copy(w, resp.Body)
}
`,
      `package main

import "net/http"

var mirrors = map[string]string{"eu": "https://eu.example.com", "us": "https://us.example.com"}

func fetch(w http.ResponseWriter, r *http.Request) {
	mirror, ok := mirrors[r.FormValue("region")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	resp, err := http.Get(mirror)
	if err == nil {
		resp.Body.Close()
	}
}
`,
    ],
  },
} satisfies Rule;
