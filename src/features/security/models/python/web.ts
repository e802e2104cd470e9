import type { LibraryModel } from '#features/security/models/model.ts';

const ROUTES = '{route,get,post,put,patch,delete,head,options,websocket,api_route,trace}';
const FLASK_VALUES =
  '{args,values,headers,query_string,path,url_root,host,referrer,user_agent,view_args,environ,authorization,content_type}';
const WEB_VALUES =
  '{args,values,headers,query_string,GET,META,path_info,query_params,path_params,match_info,rel_url,query,params,matchdict,query_arguments,arguments,view_args}';
/** What no link brings along. */
const FLASK_BODY = '{form,json,data,files,cookies,stream}';
const WEB_BODY =
  '{form,json,data,files,cookies,POST,COOKIES,FILES,body,forms,json_body,body_arguments,media}';
/** Types that a value of the request is turned into before the function sees it. */
const HARMLESS_TYPES = [
  'int',
  'float',
  'bool',
  'UUID',
  'UUID1',
  'UUID3',
  'UUID4',
  'UUID5',
  'PositiveInt',
  'NonNegativeInt',
  'conint',
  'date',
  'datetime',
  'time',
  'timedelta',
  'Decimal',
  'Enum',
];

/** What comes with a request, in Flask, Django, FastAPI, aiohttp, Tornado, Bottle and their kin. */
export const PYTHON_WEB_MODEL = {
  languages: ['python'],
  sources: [
    // a form or serializer has checked it
    {
      origin: 'request',
      title: 'a validated field of the request',
      reads: ['**.cleaned_data', '**.validated_data'],
      cleans: ['mass-assignment'],
      isWeak: true,
    },
    {
      origin: 'request',
      title: 'a value of the request',
      reads: [
        `{flask,quart}.request.${FLASK_VALUES}`,
        `{flask,quart,werkzeug}.Request.${FLASK_VALUES}`,
        `flask.wrappers.Request.${FLASK_VALUES}`,
        'bottle.request.{query,params,GET,headers,query_string,environ}',
        `web.Request.${WEB_VALUES}`,
        `django.http.HttpRequest.${WEB_VALUES}`,
        `django.http.request.HttpRequest.${WEB_VALUES}`,
        `{starlette,fastapi}.Request.${WEB_VALUES}`,
        `starlette.requests.Request.${WEB_VALUES}`,
        `aiohttp.web.Request.${WEB_VALUES}`,
        `rest_framework.request.Request.${WEB_VALUES}`,
        '**.request.{GET,META,query_params,query_arguments,arguments,match_info}',
        '~self.request.{headers,query}',
      ],
      calls: [
        'bottle.request.get_header',
        'web.Request.{get_argument,get_param}',
        '**.{get_argument,get_arguments,get_query_argument,get_query_arguments}',
        'cgi.{FieldStorage,parse}',
      ],
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      reads: [
        `{flask,quart}.request.${FLASK_BODY}`,
        `{flask,quart,werkzeug}.Request.${FLASK_BODY}`,
        `flask.wrappers.Request.${FLASK_BODY}`,
        'bottle.request.{forms,json,cookies,POST,files,body}',
        `web.Request.${WEB_BODY}`,
        `django.http.HttpRequest.${WEB_BODY}`,
        `django.http.request.HttpRequest.${WEB_BODY}`,
        `{starlette,fastapi}.Request.${WEB_BODY}`,
        `starlette.requests.Request.${WEB_BODY}`,
        `aiohttp.web.Request.${WEB_BODY}`,
        `rest_framework.request.Request.${WEB_BODY}`,
        '**.request.{POST,COOKIES,FILES,body_arguments}',
        '~self.request.{data,body,cookies,files}',
      ],
      calls: [
        '{flask,quart}.request.{get_json,get_data}',
        'bottle.request.get_cookie',
        'web.Request.{json,post,text,read,form,body,get_json,get_data,get_media}',
        '{starlette,fastapi}.Request.{json,form,body,stream}',
        'starlette.requests.Request.{json,form,body,stream}',
        'aiohttp.web.Request.{json,post,text,read}',
        '**.{get_body_argument,get_body_arguments}',
        '~self.rfile.{read,readline}',
      ],
      isUnlinked: true,
    },
    {
      origin: 'arguments',
      title: 'a command line argument',
      reads: ['sys.argv'],
      calls: ['argparse.ArgumentParser().parse_args', 'input', 'raw_input'],
    },
    {
      origin: 'environment',
      title: 'an environment variable',
      reads: ['os.environ'],
      calls: ['os.getenv'],
    },
    {
      origin: 'error',
      title: 'a stack trace',
      calls: ['traceback.{format_exc,format_exception,format_tb,format_stack}'],
    },
    {
      origin: 'weak-random',
      title: 'a predictable random value',
      calls: [
        'random.{random,randint,randrange,choice,choices,sample,uniform,getrandbits,randbytes,triangular,betavariate,expovariate,gammavariate,gauss,lognormvariate,normalvariate,vonmisesvariate,paretovariate,weibullvariate}',
        'random.Random().{random,randint,randrange,choice,choices,sample,uniform,getrandbits,randbytes,gauss,normalvariate}',
        'numpy.random.{rand,randint,random,choice,bytes,random_sample}',
      ],
    },
  ],
  parameters: [
    // Handlers of all frameworks take the request as `request`; what is read of it tells it apart.
    { names: ['request', 'req', '_request'], except: ['self'], type: 'web.Request' },
    {
      types: [
        'HttpRequest',
        'ASGIRequest',
        'WSGIRequest',
        'flask.Request',
        'fastapi.Request',
        'web.Request',
        'starlette.requests.Request',
      ],
      type: 'web.Request',
    },
    // the content of an upload, which names nothing
    {
      annotations: ['fastapi.{File,Body}', 'fastapi.param_functions.{File,Body}'],
      types: ['bytes'],
      origin: 'request',
      title: 'an uploaded content',
      cleans: ['path', 'ssrf', 'redirect'],
    },
    {
      annotations: [
        'fastapi.{Body,Form,Cookie,File}',
        'fastapi.param_functions.{Body,Form,Cookie,File}',
      ],
      exceptTypes: HARMLESS_TYPES,
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      isUnlinked: true,
    },
    {
      annotations: ['fastapi.{Query,Path,Header}', 'fastapi.param_functions.{Query,Path,Header}'],
      exceptTypes: HARMLESS_TYPES,
      origin: 'request',
      title: 'a parameter of the request',
    },
    {
      decorators: [
        `fastapi.{FastAPI(),APIRouter(),FastAPI,APIRouter}.${ROUTES}`,
        `~{app,router,api,blueprint,bp}.${ROUTES}`,
        '**.route',
        `bottle.${ROUTES}`,
      ],
      except: [
        'self',
        'cls',
        'db',
        'session',
        'request',
        'req',
        'response',
        'background_tasks',
        'settings',
        'user',
        'current_user',
        'app',
        'websocket',
      ],
      exceptTypes: [
        ...HARMLESS_TYPES,
        'Session',
        'AsyncSession',
        'Request',
        'Response',
        'BackgroundTasks',
        'WebSocket',
        'Settings',
        'User',
        'Database',
        'Connection',
      ],
      exceptAnnotations: [
        'fastapi.{Depends,Security}',
        'fastapi.param_functions.{Depends,Security}',
        '{Depends,Security}',
      ],
      origin: 'request',
      title: 'a parameter of the request',
    },
    {
      functions: ['lambda_handler', 'handler'],
      names: ['event'],
      beside: ['context'],
      origin: 'request',
      title: 'an event',
    },
  ],
} satisfies LibraryModel;
