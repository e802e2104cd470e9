import type { LibraryModel } from '#features/security/models/model.ts';

/** Lua, with OpenResty, Kong and Lapis: what comes with a request, what makes it harmless, what calls give. */
export const LUA_MODEL = {
  languages: ['lua'],
  sources: [
    {
      origin: 'request',
      title: 'a value of the request',
      calls: [
        'ngx.req.{get_uri_args,get_post_args,get_headers,get_body_data,raw_header,get_method}',
        'kong.request.{get_query,get_query_arg,get_raw_query,get_header,get_headers,get_body,get_raw_body,get_path,get_raw_path,get_host}',
      ],
      reads: [
        'ngx.var.{args,query_string,request_uri,request_body,host,http_host,uri,document_uri,remote_user}',
      ],
    },
    {
      origin: 'request',
      title: 'a parameter of the request',
      reads: ['ngx.var.*', 'self.params'],
    },
    {
      origin: 'weak-random',
      title: 'a predictable random value',
      calls: ['math.random'],
    },
    {
      origin: 'weak-hash',
      title: 'a weak hash',
      calls: ['ngx.{md5,md5_bin,sha1_bin}', '{md5,sha1}.{sumhexa,sum,sha1,hex}'],
    },
    { origin: 'arguments', title: 'a command line argument', reads: ['arg'] },
    { origin: 'environment', title: 'an environment variable', calls: ['os.getenv'] },
  ],
  results: [
    { callee: ['io.{open,popen,lines}', 'os.{execute,remove,rename}'], from: [] },
    { callee: ['**.{request_uri,query,connect,set_keepalive}', 'ngx.location.capture'], from: [] },
  ],
  sanitizers: [
    {
      callee: [
        '{tonumber,type}',
        'math.{floor,ceil,abs,max,min,tointeger,type}',
        'string.{len,byte,find}',
        '**.{len,byte,find}',
        'ngx.{crc32_short,crc32_long,parse_http_time}',
        '**.{to_hex,sha256,final}',
      ],
      cleans: 'all',
    },
    {
      callee: ['ngx.quote_sql_str', '**.{escape_literal,escape_identifier,escape}'],
      cleans: ['sql'],
    },
    {
      callee: ['{lapis.html,html}.escape', '**.{escape_html,html_escape,escapeHTML}'],
      cleans: ['xss'],
    },
    { callee: ['{cjson,cjson.safe,dkjson,json}.encode'], cleans: ['xss', 'code'] },
    { callee: ['**.{shell_quote,shellescape,shell_escape}'], cleans: ['command'] },
    { callee: ['vim.fn.shellescape'], cleans: ['command'] },
    {
      callee: ['ngx.{escape_uri,encode_base64,encode_args}', 'socket.url.escape'],
      cleans: ['ssrf', 'redirect', 'path', 'sql', 'command', 'xss', 'header'],
    },
    {
      callee: ['**.gsub'],
      where: { '0': { matches: '^\\[\\^[\\w%.-]{1,60}\\][+*]?$' } },
      cleans: ['sql', 'command', 'code', 'xss', 'path', 'header', 'redirect'],
    },
  ],
} satisfies LibraryModel;
