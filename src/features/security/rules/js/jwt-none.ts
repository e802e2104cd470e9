import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JWT_NONE = {
  id: 'js-jwt-none',
  title: 'Unsigned JWT accepted',
  cwe: 'CWE-347',
  owasp: 'A02:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'The algorithm `none`, or an empty key, makes tokens that nobody signed valid: anybody can be anyone.',
  recommendation:
    "Name the one algorithm that you sign with: `jwt.verify(token, key, { algorithms: ['RS256'] })`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['jsonwebtoken.sign'],
      where: { '2.algorithm': { matches: '^none$', flags: 'i' } },
    },
    {
      kind: 'call',
      callee: ['jsonwebtoken.verify'],
      orWhere: [
        { '2.algorithms.0': { matches: '^none$', flags: 'i' } },
        { '2.algorithms.1': { matches: '^none$', flags: 'i' } },
        { '2.algorithms.2': { matches: '^none$', flags: 'i' } },
        { '1': { in: ['', null, false] } },
      ],
    },
    {
      kind: 'call',
      callee: ['express-jwt', 'express-jwt.{expressjwt,expressJwt}'],
      where: { '0.algorithms.0': { matches: '^none$', flags: 'i' } },
    },
    { kind: 'call', callee: ['jose.JWT.verify'], where: { '1': { is: ['jose.JWK.None'] } } },
    {
      kind: 'call',
      callee: ['jose.JWT.sign'],
      orWhere: [{ '1': { is: ['jose.JWK.None'] } }, { '2.algorithm': { in: ['none'] } }],
    },
    {
      kind: 'call',
      callee: ['jwt-simple.decode'],
      orWhere: [{ '2': { in: [true] } }, { '2': { isConstant: true, matches: '.' } }],
    },
  ],
  examples: {
    bad: [
      `const jwt = require('jsonwebtoken');

exports.check = (token, key) => jwt.verify(token, key, { algorithms: ['HS256', 'none'] });
`,
      {
        language: 'typescript',
        code: `import { verify, sign } from 'jsonwebtoken';

export const check = (token: string) => verify(token, null);
export const make = (id: string) => sign({ id }, '', { algorithm: 'none' });
`,
      },
    ],
    good: [
      `const jwt = require('jsonwebtoken');

exports.check = (token, key) => jwt.verify(token, key, { algorithms: ['HS256'] });
`,
      {
        language: 'typescript',
        code: `import { verify, sign } from 'jsonwebtoken';

export const check = (token: string, key: string) => verify(token, key);
export const make = (id: string, key: string) => sign({ id }, key, { algorithm: 'RS256' });
`,
      },
    ],
  },
} satisfies Rule;
