import type { Rule } from '#features/security/rule.ts';

export const LUA_WEAK_RANDOM = {
  id: 'lua-weak-random',
  title: 'Predictable random value',
  cwe: 'CWE-330',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value that must not be guessed comes from math.random: who sees some of its values knows the next ones.',
  recommendation: 'Use resty.random with strong bytes, or read /dev/urandom.',
  languages: ['lua'],
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
      ],
    },
  ],
  examples: {
    bad: [
      `local function reset(user)
  user.reset_token = tostring(math.random(1000000))
  return user
end

return { reset = reset }
`,
      `local otp = string.format("%06d", math.random(0, 999999))
return otp
`,
    ],
    good: [
      `local random = require "resty.random"

local token = random.bytes(16, true)
return token
`,
      `local function wait(attempt)
  local delay = 2 ^ attempt + math.random()
  ngx.sleep(delay)
end

return { wait = wait }
`,
    ],
  },
} satisfies Rule;
