import type { LibraryModel } from '#features/security/models/model.ts';

/** What makes a value harmless in Python, and for what. */
export const PYTHON_SANITIZER_MODEL = {
  languages: ['python'],
  sanitizers: [
    {
      callee: [
        '{int,float,bool,len,ord,hash,isinstance,complex,round,abs,hasattr,callable,id,type}',
        'uuid.UUID',
        'decimal.Decimal',
        'datetime.{date,datetime}.{fromisoformat,strptime,fromtimestamp}',
        'datetime.datetime',
        'dateutil.parser.parse',
        'ipaddress.{ip_address,ip_network,IPv4Address,IPv6Address}',
        'os.path.{exists,isfile,isdir,islink,getsize,getmtime}',
        '**.{hexdigest,startswith,endswith,isdigit,isalnum,isalpha,isnumeric,isdecimal,isidentifier,timestamp,is_relative_to}',
        'hashlib.{md5,sha1,sha224,sha256,sha384,sha512,new,blake2b,blake2s,scrypt,pbkdf2_hmac}',
        'hmac.{compare_digest,digest}',
        'secrets.compare_digest',
        'werkzeug.security.{generate_password_hash,check_password_hash}',
        'django.contrib.auth.{authenticate}',
        'django.contrib.auth.hashers.{make_password,check_password}',
        'bcrypt.{hashpw,checkpw}',
        '**.{check_password,check_password_hash,is_valid}',
        'werkzeug.utils.secure_filename',
      ],
      cleans: 'all',
    },
    // a file that is in memory has no path
    { callee: ['io.{BytesIO,StringIO,TextIOWrapper,BufferedReader}'], cleans: ['path'] },
    // an object of this process, taken apart
    { callee: ['{pickle,dill,cloudpickle,marshal}.dumps'], cleans: ['deserialization'] },
    {
      callee: ['**.{Response,HttpResponse,make_response}'],
      where: {
        mimetype: { matches: '^(?:text/(?!html|xml)|application/(?!xhtml|xml)|image/(?!svg))' },
      },
      cleans: ['xss'],
    },
    {
      callee: ['**.{Response,HttpResponse,make_response}'],
      where: {
        content_type: { matches: '^(?:text/(?!html|xml)|application/(?!xhtml|xml)|image/(?!svg))' },
      },
      cleans: ['xss'],
    },
    {
      callee: ['flask.request.{args,form,values}.get', '**.{args,form,values}.get'],
      where: { type: { is: ['int', 'float', 'bool', 'uuid.UUID'] } },
      cleans: 'all',
    },
    // expressions of SQLAlchemy's builders bind their values
    { callee: ['**.{values,where,filter_by,having,on_conflict_do_update}'], cleans: ['sql'] },
    // a query of encoded parts: no host, no markup, no line breaks
    {
      callee: ['**.urlencode', 'urllib.parse.{urlencode,quote,quote_plus}'],
      cleans: ['redirect', 'ssrf', 'xss', 'header', 'log'],
    },
    {
      callee: [
        'html.escape',
        'cgi.escape',
        '{markupsafe,flask,jinja2}.escape',
        'markupsafe.Markup.escape',
        'bleach.{clean,linkify}',
        'nh3.clean',
        'django.utils.html.{escape,conditional_escape,escapejs,format_html,format_html_join,strip_tags,urlize,linebreaks,json_script}',
        'django.template.defaultfilters.{escape,force_escape,escapejs,striptags}',
        'xml.sax.saxutils.{escape,quoteattr}',
        'lxml.html.clean.clean_html',
        'tornado.escape.{xhtml_escape,json_encode}',
        'markdown_it.MarkdownIt().render',
        '**.{escape_html,html_escape,escape_for_html,htmlescape,sanitize_html,clean_html,escapeHtml,htmlEscape}',
      ],
      cleans: ['xss'],
    },
    {
      callee: [
        '{flask,quart}.{render_template,jsonify,url_for,redirect,render_template_string,send_file,send_from_directory,abort,flash}',
        'flask.json.{dumps,jsonify}',
        'json.dumps',
        'django.shortcuts.{render,redirect,resolve_url}',
        'django.urls.{reverse,reverse_lazy}',
        'django.template.loader.render_to_string',
        '**.render_template',
        'bottle.{template,redirect,static_file}',
        'markupsafe.Markup().format',
      ],
      cleans: ['xss', 'log', 'header'],
    },
    {
      callee: [
        '{flask,quart}.{url_for}',
        'django.urls.{reverse,reverse_lazy}',
        'django.utils.http.urlencode',
      ],
      cleans: ['redirect', 'ssrf', 'header'],
    },
    {
      callee: [
        'urllib.parse.{quote,quote_plus,urlencode}',
        'urllib.{quote,quote_plus,urlencode}',
        'django.utils.http.{urlquote,urlencode}',
      ],
      cleans: [
        'xss',
        'header',
        'log',
        'sql',
        'xpath',
        'ldap',
        'command',
        'redirect',
        'ssrf',
        'code',
        'template',
      ],
    },
    {
      callee: ['urllib.parse.quote_plus', 'django.utils.text.slugify', 'slugify.slugify'],
      cleans: ['path', 'xss', 'sql', 'command', 'header', 'redirect', 'ssrf'],
    },
    {
      callee: ['{shlex,pipes}.quote', 'shlex.join', 'subprocess.list2cmdline'],
      cleans: ['command'],
    },
    { callee: ['re.escape', 'regex.escape'], cleans: ['regex'] },
    { callee: ['ast.literal_eval'], cleans: ['code'] },
    {
      callee: [
        'os.path.basename',
        'ntpath.basename',
        'posixpath.basename',
        'werkzeug.utils.safe_join',
        'werkzeug.security.safe_join',
        'flask.{safe_join,send_from_directory}',
        'django.utils._os.safe_join',
        'django.utils.text.get_valid_filename',
        'pathvalidate.{sanitize_filename,sanitize_filepath}',
      ],
      cleans: ['path'],
    },
    {
      callee: [
        'ldap3.utils.conv.escape_filter_chars',
        'ldap3.utils.dn.{escape_rdn,safe_rdn}',
        'ldap.filter.{escape_filter_chars,filter_format}',
        'ldap.dn.escape_dn_chars',
      ],
      cleans: ['ldap'],
    },
    {
      callee: [
        'psycopg2.sql.{Identifier,Literal}',
        'psycopg.sql.{Identifier,Literal}',
        '**.{quote_name,escape_string,mogrify}',
        'psycopg2.extensions.quote_ident',
        'sqlite3.Connection.escape',
      ],
      cleans: ['sql'],
    },
    { callee: ['{repr,ascii}'], cleans: ['log', 'header'] },
    { callee: ['**.replace'], where: { '0': { in: ["'", '"'] } }, cleans: ['sql', 'xpath'] },
    { callee: ['**.replace'], where: { '0': { in: ['<', '&'] } }, cleans: ['xss'] },
    {
      callee: ['**.replace'],
      where: { '0': { in: ['\n', '\r', '\r\n'] } },
      cleans: ['log', 'header'],
    },
    {
      callee: ['**.replace'],
      where: { '0': { in: ['/', '..', '.'] }, '1': { in: ['', '_', '-'] } },
      cleans: ['path'],
    },
    {
      // All but harmless characters are taken out.
      callee: ['re.sub'],
      where: { '0': { matches: '^\\[\\^[\\w\\\\ .-]{1,60}\\][+*]?$' } },
      cleans: [
        'sql',
        'command',
        'code',
        'xss',
        'ldap',
        'xpath',
        'header',
        'log',
        'template',
        'path',
        'redirect',
        'format',
        'regex',
      ],
    },
  ],
} satisfies LibraryModel;
