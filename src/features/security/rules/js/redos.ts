import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

// a group of one repeated piece, with at most optional pieces beside it, that is repeated itself, and
// something behind it that may fail
const NESTED = String.raw`\((?:\?:)?(?:\\[wdsWDS]|\[[^\[\]\\]{1,60}\]|\[\\[wds]\]|\.|[a-zA-Z0-9])[+*](?:(?:\\[wds]|[a-z\s_-])[?*])?\)(?:[+*]|\{\d{1,4},\})\??(?:[^*+?{)|]|\)[^)*+?{|])`;

export const JS_REDOS = {
  id: 'js-redos',
  title: 'Catastrophic backtracking (ReDoS)',
  cwe: 'CWE-1333',
  owasp: null,
  severity: 'medium',
  confidence: 'medium',
  message:
    'A repetition inside a repetition: a text that almost matches keeps the process busy, twice as long for every further character.',
  recommendation:
    'Take one of the two repetitions away, or make what they match different: `(?:\\w+\\s)*` instead of `(?:\\w+\\s?)*`.',
  languages: JS_LANGUAGES,
  match: [
    { kind: 'call', callee: ['{RegExp}'], where: { '0': { isConstant: true, matches: NESTED } } },
    {
      kind: 'query',
      query: Object.fromEntries(
        JS_LANGUAGES.map((language) => [language, '(regex_pattern) @finding']),
      ),
      matches: NESTED,
    },
  ],
  examples: {
    bad: [
      `module.exports = (name) => /^([a-zA-Z0-9]+)+$/.test(name);
`,
      {
        language: 'typescript',
        code: `const WORDS = new RegExp('^(\\\\w+\\\\s?)*$');

export const isPlain = (text: string) => WORDS.test(text) || /(?:\\d+)*x/.test(text);
`,
      },
    ],
    good: [
      `module.exports = (name) => /^[a-zA-Z0-9]+$/.test(name) || /^(?:[a-z]+,)*[a-z]+$/.test(name);
`,
      {
        language: 'typescript',
        code: `const WORDS = new RegExp('^(\\\\w+\\\\s)*\\\\w+$');

export const isPlain = (text: string) => WORDS.test(text) || /(?:\\d{1,3})+/.test(text) || /\\(\\?:a+\\)\\+b/.test(text);
`,
      },
    ],
  },
} satisfies Rule;
