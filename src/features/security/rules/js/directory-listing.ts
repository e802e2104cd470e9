import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_DIRECTORY_LISTING = {
  id: 'js-directory-listing',
  title: 'Directory listing enabled',
  cwe: 'CWE-548',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'Everybody can list the files of this folder, those among them that no link leads to.',
  recommendation: 'Serve single files (`express.static`), or ask for a sign-in first.',
  languages: JS_LANGUAGES,
  match: [{ kind: 'call', callee: ['serve-index', 'express.directory'] }],
  examples: {
    bad: [
      `const express = require('express');
const serveIndex = require('serve-index');
const app = express();

app.use('/ftp', serveIndex('ftp', { icons: true }));
`,
      {
        language: 'typescript',
        code: `import serveIndex from 'serve-index';
import { app } from './app';

app.use('/logs', serveIndex('logs', { view: 'details' }));
`,
      },
    ],
    good: [
      `const express = require('express');
const app = express();

app.use('/ftp', express.static('ftp'));
`,
      {
        language: 'typescript',
        code: `import express from 'express';
import { serveIndex } from './own-listing';
import { app } from './app';

app.use('/logs', express.static('logs', { index: false }));
app.use('/list', serveIndex('list'));
`,
      },
    ],
  },
} satisfies Rule;
