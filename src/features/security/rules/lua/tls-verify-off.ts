import type { Rule } from '#features/security/rule.ts';

export const LUA_TLS_VERIFY_OFF = {
  id: 'lua-tls-verify-off',
  title: 'Certificates are not checked',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Without ssl_verify anyone on the way may answer for the server.',
  recommendation:
    'Leave ssl_verify on, and trust an own authority through lua_ssl_trusted_certificate.',
  languages: ['lua'],
  match: [
    { kind: 'assign', target: ['{}.ssl_verify', '**.ssl_verify'], value: { in: [false] } },
    { kind: 'assign', target: ['{}.verify', '**.verify'], value: { in: ['none'] } },
    { kind: 'call', callee: ['**.sslhandshake'], where: { '2': { in: [false] } } },
  ],
  examples: {
    bad: [
      `local http = require "resty.http"

local res = http.new():request_uri("https://example.com", { ssl_verify = false })
ngx.say(res.status)
`,
      `local ssl = require "ssl"

local function wrap(connection)
  return ssl.wrap(connection, { mode = "client", protocol = "any", verify = "none" })
end

return { wrap = wrap }
`,
    ],
    good: [
      `local http = require "resty.http"

local res = http.new():request_uri("https://example.com", { ssl_verify = true })
ngx.say(res.status)
`,
      `local ssl = require "ssl"

local function wrap(connection)
  return ssl.wrap(connection, { mode = "client", verify = "peer", cafile = "ca.pem" })
end

return { wrap = wrap }
`,
    ],
  },
} satisfies Rule;
