import type { Rule } from '#features/security/rule.ts';

export const RUBY_WEAK_CIPHER = {
  id: 'ruby-weak-cipher',
  title: 'Weak cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The cipher is broken, or its mode shows equal blocks as equal: what it hides can be found out.',
  recommendation: "Use OpenSSL::Cipher.new('aes-256-gcm'), or ActiveSupport::MessageEncryptor.",
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['OpenSSL.Cipher.new', 'OpenSSL.Cipher.Cipher.new'],
      where: { '0': { matches: '^(?:des|rc[24]|bf|blowfish|cast|idea|seed)|-ecb', flags: 'i' } },
    },
    { kind: 'call', callee: ['OpenSSL.Cipher.{DES,RC2,RC4,BF,CAST5,IDEA}.new'] },
  ],
  examples: {
    bad: [
      `require 'openssl'

def seal(key, text)
  cipher = OpenSSL::Cipher.new('DES-CBC')
  cipher.encrypt
end
`,
      `require 'openssl'

MODE = 'aes-128-ecb'

def seal(key, text)
  OpenSSL::Cipher.new(MODE).encrypt
end
`,
    ],
    good: [
      `require 'openssl'

def seal(key, text)
  OpenSSL::Cipher.new('aes-256-gcm').encrypt
end
`,
      `require 'openssl'

def seal(key, name)
  OpenSSL::Cipher.new(name).encrypt
end
`,
    ],
  },
} satisfies Rule;
