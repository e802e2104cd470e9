import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_DESERIALIZATION = {
  id: 'js-deserialization',
  title: 'Unsafe deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request is turned into objects by a library that runs code in it.',
  recommendation: 'Use `JSON.parse`, and check the shape with a schema.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'deserialization',
      from: ['request'],
      sinks: [
        {
          callee: [
            'node-serialize.unserialize',
            'serialize-to-js.deserialize',
            'serialize-javascript.deserialize',
            'funcster.deepDeserialize',
            'cryo.parse',
            'v8.deserialize',
            'js-yaml.{unsafeLoad}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const serialize = require('node-serialize');
const app = express();

app.get('/', (req, res) => {
  const profile = serialize.unserialize(Buffer.from(req.cookies.profile, 'base64').toString());
  res.json(profile);
});
`,
      `const funcster = require('funcster');

module.exports = (req, res) => {
  res.json(funcster.deepDeserialize(req.body));
};
`,
    ],
    good: [
      `const express = require('express');
const app = express();

app.get('/', (req, res) => {
  const profile = JSON.parse(Buffer.from(req.cookies.profile, 'base64').toString());
  res.json(profile);
});
`,
      `const fs = require('fs');
const serialize = require('node-serialize');

module.exports = (req, res) => {
  const state = serialize.unserialize(fs.readFileSync('./state.json', 'utf8'));
  res.json({ state, text: serialize.serialize(req.body) });
};
`,
    ],
  },
} satisfies Rule;
