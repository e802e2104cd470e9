import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_XPATH_INJECTION = {
  id: 'js-xpath-injection',
  title: 'XPath injection',
  cwe: 'CWE-643',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request is part of an XPath expression: it can select other parts of the document.',
  recommendation:
    'Use variables (`xpath.parse(text).select({ variables })`), or look the value up in what a fixed expression selects.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'xpath',
      sinks: [
        { callee: ['xpath.{select,select1,evaluate,parse,useNamespaces()}'], args: ['0'] },
        { callee: ['document.evaluate'], args: ['0'] },
        {
          callee: ['~{doc,document,xml,xmlDoc}.{find,get,evaluate}'],
          args: ['0'],
          imports: ['libxmljs', 'libxmljs2'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');
const users = new DOMParser().parseFromString(require('./users').xml);

module.exports = (req, res) => {
  const found = xpath.select("//user[name='" + req.query.name + "']", users);
  res.json(found.length);
};
`,
      `const libxmljs = require('libxmljs');

module.exports = (req, res) => {
  const doc = libxmljs.parseXml('<users/>');
  res.json(doc.get(\`//user[@id='\${req.params.id}']\`));
};
`,
    ],
    good: [
      `const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');
const users = new DOMParser().parseFromString(require('./users').xml);

module.exports = (req, res) => {
  const found = xpath.parse('//user[name=$name]').select({ node: users, variables: { name: req.query.name } });
  res.json(found.length);
};
`,
      `const libxmljs = require('libxmljs');

module.exports = (req, res) => {
  const doc = libxmljs.parseXml('<users/>');
  res.json(doc.get(\`//user[@id='\${Number(req.params.id)}']\`));
};
`,
    ],
  },
} satisfies Rule;
