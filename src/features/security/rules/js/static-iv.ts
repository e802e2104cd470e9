import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_STATIC_IV = {
  id: 'js-static-iv',
  title: 'Static initialization vector',
  cwe: 'CWE-329',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'Every message is encrypted with the same initialisation vector: equal messages look equal, and with GCM the key is lost.',
  recommendation: 'Take `crypto.randomBytes(12)` for each message and store it with the message.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['crypto.createCipheriv'],
      orWhere: [
        {
          '2': { isConstant: true, not: { in: ['', null] } },
          '0': { not: { matches: 'ecb', flags: 'i' } },
        },
        {
          '2': { is: ['Buffer.alloc()', 'Uint8Array'] },
          '0': { not: { matches: 'ecb', flags: 'i' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');
const IV = '0123456789abcdef';

exports.encrypt = (text, key) => crypto.createCipheriv('aes-256-cbc', key, IV).update(text, 'utf8', 'hex');
`,
      {
        language: 'typescript',
        code: `import { createCipheriv } from 'node:crypto';

export const encrypt = (text: string, key: Buffer) => createCipheriv('aes-256-gcm', key, Buffer.alloc(12)).update(text);
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.encrypt = (text, key) => {
  const iv = crypto.randomBytes(16);
  return [iv, crypto.createCipheriv('aes-256-cbc', key, iv).update(text, 'utf8', 'hex')];
};
`,
      {
        language: 'typescript',
        code: `import { createDecipheriv } from 'node:crypto';

export const decrypt = (text: Buffer, key: Buffer) =>
  createDecipheriv('aes-256-gcm', key, text.subarray(0, 12)).update(text.subarray(12));
`,
      },
    ],
  },
} satisfies Rule;
