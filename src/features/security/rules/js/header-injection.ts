import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_HEADER_INJECTION = {
  id: 'js-header-injection',
  title: 'Response header name from the request',
  cwe: 'CWE-113',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request is the name of a header of the response, or all of its headers: it can set cookies, turn off protections or change what caches keep.',
  recommendation: 'Write the names of headers down; copy single, known headers.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'header',
      from: ['request'],
      sinks: [
        {
          callee: ['express.Response.{setHeader,set,header,append}'],
          args: ['0'],
          where: { '0': { isObject: false } },
        },
        {
          callee: ['express.Response.{writeHead}'],
          args: ['1'],
          where: { '1': { is: ['express.Request.{body,query,headers}'] } },
        },
        { callee: ['koa.Context.{set,append}'], args: ['0'], where: { '0': { isObject: false } } },
      ],
    },
  ],
  examples: {
    bad: [
      `const http = require('http');

http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  res.setHeader(url.searchParams.get('name'), 'on');
  res.end();
});
`,
      `const express = require('express');
const app = express();

app.get('/echo', (req, res) => {
  res.set(req.query);
  res.end();
});
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.get('/echo', (req, res) => {
  // values may not have line breaks in them: Node refuses those
  res.set('X-Name', req.query.name);
  res.set({ 'X-Request-Id': req.get('X-Request-Id') });
  res.end();
});
`,
      `const http = require('http');
const NAMES = ['etag', 'age'];

http.createServer((req, res) => {
  const name = new URL(req.url, 'http://localhost').searchParams.get('name');
  if (NAMES.includes(name)) res.setHeader(name, 'on');
  res.end();
});
`,
    ],
  },
} satisfies Rule;
