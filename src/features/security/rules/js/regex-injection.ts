import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_REGEX_INJECTION = {
  id: 'js-regex-injection',
  title: 'Regular expression injection',
  cwe: 'CWE-1333',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A value of the request is compiled as a regular expression: a crafted one keeps the process busy for minutes.',
  recommendation: 'Escape it (`RegExp.escape`, `escape-string-regexp`), or search with `includes`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'regex',
      from: ['request'],
      sinks: [{ callee: ['RegExp'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.get('/search', (req, res) => {
  const pattern = new RegExp(req.query.q, 'i');
  res.json(['a', 'b'].filter((name) => pattern.test(name)));
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { Product } from './product';

export async function find(req: Request, res: Response) {
  const name = \`^\${req.body.name}\`;
  res.json(await Product.find({ name: RegExp(name) }));
}
`,
      },
    ],
    good: [
      `const escapeStringRegexp = require('escape-string-regexp');
const express = require('express');
const app = express();

app.get('/search', (req, res) => {
  const pattern = new RegExp(escapeStringRegexp(req.query.q), 'i');
  res.json(['a', 'b'].filter((name) => pattern.test(name)));
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';

const escapeRegExp = (text: string) => text.replace(/[.*+?^\${}()|[\\]\\\\]/g, '\\\\$&');

export async function find(req: Request, res: Response) {
  const pattern = new RegExp(\`^\${process.env.PREFIX}\`);
  res.json(['a', 'b'].filter((name) => pattern.test(name) && name.includes(String(req.query.q))));
}
`,
      },
    ],
  },
} satisfies Rule;
