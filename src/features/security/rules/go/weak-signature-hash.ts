import type { Rule } from '#features/security/rule.ts';

export const GO_WEAK_SIGNATURE_HASH = {
  id: 'go-weak-signature-hash',
  title: 'Signature with a broken hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'MD5 and SHA-1 have collisions: a signature over one of them is valid for another text too.',
  recommendation:
    'Sign with crypto.SHA256, in certificates with x509.SHA256WithRSA or ECDSAWithSHA256.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['rsa.{SignPKCS1v15,VerifyPKCS1v15,SignPSS,VerifyPSS}'],
      orWhere: [
        { '1': { is: ['crypto.{MD5,SHA1,MD5SHA1}'] } },
        { '2': { is: ['crypto.{MD5,SHA1,MD5SHA1}'] } },
      ],
    },
    {
      kind: 'assign',
      target: ['**.SignatureAlgorithm'],
      value: { is: ['x509.{MD2WithRSA,MD5WithRSA,SHA1WithRSA,DSAWithSHA1,ECDSAWithSHA1}'] },
    },
    { kind: 'call', callee: ['hmac.New'], where: { '0': { is: ['md5.New', 'md4.New'] } } },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1"
)

func sign(key *rsa.PrivateKey, text []byte) ([]byte, error) {
	sum := sha1.Sum(text)
	return rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA1, sum[:])
}
`,
      `package main

import (
	"crypto/hmac"
	"crypto/md5"
)

func sign(key, text []byte) []byte {
	mac := hmac.New(md5.New, key)
	mac.Write(text)
	return mac.Sum(nil)
}
`,
    ],
    good: [
      `package main

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
)

func sign(key *rsa.PrivateKey, text []byte) ([]byte, error) {
	sum := sha256.Sum256(text)
	return rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum[:])
}
`,
      `package main

import (
	"crypto/md5"
	"encoding/hex"
)

func etag(body []byte) string {
	sum := md5.Sum(body)
	return hex.EncodeToString(sum[:])
}
`,
    ],
  },
} satisfies Rule;
