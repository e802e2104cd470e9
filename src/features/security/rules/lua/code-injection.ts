import type { Rule } from '#features/security/rule.ts';

export const LUA_CODE_INJECTION = {
  id: 'lua-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'Text of a request is run as Lua code: whoever sends it controls the process.',
  recommendation: 'Do without load: a table of functions for a choice, JSON for data.',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [{ callee: ['{load,loadstring,dofile,loadfile}'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `ngx.req.read_body()
local chunk = loadstring(ngx.req.get_body_data())
ngx.say(chunk())
`,
      `local function evaluate(expression)
  return load("return " .. expression)()
end

ngx.say(evaluate(ngx.var.arg_formula))
`,
    ],
    good: [
      `local actions = { sum = function(a, b) return a + b end }
local action = actions[ngx.var.arg_action]
if action then
  ngx.say(action(1, 2))
end
`,
      `local cjson = require "cjson.safe"

ngx.req.read_body()
local order = cjson.decode(ngx.req.get_body_data())
local chunk = load("return 1 + 1")
ngx.say(order.id, chunk())
`,
    ],
  },
} satisfies Rule;
