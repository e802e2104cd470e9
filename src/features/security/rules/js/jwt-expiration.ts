import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JWT_EXPIRATION = {
  id: 'js-jwt-expiration',
  title: 'Expired JWT accepted',
  cwe: 'CWE-613',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message: "The end of the token's time is not checked: a stolen one works for ever.",
  recommendation: 'Leave `ignoreExpiration` out, and make new tokens by a refresh.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['jsonwebtoken.verify', '**.jwtService.{verify,verifyAsync}'],
      orWhere: [{ '2.ignoreExpiration': { in: [true] } }, { '1.ignoreExpiration': { in: [true] } }],
    },
    {
      kind: 'assign',
      target: ['{}.ignoreExpiration'],
      value: { in: [true] },
      imports: ['passport-jwt', '@nestjs/jwt', 'express-jwt'],
    },
  ],
  examples: {
    bad: [
      `const jwt = require('jsonwebtoken');

exports.check = (token, key) => jwt.verify(token, key, { algorithms: ['HS256'], ignoreExpiration: true });
`,
      {
        language: 'typescript',
        code: `import { ExtractJwt, Strategy } from 'passport-jwt';

export const strategy = (secretOrKey: string) =>
  new Strategy(
    { jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), ignoreExpiration: true, secretOrKey },
    (payload, done) => done(null, payload),
  );
`,
      },
    ],
    good: [
      `const jwt = require('jsonwebtoken');

exports.check = (token, key) => jwt.verify(token, key, { algorithms: ['HS256'], ignoreExpiration: false });
`,
      {
        language: 'typescript',
        code: `import { ExtractJwt, Strategy } from 'passport-jwt';

export const strategy = (secretOrKey: string) =>
  new Strategy({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey }, (payload, done) =>
    done(null, payload),
  );
`,
      },
    ],
  },
} satisfies Rule;
