import type { LibraryModel } from '#features/security/models/model.ts';

const ROUTES = '{route,get,post,put,patch,delete,head,options,websocket,api_route,trace}';
const FLASK_VALUES =
  '{args,form,values,json,data,files,cookies,headers,query_string,path,url_root,host,referrer,user_agent,view_args,stream,environ,authorization,content_type}';
const WEB_VALUES =
  '{args,form,values,json,data,files,cookies,headers,query_string,GET,POST,COOKIES,META,FILES,body,path_info,query_params,path_params,match_info,rel_url,query,forms,params,matchdict,json_body,body_arguments,query_arguments,arguments,view_args,media}';
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
        'bottle.request.{query,forms,params,json,cookies,GET,POST,files,headers,body,query_string,environ}',
        `web.Request.${WEB_VALUES}`,
        `django.http.HttpRequest.${WEB_VALUES}`,
        `django.http.request.HttpRequest.${WEB_VALUES}`,
        `{starlette,fastapi}.Request.${WEB_VALUES}`,
        `starlette.requests.Request.${WEB_VALUES}`,
        `aiohttp.web.Request.${WEB_VALUES}`,
        `rest_framework.request.Request.${WEB_VALUES}`,
        '**.request.{GET,POST,COOKIES,META,FILES,query_params,body_arguments,query_arguments,arguments,match_info}',
        '~self.request.{data,body,headers,cookies,query,files}',
      ],
      calls: [
        '{flask,quart}.request.{get_json,get_data}',
        'bottle.request.{get_cookie,get_header}',
        'web.Request.{json,post,text,read,form,body,get_json,get_data,get_argument,get_param,get_media}',
        '{starlette,fastapi}.Request.{json,form,body,stream}',
        'starlette.requests.Request.{json,form,body,stream}',
        'aiohttp.web.Request.{json,post,text,read}',
        '**.{get_argument,get_arguments,get_query_argument,get_query_arguments,get_body_argument,get_body_arguments}',
        'cgi.{FieldStorage,parse}',
        '~self.rfile.{read,readline}',
      ],
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
        'fastapi.{Query,Body,Form,Path,Header,Cookie,File}',
        'fastapi.param_functions.{Query,Body,Form,Path,Header,Cookie,File}',
      ],
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
