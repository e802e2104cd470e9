import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_UNSAFE_BUFFER = {
  id: 'js-unsafe-buffer',
  title: 'Uninitialized buffer',
  cwe: 'CWE-908',
  owasp: 'A04:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The size of a buffer that is not cleared comes from the request: what lies in memory is sent along, or the memory is used up.',
  recommendation: 'Use `Buffer.alloc(size)`, with a bound on the size.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'size',
      from: ['request'],
      sinks: [{ callee: ['Buffer.{allocUnsafe,allocUnsafeSlow}', 'Buffer'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();

app.post('/pad', (req, res) => {
  const buffer = Buffer.allocUnsafe(req.body.bytes);
  res.json(buffer.toString('hex'));
});
`,
      `module.exports = (req, res) => {
  const secret = new Buffer(req.body.number);
  res.end(secret);
};
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.post('/pad', (req, res) => {
  const buffer = Buffer.from(req.body.text, 'utf8');
  const small = Buffer.alloc(Math.min(Number(req.body.size), 100));
  res.json([buffer, small]);
});
`,
      `module.exports = (req, res) => {
  const chunk = Buffer.allocUnsafe(1024);
  res.json({ size: chunk.length });
};
`,
    ],
  },
} satisfies Rule;
