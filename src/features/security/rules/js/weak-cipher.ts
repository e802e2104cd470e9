import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_WEAK_CIPHER = {
  id: 'js-weak-cipher',
  title: 'Broken cipher or mode',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The cipher is broken (DES, RC2, RC4, Blowfish), its mode shows equal blocks (ECB), or its key comes from a password by way of MD5 (`createCipher`).',
  recommendation:
    "Use `crypto.createCipheriv('aes-256-gcm', key, iv)` with a random `iv` for each message.",
  languages: JS_LANGUAGES,
  match: [
    { kind: 'call', callee: ['crypto.{createCipher,createDecipher}'] },
    {
      kind: 'call',
      callee: ['crypto.{createCipheriv,createDecipheriv}'],
      where: { '0': { matches: '^(?:des|rc2|rc4|bf|blowfish|idea|cast|seed)|-ecb$', flags: 'i' } },
    },
    {
      kind: 'call',
      callee: [
        'crypto-js.{DES,TripleDES,RC4,RC4Drop,Rabbit,RabbitLegacy}.{encrypt,decrypt}',
        '**.CryptoJS.{DES,TripleDES,RC4}.encrypt',
      ],
    },
    { kind: 'use', of: ['crypto-js.mode.ECB', 'CryptoJS.mode.ECB'] },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');

exports.encrypt = (text, key) => {
  const cipher = crypto.createCipheriv('des-cbc', key, crypto.randomBytes(8));
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
};
`,
      {
        language: 'typescript',
        code: `import CryptoJS from 'crypto-js';
import { createCipher } from 'node:crypto';

export const hide = (text: string, key: string) =>
  CryptoJS.AES.encrypt(text, key, { mode: CryptoJS.mode.ECB }).toString();
export const old = (text: string, password: string) => createCipher('aes192', password).update(text, 'utf8', 'hex');
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.encrypt = (text, key) => {
  const iv = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv('aes-256-gcm', key, iv);
  return [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
};
`,
      {
        language: 'typescript',
        code: `import CryptoJS from 'crypto-js';
import { createDecipheriv } from 'node:crypto';

export const show = (text: string, key: string) => CryptoJS.AES.decrypt(text, key).toString(CryptoJS.enc.Utf8);
export const read = (text: string, key: Buffer, iv: Buffer) => createDecipheriv('aes-128-cbc', key, iv).update(text, 'hex', 'utf8');
`,
      },
    ],
  },
} satisfies Rule;
