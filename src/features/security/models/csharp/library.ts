import type { LibraryModel } from '#features/security/models/model.ts';

const ACTIONS = ['{HttpGet,HttpPost,HttpPut,HttpDelete,HttpPatch,Route,AcceptVerbs}'];
const MAPPED = ['**.{MapGet,MapPost,MapPut,MapDelete,MapPatch}'];
const CONTROLLERS = ['Controller', 'ControllerBase', 'ApiController', 'PageModel'];
const REQUEST = '{HttpRequest,HttpRequestBase}';

/** C#: ASP.NET and what of the platform brings values in, cleans them, or makes others of them. */
export const CSHARP_MODEL = {
  languages: ['csharp'],
  sources: [
    {
      origin: 'request',
      title: 'a request parameter',
      reads: [
        `${REQUEST}.{Query,QueryString,Params,RouteValues,Headers,UserAgent,UrlReferrer}`,
        '**.Request.{Query,QueryString,Params,RouteValues,Headers,UserAgent,UrlReferrer}',
        'Request.{Query,QueryString,Params,RouteValues,Headers,UserAgent,UrlReferrer}',
      ],
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      reads: [`${REQUEST}.{Form,Cookies}`, '**.Request.{Form,Cookies}', 'Request.{Form,Cookies}'],
      calls: [
        `${REQUEST}.{ReadFormAsync,ReadFromJsonAsync}`,
        'Request.{ReadFormAsync,ReadFromJsonAsync}',
      ],
      isUnlinked: true,
    },
    // a stream: its content is told, no name
    {
      origin: 'request',
      title: 'the body of the request',
      reads: [
        `${REQUEST}.{Body,InputStream}`,
        '**.Request.{Body,InputStream}',
        'Request.{Body,InputStream}',
      ],
      cleans: ['path', 'ssrf', 'redirect'],
    },
    // the own page, whatever a link adds to it
    {
      origin: 'request',
      title: 'the URL of the request',
      reads: [
        `${REQUEST}.{Path,RawUrl,Url}`,
        '**.Request.{Path,RawUrl,Url}',
        'Request.{Path,RawUrl,Url}',
      ],
      isWeak: true,
    },
    {
      origin: 'request',
      title: 'the name of an uploaded file',
      reads: ['{IFormFile,HttpPostedFile,HttpPostedFileBase}.FileName'],
    },
    {
      origin: 'environment',
      title: 'an environment variable',
      calls: ['Environment.{GetEnvironmentVariable,GetCommandLineArgs}'],
    },
    {
      origin: 'network',
      title: 'what came over the network',
      calls: ['{TcpClient,NetworkStream}.{GetStream,Read,ReadAsync}'],
    },
    {
      origin: 'weak-random',
      title: 'a number that can be foretold',
      calls: ['Random'],
      reads: ['Random.Shared'],
    },
  ],
  sanitizers: [
    {
      callee: [
        '{int,long,short,byte,double,float,decimal,bool,Int32,Int64,Guid,DateTime,DateTimeOffset,TimeSpan,Enum,DateOnly}.{Parse,TryParse,ParseExact}',
        'Convert.{ToInt32,ToInt64,ToInt16,ToDouble,ToDecimal,ToBoolean,ToDateTime}',
        '**.{Contains,StartsWith,EndsWith,Equals,IndexOf,CompareTo,GetHashCode,Any,All,Count,ContainsKey,IsMatch,ComputeHash,HashData,IsNullOrEmpty,IsNullOrWhiteSpace}',
      ],
      cleans: 'all',
    },
    {
      callee: [
        '{HtmlEncoder,JavaScriptEncoder}.Default.Encode',
        '{HtmlEncoder,JavaScriptEncoder,IHtmlSanitizer,HtmlSanitizer}.{Encode,Sanitize}',
        '{HttpUtility,WebUtility,AntiXssEncoder,Encoder}.{HtmlEncode,HtmlAttributeEncode,JavaScriptStringEncode,XmlEncode,UrlEncode}',
        '**.{HtmlEncode,Server.HtmlEncode}',
      ],
      cleans: ['xss'],
    },
    {
      callee: [
        '{HttpUtility,WebUtility}.UrlEncode',
        'Uri.EscapeDataString',
        'UrlEncoder.Default.Encode',
      ],
      cleans: ['xss', 'header', 'path', 'log', 'redirect', 'ssrf'],
    },
    {
      callee: ['Path.{GetFileName,GetFileNameWithoutExtension,GetExtension,GetRandomFileName}'],
      cleans: ['path'],
    },
    { callee: ['**.{LdapFilterEncode,LdapDistinguishedNameEncode,LdapEncode}'], cleans: ['ldap'] },
    { callee: ['Regex.Escape'], cleans: ['regex'] },
  ],
  results: [
    {
      callee: ['StringBuilder.{Append,AppendLine,AppendFormat,AppendJoin,Insert,Replace,Remove}'],
      type: 'StringBuilder',
    },
    {
      callee: ['{ILogger,ILoggerFactory}.{BeginScope,CreateLogger}', '**.{GetType,FindAsync,Find}'],
      from: [],
    },
    {
      callee: ['SqlConnection.CreateCommand', 'DbConnection.CreateCommand'],
      type: 'DbCommand',
      from: [],
    },
    { callee: ['Path.{Combine,Join,GetFullPath}'] },
  ],
  effects: [
    {
      callee: ['**.{AppendLine,AppendFormat,AppendJoin}'],
      into: 'this',
      from: ['0', '1', '2', '3'],
    },
    {
      callee: ['**.{CopyTo,CopyToAsync,WriteTo}'],
      into: '0',
      from: ['this'],
    },
    { callee: ['Random.NextBytes', '**.NextBytes'], into: '0', from: ['this'] },
  ],
  parameters: [
    {
      bases: CONTROLLERS,
      types: ['IFormFile', 'HttpPostedFileBase'],
      type: 'IFormFile',
    },
    {
      annotations: ['{FromQuery,FromRoute,FromBody,FromForm,FromHeader,FromUri,BindProperty}'],
      exceptAnnotations: ['{RegularExpression,AllowedValues,EnumDataType,Range,FileExtensions}'],
      origin: 'request',
      title: 'a request parameter',
    },
    {
      decorators: ACTIONS,
      types: ['string', 'String', 'JObject', 'JsonElement', 'StringValues'],
      origin: 'request',
      title: 'a request parameter',
    },
    {
      bases: CONTROLLERS,
      types: ['string', 'String', 'JObject', 'JsonElement', 'StringValues'],
      origin: 'request',
      title: 'a request parameter',
    },
    {
      passedTo: MAPPED,
      types: ['string', 'String'],
      origin: 'request',
      title: 'a request parameter',
    },
  ],
} as const satisfies LibraryModel;
