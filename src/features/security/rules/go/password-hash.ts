import type { Rule } from '#features/security/rule.ts';

export const GO_PASSWORD_HASH = {
  id: 'go-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use bcrypt.GenerateFromPassword or argon2.IDKey.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['{md5,sha1}.Sum', 'sha256.{Sum256,Sum224}', 'sha512.{Sum512,Sum384}'],
      where: { '0': { is: ['~{password,passwd,pwd,passphrase}'] } },
    },
    {
      kind: 'call',
      callee: ['{md5,sha1,sha256,sha512}.New().Write'],
      where: { '0': { is: ['~{password,passwd,pwd,passphrase}'] } },
    },
    {
      kind: 'call',
      callee: ['io.WriteString'],
      where: {
        '0': { is: ['{md5,sha1,sha256,sha512}.New()'] },
        '1': { is: ['~{password,passwd,pwd,passphrase}'] },
      },
    },
  ],
  examples: {
    bad: [
      `package main

import (
	"crypto/md5"
	"encoding/hex"
)

func hash(password string) string {
	sum := md5.Sum([]byte(password))
	return hex.EncodeToString(sum[:])
}
`,
      `package main

import (
	"crypto/sha256"
	"encoding/hex"
)

type user struct {
	Password string
	Hash     string
}

func (u *user) seal(salt []byte) {
	h := sha256.New()
	h.Write(salt)
	h.Write([]byte(u.Password))
	u.Hash = hex.EncodeToString(h.Sum(nil))
}
`,
    ],
    good: [
      `package main

import "golang.org/x/crypto/bcrypt"

func hash(password string) ([]byte, error) {
	return bcrypt.GenerateFromPassword([]byte(password), 12)
}
`,
      `package main

import (
	"crypto/sha256"
	"encoding/hex"
)

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
`,
    ],
  },
} satisfies Rule;
