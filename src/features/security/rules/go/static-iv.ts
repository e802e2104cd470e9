import type { Rule } from '#features/security/rule.ts';

export const GO_STATIC_IV = {
  id: 'go-static-iv',
  title: 'Static initialization vector',
  cwe: 'CWE-329',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'With a fixed vector equal texts give equal ciphertexts.',
  recommendation: 'Fill the vector with rand.Read of crypto/rand and store it with the ciphertext.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['cipher.{NewCBCEncrypter,NewCFBEncrypter,NewCTR,NewOFB}'],
      where: { '1': { isConstant: true, not: { in: [null] } } },
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto/aes"
	"crypto/cipher"
)

func seal(key, text []byte) {
	block, _ := aes.NewCipher(key)
	cipher.NewCBCEncrypter(block, []byte("0123456789abcdef")).CryptBlocks(text, text)
}
`,
      `package main

import (
	"crypto/aes"
	"crypto/cipher"
)

const start = "fixed-vector-000"

func seal(key, text []byte) {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err)
	}
	iv := []byte(start)
	cipher.NewCTR(block, iv).XORKeyStream(text, text)
}
`,
    ],
    good: [
      `package main

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
)

func seal(key, text []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err)
	}
	iv := make([]byte, aes.BlockSize)
	if _, err := rand.Read(iv); err != nil {
		panic(err)
	}
	cipher.NewCTR(block, iv).XORKeyStream(text, text)
	return append(iv, text...)
}
`,
      `package main

import (
	"crypto/aes"
	"crypto/cipher"
)

func open(key, iv, text []byte) {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err)
	}
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(text, text)
}
`,
    ],
  },
} satisfies Rule;
