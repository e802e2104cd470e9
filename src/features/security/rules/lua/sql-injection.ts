import type { Rule } from '#features/security/rule.ts';

export const LUA_SQL_INJECTION = {
  id: 'lua-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of the text of an SQL statement.',
  recommendation:
    'Quote it with ngx.quote_sql_str, or bind it: db:query("... where id = ?", id), statement:bind_values(id).',
  languages: ['lua'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '~{db,mysql,pg,postgres,pgmoon,conn,connection,con,sqlite,database,cur,cursor,connector,stmt}.{query,exec,execute,prepare,nrows,rows,urows,send_query}',
            'lapis.db.{query,select,update,delete,insert}',
            '{resty.mysql,pgmoon}.new().{query,send_query}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `local mysql = require "resty.mysql"

local db = mysql:new()
db:connect({ host = "127.0.0.1", database = "shop" })
local name = ngx.req.get_uri_args().name
local rows = db:query("select * from users where name = '" .. name .. "'")
ngx.say(#rows)
`,
      `local db = require("lapis.db")
local _M = {}

function _M.find(self)
  local id = ngx.var.arg_id
  local statement = ("* from orders where id = %s"):format(id)
  return db.select(statement)
end

return _M
`,
    ],
    good: [
      `local mysql = require "resty.mysql"

local db = mysql:new()
local name = ngx.quote_sql_str(ngx.req.get_uri_args().name)
local id = tonumber(ngx.var.arg_id)
local rows = db:query("select * from users where name = " .. name .. " or id = " .. id)
ngx.say(#rows)
`,
      `local db = require("lapis.db")
local _M = {}

function _M.find(self)
  return db.select("* from orders where id = ?", ngx.var.arg_id)
end

return _M
`,
    ],
  },
} satisfies Rule;
