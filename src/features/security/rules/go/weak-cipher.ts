import type { Rule } from '#features/security/rule.ts';

export const GO_WEAK_CIPHER = {
  id: 'go-weak-cipher',
  title: 'Broken cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'DES, 3DES and RC4 can be broken.',
  recommendation: 'Use aes.NewCipher with cipher.NewGCM, or chacha20poly1305.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: [
        'des.{NewCipher,NewTripleDESCipher}',
        'rc4.NewCipher',
        'blowfish.{NewCipher,NewSaltedCipher}',
      ],
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto/cipher"
	"crypto/des"
)

func seal(key, iv, text []byte) []byte {
	block, err := des.NewCipher(key)
	if err != nil {
		panic(err)
	}
	out := make([]byte, len(text))
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(out, text)
	return out
}
`,
      `package main

import "crypto/rc4"

func scramble(key, text []byte) {
	c, _ := rc4.NewCipher(key)
	c.XORKeyStream(text, text)
}
`,
    ],
    good: [
      `package main

import (
	"crypto/aes"
	"crypto/cipher"
)

func seal(key, nonce, text []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		panic(err)
	}
	return gcm.Seal(nil, nonce, text, nil)
}
`,
      `package main

import "golang.org/x/crypto/chacha20poly1305"

func seal(key, nonce, text []byte) []byte {
	aead, err := chacha20poly1305.New(key)
	if err != nil {
		panic(err)
	}
	return aead.Seal(nil, nonce, text, nil)
}
`,
    ],
  },
} satisfies Rule;
