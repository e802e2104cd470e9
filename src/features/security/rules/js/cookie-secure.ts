import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_COOKIE_SECURE = {
  id: 'js-cookie-secure',
  title: 'Session cookie without Secure',
  cwe: 'CWE-614',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'The cookie of a session or token may be sent over plain HTTP, where others can read it.',
  recommendation: "Set `secure: true`; behind a proxy also `app.set('trust proxy', 1)`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['express.Response.cookie', 'fastify.Reply.{cookie,setCookie}'],
      where: {
        '0': {
          matches: '(?:sess|token|auth|jwt|sid)',
          flags: 'i',
          not: { matches: 'xsrf|csrf', flags: 'i' },
        },
      },
      orWhere: [{ '2.secure': { in: [false] } }, { '2.secure': { isMissing: true } }],
    },
    {
      kind: 'call',
      callee: ['{express-session,cookie-session,@fastify/session}'],
      orWhere: [{ '0.cookie.secure': { in: [false] } }, { '0.secure': { in: [false] } }],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  res.cookie('authToken', create(req.body), { httpOnly: true, secure: false });
  res.end();
});
`,
      `const session = require('express-session');

module.exports = session({ secret: process.env.SECRET, cookie: { secure: false, httpOnly: true } });
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  res.cookie('authToken', create(req.body), { httpOnly: true, secure: true });
  res.cookie('language', req.body.language, { secure: false });
  res.end();
});
`,
      `const session = require('express-session');

const isProduction = process.env.NODE_ENV === 'production';
module.exports = session({ secret: process.env.SECRET, cookie: { secure: isProduction, httpOnly: true } });
`,
    ],
  },
} satisfies Rule;
