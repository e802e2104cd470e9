import type { Rule } from '#features/security/rule.ts';

export const RUBY_WEAK_HASH = {
  id: 'ruby-weak-hash',
  title: 'Weak hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'MD5 and SHA-1 can be made to collide and are fast to try out: they protect neither passwords nor tokens.',
  recommendation:
    'Use BCrypt::Password for passwords, SecureRandom for tokens, OpenSSL::HMAC with SHA256 for signatures.',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: [
        'Digest.{MD5,SHA1}.{hexdigest,digest,base64digest}',
        'OpenSSL.Digest.{MD5,SHA1,MD4}.{hexdigest,digest}',
      ],
      where: {
        '0': { is: ['~{secret,token,pin,credential,credentials}'] },
      },
    },
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-hash'],
      sinks: [
        {
          assigned: [
            '~{password,passwd,password_digest,encrypted_password,password_hash,token,signature,secret,session_id,api_key,csrf}',
          ],
        },
        { assigned: ['session.*', 'cookies.*'] },
      ],
    },
    {
      kind: 'call',
      callee: ['OpenSSL.HMAC.{hexdigest,digest}'],
      where: { '0': { matches: '^md[45]$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `require 'digest'

class User < ApplicationRecord
  def password=(password)
    self.password_digest = Digest::MD5.hexdigest(password)
  end
end
`,
      `require 'digest'

def reset(user)
  token = Digest::SHA1.hexdigest("#{user.id}#{Time.now}")
  Mailer.reset(user, token)
end
`,
    ],
    good: [
      `require 'digest'

def fragment(view)
  cache_key = Digest::MD5.hexdigest(view.source)
  etag = Digest::SHA1.hexdigest(view.body)
  [cache_key, etag]
end
`,
      `require 'digest'

def sign(text, name)
  token = Digest::SHA256.hexdigest(text)
  [token, OpenSSL::HMAC.hexdigest('SHA256', key, text)]
end
`,
    ],
  },
} satisfies Rule;
