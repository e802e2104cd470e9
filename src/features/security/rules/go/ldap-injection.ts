import type { Rule } from '#features/security/rule.ts';

export const GO_LDAP_INJECTION = {
  id: 'go-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes a part of an LDAP filter or name.',
  recommendation: 'Pass the value through ldap.EscapeFilter, in names through ldap.EscapeDN.',
  languages: ['go'],
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      sinks: [{ callee: ['ldap.NewSearchRequest'], args: ['0', '7'] }],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"fmt"
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func search(r *http.Request) *ldap.SearchRequest {
	filter := fmt.Sprintf("(uid=%s)", r.FormValue("user"))
	return ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, 0, false, filter, []string{"dn"}, nil)
}
`,
      `package main

import (
	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
)

func search(c *gin.Context) {
	base := "ou=" + c.Param("unit") + ",dc=example,dc=com"
	req := ldap.NewSearchRequest(base, 2, 0, 0, 0, 0, false, "(objectClass=*)", nil, nil)
	c.Set("search", req)
}
`,
    ],
    good: [
      `package main

import (
	"fmt"
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func search(r *http.Request) *ldap.SearchRequest {
	filter := fmt.Sprintf("(uid=%s)", ldap.EscapeFilter(r.FormValue("user")))
	return ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, 0, false, filter, []string{"dn"}, nil)
}
`,
      `package main

import (
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func search(r *http.Request) *ldap.SearchRequest {
	attributes := []string{"dn", r.FormValue("attribute")}
	return ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, 0, false, "(uid=*)", attributes, nil)
}
`,
    ],
  },
} satisfies Rule;
