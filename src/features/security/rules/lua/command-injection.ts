import type { Rule } from '#features/security/rule.ts';

export const LUA_COMMAND_INJECTION = {
  id: 'lua-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request becomes part of a command that a shell runs.',
  recommendation:
    'Run the program with a list of arguments, as ngx.pipe.spawn({...}) does, or choose the command from a table.',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        {
          callee: ['os.execute', 'io.popen', '{vim.fn,vim.api}.{system,systemlist,nvim_command}'],
          args: ['0'],
        },
        { callee: ['ngx.pipe.spawn'], args: ['0'], where: { '0': { isBuilt: true } } },
        { callee: ['resty.shell.run'], args: ['0'], where: { '0': { isBuilt: true } } },
      ],
    },
  ],
  examples: {
    bad: [
      `local args = ngx.req.get_uri_args()
local handle = io.popen("ping -c 1 " .. args.host)
ngx.say(handle:read("*a"))
`,
      `local _M = {}

local function convert(name)
  local command = string.format("convert uploads/%s out.png", name)
  return os.execute(command)
end

function _M.handle()
  ngx.req.read_body()
  local post, err = ngx.req.get_post_args()
  if not post then
    return nil, err
  end
  return convert(post["file"])
end

return _M
`,
    ],
    good: [
      `local commands = { disk = "df -h", memory = "free -m" }
local command = commands[ngx.var.arg_tool]
if command then
  os.execute(command)
end
`,
      `local args = ngx.req.get_uri_args()
local count = tonumber(args.count)
local handle = io.popen("head -n " .. count .. " access.log")
ngx.say(handle:read("*a"))
`,
    ],
  },
} satisfies Rule;
