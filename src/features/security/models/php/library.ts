import type { Danger } from '#features/security/rule.ts';
import type { LibraryModel, SanitizerModel } from '#features/security/models/model.ts';

/** Functions of a project that escape: the characters that do harm are replaced, one of them or a list. */
function replacing(
  characters: readonly string[],
  cleans: readonly Danger[],
): readonly SanitizerModel[] {
  const callee = ['{str_replace,str_ireplace}'];
  const listed = ['0', '1', '2'].map((place) => ({
    '0': { has: { [place]: { in: characters } } },
  }));
  return [{ '0': { in: characters } }, ...listed].map((where) => ({ callee, where, cleans }));
}

/** What a hash or an encoding is no danger for; a predictable number stays one. */
const HARMLESS_TEXT: readonly Danger[] = [
  'sql',
  'nosql',
  'command',
  'code',
  'ldap',
  'xpath',
  'header',
  'log',
  'template',
  'xss',
  'path',
  'ssrf',
  'redirect',
  'deserialization',
  'regex',
];

const SERVER_VALUES = '{HTTP_COOKIE,QUERY_STRING,PHP_AUTH_USER,PHP_AUTH_PW}';
/** A link cannot set them: only who sends a request of their own. */
const HEADERS =
  '{HTTP_HOST,HTTP_REFERER,HTTP_USER_AGENT,HTTP_ORIGIN,HTTP_ACCEPT_LANGUAGE,HTTP_X_FORWARDED_FOR,HTTP_X_FORWARDED_HOST}';

/** PHP itself: what comes with a request, what makes it harmless, databases. Types by their simple names. */
export const PHP_MODEL = {
  languages: ['php'],
  sources: [
    {
      origin: 'request',
      title: 'a value of the request',
      reads: ['{$_GET,$_REQUEST}', '$_FILES.*.full_path', `$_SERVER.${SERVER_VALUES}`],
    },
    // PHP leaves the folders out
    {
      origin: 'request',
      title: 'the name of an uploaded file',
      reads: ['$_FILES.*.{name,type}'],
      cleans: ['path'],
      isUnlinked: true,
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      reads: ['{$_POST,$_COOKIE}'],
      isUnlinked: true,
    },
    {
      origin: 'request',
      title: 'a value of the request',
      calls: ['{filter_input,filter_input_array}'],
    },
    {
      origin: 'request',
      title: 'a header of the request',
      reads: [`$_SERVER.${HEADERS}`],
      calls: ['{getallheaders,apache_request_headers}'],
      cleans: ['redirect', 'xss'],
    },
    {
      origin: 'request',
      title: 'the path of the request',
      reads: ['$_SERVER.{PHP_SELF,PATH_INFO}'],
      cleans: ['redirect', 'ssrf'],
    },
    // the own page, whatever a link adds to it; browsers encode what means something in markup
    {
      origin: 'request',
      title: 'the address of the request',
      reads: ['$_SERVER.REQUEST_URI'],
      isWeak: true,
    },
    {
      origin: 'weak-random',
      title: 'a predictable number',
      calls: ['{rand,mt_rand,uniqid,lcg_value,str_shuffle,array_rand}'],
    },
    {
      origin: 'environment',
      title: 'an environment variable',
      calls: ['getenv'],
      reads: ['$_ENV'],
    },
    { origin: 'arguments', title: 'a command line argument', reads: ['{$argv,$_SERVER.argv}'] },
  ],
  sanitizers: [
    {
      callee: [
        '{intval,floatval,boolval,doubleval,count,sizeof,strlen,mb_strlen,is_numeric,is_string,is_array,isset,empty,abs,round,floor,ceil,number_format,strtotime,checkdate,ord,in_array,array_key_exists,preg_match,strpos,stripos,str_contains,str_starts_with,strcmp,absint,mktime,time,password_hash,password_verify,filesize,file_exists,is_file,is_dir,ip2long,wp_verify_nonce,wp_unslash_int}',
      ],
      cleans: 'all',
    },
    {
      callee: ['filter_var', '**.{filterVar,filter_var,filter}'],
      cleans: 'all',
      where: {
        '1': {
          is: [
            '{FILTER_VALIDATE_INT,FILTER_VALIDATE_FLOAT,FILTER_VALIDATE_BOOLEAN,FILTER_VALIDATE_BOOL,FILTER_VALIDATE_IP,FILTER_SANITIZE_NUMBER_INT,FILTER_SANITIZE_NUMBER_FLOAT,FILTER_VALIDATE_DOMAIN}',
          ],
        },
      },
    },
    {
      callee: ['filter_var', '**.{filterVar,filter_var,filter}'],
      cleans: ['xss'],
      where: {
        '1': {
          is: [
            '{FILTER_SANITIZE_SPECIAL_CHARS,FILTER_SANITIZE_FULL_SPECIAL_CHARS,FILTER_SANITIZE_STRING,FILTER_VALIDATE_EMAIL,FILTER_SANITIZE_EMAIL}',
          ],
        },
      },
    },
    {
      callee: ['filter_input'],
      cleans: 'all',
      where: {
        '2': {
          is: [
            '{FILTER_VALIDATE_INT,FILTER_VALIDATE_FLOAT,FILTER_VALIDATE_BOOLEAN,FILTER_VALIDATE_BOOL,FILTER_VALIDATE_IP,FILTER_SANITIZE_NUMBER_INT,FILTER_SANITIZE_NUMBER_FLOAT,FILTER_VALIDATE_DOMAIN}',
          ],
        },
      },
    },
    {
      callee: ['filter_input'],
      cleans: ['xss'],
      where: {
        '2': {
          is: [
            '{FILTER_SANITIZE_SPECIAL_CHARS,FILTER_SANITIZE_FULL_SPECIAL_CHARS,FILTER_SANITIZE_STRING,FILTER_VALIDATE_EMAIL,FILTER_SANITIZE_EMAIL}',
          ],
        },
      },
    },
    {
      callee: [
        '{md5,sha1,crc32,hash,hash_hmac,bin2hex,dechex,base_convert,sanitize_key,sanitize_title,uuid,slug}',
        'Str.{slug,uuid,random}',
      ],
      cleans: HARMLESS_TEXT,
    },
    {
      callee: [
        '{htmlspecialchars,htmlentities,strip_tags,esc_html,esc_attr,esc_js,esc_url,esc_textarea,wp_kses,wp_kses_post,wp_kses_data,sanitize_text_field,sanitize_email,sanitize_user,e,json_encode,wp_json_encode,http_build_query}',
        'HTMLPurifier.purify',
        '~purifier.{purify,clean}',
        '{Html,Escaper,CHtml}.{encode,escapeHtml,escapeHtmlAttr}',
      ],
      cleans: ['xss'],
    },
    // all but harmless characters is taken out
    {
      callee: ['{preg_replace,mb_ereg_replace}'],
      where: {
        '0': { matches: String.raw`^[/#~@|%]?\[\^[\w\\ .,:@/-]{1,60}\][+*]?[/#~@|%]?[imsuUxD]*$` },
      },
      cleans: HARMLESS_TEXT,
    },
    {
      callee: ['{str_replace,str_ireplace}'],
      where: { '0': { in: ['.', '..', '../', '/'] }, '1': { in: ['', '_', '-'] } },
      cleans: ['path'],
    },
    ...replacing(['*', '(', ')'], ['ldap']),
    ...replacing(['<'], ['xss']),
    ...replacing(["'"], ['sql', 'xpath']),
    {
      callee: ['{urlencode,rawurlencode,base64_encode}'],
      cleans: [
        'xss',
        'sql',
        'command',
        'code',
        'redirect',
        'ssrf',
        'header',
        'path',
        'xpath',
        'ldap',
      ],
    },
    {
      callee: [
        '{mysqli_real_escape_string,mysql_real_escape_string,mysqli_escape_string,mysql_escape_string,pg_escape_string,pg_escape_literal,pg_escape_identifier,sqlite_escape_string,esc_sql,addslashes}',
        '{mysqli,PDO,SQLite3,Connection}.{real_escape_string,escape_string,quote,escapeString,quoteIdentifier}',
        '$wpdb.{prepare,esc_like,_real_escape}',
        '~{wpdb,db,pdo,conn,connection,mysqli,dbh}.{prepare,quote,escape,real_escape_string,escape_string}',
      ],
      cleans: ['sql'],
    },
    {
      callee: ['{escapeshellarg,escapeshellcmd}', 'ProcessUtils.escapeArgument'],
      cleans: ['command'],
    },
    { callee: ['{basename,sanitize_file_name,wp_basename,strrchr}', 'Str.slug'], cleans: ['path'] },
    { callee: ['pathinfo'], where: { '1': { isMissing: false } }, cleans: ['path'] },
    { callee: ['{wp_validate_redirect,wp_sanitize_redirect}'], cleans: ['redirect'] },
    { callee: ['preg_quote'], cleans: ['regex'] },
    { callee: ['ldap_escape'], cleans: ['ldap'] },
  ],
  results: [
    { callee: ['{mysqli_connect,mysqli_init}'], type: 'mysqli', from: [] },
    { callee: ['{PDO,mysqli}.{query,prepare}'], type: 'PDOStatement', from: [] },
    { callee: ['PDOStatement.*'], from: [] },
    {
      callee: [
        '{mysqli_query,mysqli_prepare,mysql_query,pg_query,pg_query_params,sqlsrv_query,oci_parse,mysqli_fetch_assoc,mysqli_fetch_array,mysqli_fetch_all}',
        'SQLite3.{query,querySingle,prepare}',
        '$wpdb.{query,get_results,get_row,get_var,get_col}',
        '~{pdo,db,dbh,mysqli,conn,connection,wpdb,statement,stmt}.{query,exec,execute,fetch,fetchAll,fetchColumn,get_results,get_row,get_var,get_col}',
      ],
      from: [],
    },
    {
      callee: ['{simplexml_load_string,simplexml_load_file}'],
      type: 'SimpleXMLElement',
      from: ['0'],
    },
    {
      callee: [
        '{file_get_contents,fopen,file,curl_exec,fread,fgets,exec,shell_exec,system,session_id,call_user_func,scandir,glob,get_option,get_post}',
      ],
      from: [],
    },
  ],
  effects: [
    { callee: ['{parse_str,mb_parse_str}'], into: '1', from: ['0'] },
    { callee: ['extract'], into: 'variables', from: ['0'] },
    { callee: ['{preg_match,preg_match_all}'], into: '2', from: ['1'] },
    { callee: ['{array_push,array_unshift}'], into: '0', from: ['1', '2'] },
  ],
} satisfies LibraryModel;
