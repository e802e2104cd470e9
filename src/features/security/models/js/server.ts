import { JS_LANGUAGES } from './languages.ts';
import type { LibraryModel } from '#features/security/models/model.ts';

const ROUTE_METHODS = '{get,post,put,patch,delete,head,options,all,use,param,route}';

/**
 * Servers of Node: what comes with a request, whatever framework took it. Their requests differ little:
 * all of them that have a `res` beside are `express.Request`.
 */
export const JS_SERVER_MODEL = {
  languages: JS_LANGUAGES,
  sources: [
    {
      origin: 'request',
      title: 'a value of the request',
      reads: [
        'express.Request.query',
        'koa.Context.query',
        'koa.Context.request.query',
        'hapi.Request.{query,raw}',
        '{web.Request,Request,next/server.NextRequest,NextRequest}.{url,headers}',
        'lambda.Event.{body,queryStringParameters,multiValueQueryStringParameters,pathParameters,headers,multiValueHeaders,rawPath,rawQueryString,cookies,path,arguments}',
        'next.Context.{query,params,req}',
      ],
      calls: [
        'express.Request.param',
        '{web.Request,Request,next/server.NextRequest,NextRequest}.nextUrl.searchParams.{get,getAll,toString}',
        'hono.Context.req.{query,queries,param,header}',
        'next/headers.headers().get',
      ],
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      reads: [
        'express.Request.{body,cookies,signedCookies,rawBody,payload}',
        'koa.Context.request.{body,files,rawBody}',
        'hapi.Request.{payload,state}',
        '{web.Request,Request,next/server.NextRequest,NextRequest}.{body,cookies}',
      ],
      calls: [
        '{web.Request,Request,next/server.NextRequest,NextRequest}.{json,text,formData,blob,arrayBuffer}',
        'hono.Context.req.{json,text,parseBody,formData}',
        'next/headers.cookies().get',
        'web.FormData.{get,getAll}',
      ],
      isUnlinked: true,
    },
    // where the server has put it, and a name without folders: busboy leaves them out
    {
      origin: 'request',
      title: 'an uploaded file',
      reads: ['express.Request.{files,file}'],
      cleans: ['path'],
      isUnlinked: true,
    },
    // the own site; another path or query in it leads nowhere else
    {
      origin: 'request',
      title: 'the address of the request',
      reads: ['{web.Request,Request,next/server.NextRequest,NextRequest}.nextUrl'],
      cleans: ['redirect', 'ssrf'],
    },
    // texts, whatever is sent: no objects with operators in them
    {
      origin: 'request',
      title: 'a part of the address or head of the request',
      reads: [
        'express.Request.params',
        'koa.Context.{querystring,params}',
        'koa.Context.request.{querystring,params}',
        'hapi.Request.params',
      ],
      cleans: ['nosql', 'mass-assignment', 'prototype'],
    },
    // of the own address a router has seen the beginning
    {
      origin: 'request',
      title: 'the address of the request',
      reads: [
        'express.Request.{url,originalUrl,path}',
        'koa.Context.{url,originalUrl,path,search,href}',
        'koa.Context.request.{url,originalUrl,path,search,href}',
        'hapi.Request.{path,url}',
      ],
      cleans: ['nosql', 'mass-assignment', 'prototype'],
      isWeak: true,
    },
    // a link cannot set them: only who sends a request of their own
    {
      origin: 'request',
      title: 'a header of the request',
      reads: [
        'express.Request.{headers,rawHeaders,hostname,host,subdomains}',
        'koa.Context.{headers,header,host,hostname}',
        'koa.Context.request.{headers,header,host,hostname}',
        'hapi.Request.headers',
      ],
      calls: [
        'express.Request.{get,header}',
        'koa.Context.get',
        'koa.Context.request.get',
        'koa.Context.cookies.get',
      ],
      cleans: ['nosql', 'mass-assignment', 'prototype', 'redirect', 'xss'],
    },
    {
      origin: 'broken-hash',
      title: 'a hash that can be forged',
      calls: ['crypto.BrokenHash.digest', '{md5,js-md5,blueimp-md5}', 'crypto-js.MD5'],
    },
    { origin: 'random', title: 'a random number that can be predicted', calls: ['Math.random'] },
    {
      origin: 'archive',
      title: 'the name of an entry of an archive',
      reads: ['~{entry,zipEntry}.{path,fileName,entryName,name,filename}', '~header.name'],
    },
    {
      origin: 'network',
      title: 'an answer from another server',
      calls: [
        'axios.{get,post,put,patch,delete,request}',
        'fetch',
        'got',
        'node-fetch',
        'undici.{fetch,request}',
      ],
    },
    { origin: 'environment', title: 'an environment variable', reads: ['process.env'] },
    { origin: 'arguments', title: 'a command line argument', reads: ['process.argv'] },
    {
      origin: 'file',
      title: 'the content of a file',
      calls: ['{fs,fs/promises,fs-extra}.{readFile,readFileSync}', 'fs.promises.readFile'],
    },
  ],
  parameters: [
    // by what they stand beside: the handlers of Express, Connect, Restify, Fastify, http, pages/api
    {
      beside: ['res', 'response', 'reply', 'resp', 'rep'],
      names: ['req', 'request', '_req'],
      type: 'express.Request',
    },
    { types: ['FastifyReply'], type: 'fastify.Reply' },
    {
      beside: ['req', 'request', '_req', '_request', '_'],
      names: ['res', 'response', 'resp'],
      type: 'express.Response',
    },
    {
      beside: ['req', 'request', '_req', '_request', '_'],
      names: ['reply', 'rep'],
      type: 'fastify.Reply',
    },
    { beside: ['next'], names: ['ctx', 'context'], type: 'koa.Context' },
    // by what they are passed to, whatever they are called, patterns included
    {
      passedTo: [
        `express().${ROUTE_METHODS}`,
        `express().route().${ROUTE_METHODS}`,
        `express.Router().${ROUTE_METHODS}`,
        `express.Router().route().${ROUTE_METHODS}`,
        `fastify().${ROUTE_METHODS}`,
        '{http,https}.createServer',
      ],
      except: ['err', 'error'],
      index: 0,
      type: 'express.Request',
    },
    {
      passedTo: [
        `express().${ROUTE_METHODS}`,
        `express().route().${ROUTE_METHODS}`,
        `express.Router().${ROUTE_METHODS}`,
        `express.Router().route().${ROUTE_METHODS}`,
        `fastify().${ROUTE_METHODS}`,
        '{http,https}.createServer',
      ],
      except: ['req', 'request', '_req'],
      index: 1,
      type: 'express.Response',
    },
    {
      passedTo: [
        'koa().use',
        `{@koa/router,koa-router}().{get,post,put,patch,delete,del,all,use}`,
        `~router.{get,post,put,patch,delete,del,all,use}`,
      ],
      names: ['ctx'],
      type: 'koa.Context',
    },
    {
      passedTo: [
        'hono.Hono().{get,post,put,patch,delete,all,use}',
        '~app.{get,post,put,patch,delete,all}',
      ],
      names: ['c'],
      type: 'hono.Context',
    },
    { beside: ['h'], names: ['request', 'req'], type: 'hapi.Request' },
    // by type, where an import does not say it
    { types: ['NextApiRequest', 'FastifyRequest'], type: 'express.Request' },
    { types: ['IncomingMessage'], names: ['req', 'request', '_req'], type: 'express.Request' },
    // what a client gets is of the same type
    { types: ['IncomingMessage'], type: 'http.ClientResponse' },
    { types: ['NextApiResponse', 'ServerResponse'], type: 'express.Response' },
    { types: ['ParameterizedContext', 'DefaultContext'], type: 'koa.Context' },
    { types: ['NextRequest'], type: 'web.Request' },
    { types: ['GetServerSidePropsContext'], type: 'next.Context' },
    // functions that a framework calls by their names
    { functions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'], index: 0, type: 'web.Request' },
    {
      functions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
      index: 1,
      type: 'next.Context',
    },
    { functions: ['getServerSideProps'], index: 0, type: 'next.Context' },
    {
      functions: ['handler', 'lambdaHandler'],
      names: ['event'],
      type: 'lambda.Event',
      origin: 'request',
      title: 'the event that the function is called with',
    },
    { names: ['formData'], types: ['FormData', ''], type: 'web.FormData' },
    // NestJS and what is built like it
    // parts of the path and headers are texts; classes are what a validation pipe checks
    {
      annotations: ['@nestjs/common.{Param,Headers,HostParam}'],
      origin: 'request',
      title: 'a parameter of the request',
      cleans: ['nosql', 'mass-assignment', 'prototype'],
    },
    {
      annotations: ['@nestjs/common.{Body,Query}'],
      exceptTypes: ['', 'any', 'object', 'unknown', 'Object', 'Record', 'string', 'String'],
      origin: 'request',
      title: 'a parameter of the request',
      cleans: ['nosql', 'mass-assignment', 'prototype'],
    },
    {
      annotations: [
        '@nestjs/common.{Body,Query,UploadedFile,UploadedFiles,Session}',
        'routing-controllers.{Body,BodyParam,QueryParam,QueryParams,Param,HeaderParam,CookieParam}',
        '@nestjs/graphql.Args',
        'type-graphql.Arg',
      ],
      origin: 'request',
      title: 'a parameter of the request',
    },
    { annotations: ['@nestjs/common.{Req,Request}'], type: 'express.Request' },
    { annotations: ['@nestjs/common.{Res,Response}'], type: 'express.Response' },
    // resolvers of GraphQL: (parent, args, context, info)
    {
      beside: ['context', 'info', 'ctx', '_context'],
      names: ['args'],
      index: 1,
      origin: 'request',
      title: 'an argument of the GraphQL operation',
    },
    // windows of Electron
    {
      passedTo: ['electron.ipcMain.{on,once,handle,handleOnce}'],
      except: ['event', '_event', 'e', '_e', '_'],
      origin: 'page',
      title: 'a message of a page',
    },
    // sockets of browsers
    {
      passedTo: ['~io.on', 'socket.io.Server().on', 'socket.io().on'],
      index: 0,
      type: 'socket.io.Socket',
    },
    {
      passedTo: ['socket.io.Socket.on'],
      index: 0,
      origin: 'request',
      title: 'a message of a socket',
    },
    { passedTo: ['ws.{Server,WebSocketServer}().on'], index: 0, type: 'ws.Socket' },
    {
      passedTo: ['ws.Socket.on'],
      index: 0,
      except: ['code', 'err', 'error'],
      origin: 'request',
      title: 'a message of a socket',
    },
  ],
  results: [
    {
      callee: [
        'express.Response.{status,set,header,append,vary,links,sendStatus,cookie,clearCookie,location,code}',
      ],
      type: 'express.Response',
    },
    { callee: ['express.Response.{type,contentType}'], type: 'express.TypedResponse', from: [] },
    { callee: ['fastify.Reply.{status,code,header,headers}'], type: 'fastify.Reply', from: [] },
    { callee: ['express.Response.*', 'express.TypedResponse.*', 'fastify.Reply.*'], from: [] },
    { callee: ['express.Request.{is,isAuthenticated,accepts,acceptsEncodings}'], from: [] },
  ],
} satisfies LibraryModel;
