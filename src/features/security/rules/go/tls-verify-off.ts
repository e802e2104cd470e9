import type { Rule } from '#features/security/rule.ts';

export const GO_TLS_VERIFY_OFF = {
  id: 'go-tls-verify-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'With InsecureSkipVerify anyone on the way may answer for the server.',
  recommendation: 'Leave it out; trust an own authority through RootCAs.',
  languages: ['go'],
  match: [
    {
      kind: 'assign',
      target: ['**.InsecureSkipVerify'],
      value: { in: [true] },
      lacksAssigned: {
        target: ['**.{VerifyConnection,VerifyPeerCertificate}'],
        value: { not: { is: ['gives.null'] } },
      },
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto/tls"
	"net/http"
)

func client() *http.Client {
	return &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}}
}
`,
      `package main

import "crypto/tls"

func relax(config *tls.Config) {
	config.InsecureSkipVerify = true
}
`,
      `package main

import "crypto/tls"

func settings() *tls.Config {
	return &tls.Config{
		InsecureSkipVerify: true,
		VerifyConnection: func(state tls.ConnectionState) error { return nil },
	}
}
`,
      `package main

import "crypto/tls"

func pair(pins *pinStore) (*tls.Config, *tls.Config) {
	checked := &tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: pins.check}
	open := &tls.Config{InsecureSkipVerify: true}
	return checked, open
}
`,
    ],
    good: [
      `package main

import "crypto/tls"

func settings(pins *pinStore) *tls.Config {
	return &tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: pins.check}
}
`,
      `package main

import "crypto/tls"

func settings(pins *pinStore) *tls.Config {
	config := &tls.Config{InsecureSkipVerify: true}
	config.VerifyPeerCertificate = pins.check
	return config
}
`,
      `package main

import (
	"crypto/tls"
	"crypto/x509"
)

func settings(pool *x509.CertPool) *tls.Config {
	return &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12, InsecureSkipVerify: false}
}
`,
      `package main

import "crypto/tls"

type options struct {
	Insecure bool
}

func settings(o options) *tls.Config {
	return &tls.Config{InsecureSkipVerify: o.Insecure}
}
`,
    ],
  },
} satisfies Rule;
