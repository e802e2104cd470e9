import type { LibraryModel } from '#features/security/models/model.ts';

const DATABASES =
  '{sqlite3,psycopg2,psycopg,pymysql,MySQLdb,pymssql,pyodbc,cx_Oracle,oracledb,aiosqlite,snowflake,duckdb,hdbcli,jaydebeapi,ibm_db_dbi,mariadb}';

/** What calls of Python's library and of popular packages give: types, and what flows through them. */
export const PYTHON_LIBRARY_MODEL = {
  languages: ['python'],
  results: [
    {
      callee: [
        `${DATABASES}.connect`,
        'mysql.connector.connect',
        'psycopg2.pool.SimpleConnectionPool().getconn',
      ],
      type: 'sqlite3.Connection',
      from: [],
    },
    { callee: ['sqlite3.Connection.cursor'], type: 'sqlite3.Cursor', from: [] },
    {
      callee: [
        'sqlite3.{Connection,Cursor}.{execute,executemany,executescript,fetchone,fetchall,fetchmany}',
        '~{cursor,cur,conn,connection,con,db,session}.{execute,executemany,executescript,scalar,scalars,fetchone,fetchall,fetchmany,fetch,fetchrow,fetchval}',
        '**.session.{execute,scalar,scalars}',
        '**.cursor().execute',
      ],
      from: [],
    },
    // Statements of their own right: whatever they are made of has arrived.
    {
      callee: [
        'sqlalchemy.{text,literal_column}',
        'sqlalchemy.sql.{text,literal_column}',
        '**.db.text',
      ],
      from: [],
    },
    {
      callee: [
        '**.objects.{get,filter,exclude,all,create,get_or_create,update_or_create,raw,first,count}',
        '**.query.{get,filter,filter_by,get_or_404,first_or_404,all,first,count}',
        'django.shortcuts.{get_object_or_404,get_list_or_404}',
        '~session.query',
        '~{queryset,query_set,qs,objects,manager}.{get,filter,exclude,all,first,last,create,values,order_by,get_or_create,update_or_create}',
        '**.{get_queryset,get_object,get_or_create,update_or_create}',
      ],
      from: [],
    },
    // What is behind a name is not what was sent.
    {
      callee: ['open', '{io,codecs,gzip,bz2,lzma}.open', 'builtins.open'],
      type: 'io.File',
      from: [],
    },
    {
      callee: [
        '**.{read_text,read_bytes}',
        'os.{listdir,scandir,stat,popen,system}',
        'glob.{glob,iglob}',
      ],
      from: [],
    },
    {
      callee: [
        'subprocess.{run,call,check_call,check_output,Popen,getoutput,getstatusoutput}',
        '{requests,httpx}.{get,post,put,patch,delete,head,options,request}',
        'requests.{Session(),session()}.{get,post,put,patch,delete,head,options,request}',
        'urllib.request.urlopen',
      ],
      from: [],
    },
    {
      callee: ['**.xpath', 'elementpath.{select,iter_select}', 'lxml.etree.{XPath,XPath()}'],
      from: [],
    },
    { callee: ['re.compile'], type: 're.Pattern', from: [] },
    {
      callee: [
        'xml.etree.ElementTree.{parse,fromstring,XML,ElementTree}',
        'xml.etree.ElementTree.Element.getroot',
      ],
      type: 'xml.etree.ElementTree.Element',
    },
    {
      callee: ['lxml.etree.{parse,fromstring,XML}', 'lxml.etree.Element.getroot'],
      type: 'lxml.etree.Element',
    },
    {
      callee: ['ldap3.Connection', 'ldap3.core.connection.Connection'],
      type: 'ldap3.Connection',
      from: [],
    },
    { callee: ['ldap.initialize', 'ldap3.Connection.search'], from: [] },
    { callee: ['pathlib.{Path,PurePath,PosixPath}'], type: 'pathlib.Path' },
    {
      callee: ['tarfile.{open,TarFile}', 'tarfile.TarFile.open'],
      type: 'tarfile.TarFile',
      from: ['0'],
    },
    { callee: ['**.get_template', 'jinja2.Environment'], from: [] },
    { callee: ['getattr'], from: ['0', '2'] },
    // Quoted: no text put together by hand.
    { callee: ['shlex.{join,quote}', 'pipes.quote'], from: ['0'] },
    { callee: ['setattr', 'print', 'sorted().index'], from: [] },
  ],
  effects: [
    {
      callee: ['io.{StringIO,BytesIO}().write', 'io.{StringIO,BytesIO}().writelines'],
      into: 'this',
      from: ['0'],
    },
  ],
} satisfies LibraryModel;
