import type { LibraryModel } from '#features/security/models/model.ts';

/** Ruby, with Rails and Sinatra: what comes with a request, what makes it harmless, what calls give. */
export const RUBY_MODEL = {
  languages: ['ruby'],
  sources: [
    { origin: 'request', title: 'a parameter of the request', reads: ['params'] },
    {
      origin: 'request',
      title: 'a cookie or the body of the request',
      reads: ['cookies'],
      calls: [
        'request.{request_parameters,body,raw_post,cookies,POST}',
        'request().body',
        'Rack.Request.new().{POST,cookies}',
      ],
      isUnlinked: true,
    },
    {
      origin: 'request',
      title: 'a value of the request',
      calls: [
        'request.{params,query_parameters,query_string,GET,filtered_parameters}',
        'request().{params,query_string}',
        'Rack.Request.new().{params,GET,query_string}',
      ],
    },
    // a link cannot set them: only who sends a request of their own
    {
      origin: 'request',
      title: 'a header of the request',
      calls: ['request.{headers,env,referer,referrer,user_agent}', 'request().{headers,env}'],
      cleans: ['redirect', 'xss'],
    },
    {
      origin: 'weak-random',
      title: 'a predictable random value',
      calls: ['{rand,srand}', '{Random,Kernel}.{rand,bytes}', 'Random.new().{rand,bytes}'],
    },
    {
      origin: 'weak-hash',
      title: 'a weak hash',
      calls: [
        'Digest.{MD5,SHA1}.{hexdigest,digest,base64digest}',
        'OpenSSL.Digest.{MD5,SHA1,MD4}.{hexdigest,digest}',
      ],
    },
    { origin: 'arguments', title: 'a command line argument', reads: ['ARGV'] },
    { origin: 'environment', title: 'an environment variable', reads: ['ENV'] },
  ],
  results: [
    // Made of what they are given, and used like it.
    {
      callee: [
        '{Pathname,URI,StringIO,String,Array,Hash,Set,Tempfile}.new',
        'URI.{parse,join}',
        'URI',
      ],
      from: ['0', '1'],
    },
    // Names of routes are looked up, whatever is in their places.
    { callee: ['~{path,url}', 'url_from', 'url_for', 'polymorphic_path'], from: [] },
    // Records are not what was sent.
    {
      callee: [
        '**.{find,find_by,find_by!,find_or_create_by,find_or_initialize_by,find_each,where,create,create!,build,first_or_create,update,save,authenticate,includes,order,pluck,limit,page}',
        '*.new',
        '*.*.new',
        '**.{new,find_sole_by,take,first,last,sole,exists?,find_by_sql}',
      ],
      from: [],
    },
    {
      callee: [
        '{File,IO}.{read,open,readlines,binread,new}',
        'Net.HTTP.{get,post,get_response}',
        '{system,exec,spawn}',
        '**.connection().execute',
      ],
      from: [],
    },
    {
      callee: [
        '{HTTParty,RestClient,Faraday,Excon,Typhoeus,HTTP}.{get,post,put,patch,delete,head}',
        'URI.open',
      ],
      from: [],
    },
  ],
  sanitizers: [
    // an address that is put together of parts, without the one of the host
    {
      callee: ['**.{merge,merge!,reverse_merge,permit}'],
      where: { only_path: { in: [true] } },
      cleans: ['redirect'],
    },
    {
      callee: ['**.{merge,merge!,reverse_merge}'],
      where: { '0': { has: { only_path: { in: [true] } } } },
      cleans: ['redirect'],
    },
    {
      callee: [
        '**.{to_i,to_f,to_d,to_r,to_c,to_date,to_time,to_datetime,size,length,count,present?,blank?,nil?,empty?,include?,start_with?,end_with?,key?,has_key?,is_a?,any?,zero?,positive?,even?,hash,ord,match?,eql?,valid?}',
        '{Integer,Float,Rational}',
        '{Date,Time,DateTime}.{parse,strptime,iso8601}',
        'Digest.{SHA256,SHA384,SHA512}.{hexdigest,digest,base64digest}',
        'OpenSSL.HMAC.{hexdigest,digest}',
        'BCrypt.Password.create',
      ],
      cleans: 'all',
    },
    {
      callee: [
        'ERB.Util.{html_escape,h,url_encode,json_escape}',
        '{h,html_escape,sanitize,strip_tags,escape_once,escape_javascript,j,link_to,content_tag,simple_format,json_escape}',
        '**.{html_escape,sanitize,strip_tags,escape_once,content_tag,link_to}',
        'CGI.{escapeHTML,escape_html,escape,h}',
        'Rack.Utils.{escape_html,escape}',
        'Sanitize.{fragment,clean}',
        'Loofah.{fragment,scrub_fragment}',
        '**.{to_json,as_json}',
      ],
      cleans: ['xss'],
    },
    {
      callee: [
        '**.{sanitize_sql,sanitize_sql_array,sanitize_sql_for_conditions,sanitize_sql_for_order,sanitize_sql_like,quote,quote_column_name,quote_table_name,quote_string,escape,escape_string,escape_literal,escape_identifier}',
      ],
      cleans: ['sql'],
    },
    {
      callee: ['Shellwords.{escape,shellescape,join,shelljoin}', '**.{shellescape,shelljoin}'],
      cleans: ['command'],
    },
    {
      callee: ['File.basename', '**.sanitize_filename', 'ActiveStorage.Filename.new'],
      cleans: ['path'],
    },
    { callee: ['Regexp.{escape,quote,union}'], cleans: ['regex'] },
    { callee: ['**.{permit,slice,extract!}'], cleans: ['mass-assignment'] },
    {
      callee: [
        'CGI.escape',
        'ERB.Util.url_encode',
        'URI.{encode_www_form_component,encode_www_form,encode_uri_component}',
        '**.{to_param,to_query,parameterize}',
      ],
      cleans: ['ssrf', 'redirect', 'path', 'sql', 'command', 'xss', 'header'],
    },
    {
      callee: ['**.{gsub,delete,tr}'],
      where: { '0': { matches: '^\\[\\^[\\w\\\\ .-]{1,60}\\][+*]?$|^\\^[\\w-]{1,20}$' } },
      cleans: [
        'sql',
        'command',
        'code',
        'xss',
        'path',
        'header',
        'log',
        'template',
        'redirect',
        'regex',
      ],
    },
  ],
} satisfies LibraryModel;
