import type { LibraryModel } from '#features/security/models/model.ts';

/** C and C++: what comes from outside, and what the functions on texts do with it. */
export const C_MODEL = {
  languages: ['c', 'cpp'],
  sources: [
    {
      origin: 'environment',
      title: 'an environment variable',
      calls: ['{getenv,secure_getenv,_wgetenv}', 'std.getenv'],
    },
    {
      origin: 'weak-random',
      title: 'a predictable number',
      calls: ['{rand,random,rand_r,drand48,lrand48,mrand48}', 'std.rand'],
    },
  ],
  sanitizers: [
    {
      callee: [
        '{strlen,strcmp,strncmp,strcasecmp,strncasecmp,memcmp,sizeof,strnlen,wcslen,strspn,isdigit,isalpha,access,stat}',
      ],
      cleans: 'all',
    },
    {
      callee: [
        '{atoi,atol,atoll,strtol,strtoul,strtoll,strtoull,strtod,atof}',
        'std.{stoi,stol,stoul,stoull,stod,atoi}',
      ],
      cleans: ['sql', 'command', 'code', 'format', 'path', 'header', 'log', 'xss', 'ssrf'],
    },
    {
      callee: ['{mysql_real_escape_string,PQescapeLiteral,PQescapeStringConn,sqlite3_mprintf}'],
      cleans: ['sql'],
    },
    { callee: ['{basename,g_path_get_basename}'], cleans: ['path'] },
    { callee: ['{min,MIN}', 'std.min'], cleans: ['size'] },
  ],
  results: [
    { callee: ['**.{c_str,data,str,substr}'], type: 'std.string.c_str()', from: ['this'] },
    { callee: ['{fopen,open,socket,malloc,calloc,realloc,opendir,dlsym}'], from: [] },
    {
      callee: [
        '{system,printf,fprintf,puts,close,free,send,write,sprintf,snprintf,vsnprintf,recv,read,fread}',
      ],
      from: [],
    },
    {
      callee: ['{strdup,strndup,xstrdup,g_strdup,strchr,strrchr,strstr,strtok,dirname,realpath}'],
      type: 'char_pointer',
      from: ['0'],
    },
    { callee: ['{strcpy,strcat,strncpy,strncat,memcpy}'], type: 'char_pointer', from: ['0', '1'] },
  ],
  effects: [
    {
      callee: ['{strcpy,strcat,stpcpy,strncpy,strncat,strlcpy,strlcat,memcpy,memmove}'],
      into: '0',
      from: ['1'],
    },
    { callee: ['{sprintf,vsprintf}'], into: '0', from: ['1', '2', '3', '4', '5', '6'] },
    { callee: ['{snprintf,vsnprintf}'], into: '0', from: ['2', '3', '4', '5', '6', '7'] },
    { callee: ['{asprintf,vasprintf}'], into: '0', from: ['1', '2', '3', '4', '5'] },
    {
      callee: ['{recv,recvfrom,SSL_read,BIO_read}'],
      into: '1',
      from: [],
      origin: 'network',
      title: 'what the network sent',
    },
    { callee: ['recvmsg'], into: '1', from: [], origin: 'network', title: 'what the network sent' },
    {
      callee: ['{fgets,gets}'],
      into: '0',
      from: [],
      origin: 'file',
      title: 'a line that was read',
    },
    { callee: ['getline'], into: '0', from: [], origin: 'file', title: 'a line that was read' },
  ],
  parameters: [
    {
      functions: ['main', 'wmain', '_tmain'],
      index: 1,
      origin: 'arguments',
      title: 'a command line argument',
    },
  ],
} satisfies LibraryModel;
