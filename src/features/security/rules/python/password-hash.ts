import type { Rule } from '#features/security/rule.ts';

export const PYTHON_PASSWORD_HASH = {
  id: 'python-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use argon2-cffi, bcrypt.hashpw or hashlib.scrypt with a salt for each password.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['hashlib.{md5,sha1,sha224,sha256,sha384,sha512,sha3_256,sha3_512}'],
      where: {
        '0': {
          is: [
            '~{password,passwd,pwd,pass,passphrase}',
            '~{password,passwd,pwd,pass,passphrase}.{encode,strip}()',
          ],
        },
      },
      lacksCall: ['bcrypt.*', 'passlib.**', '**.{check_password_hash,hashpw,checkpw}'],
    },
  ],
  examples: {
    bad: [
      `import hashlib


def register(db, name, password):
    db.add(name, hashlib.md5(password.encode()).hexdigest())
`,
      `from hashlib import sha256


def check(user, password):
    return user.digest == sha256(password.encode('utf-8')).hexdigest()
`,
    ],
    good: [
      `import hashlib

import bcrypt


def register(db, name, password, content):
    db.add(name, bcrypt.hashpw(password.encode(), bcrypt.gensalt()))
    return hashlib.md5(content.encode()).hexdigest()
`,
      `import hashlib


def etag(text):
    return hashlib.sha256(text.encode()).hexdigest()
`,
    ],
  },
} satisfies Rule;
