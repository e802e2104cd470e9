import type { Rule } from '#features/security/rule.ts';

const HANDLES_REQUESTS = [
  'flask',
  'django.http',
  'django.shortcuts',
  'django.contrib.auth',
  'django.contrib.auth.models',
  'django.contrib.auth.hashers',
  'django.views',
  'fastapi',
  'starlette.requests',
  'starlette.responses',
  'aiohttp',
  'aiohttp.web',
  'tornado.web',
  'bottle',
  'pyramid.view',
  'sanic',
  'jwt',
];

export const PYTHON_WEAK_HASH = {
  id: 'python-weak-hash',
  title: 'Weak hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'MD5, SHA-1 and their kin can be made to collide: they protect neither signatures nor passwords.',
  recommendation:
    'Use hashlib.sha256 or sha3, for passwords argon2 or hashlib.scrypt; where nothing depends on it, say usedforsecurity=False.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      imports: HANDLES_REQUESTS,
      callee: ['hashlib.{md5,sha1,md4}'],
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      imports: HANDLES_REQUESTS,
      callee: ['hashlib.new'],
      where: { '0': { matches: '^(?:md[245]|sha-?1|sha|ripemd160)$', flags: 'i' } },
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      imports: HANDLES_REQUESTS,
      callee: ['hashlib.new'],
      where: { name: { matches: '^(?:md[245]|sha-?1|sha|ripemd160)$', flags: 'i' } },
      orWhere: [{ usedforsecurity: { isMissing: true } }, { usedforsecurity: { in: [true] } }],
    },
    {
      kind: 'call',
      imports: HANDLES_REQUESTS,
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
      imports: HANDLES_REQUESTS,
      callee: ['hmac.{new,digest}'],
      where: { '2': { matches: '^(?:md[45])$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `import hashlib
from flask import request

def token(user, secret):
    return hashlib.md5((user + secret).encode()).hexdigest()
`,
      `import hashlib
import jwt

def sign(text):
    digest = hashlib.new('sha1')
    digest.update(text)
    return digest.hexdigest()
`,
      `from cryptography.hazmat.primitives import hashes
from django.http import HttpResponse

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
