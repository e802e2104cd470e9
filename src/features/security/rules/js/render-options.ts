import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_RENDER_OPTIONS = {
  id: 'js-render-options',
  title: 'Template options from the request',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    "All of a request's values are passed to the template: engines such as ejs and handlebars take settings from the same object, which lets code be run.",
  recommendation:
    "Pass the values that the template needs by name: `res.render('page', { name: req.query.name })`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'template',
      from: ['request'],
      sinks: [
        {
          callee: ['express.Response.render', 'ejs.{render,renderFile}'],
          args: ['1'],
          where: { '1': { is: ['express.Request.{query,body}'] } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const express = require('express');
const app = express();
app.set('view engine', 'ejs');

app.get('/', (req, res) => res.render('index', req.query));
`,
      `const ejs = require('ejs');

module.exports = (req, res) => {
  const values = req.body;
  ejs.renderFile('page.ejs', values, (error, html) => res.end(html));
};
`,
    ],
    good: [
      `const express = require('express');
const app = express();
app.set('view engine', 'ejs');

app.get('/', (req, res) => res.render('index', { name: req.query.name }));
`,
      `const ejs = require('ejs');

module.exports = (req, res) => {
  ejs.renderFile('page.ejs', { body: req.body }, (error, html) => res.end(html));
};
`,
    ],
  },
} satisfies Rule;
