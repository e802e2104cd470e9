import type { Rule } from '#features/security/rule.ts';

export const LUA_SSRF = {
  id: 'lua-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request says which address the server asks: it may be one inside the network.',
  recommendation:
    'Choose the host from a list, and let the request give the rest of the path only.',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            '**.request_uri',
            '{socket.http,ssl.https}.request',
            'http.request.new_from_uri',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `local http = require "resty.http"

local client = http.new()
local res = client:request_uri(ngx.var.arg_url, { method = "GET" })
ngx.say(res.body)
`,
      `local http = require("socket.http")

local args = ngx.req.get_uri_args()
ngx.say(http.request("http://" .. args.host .. "/status"))
`,
    ],
    good: [
      `local http = require "resty.http"

local hosts = { eu = "https://eu.example.com", us = "https://us.example.com" }
local host = hosts[ngx.var.arg_region] or hosts.eu
local res = http.new():request_uri(host .. "/status")
ngx.say(res.status)
`,
      `local http = require "resty.http"

local id = tonumber(ngx.var.arg_id)
local res = http.new():request_uri("https://api.example.com/orders/" .. id)
ngx.say(res.body)
`,
    ],
  },
} satisfies Rule;
