import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_CORS_REFLECTED_ORIGIN = {
  id: 'js-cors-reflected-origin',
  title: 'CORS reflects the request origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'The origin that the request names is allowed as it is: any site can read what the server answers.',
  recommendation: 'Compare the origin with a fixed list before it is sent back.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'trust-boundary',
      from: ['request'],
      sinks: [
        {
          callee: [
            'express.Response.{setHeader,set,header,append}',
            'koa.Context.set',
            '**.headers.set',
          ],
          args: ['1'],
          where: { '0': { matches: '^access-control-allow-origin$', flags: 'i' } },
        },
        {
          callee: ['express.Response.writeHead'],
          args: ['1.Access-Control-Allow-Origin', '1.access-control-allow-origin'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.use((req, res, next) => {
  res.header('Access-Control-Allow-Origin', req.headers.origin);
  res.header('Access-Control-Allow-Credentials', 'true');
  next();
});
`,
      `const http = require('http');

http.createServer((req, res) => {
  res.setHeader('access-control-allow-origin', req.headers.origin || '*');
  res.end('{}');
});
`,
    ],
    good: [
      `const express = require('express');
const app = express();
const ORIGINS = new Set(['https://app.example.com']);

app.use((req, res, next) => {
  const { origin } = req.headers;
  if (ORIGINS.has(origin)) res.header('Access-Control-Allow-Origin', origin);
  next();
});
`,
      `const http = require('http');

http.createServer((req, res) => {
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('x-origin', String(req.headers.origin));
  res.end('{}');
});
`,
    ],
  },
} satisfies Rule;
