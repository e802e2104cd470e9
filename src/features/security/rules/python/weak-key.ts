import type { Rule } from '#features/security/rule.ts';

export const PYTHON_WEAK_KEY = {
  id: 'python-weak-key',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'A key of this length can be found out with means that many people have.',
  recommendation:
    'Use at least 2,048 bits for RSA and DSA (better 3,072), and curves of at least 224 bits, such as SECP256R1 or Ed25519.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key'],
      orWhere: [{ '1': { below: 2048 } }, { key_size: { below: 2048 } }],
    },
    {
      kind: 'call',
      callee: ['cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key'],
      orWhere: [{ '0': { below: 2048 } }, { key_size: { below: 2048 } }],
    },
    {
      kind: 'call',
      callee: ['{Crypto,Cryptodome}.PublicKey.{RSA,DSA}.generate'],
      orWhere: [{ '0': { below: 2048 } }, { bits: { below: 2048 } }],
    },
    {
      kind: 'call',
      callee: ['paramiko.{RSAKey,DSSKey}.generate'],
      orWhere: [{ '0': { below: 2048 } }, { bits: { below: 2048 } }],
    },
    {
      kind: 'call',
      callee: [
        'cryptography.hazmat.primitives.asymmetric.ec.{SECP192R1,SECT163K1,SECT163R2,SECP160R1,BrainpoolP160R1}',
      ],
    },
    {
      kind: 'call',
      callee: ['cryptography.hazmat.primitives.asymmetric.ec.generate_private_key'],
      orWhere: [
        {
          '0': {
            is: ['cryptography.hazmat.primitives.asymmetric.ec.{SECP192R1,SECT163K1,SECT163R2}'],
          },
        },
        {
          curve: {
            is: ['cryptography.hazmat.primitives.asymmetric.ec.{SECP192R1,SECT163K1,SECT163R2}'],
          },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from cryptography.hazmat.primitives.asymmetric import rsa

def make():
    return rsa.generate_private_key(public_exponent=65537, key_size=1024)
`,
      `from Crypto.PublicKey import RSA

BITS = 512

def make():
    return RSA.generate(BITS)
`,
    ],
    good: [
      `from cryptography.hazmat.primitives.asymmetric import ec, rsa

def make(size):
    return rsa.generate_private_key(65537, 3072), ec.generate_private_key(ec.SECP384R1())
`,
      `from Crypto.PublicKey import RSA

def make(bits):
    return RSA.generate(bits)
`,
    ],
  },
} satisfies Rule;
