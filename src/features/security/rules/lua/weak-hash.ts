import type { Rule } from '#features/security/rule.ts';

export const LUA_WEAK_HASH = {
  id: 'lua-weak-hash',
  title: 'Weak hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'MD5 and SHA-1 can be made to collide and are fast to try out: they protect neither passwords nor tokens.',
  recommendation:
    'Use bcrypt or argon2 for passwords, resty.random for tokens, an HMAC with SHA-256 for signatures.',
  languages: ['lua'],
  match: [
    {
      kind: 'call',
      callee: ['ngx.{md5,md5_bin,sha1_bin}', '{md5,sha1}.{sumhexa,sum,sha1,hex,hmac}', 'sha1'],
      where: {
        '0': { is: ['~{password,passwd,passphrase,secret,token,pin,credential,credentials}'] },
      },
    },
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-hash'],
      sinks: [
        {
          assigned: [
            '~{password,passwd,password_hash,token,signature,secret,session_id,api_key,csrf}',
          ],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `local _M = {}

function _M.check(user, password)
  return user.hash == ngx.md5(password)
end

return _M
`,
      `local function reset(user)
  local token = ngx.md5(user.id .. ngx.time())
  return token
end

return { reset = reset }
`,
    ],
    good: [
      `local _M = {}

function _M.key(view)
  local cache_key = ngx.md5(view.source)
  local etag = ngx.encode_base64(ngx.sha1_bin(view.body))
  return cache_key, etag
end

return _M
`,
      `local sha256 = require "resty.sha256"

local function sign(text)
  local hash = sha256:new()
  hash:update(text)
  local signature = hash:final()
  return signature
end

return { sign = sign }
`,
    ],
  },
} satisfies Rule;
