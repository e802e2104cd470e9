import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_STACK_EXPOSURE = {
  id: 'js-stack-exposure',
  title: 'Stack trace in the response',
  cwe: 'CWE-209',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'The stack of an error is part of the answer: it shows paths, versions and how the program is built.',
  recommendation: 'Log the error, and answer with a message of your own and an id to find it by.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['express.Response.{send,json,end,write}', 'koa.Context.throw'],
      where: { '0': { is: ['**.{err,error,e,ex,exception}.stack'] } },
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.use((err, req, res, next) => {
  res.status(500).send(err.stack);
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { load } from './load';

export async function show(req: Request, res: Response) {
  try {
    res.json(await load());
  } catch (error) {
    res.status(500).end(error.stack);
  }
}
`,
      },
    ],
    good: [
      `const express = require('express');
const app = express();

app.use((err, req, res, next) => {
  console.error(err.stack);
  res.status(500).send('Something went wrong');
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { load } from './load';

export async function show(req: Request, res: Response) {
  try {
    res.json({ stack: await load() });
  } catch (error) {
    res.status(500).json({ error: 'failed', code: error.code });
  }
}
`,
      },
    ],
  },
} satisfies Rule;
