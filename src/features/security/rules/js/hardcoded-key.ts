import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_HARDCODED_KEY = {
  id: 'js-hardcoded-key',
  title: 'Hard-coded encryption key',
  cwe: 'CWE-321',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'The key of the encryption or signature is written in the code: everybody who can read the code can decrypt and sign.',
  recommendation:
    'Read the key from the environment or a store of secrets, and give each installation its own.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['crypto.{createCipheriv,createDecipheriv,createHmac,createCipher,createDecipher}'],
      where: { '1': { isConstant: true, matches: '^.{6,}' } },
    },
    {
      kind: 'call',
      callee: [
        'crypto-js.{AES,DES,TripleDES}.{encrypt,decrypt}',
        'crypto-js.{HmacSHA256,HmacSHA512}',
      ],
      where: { '1': { isConstant: true, matches: '^.{6,}' } },
    },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');

exports.hmac = (data) => crypto.createHmac('sha256', 'pa4qacea4VK9t9nGv7yZtwmj').update(data).digest('hex');
`,
      {
        language: 'typescript',
        code: `import { AES } from 'crypto-js';

const KEY = 'correct horse battery';
export const encrypt = (text: string) => AES.encrypt(text, KEY).toString();
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.hmac = (data, key) => crypto.createHmac('sha256', key).update(data).digest('hex');
exports.own = (data) => crypto.createHmac('sha256', process.env.HMAC_KEY).update(data).digest('hex');
`,
      {
        language: 'typescript',
        code: `import { createHash, createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';

const key = readFileSync('/run/secrets/key');
export const encrypt = (text: string, iv: Buffer) => createCipheriv('aes-256-cbc', key, iv).update(text, 'utf8');
export const digest = (text: string) => createHash('sha256').update('prefix').update(text).digest();
`,
      },
    ],
  },
} satisfies Rule;
