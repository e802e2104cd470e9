import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_WEAK_HASH = {
  id: 'js-weak-hash',
  title: 'Broken hash used for a secret',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A token, signature or password is made with MD5 or SHA-1: other texts with the same hash are made within seconds, and what was hashed is guessed fast.',
  recommendation:
    "Use `crypto.randomBytes` for tokens, `crypto.createHmac('sha256', key)` for signatures, and `bcrypt` or `crypto.scrypt` for passwords.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['broken-hash'],
      sinks: [
        {
          assigned: [
            '~{token,secret,password,passwd,pwd,passwordhash,signature,sign,hmac,nonce,apikey,csrf}',
            '**.{token,accessToken,resetToken,secret,password,passwordHash,hashedPassword,signature,csrfToken,apiKey,sessionId}',
            '{hashedPassword,passwordHash,passwordDigest,apiKey,sessionId}',
          ],
        },
        { callee: ['express.Response.cookie'], args: ['1'] },
        { callee: ['**.setPassword'], args: ['0'] },
        {
          callee: ['**.setDataValue'],
          args: ['1'],
          where: { '0': { matches: '^(?:password|pass|pwd|token|secret)', flags: 'i' } },
        },
      ],
    },
    {
      kind: 'call',
      callee: ['crypto.{createSign,createVerify}'],
      where: { '0': { matches: '(?:md5|sha-?1)$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `const crypto = require('crypto');

exports.register = async (name, users) => {
  const token = crypto.createHash('md5').update(name + Date.now()).digest('hex');
  await users.insert({ name, token });
};
`,
      {
        language: 'typescript',
        code: `import { createHash, createSign } from 'node:crypto';

export function sign(text: string, key: string) {
  const signature = createHash('sha1').update(text + key).digest('base64');
  return [signature, createSign('RSA-SHA1').update(text).sign(key)];
}
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.etag = (data) => {
  const etag = crypto.createHash('md5').update(data).digest('hex');
  const token = crypto.randomBytes(32).toString('hex');
  return { etag, token, file: \`\${etag}.json\` };
};
`,
      {
        language: 'typescript',
        code: `import { createHash, createHmac } from 'node:crypto';

export const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64');
// the name of an object of git
export const blobId = (content: string) => createHash('sha1').update(\`blob \${content.length}\\0\${content}\`).digest('hex');
`,
      },
    ],
  },
} satisfies Rule;
