import type { Rule } from '#features/security/rule.ts';

export const GO_JWT_FIXED_KEY = {
  id: 'go-jwt-fixed-key',
  title: 'Hard-coded JWT signing key',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The key that signs tokens is written in the code: who reads it can make tokens of any user.',
  recommendation: 'Read the key from the environment or a secret store.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['jwt.Token.SignedString', 'jwt.{New,NewWithClaims}().SignedString'],
      where: { '0': { isConstant: true, not: { in: ['', null] } } },
    },
  ],
  examples: {
    bad: [
      `package main

import "github.com/golang-jwt/jwt/v5"

func sign(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	return token.SignedString([]byte("very-secret"))
}
`,
      `package main

import "github.com/golang-jwt/jwt/v5"

const signingKey = "k3y-of-all"

func sign(claims jwt.Claims) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString([]byte(signingKey))
}
`,
    ],
    good: [
      `package main

import (
	"os"

	"github.com/golang-jwt/jwt/v5"
)

func sign(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	return token.SignedString([]byte(os.Getenv("JWT_KEY")))
}
`,
      `package main

import "github.com/golang-jwt/jwt/v5"

type signer struct {
	key []byte
}

func (s *signer) sign(claims jwt.Claims) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(s.key)
}
`,
    ],
  },
} satisfies Rule;
