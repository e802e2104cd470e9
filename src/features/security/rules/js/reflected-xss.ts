import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_REFLECTED_XSS = {
  id: 'js-reflected-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    "A value of the request is sent back as a page as it came: a link can carry a script that runs in the reader's session.",
  recommendation:
    'Answer with `res.json(...)` or a template that escapes, escape the value (`escape-html`), or set the type to `text/plain`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      from: ['request'],
      sinks: [
        {
          callee: ['express.Response.{send,write,end}'],
          args: ['0'],
          where: { '0': { isObject: false } },
        },
        {
          assigned: ['koa.Context.body', 'koa.Context.response.body'],
          where: { '0': { isObject: false } },
        },
        {
          callee: ['hono.Context.html', '~h.response', 'fastify.Reply.type().send'],
          args: ['0'],
          where: { '0': { isObject: false } },
        },
        {
          callee: ['{Response,NextResponse,next/server.NextResponse}'],
          args: ['0'],
          where: { '1.headers.Content-Type': { matches: 'html' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>');
});
`,
      {
        language: 'typescript',
        code: `import { type Request, type Response } from 'express';

export const missing = (req: Request, res: Response) => {
  const page = \`<p>Nothing at \${req.originalUrl}</p>\`;
  res.status(404).send(page);
};
`,
      },
      `const http = require('http');

http
  .createServer((req, res) => {
    const name = new URL(req.url, 'http://localhost').searchParams.get('name');
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end('<b>' + name + '</b>');
  })
  .listen(8080);
`,
    ],
    good: [
      `const express = require('express');
const escapeHtml = require('escape-html');
const app = express();

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>');
});
app.get('/page', (req, res) => res.send(\`page \${Number(req.query.page)}\`));
`,
      {
        language: 'typescript',
        code: `import { type Request, type Response } from 'express';
import { User } from './user';

export const show = async (req: Request, res: Response) => {
  const user = await User.findByPk(req.params.id);
  if (!user) return res.type('text/plain').send(\`nobody is \${req.params.id}\`);
  if (req.query.short) return res.json({ id: req.params.id });
  return res.send({ name: req.query.name, user });
};
`,
      },
      `module.exports = (req, res) => {
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ name: req.query.name }));
};
`,
    ],
  },
} satisfies Rule;
