import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_STATIC_DOTFILES = {
  id: 'js-static-dotfiles',
  title: 'Dotfiles served',
  cwe: 'CWE-538',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    "Files whose names begin with a dot are served, or the whole program's folder: settings, keys and the repository are among them.",
  recommendation: 'Serve a folder that holds public files only, and leave `dotfiles` out.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['{express.static,serve-static}'],
      where: { '1.dotfiles': { in: ['allow'] } },
    },
    {
      kind: 'call',
      callee: ['{express.static,serve-static}'],
      where: { '0': { in: ['/', '.', './', '..', '../'] } },
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.use(express.static('public', { dotfiles: 'allow' }));
`,
      {
        language: 'typescript',
        code: `import express from 'express';

const app = express();
app.use('/files', express.static('.'));
`,
      },
    ],
    good: [
      `const express = require('express');
const app = express();

app.use(express.static('public', { dotfiles: 'ignore' }));
`,
      {
        language: 'typescript',
        code: `import express from 'express';
import path from 'node:path';

const app = express();
app.use('/files', express.static(path.join(__dirname, 'public')));
`,
      },
    ],
  },
} satisfies Rule;
