import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_MARKDOWN_HTML = {
  id: 'js-markdown-html',
  title: 'Raw HTML allowed in Markdown',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'The Markdown of others may have markup in it, scripts among it, which is written to the page as it is.',
  recommendation:
    'Leave `html` off, or clean what comes out with `DOMPurify.sanitize` or `sanitize-html`.',
  languages: JS_LANGUAGES,
  match: [
    { kind: 'call', callee: ['markdown-it'], where: { '0.html': { in: [true] } } },
    {
      kind: 'call',
      callee: ['remarkable.{Remarkable}', 'remarkable'],
      where: { '0.html': { in: [true] } },
    },
    { kind: 'call', callee: ['showdown.Converter'], where: { '0.sanitize': { in: [false] } } },
    {
      kind: 'call',
      callee: ['marked.{setOptions,marked.setOptions}'],
      where: { '0.sanitize': { in: [false] } },
    },
  ],
  examples: {
    bad: [
      `const MarkdownIt = require('markdown-it');
const md = new MarkdownIt({ html: true, linkify: true });

module.exports = (text) => md.render(text);
`,
      `const marked = require('marked');
marked.setOptions({ sanitize: false });

module.exports = (text) => marked(text);
`,
    ],
    good: [
      `const MarkdownIt = require('markdown-it');
const md = new MarkdownIt({ html: false, linkify: true });

module.exports = (text) => md.render(text);
`,
      `const marked = require('marked');
const sanitizeHtml = require('sanitize-html');

module.exports = (text) => sanitizeHtml(marked(text));
`,
    ],
  },
} satisfies Rule;
