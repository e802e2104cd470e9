import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_OPEN_REDIRECT = {
  id: 'js-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The request says where the reader is sent: a link to this site can lead to any other.',
  recommendation:
    'Redirect to paths of your own (`/after/${name}`), or take the target from a fixed list.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      from: ['request'],
      sinks: [
        { callee: ['express.Response.{redirect,location}'], args: ['0', '1'], isPrefix: true },
        {
          callee: ['fastify.Reply.redirect', 'hono.Context.redirect'],
          args: ['0', '1'],
          isPrefix: true,
        },
        {
          callee: [
            'koa.Context.redirect',
            '~h.redirect',
            '{Response,next/server.NextResponse,next/navigation}.redirect',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            'next/navigation.{permanentRedirect}',
            '@remix-run/node.redirect',
            'react-router.redirect',
            '@sveltejs/kit.redirect',
          ],
          args: ['0', '1'],
          isPrefix: true,
        },
        {
          callee: ['express.Response.{setHeader,set,header,append}'],
          args: ['1'],
          where: { '0': { matches: '^location$', flags: 'i' } },
          isPrefix: true,
        },
        {
          callee: ['express.Response.writeHead'],
          args: ['1.Location', '1.location'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.get('/login', (req, res) => {
  res.redirect(req.query.next || '/');
});
`,
      {
        language: 'typescript',
        code: `import { NextResponse, type NextRequest } from 'next/server';

export function GET(request: NextRequest) {
  const target = request.nextUrl.searchParams.get('to');
  return NextResponse.redirect(target);
}
`,
      },
      `const http = require('http');

http.createServer((req, res) => {
  const { searchParams } = new URL(req.url, 'http://localhost');
  res.writeHead(302, { Location: searchParams.get('url') });
  res.end();
});
`,
    ],
    good: [
      `const express = require('express');
const app = express();
const TARGETS = ['/home', '/basket'];

app.get('/login', (req, res) => {
  const next = TARGETS.includes(req.query.next) ? req.query.next : '/';
  res.redirect(next);
  res.redirect(\`/user/\${req.params.id}?from=\${req.query.from}\`);
  res.redirect(\`https://example.com/search?q=\${req.query.q}\`);
});
`,
      {
        language: 'typescript',
        code: `import { NextResponse, type NextRequest } from 'next/server';

export function GET(request: NextRequest) {
  const id = request.nextUrl.searchParams.get('id');
  return NextResponse.redirect(\`https://shop.example.com/items/\${id}\`);
}
`,
      },
    ],
  },
} satisfies Rule;
