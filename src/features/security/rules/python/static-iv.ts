import type { Rule } from '#features/security/rule.ts';

export const PYTHON_STATIC_IV = {
  id: 'python-static-iv',
  title: 'Static initialization vector',
  cwe: 'CWE-329',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The initialisation vector or nonce is the same each time: equal texts look equal, and with GCM or CTR the key stream shows.',
  recommendation: 'Make a new one for each message with os.urandom and send it along.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['{Crypto,Cryptodome}.Cipher.{AES,DES,DES3,Blowfish,CAST,ChaCha20,Salsa20}.new'],
      orWhere: [
        { '2': { isConstant: true } },
        { iv: { isConstant: true } },
        { IV: { isConstant: true } },
        { nonce: { isConstant: true } },
      ],
    },
    {
      kind: 'call',
      callee: ['cryptography.hazmat.primitives.ciphers.modes.{CBC,GCM,CTR,OFB,CFB,CFB8}'],
      where: { '0': { isConstant: true } },
    },
  ],
  examples: {
    bad: [
      `from Crypto.Cipher import AES

def seal(key, text):
    return AES.new(key, AES.MODE_CBC, b'0000000000000000').encrypt(text)
`,
      `from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

NONCE = b'abcdefghijkl'

def seal(key):
    return Cipher(algorithms.AES(key), modes.GCM(NONCE)).encryptor()
`,
    ],
    good: [
      `from Crypto.Cipher import AES
from Crypto.Random import get_random_bytes

def seal(key, text):
    iv = get_random_bytes(16)
    return iv + AES.new(key, AES.MODE_CBC, iv).encrypt(text)
`,
      `from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

def unseal(key, message):
    return Cipher(algorithms.AES(key), modes.GCM(message[:12], message[-16:])).decryptor()
`,
    ],
  },
} satisfies Rule;
