import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_WEAK_KEY_DERIVATION = {
  id: 'js-weak-key-derivation',
  title: 'Weak key derivation',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The password is hashed with so little work that stolen hashes are soon guessed.',
  recommendation:
    'Use at least 210,000 iterations of PBKDF2 with SHA-512, a cost of 10 or more with bcrypt, or `argon2`.',
  languages: JS_LANGUAGES,
  match: [
    { kind: 'call', callee: ['crypto.{pbkdf2,pbkdf2Sync}'], where: { '2': { below: 10_000 } } },
    { kind: 'call', callee: ['{bcrypt,bcryptjs}.{hash,hashSync}'], where: { '1': { below: 8 } } },
    {
      kind: 'call',
      callee: ['{bcrypt,bcryptjs}.{genSalt,genSaltSync}'],
      where: { '0': { below: 8 } },
    },
    { kind: 'call', callee: ['crypto.{scrypt,scryptSync}'], where: { '3.N': { below: 8192 } } },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');

exports.hash = (password, salt) => crypto.pbkdf2Sync(password, salt, 1000, 64, 'sha512').toString('hex');
`,
      {
        language: 'typescript',
        code: `import bcrypt from 'bcryptjs';

const ROUNDS = 4;
export const hash = (password: string) => bcrypt.hash(password, ROUNDS);
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.hash = (password, salt) => crypto.pbkdf2Sync(password, salt, 310_000, 64, 'sha512').toString('hex');
`,
      {
        language: 'typescript',
        code: `import bcrypt from 'bcryptjs';

export const hash = (password: string, rounds: number) => bcrypt.hash(password, rounds);
export const hashSlowly = (password: string) => bcrypt.hash(password, 12);
`,
      },
    ],
  },
} satisfies Rule;
