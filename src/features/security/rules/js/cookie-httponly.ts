import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_COOKIE_HTTPONLY = {
  id: 'js-cookie-httponly',
  title: 'Session cookie without HttpOnly',
  cwe: 'CWE-1004',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'The cookie of a session or token is set without `httpOnly`: a script in the page can send it away.',
  recommendation: "Set it with `{ httpOnly: true, secure: true, sameSite: 'lax' }`.",
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
      orWhere: [{ '2.httpOnly': { in: [false] } }, { '2.httpOnly': { isMissing: true } }],
    },
    {
      kind: 'call',
      callee: ['{express-session,cookie-session,@fastify/session}'],
      orWhere: [{ '0.cookie.httpOnly': { in: [false] } }, { '0.httpOnly': { in: [false] } }],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  res.cookie('session_id', create(req.body), { maxAge: 3_600_000, httpOnly: false });
  res.cookie('token', create(req.body));
  res.end();
});
`,
      `const express = require('express');
const session = require('express-session');
const app = express();

app.use(session({ secret: process.env.SECRET, cookie: { httpOnly: false, secure: true } }));
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  res.cookie('session_id', create(req.body), { httpOnly: true, secure: true, sameSite: 'lax' });
  res.cookie('theme', 'dark');
  res.cookie('XSRF-TOKEN', req.csrfToken());
  res.end();
});
`,
      `const express = require('express');
const session = require('express-session');
const app = express();
const options = require('./cookie-options');

app.use(session({ secret: process.env.SECRET, cookie: { secure: true } }));
app.get('/', (req, res) => res.cookie('session', 'x', options).end());
`,
    ],
  },
} satisfies Rule;
