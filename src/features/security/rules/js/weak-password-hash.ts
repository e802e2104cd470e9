import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_WEAK_PASSWORD_HASH = {
  id: 'js-weak-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A password goes through a hash that is made to be fast: whoever gets the hashes finds the passwords.',
  recommendation: 'Use `bcrypt`, `argon2` or `crypto.scrypt`, with a salt for each password.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        'crypto.{FastHash,BrokenHash}.update',
        'crypto-js.{MD5,SHA1,SHA256,SHA512,SHA3}',
        '{md5,sha1,sha256,js-md5,js-sha1,js-sha256.sha256}',
      ],
      where: { '0': { is: ['~{password,passwd,pwd,pass,passphrase,passwort,plainPassword}'] } },
    },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');
const db = require('./db');

exports.login = (name, password) => {
  const hash = crypto.createHash('sha256').update(password).digest('hex');
  return db.users.find((user) => user.name === name && user.hash === hash);
};
`,
      {
        language: 'typescript',
        code: `import md5 from 'md5';
import type { Request, Response } from 'express';

export const register = (req: Request, res: Response) => {
  res.json({ hash: md5(req.body.password) });
};
`,
      },
    ],
    good: [
      `const bcrypt = require('bcrypt');
const crypto = require('crypto');

exports.register = async (name, password) => {
  const etag = crypto.createHash('sha256').update(name).digest('hex');
  return { etag, hash: await bcrypt.hash(password, 12) };
};
`,
      {
        language: 'typescript',
        code: `import { createHash, scryptSync } from 'node:crypto';

export const hash = (password: string, salt: string) => scryptSync(password, salt, 64).toString('hex');
export const passwordFileDigest = (content: string) => createHash('sha256').update(content).digest('hex');
`,
      },
    ],
  },
} satisfies Rule;
