import type { Rule } from '#features/security/rule.ts';

export const GO_TLS_OLD_VERSION = {
  id: 'go-tls-old-version',
  title: 'Outdated TLS version',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'SSL 3.0, TLS 1.0 and TLS 1.1 have known attacks.',
  recommendation: 'Set MinVersion to tls.VersionTLS12 or leave it out.',
  languages: ['go'],
  match: [
    {
      kind: 'assign',
      target: ['**.{MinVersion,MaxVersion}'],
      value: { is: ['tls.{VersionSSL30,VersionTLS10,VersionTLS11}'] },
    },
  ],
  examples: {
    bad: [
      `package main

import "crypto/tls"

func settings() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS10}
}
`,
      `package main

import (
	"crypto/tls"
	"net/http"
)

func serve(server *http.Server) {
	config := &tls.Config{}
	config.MinVersion = tls.VersionSSL30
	server.TLSConfig = config
}
`,
    ],
    good: [
      `package main

import "crypto/tls"

func settings() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12}
}
`,
      `package main

import "crypto/tls"

func name(version uint16) string {
	switch version {
	case tls.VersionTLS10:
		return "1.0"
	default:
		return "newer"
	}
}
`,
    ],
  },
} satisfies Rule;
