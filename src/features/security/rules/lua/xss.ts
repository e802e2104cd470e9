import type { Rule } from '#features/security/rule.ts';

export const LUA_XSS = {
  id: 'lua-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request is written into a page as it is: it may be a script.',
  recommendation: 'Escape it for HTML, with lapis.html.escape or a template that escapes.',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        { callee: ['ngx.{say,print}'], args: ['*'], where: { '0': { matches: '<[a-zA-Z]' } } },
        {
          callee: ['ngx.{say,print}'],
          args: ['0'],
          where: { '0': { isBuilt: true, matches: '<[a-zA-Z]' } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `ngx.header.content_type = "text/html"
ngx.say("<h1>Hello ", ngx.var.arg_name, "</h1>")
`,
      `local args = ngx.req.get_uri_args()
ngx.say("<p>No results for " .. args.q .. "</p>")
`,
    ],
    good: [
      `local html = require "lapis.html"

ngx.say("<h1>Hello " .. html.escape(ngx.var.arg_name) .. "</h1>")
`,
      `local cjson = require "cjson"

ngx.say(cjson.encode({ name = ngx.var.arg_name }))
`,
    ],
  },
} satisfies Rule;
