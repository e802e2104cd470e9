import type { Rule } from '#features/security/rule.ts';

export const PYTHON_WEAK_CIPHER = {
  id: 'python-weak-cipher',
  title: 'Weak cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The cipher is broken, or its mode shows equal blocks as equal: what it hides can be found out.',
  recommendation: 'Use AES-GCM or ChaCha20-Poly1305, or cryptography.fernet.Fernet.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        '{Crypto,Cryptodome}.Cipher.{DES,DES3,ARC2,ARC4,Blowfish,CAST,XOR}.new',
        'cryptography.hazmat.primitives.ciphers.algorithms.{ARC4,Blowfish,IDEA,CAST5,SEED,TripleDES,RC2}',
        'cryptography.hazmat.decrepit.ciphers.algorithms.{ARC4,Blowfish,IDEA,CAST5,SEED,TripleDES,RC2}',
        'cryptography.hazmat.primitives.ciphers.modes.ECB',
        'pyDes.{des,triple_des}',
      ],
    },
    {
      kind: 'call',
      callee: ['{Crypto,Cryptodome}.Cipher.AES.new'],
      where: { '1': { is: ['{Crypto,Cryptodome}.Cipher.AES.MODE_ECB'] } },
    },
    {
      kind: 'call',
      callee: ['{Crypto,Cryptodome}.Cipher.AES.new'],
      where: { mode: { is: ['{Crypto,Cryptodome}.Cipher.AES.MODE_ECB'] } },
    },
  ],
  examples: {
    bad: [
      `from Crypto.Cipher import DES

def seal(key, text):
    return DES.new(key, DES.MODE_CBC).encrypt(text)
`,
      `from Crypto.Cipher import AES

def seal(key, text):
    return AES.new(key, AES.MODE_ECB).encrypt(text)
`,
      `from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

def seal(key):
    return Cipher(algorithms.AES(key), modes.ECB()).encryptor()
`,
    ],
    good: [
      `from Crypto.Cipher import AES

def seal(key, text):
    return AES.new(key, AES.MODE_GCM).encrypt_and_digest(text)
`,
      `import os
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

def seal(key):
    return Cipher(algorithms.AES(key), modes.GCM(os.urandom(12))).encryptor()
`,
    ],
  },
} satisfies Rule;
