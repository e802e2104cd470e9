import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JWT_SECRET = {
  id: 'js-jwt-secret',
  title: 'Hard-coded JWT signing key',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The key that tokens are signed with is written in the code: everybody who can read the code can sign tokens for anyone.',
  recommendation:
    'Read the key from the environment or a store of secrets, and give each installation its own.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['jsonwebtoken.sign'],
      where: { '1': { isConstant: true, matches: '.' } },
    },
    {
      kind: 'call',
      callee: ['jsonwebtoken.verify'],
      where: {
        '1': {
          isConstant: true,
          matches: '.',
          not: { matches: '^-----BEGIN (?:RSA )?(?:PUBLIC|CERT)' },
        },
      },
    },
    {
      kind: 'call',
      callee: [
        '{express-jwt,koa-jwt}',
        'express-jwt.{expressjwt,expressJwt}',
        '@nestjs/jwt.JwtModule.register',
        'fastify().register',
      ],
      where: { '0.secret': { isConstant: true, matches: '.' } },
    },
    {
      kind: 'call',
      callee: ['passport-jwt.Strategy'],
      where: { '0.secretOrKey': { isConstant: true, matches: '.' } },
    },
    {
      kind: 'call',
      callee: ['jose.JWT.{sign,verify}'],
      where: { '1': { isConstant: true, matches: '.' } },
    },
    {
      kind: 'call',
      callee: ['jose.JWK.asKey'],
      where: {
        '0': { isConstant: true, matches: '.', not: { matches: 'PUBLIC KEY|CERTIFICATE' } },
      },
    },
    {
      kind: 'call',
      callee: [
        '{passport-facebook,passport-google-oauth20,passport-github,passport-github2,passport-twitter}.Strategy',
      ],
      where: { '0.clientSecret': { isConstant: true, matches: '.' } },
    },
    {
      kind: 'call',
      callee: ['jwt-simple.{encode,decode}'],
      where: { '1': { isConstant: true, matches: '.' } },
    },
  ],
  examples: {
    bad: [
      `const jwt = require('jsonwebtoken');

exports.make = (user) => jwt.sign({ id: user.id }, 'this is the key', { expiresIn: '6h' });
`,
      {
        language: 'typescript',
        code: `import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';

const SECRET = 'change-me-later';

@Module({ imports: [JwtModule.register({ secret: SECRET, signOptions: { expiresIn: '1h' } })] })
export class AuthModule {}

export const register = () => JwtModule.register({ secret: SECRET });
`,
      },
    ],
    good: [
      `const jwt = require('jsonwebtoken');
const fs = require('fs');

const privateKey = fs.readFileSync('/run/secrets/jwt.key');
exports.make = (user) => jwt.sign({ id: user.id }, privateKey, { expiresIn: '6h', algorithm: 'RS256' });
exports.check = (token) => jwt.verify(token, process.env.JWT_SECRET);
`,
      {
        language: 'typescript',
        code: `import { verify } from 'jsonwebtoken';

const PUBLIC_KEY = '-----BEGIN PUBLIC KEY-----\\nMFkwEwYHKoZIzj0CAQYI\\n-----END PUBLIC KEY-----';

export const check = (token: string) => verify(token, PUBLIC_KEY, { algorithms: ['ES256'] });
`,
      },
    ],
  },
} satisfies Rule;
