import type { Rule } from '#features/security/rule.ts';

export const GO_JWT_UNVERIFIED = {
  id: 'go-jwt-unverified',
  title: 'JWT signature is not verified',
  cwe: 'CWE-347',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A token whose signature is not checked may say anything.',
  recommendation: 'Parse it with jwt.Parse or ParseWithClaims and jwt.WithValidMethods.',
  languages: ['go'],
  match: [
    { kind: 'call', callee: ['jwt.Parser.ParseUnverified', 'jwt.NewParser().ParseUnverified'] },
    { kind: 'use', of: ['jwt.{UnsafeAllowNoneSignatureType,SigningMethodNone}'] },
  ],
  examples: {
    bad: [
      `package main

import "github.com/golang-jwt/jwt/v5"

func subject(text string) (string, error) {
	claims := jwt.MapClaims{}
	_, _, err := jwt.NewParser().ParseUnverified(text, claims)
	if err != nil {
		return "", err
	}
	return claims.GetSubject()
}
`,
      `package main

import "github.com/golang-jwt/jwt/v5"

func parse(text string) (*jwt.Token, error) {
	return jwt.Parse(text, func(t *jwt.Token) (any, error) {
		return jwt.UnsafeAllowNoneSignatureType, nil
	})
}
`,
    ],
    good: [
      `package main

import "github.com/golang-jwt/jwt/v5"

func parse(text string, key []byte) (*jwt.Token, error) {
	return jwt.Parse(text, func(t *jwt.Token) (any, error) {
		return key, nil
	}, jwt.WithValidMethods([]string{"HS256"}))
}
`,
      `package main

import "github.com/golang-jwt/jwt/v5"

func sign(claims jwt.Claims, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(key)
}
`,
    ],
  },
} satisfies Rule;
