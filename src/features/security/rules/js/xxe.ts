import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_XXE = {
  id: 'js-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The XML parser replaces entities: a document can read files of the server and call hosts of its network.',
  recommendation: 'Leave `noent` and `replaceEntities` out; they are off by default.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        '{libxmljs,libxmljs2}.{parseXml,parseXmlString,parseXmlAsync}',
        '**.{parseXml,parseXmlString}',
      ],
      orWhere: [
        { '1.noent': { in: [true] } },
        { '1.replaceEntities': { in: [true] } },
        { '1.nonet': { in: [false] }, '1.dtdload': { in: [true] } },
      ],
    },
  ],
  examples: {
    bad: [
      `const libxml = require('libxmljs2');

module.exports = (req, res) => {
  const doc = libxml.parseXml(req.body.xml, { noblanks: true, noent: true, nocdata: true });
  res.end(doc.toString(false));
};
`,
      {
        language: 'typescript',
        code: `import { parseXmlString } from 'libxmljs';

const OPTIONS = { replaceEntities: true };
export const read = (text: string) => parseXmlString(text, OPTIONS);
`,
      },
    ],
    good: [
      `const libxml = require('libxmljs2');

module.exports = (req, res) => {
  const doc = libxml.parseXml(req.body.xml, { noblanks: true, noent: false });
  res.json(doc.errors);
};
`,
      {
        language: 'typescript',
        code: `import { parseXmlString } from 'libxmljs';

export const read = (text: string) => parseXmlString(text, { nonet: true });
`,
      },
    ],
  },
} satisfies Rule;
