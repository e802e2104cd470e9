import type { LibraryModel } from '#features/security/models/model.ts';

const REQUESTS = ['http.Request', 'gin.Context.Request', 'echo.Context.Request()'];
const ofRequest = (part: string) => REQUESTS.map((request) => `${request}.${part}`);
const REQUEST_PARTS = '{Form,PostForm,MultipartForm,Body,Trailer,TransferEncoding}';
/** A link cannot set them: only who sends a request of their own. */
const HEADERS = '{Header,Host,RequestURI}';
/** They are given requests that go out. */
const TRANSPORTS = ['RoundTrip', 'Do', 'Director', 'Rewrite'];

/** net/http, the common frameworks and databases of Go; types by the last part of their package. */
export const GO_MODEL = {
  languages: ['go'],
  sources: [
    {
      origin: 'request',
      title: 'a header of the request',
      reads: ofRequest(HEADERS),
      cleans: ['redirect', 'xss'],
      exceptFunctions: TRANSPORTS,
    },
    {
      origin: 'request',
      title: 'a value of the request',
      exceptFunctions: TRANSPORTS,
      reads: [...ofRequest(REQUEST_PARTS), ...ofRequest('URL.{RawQuery,Fragment}')],
      calls: [
        ...ofRequest('URL.Query'),
        ...ofRequest('URL.Query().Get'),
        'http.Request.{FormValue,Referer,UserAgent,PathValue,FormFile,BasicAuth,MultipartReader}',
        'gin.Context.Request.{FormValue,Referer,UserAgent,PathValue,FormFile}',
        'mux.Vars',
        'chi.{URLParam,URLParamFromCtx}',
        'httprouter.Params.ByName',
        'gin.Context.{Query,DefaultQuery,Param,GetHeader,QueryArray,QueryMap,GetQuery,FormFile,MultipartForm}',
        'echo.Context.{QueryParam,Param,FormValue,QueryParams,FormParams,ParamValues,QueryString,FormFile,MultipartForm}',
        'fiber.Ctx.{Query,Queries,Params,AllParams,FormValue,FormFile,Get,GetReqHeaders,OriginalURL,Hostname,MultipartForm}',
      ],
    },
    // the own address, whatever its path and its query are
    {
      origin: 'request',
      title: 'the address of the request',
      reads: ofRequest('URL'),
      cleans: ['redirect'],
      exceptFunctions: TRANSPORTS,
    },
    {
      origin: 'request',
      title: 'the path of the request',
      reads: ofRequest('URL.{Path,RawPath}'),
      calls: ofRequest('URL.EscapedPath'),
      isPath: true,
      isWeak: true,
      exceptFunctions: TRANSPORTS,
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      exceptFunctions: TRANSPORTS,
      calls: [
        '{http.Request,gin.Context.Request}.{PostFormValue,Cookie,Cookies,CookiesNamed}',
        'gin.Context.{PostForm,DefaultPostForm,Cookie,PostFormArray,PostFormMap,GetPostForm,GetRawData}',
        'echo.Context.{Cookie,Cookies}',
        'fiber.Ctx.{Body,BodyRaw,Cookies}',
      ],
      isUnlinked: true,
    },
    {
      origin: 'archive',
      title: 'the name of an archive entry',
      reads: [
        'zip.{Reader,ReadCloser}.File[].Name',
        'zip.File.Name',
        'zip.FileHeader.Name',
        'tar.Header.{Name,Linkname}',
      ],
    },
    {
      origin: 'environment',
      title: 'an environment variable',
      calls: ['os.{Getenv,LookupEnv,Environ}'],
    },
    {
      origin: 'arguments',
      title: 'a command line argument',
      reads: ['os.Args'],
      calls: ['flag.Arg', 'flag.Args'],
    },
  ],
  sanitizers: [
    {
      callee: [
        'strconv.{Atoi,ParseInt,ParseUint,ParseFloat,ParseBool,Itoa,FormatInt}',
        'uuid.{Parse,MustParse}',
        'fiber.Ctx.{QueryInt,ParamsInt,QueryBool,QueryFloat}',
        'time.{Parse,ParseDuration,ParseInLocation}',
        'net.ParseIP',
        'netip.{ParseAddr,MustParseAddr}',
        'hex.EncodeToString',
        'primitive.ObjectIDFromHex',
        'len',
      ],
      cleans: 'all',
    },
    {
      callee: [
        'html.EscapeString',
        'template.{HTMLEscapeString,JSEscapeString,HTMLEscaper,JSEscaper,URLQueryEscaper}',
        'bluemonday.{UGCPolicy,StrictPolicy,NewPolicy}().{Sanitize,SanitizeBytes,SanitizeReader}',
        'bluemonday.Policy.{Sanitize,SanitizeBytes}',
        'json.{Marshal,MarshalIndent}',
      ],
      cleans: ['xss'],
    },
    {
      callee: ['url.{QueryEscape,PathEscape}', 'url.Values.Encode', 'base64.*.EncodeToString'],
      cleans: ['path', 'ssrf', 'redirect', 'xss', 'header', 'log', 'sql', 'command'],
    },
    {
      callee: ['{filepath,path}.Base', 'securejoin.SecureJoin', '{filepath,path}.{Ext,Match}'],
      cleans: ['path'],
    },
    // What begins with a slash stays below it.
    {
      callee: ['{filepath,path}.Clean'],
      cleans: ['path'],
      where: { '0': { is: ['http.Request.URL.Path'] } },
    },
    { callee: ['{filepath,path}.Clean'], cleans: ['path'], where: { '0': { matches: '^/$' } } },
    { callee: ['{filepath,path}.Join'], cleans: ['path'], where: { '0': { in: ['/'] } } },
    { callee: ['regexp.QuoteMeta'], cleans: ['regex'] },
    { callee: ['strconv.Quote'], cleans: ['log', 'header', 'xss'] },
    { callee: ['ldap.{EscapeFilter,EscapeDN}'], cleans: ['ldap'] },
    {
      callee: ['{pq,pgx}.QuoteIdentifier', 'pq.QuoteLiteral', 'pgx.Identifier.Sanitize'],
      cleans: ['sql'],
    },
    {
      callee: ['shellescape.{Quote,QuoteCommand}', 'shellquote.Join', 'syntax.Quote'],
      cleans: ['command'],
    },
  ],
  results: [
    { callee: ['sql.{Open,OpenDB}'], type: 'sql.DB', from: [] },
    { callee: ['sql.DB.{Begin,BeginTx}', 'sql.Conn.BeginTx'], type: 'sql.Tx', from: [] },
    { callee: ['sql.DB.Conn'], type: 'sql.Conn', from: [] },
    {
      callee: ['sql.{DB,Tx,Conn}.{Query,QueryContext,QueryRow,QueryRowContext,Exec,ExecContext}'],
      from: [],
    },
    { callee: ['sqlx.{Open,Connect,MustConnect,MustOpen,NewDb}'], type: 'sqlx.DB', from: [] },
    { callee: ['sqlx.DB.{Beginx,MustBegin,BeginTxx}'], type: 'sqlx.Tx', from: [] },
    { callee: ['gorm.Open', 'gorm.DB.*'], type: 'gorm.DB', from: [] },
    { callee: ['pgx.{Connect,ConnectConfig}'], type: 'pgx.Conn', from: [] },
    { callee: ['pgxpool.{New,NewWithConfig,Connect}'], type: 'pgxpool.Pool', from: [] },
    { callee: ['zip.OpenReader'], type: 'zip.ReadCloser', from: [] },
    { callee: ['zip.NewReader'], type: 'zip.Reader', from: [] },
    { callee: ['tar.NewReader'], type: 'tar.Reader', from: [] },
    { callee: ['tar.Reader.Next'], type: 'tar.Header', from: [] },
    {
      callee: ['json.NewDecoder', 'xml.NewDecoder', 'yaml.NewDecoder'],
      type: 'decoder',
      from: ['0'],
    },
    {
      callee: [
        'template.{New,Must,ParseFiles,ParseGlob,ParseFS}',
        'template.Template.{Funcs,Delims,Option,New,Lookup,Parse,ParseFiles,ParseFS,ParseGlob}',
      ],
      type: 'template.Template',
      from: [],
    },
    { callee: ['jwt.{New,NewWithClaims}'], type: 'jwt.Token', from: [] },
    { callee: ['jwt.NewParser'], type: 'jwt.Parser', from: [] },
    { callee: ['rand.New'], type: 'rand.Rand', from: [] },
    {
      callee: ['bluemonday.{UGCPolicy,StrictPolicy,NewPolicy}'],
      type: 'bluemonday.Policy',
      from: [],
    },
    { callee: ['exec.{Command,CommandContext}'], type: 'exec.Cmd', from: [] },
    { callee: ['exec.Cmd.{Output,CombinedOutput}'], from: [] },
    {
      callee: ['os.{Open,OpenFile,Create,ReadFile,ReadDir,Stat}', 'ioutil.{ReadFile,ReadDir}'],
      from: [],
    },
    {
      callee: [
        'http.{Get,Post,Head,PostForm}',
        'http.Client.{Do,Get,Post,Head,PostForm}',
        'http.DefaultClient.{Do,Get,Post}',
      ],
      from: [],
    },
    {
      callee: [
        'errors.{New,Is,As,Wrap}',
        'strings.{HasPrefix,HasSuffix,Contains,Index,Count,EqualFold}',
      ],
      from: [],
    },
  ],
  effects: [
    { callee: ['json.Unmarshal', 'xml.Unmarshal', 'yaml.Unmarshal'], into: '1', from: ['0'] },
    { callee: ['decoder.Decode'], into: '0', from: ['this'] },
    { callee: ['fmt.{Sscanf,Sscan}'], into: '2', from: ['0'] },
    { callee: ['io.{ReadFull,ReadAtLeast}'], into: '1', from: ['0'] },
    { callee: ['io.Copy'], into: '0', from: ['1'] },
    {
      callee: [
        'strings.Builder.{WriteString,WriteByte,WriteRune,Write}',
        'bytes.Buffer.{WriteString,WriteByte,WriteRune,Write}',
      ],
      into: 'this',
      from: ['0'],
    },
    { callee: ['fmt.{Fprintf,Fprint,Fprintln}'], into: '0', from: ['1', '2', '3', '4', '5'] },
    {
      callee: [
        'gin.Context.{Bind,BindJSON,BindQuery,BindUri,BindXML,BindYAML,ShouldBind,ShouldBindJSON,ShouldBindQuery,ShouldBindUri,ShouldBindXML,ShouldBindBodyWith}',
        'echo.Context.Bind',
        'fiber.Ctx.{BodyParser,QueryParser,ParamsParser}',
      ],
      into: '0',
      from: [],
      origin: 'request',
      title: 'what the request sent',
    },
  ],
} satisfies LibraryModel;
