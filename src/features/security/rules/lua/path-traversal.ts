import type { Rule } from '#features/security/rule.ts';

export const LUA_PATH_TRAVERSAL = {
  id: 'lua-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request becomes a part of a file path: with ../ it leads out of the folder.',
  recommendation: 'Look the name up in a list, or take its last part only: name:match("[^/]+$").',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            'io.{open,lines,input,output}',
            'os.remove',
            'lfs.{dir,mkdir,rmdir,attributes}',
            'ngx.exec',
          ],
          args: ['0'],
        },
        { callee: ['os.rename'], args: ['0', '1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `local name = ngx.var.arg_file
local file = io.open("/srv/invoices/" .. name, "rb")
ngx.print(file:read("*a"))
file:close()
`,
      `local args = ngx.req.get_uri_args()
os.remove(args.dir .. "/cache.bin")
`,
    ],
    good: [
      `local files = { terms = "terms.pdf", prices = "prices.pdf" }
local name = files[ngx.var.arg_file]
if not name then
  return ngx.exit(404)
end
local file = io.open("/srv/papers/" .. name, "rb")
ngx.print(file:read("*a"))
`,
      `local id = tonumber(ngx.var.arg_id)
local file = io.open("/srv/invoices/" .. id .. ".pdf", "rb")
ngx.print(file:read("*a"))
`,
    ],
  },
} satisfies Rule;
