import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_YAML_UNSAFE_SCHEMA = {
  id: 'js-yaml-unsafe-schema',
  title: 'Unsafe YAML deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'high',
  message: 'The schema lets a YAML text make functions: whoever writes the text runs code.',
  recommendation: 'Leave the schema out: `load` of js-yaml reads plain data.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['js-yaml.{load,loadAll}'],
      where: {
        '1.schema': {
          is: [
            'js-yaml.DEFAULT_FULL_SCHEMA',
            'js-yaml-js-types.all',
            'js-yaml.DEFAULT_SCHEMA.extend()',
          ],
        },
      },
    },
    { kind: 'use', of: ['js-yaml.DEFAULT_FULL_SCHEMA'] },
  ],
  examples: {
    bad: [
      `const yaml = require('js-yaml');

module.exports = (text) => yaml.load(text, { schema: yaml.DEFAULT_FULL_SCHEMA });
`,
      {
        language: 'typescript',
        code: `import { DEFAULT_FULL_SCHEMA, load } from 'js-yaml';

export const read = (text: string) => load(text, { schema: DEFAULT_FULL_SCHEMA, filename: 'a.yml' });
`,
      },
    ],
    good: [
      `const yaml = require('js-yaml');

module.exports = (text) => yaml.load(text);
`,
      {
        language: 'typescript',
        code: `import { JSON_SCHEMA, load } from 'js-yaml';

export const read = (text: string) => load(text, { schema: JSON_SCHEMA });
`,
      },
    ],
  },
} satisfies Rule;
