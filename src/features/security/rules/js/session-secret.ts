import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_SESSION_SECRET = {
  id: 'js-session-secret',
  title: 'Hard-coded session secret',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    "The secret that signs the session's cookie is written in the code: everybody who can read the code can make sessions of other people.",
  recommendation: 'Read the secret from the environment or a store of secrets.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['{express-session,@fastify/session,@fastify/secure-session,koa-session}'],
      where: { '0.secret': { isConstant: true } },
    },
    {
      kind: 'call',
      callee: ['cookie-session'],
      orWhere: [{ '0.secret': { isConstant: true } }, { '0.keys': { isConstant: true } }],
    },
    {
      kind: 'call',
      callee: ['{cookie-parser,@fastify/cookie}'],
      where: { '0': { isConstant: true, matches: '.' } },
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const session = require('express-session');
const app = express();

app.use(session({ secret: 'keyboard cat', resave: false }));
`,
      {
        language: 'typescript',
        code: `import cookieParser from 'cookie-parser';
import cookieSession from 'cookie-session';
import express from 'express';

const app = express();
app.use(cookieParser('kekse'));
app.use(cookieSession({ name: 'session', keys: ['first', 'second'] }));
`,
      },
    ],
    good: [
      `const express = require('express');
const session = require('express-session');
const app = express();

app.use(session({ secret: process.env.SESSION_SECRET, resave: false }));
`,
      {
        language: 'typescript',
        code: `import cookieParser from 'cookie-parser';
import cookieSession from 'cookie-session';
import express from 'express';
import { settings } from './settings';

const app = express();
app.use(cookieParser());
app.use(cookieSession({ name: 'session', keys: [settings.key] }));
`,
      },
    ],
  },
} satisfies Rule;
