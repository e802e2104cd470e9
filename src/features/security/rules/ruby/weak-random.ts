import type { Rule } from '#features/security/rule.ts';

export const RUBY_WEAK_RANDOM = {
  id: 'ruby-weak-random',
  title: 'Insecure random number generator',
  cwe: 'CWE-330',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value that must not be guessed comes from rand: who sees some of its values knows the next ones.',
  recommendation: 'Use SecureRandom: SecureRandom.hex, SecureRandom.random_number.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [
        {
          assigned: [
            '~{password,passwd,token,secret,nonce,salt,otp,csrf,pin,api_key,session_id,reset_code,captcha}',
          ],
        },
        { assigned: ['session.*', 'cookies.*'] },
      ],
    },
  ],
  examples: {
    bad: [
      `def reset(user)
  user.reset_token = rand(1_000_000).to_s
  user.save!
end
`,
      `def make
  password = (0...12).map { Random.rand(36).to_s(36) }.join
  otp = Random.rand(9999)
  [password, otp]
end
`,
    ],
    good: [
      `def reset(user)
  user.reset_token = SecureRandom.urlsafe_base64
  user.save!
end
`,
      `def wait(attempt)
  delay = 2**attempt + rand
  sleep delay
end
`,
    ],
  },
} satisfies Rule;
