import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_INSECURE_RANDOM = {
  id: 'js-insecure-random',
  title: 'Secret from an insecure random number generator',
  cwe: 'CWE-338',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A token, password or key is made with `Math.random()`, whose next numbers can be worked out from a few of its last ones.',
  recommendation:
    "Use `crypto.randomBytes(32).toString('base64url')`, `crypto.randomUUID()` or `crypto.randomInt(max)`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['random'],
      sinks: [
        {
          assigned: [
            '~{token,secret,password,passwd,pwd,otp,nonce,salt,csrf,xsrf,apikey,sessionid,verifier}',
            '**.{token,accessToken,refreshToken,resetToken,secret,password,otp,nonce,salt,csrfToken,apiKey,sessionId,sessionID,codeVerifier,resetCode,verificationCode,activationCode,inviteCode,authCode}',
            '{apiKey,sessionId,sessionID,codeVerifier,resetCode,verificationCode,activationCode,authCode}',
          ],
        },
        { callee: ['jsonwebtoken.sign', 'crypto.{createHmac,createCipheriv}'], args: ['1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `exports.forgot = async (user) => {
  const resetToken = Math.random().toString(36).slice(2);
  await user.update({ resetToken });
  return resetToken;
};
`,
      {
        language: 'typescript',
        code: `function digits(length: number) {
  let text = '';
  for (let i = 0; i < length; i += 1) text += Math.floor(Math.random() * 10);
  return text;
}

export function login(user: { otp: string }) {
  user.otp = digits(6);
}
`,
      },
    ],
    good: [
      `const crypto = require('crypto');

exports.forgot = async (user) => {
  const resetToken = crypto.randomBytes(32).toString('hex');
  const delay = Math.random() * 1000;
  await user.update({ resetToken, color: Math.floor(Math.random() * 5) });
  setTimeout(() => {}, delay);
};
`,
      {
        language: 'typescript',
        code: `export const jitter = (ms: number) => ms * (0.5 + Math.random());
export const key = \`row-\${Math.random()}\`;
export const tokenCount = Math.round(Math.random() * 10) > 5 ? 1 : 2;
`,
      },
    ],
  },
} satisfies Rule;
