import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_SMALL_KEY = {
  id: 'js-small-key',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Keys of RSA or Diffie-Hellman below 2,048 bits can be broken.',
  recommendation: 'Use at least 2,048 bits, or elliptic curves such as `ed25519`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['crypto.{generateKeyPair,generateKeyPairSync}'],
      where: { '0': { in: ['rsa', 'rsa-pss', 'dsa'] }, '1.modulusLength': { below: 2048 } },
    },
    { kind: 'call', callee: ['crypto.createDiffieHellman'], where: { '0': { below: 2048 } } },
    {
      kind: 'call',
      callee: [
        'node-rsa',
        'node-forge.pki.rsa.generateKeyPair',
        '{crypto,window.crypto}.subtle.generateKey',
      ],
      orWhere: [
        { '0.b': { below: 2048 } },
        { '0.bits': { below: 2048 } },
        { '0.modulusLength': { below: 2048 } },
        { '0': { below: 2048 } },
      ],
    },
  ],
  examples: {
    bad: [
      `const { generateKeyPairSync } = require('crypto');

module.exports = () => generateKeyPairSync('rsa', { modulusLength: 1024 });
`,
      {
        language: 'typescript',
        code: `import crypto from 'node:crypto';

export const exchange = () => crypto.createDiffieHellman(512);
`,
      },
    ],
    good: [
      `const { generateKeyPairSync } = require('crypto');

module.exports = () => [generateKeyPairSync('rsa', { modulusLength: 4096 }), generateKeyPairSync('ed25519')];
`,
      {
        language: 'typescript',
        code: `import crypto from 'node:crypto';

export const exchange = (bits: number) => [crypto.createDiffieHellman(bits), crypto.createECDH('secp521r1')];
`,
      },
    ],
  },
} satisfies Rule;
