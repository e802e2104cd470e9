import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_LOG_INJECTION = {
  id: 'js-log-injection',
  title: 'Log injection',
  cwe: 'CWE-117',
  owasp: 'A09:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'A value of the request is written into a line of the log as it is: line breaks in it forge other lines.',
  recommendation:
    'Log values as fields of an object, which the logger quotes, or put `JSON.stringify(value)` into the text.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'log',
      from: ['request'],
      sinks: [
        {
          callee: [
            'console.{log,info,warn,error,debug}',
            '~{logger,log,winston}.{log,info,warn,error,debug,verbose,silly,fatal,trace,http}',
          ],
          args: ['0', '1'],
          where: { '0': { isBuilt: true } },
        },
        {
          callee: ['console.{log,info,warn,error,debug}'],
          args: ['1', '2'],
          where: { '0': { isConstant: true } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  console.log('login failed for ' + req.body.user);
  res.status(401).end();
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { logger } from './logger';

export function show(req: Request, res: Response) {
  logger.warn(\`no such page: \${req.query.page}\`);
  res.status(404).end();
}
`,
      },
    ],
    good: [
      `const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  console.log('login failed for ' + JSON.stringify(req.body.user));
  console.log(\`login failed for \${String(req.body.user).replace(/[\\r\\n]/g, '')}\`);
  res.status(401).end();
});
`,
      {
        language: 'typescript',
        code: `import type { Request, Response } from 'express';
import { logger } from './logger';

export function show(req: Request, res: Response) {
  logger.warn({ page: req.query.page }, 'no such page');
  logger.info(\`page \${Number(req.query.page)}\`);
  res.status(404).end();
}
`,
      },
    ],
  },
} satisfies Rule;
