import type { Rule } from '#features/security/rule.ts';

export const PYTHON_OUTDATED_HASH = {
  id: 'python-outdated-hash',
  title: 'Outdated hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'MD5, SHA-1 and their kin can be made to collide: good for a check sum or a cache, no protection for signatures or passwords.',
  recommendation:
    'Use hashlib.sha256 or sha3, for passwords argon2 or hashlib.scrypt; where nothing depends on it, say usedforsecurity=False.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['hashlib.{md5,sha1,md4}'],
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      callee: ['hashlib.new'],
      where: { '0': { matches: '^(?:md[245]|sha-?1|sha|ripemd160)$', flags: 'i' } },
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      callee: ['hashlib.new'],
      where: { name: { matches: '^(?:md[245]|sha-?1|sha|ripemd160)$', flags: 'i' } },
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      callee: [
        '{md5,sha}.new',
        'md5.md5',
        '{Crypto,Cryptodome}.Hash.{MD2,MD4,MD5,SHA,SHA1}.new',
        'cryptography.hazmat.primitives.hashes.{MD5,SHA1}',
        'crypt.crypt',
      ],
    },
    {
      kind: 'call',
      callee: ['hmac.{new,digest}'],
      where: { '2': { matches: '^(?:md[45])$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `import hashlib

def token(user, secret):
    return hashlib.md5((user + secret).encode()).hexdigest()
`,
      `import hashlib

def sign(text):
    digest = hashlib.new('sha1')
    digest.update(text)
    return digest.hexdigest()
`,
      `from cryptography.hazmat.primitives import hashes

def digest():
    return hashes.Hash(hashes.MD5())
`,
    ],
    good: [
      `import hashlib

def cache_key(text):
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()

def sign(text):
    return hashlib.new('sha256', text).hexdigest()
`,
      `import hashlib

def digest(name, text):
    return getattr(hashlib, name)(text), hashlib.sha3_256(text), hashlib.new(name)
`,
    ],
  },
} satisfies Rule;
