import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JWT_ALGORITHMS = {
  id: 'js-jwt-algorithms',
  title: 'JWT algorithm not restricted',
  cwe: 'CWE-347',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The token itself says how it is signed: with the public key as a secret anybody can sign one.',
  recommendation: "Name the algorithm: `expressjwt({ secret, algorithms: ['RS256'] })`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['express-jwt', 'express-jwt.{expressjwt,expressJwt}', 'koa-jwt'],
      where: { '0.secret': { isMissing: false }, '0.algorithms': { isMissing: true } },
    },
  ],
  examples: {
    bad: [
      `const expressJwt = require('express-jwt');
const fs = require('fs');

const publicKey = fs.readFileSync('jwt.pub', 'utf8');
exports.isAuthorized = () => expressJwt({ secret: publicKey });
`,
      {
        language: 'typescript',
        code: `import { expressjwt } from 'express-jwt';

export const guard = (secret: string) => expressjwt({ secret, credentialsRequired: true });
`,
      },
    ],
    good: [
      `const expressJwt = require('express-jwt');
const fs = require('fs');

const publicKey = fs.readFileSync('jwt.pub', 'utf8');
exports.isAuthorized = () => expressJwt({ secret: publicKey, algorithms: ['RS256'] });
`,
      {
        language: 'typescript',
        code: `import { expressjwt } from 'express-jwt';
import { options } from './options';

export const guard = () => expressjwt(options);
`,
      },
    ],
  },
} satisfies Rule;
