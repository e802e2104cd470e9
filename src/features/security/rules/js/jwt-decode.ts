import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JWT_DECODE = {
  id: 'js-jwt-decode',
  title: 'JWT decoded without signature verification',
  cwe: 'CWE-347',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A token of the request is only decoded: what it says may be made up by whoever sent it.',
  recommendation: 'Use `jwt.verify` and what it gives back.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'trust-boundary',
      from: ['request'],
      sinks: [
        {
          callee: [
            'jsonwebtoken.decode',
            'jwt-decode',
            'jwt-decode.{jwtDecode,default}',
            'jose.decodeJwt',
            'jws.decode',
          ],
          args: ['0'],
          lacksCall: ['jsonwebtoken.verify', '**.{verify,jwtVerify,verifyToken}'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const jwt = require('jsonwebtoken');

module.exports = (req, res, next) => {
  const token = req.headers.authorization.split(' ')[1];
  req.user = jwt.decode(token);
  next();
};
`,
      {
        language: 'typescript',
        code: `import { decodeJwt } from 'jose';
import type { Request, Response } from 'express';

export const me = (req: Request, res: Response) => res.json(decodeJwt(req.cookies.token).sub);
`,
      },
    ],
    good: [
      `const jwt = require('jsonwebtoken');

module.exports = (req, res, next) => {
  const token = req.headers.authorization.split(' ')[1];
  req.user = jwt.verify(token, process.env.KEY, { algorithms: ['HS256'] });
  next();
};
`,
      {
        language: 'typescript',
        code: `import { decodeJwt } from 'jose';

// in the browser: only to show who is signed in
export const nameOf = (token: string) => decodeJwt(token).name;
`,
      },
    ],
  },
} satisfies Rule;
