import type { Rule } from '#features/security/rule.ts';

export const GO_INSECURE_RANDOM = {
  id: 'go-insecure-random',
  title: 'Secret from an insecure random number generator',
  cwe: 'CWE-338',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'math/rand is predictable: what it gives can be guessed.',
  recommendation: 'Read from crypto/rand: rand.Read, rand.Text, rand.Int.',
  languages: ['go'],
  match: [
    {
      kind: 'assign',
      target: ['~{token,secret,password,passwd,nonce,salt,otp,csrf,apikey,sessionid}'],
      value: {
        is: ['rand.{Intn,Int,Int63,Int31,Int31n,Int63n,Perm,Uint32,Uint64,IntN,Int64N,N}()'],
      },
      imports: ['math/rand', 'math/rand/v2'],
    },
    {
      kind: 'function',
      name: ['~{token,secret,password,passwd,nonce,salt,otp,csrf,apikey,sessionid,passphrase}'],
      hasCall: ['rand.{Intn,Int63,Int31,Int31n,Int63n,Perm,Uint32,Uint64,IntN,Int64N,N}'],
      imports: ['math/rand', 'math/rand/v2'],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"fmt"
	"math/rand"
)

func reset(address string) string {
	resetToken := rand.Int63()
	return fmt.Sprintf("%s?token=%x", address, resetToken)
}
`,
      `package main

import "math/rand"

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

func randomPassword(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[rand.Intn(len(letters))]
	}
	return string(b)
}
`,
    ],
    good: [
      `package main

import (
	"crypto/rand"
	"encoding/hex"
)

func newToken() string {
	b := make([]byte, 32)
	if _, err := rand.Read(b); err != nil {
		panic(err)
	}
	token := hex.EncodeToString(b)
	return token
}
`,
      `package main

import (
	"math/rand"
	"time"
)

func jitter(d time.Duration) time.Duration {
	return d + time.Duration(rand.Int63n(int64(d)/2))
}
`,
    ],
  },
} satisfies Rule;
