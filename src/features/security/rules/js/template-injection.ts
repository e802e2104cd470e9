import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_TEMPLATE_INJECTION = {
  id: 'js-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request is compiled as a template: templates of most engines can run code on the server.',
  recommendation: 'Write templates down, and pass values to them: `render(template, { name })`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'template',
      from: ['request'],
      sinks: [
        {
          callee: [
            '{ejs,pug,jade,handlebars,nunjucks,mustache,dot,eta,squirrelly,swig,swig-templates,twig,liquidjs,hogan.js,vash,haml}.{render,renderString,compile,template,precompile,parseAndRender}',
            'nunjucks.Environment.renderString',
            '~env.renderString',
            '{lodash,underscore,_}.template',
            'lodash/template',
            '{lodash.template,lodash/template}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const pug = require('pug');

module.exports = (req, res) => {
  const page = pug.compile('h1 Hello ' + req.query.name);
  res.send(page());
};
`,
      `const express = require('express');
const nunjucks = require('nunjucks');
const app = express();

app.post('/preview', (req, res) => {
  res.send(nunjucks.renderString(req.body.template, { user: 'me' }));
});
`,
    ],
    good: [
      `const pug = require('pug');

module.exports = (req, res) => {
  const page = pug.compile('h1 Hello #{name}');
  res.send(page({ name: req.query.name }));
};
`,
      `const express = require('express');
const nunjucks = require('nunjucks');
const app = express();

app.post('/preview', (req, res) => {
  res.send(nunjucks.render('preview.html', { text: req.body.text }));
});
`,
    ],
  },
} satisfies Rule;
