import type { Rule } from '#features/security/rule.ts';

export const LUA_OPEN_REDIRECT = {
  id: 'lua-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request says where the browser goes next: a link to this site leads to any other.',
  recommendation:
    'Redirect to paths of your own: choose them from a table, or check that they begin with one slash.',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        { callee: ['ngx.redirect'], args: ['0'] },
        { assigned: ['ngx.header.{Location,location}'] },
      ],
    },
  ],
  examples: {
    bad: [
      `return ngx.redirect(ngx.var.arg_next)
`,
      `local args = ngx.req.get_uri_args()
local target = args["return"] or "/"
return ngx.redirect(target, 302)
`,
    ],
    good: [
      `local pages = { home = "/", cart = "/cart" }
return ngx.redirect(pages[ngx.var.arg_next] or "/")
`,
      `return ngx.redirect("/login?id=" .. tonumber(ngx.var.arg_id))
`,
    ],
  },
} satisfies Rule;
