import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_TEMPLATE_ESCAPING_OFF = {
  id: 'js-template-escaping-off',
  title: 'Template auto-escaping disabled',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The template engine writes values into pages without escaping them.',
  recommendation: 'Leave the escaping on, and mark only what is known to be markup as such.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        '{nunjucks,swig,swig-templates,twig}.{configure,setDefaults}',
        'nunjucks.Environment',
      ],
      where: { '0.autoescape': { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['nunjucks.{configure,Environment}'],
      where: { '1.autoescape': { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['handlebars.{compile,precompile}', 'Handlebars.{compile,precompile}'],
      where: { '1.noEscape': { in: [true] } },
    },
    {
      kind: 'call',
      callee: ['consolidate.swig', 'express-handlebars.{create,engine}', 'express-nunjucks'],
      where: { '0.autoescape': { in: [false] } },
    },
  ],
  examples: {
    bad: [
      `const swig = require('swig');

swig.setDefaults({ autoescape: false });
`,
      `const nunjucks = require('nunjucks');
const Handlebars = require('handlebars');

nunjucks.configure('views', { autoescape: false, express: app });
const page = Handlebars.compile('<p>{{text}}</p>', { noEscape: true });
`,
    ],
    good: [
      `const swig = require('swig');

swig.setDefaults({ autoescape: true });
`,
      `const nunjucks = require('nunjucks');
const Handlebars = require('handlebars');

nunjucks.configure('views', { express: app });
const page = Handlebars.compile('<p>{{text}}</p>', { strict: true });
`,
    ],
  },
} satisfies Rule;
