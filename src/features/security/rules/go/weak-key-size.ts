import type { Rule } from '#features/security/rule.ts';

export const GO_WEAK_KEY_SIZE = {
  id: 'go-weak-key-size',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'RSA keys below 2,048 bits can be broken; a bcrypt cost below 10 is guessed too fast.',
  recommendation: 'Use rsa.GenerateKey with 3072 bits or ed25519, and a bcrypt cost of 12.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['rsa.{GenerateKey,GenerateMultiPrimeKey}'],
      where: { '1': { below: 2048 } },
    },
    {
      kind: 'call',
      callee: ['bcrypt.GenerateFromPassword'],
      where: { '1': { below: 10, above: 0 } },
    },
    {
      kind: 'call',
      callee: ['bcrypt.GenerateFromPassword'],
      where: { '1': { is: ['bcrypt.MinCost'] } },
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto/rand"
	"crypto/rsa"
)

func key() (*rsa.PrivateKey, error) {
	return rsa.GenerateKey(rand.Reader, 1024)
}
`,
      `package main

import "golang.org/x/crypto/bcrypt"

func hash(password []byte) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, bcrypt.MinCost)
}
`,
    ],
    good: [
      `package main

import (
	"crypto/rand"
	"crypto/rsa"
)

const bits = 3072

func key() (*rsa.PrivateKey, error) {
	return rsa.GenerateKey(rand.Reader, bits)
}
`,
      `package main

import "golang.org/x/crypto/bcrypt"

func hash(password []byte, cost int) ([]byte, error) {
	return bcrypt.GenerateFromPassword(password, cost)
}
`,
    ],
  },
} satisfies Rule;
