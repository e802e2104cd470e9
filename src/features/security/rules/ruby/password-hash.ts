import type { Rule } from '#features/security/rule.ts';

export const RUBY_PASSWORD_HASH = {
  id: 'ruby-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use has_secure_password or BCrypt::Password.create(password).',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: [
        'Digest.{MD5,SHA1,SHA256,SHA384,SHA512}.{hexdigest,digest,base64digest}',
        'OpenSSL.Digest.{MD5,SHA1,SHA256,SHA512}.{hexdigest,digest,base64digest}',
      ],
      where: { '0': { is: ['~{password,passwd,pwd,pass,passphrase}'] } },
      lacksCall: ['BCrypt.Password.{new,create}', '**.valid_password?'],
    },
  ],
  examples: {
    bad: [
      `class User < ApplicationRecord
  before_save :hash_password

  def hash_password
    self.password = Digest::MD5.hexdigest(password)
  end
end
`,
      `class Account
  def self.authenticate(name, password)
    find_by(name: name, digest: Digest::SHA256.hexdigest(password))
  end
end
`,
    ],
    good: [
      `class User < ApplicationRecord
  def hash_password(password)
    BCrypt::Password.create(password)
  end

  def avatar
    Digest::MD5.hexdigest(email)
  end
end
`,
      `class Account
  def matches?(password)
    return BCrypt::Password.new(digest) == password if digest.start_with?('$2')

    digest == Digest::SHA256.hexdigest(password)
  end
end
`,
    ],
  },
} satisfies Rule;
