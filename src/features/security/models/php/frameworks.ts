import type { LibraryModel } from '#features/security/models/model.ts';

/** Laravel, Symfony, PSR-7, CodeIgniter, WordPress. */
export const PHP_FRAMEWORK_MODEL = {
  languages: ['php'],
  sources: [
    {
      origin: 'request',
      title: 'a value of the request',
      reads: [
        '{Request,request()}.{query,headers,attributes,files}',
        'Request.{id,name,email,password,username,title,content,body,message,search,q,url,file,path,page,slug,token,text,comment,description}',
      ],
      calls: [
        '{Request,FormRequest,request(),Input}.{input,query,get,post,all,only,except,header,string,str,segment,segments,fullUrl,fullUrlWithQuery,validated,safe,validate,collect,old,getQueryString,getRequestUri,getPathInfo,userAgent,bearerToken,server,toArray}',
        '{ServerRequestInterface,ServerRequest}.{getQueryParams,getHeader,getHeaderLine,getUri,getAttribute,getUploadedFiles,getQueryParam,getParam}',
        '~input.{post,get_post}',
        '{get_query_var,get_search_query}',
        'UploadedFile.{getClientOriginalName,getClientOriginalExtension,getClientMimeType}',
      ],
    },
    {
      origin: 'request',
      title: 'a value of the request’s body or cookies',
      reads: ['{Request,request()}.{request,cookies}'],
      calls: [
        '{Request,FormRequest,request(),Input}.{cookie,json,getContent}',
        '{ServerRequestInterface,ServerRequest}.{getParsedBody,getCookieParams,getBody}',
      ],
      isUnlinked: true,
    },
  ],
  sanitizers: [
    // addresses of routes of the own site
    { callee: ['**.generateUrl', '~router.generate'], cleans: ['redirect', 'ssrf'] },
  ],
  results: [
    { callee: ['request'], type: 'Request', from: ['0'] },
    { callee: ['{Request,request()}.file'], type: 'UploadedFile', from: [] },
    { callee: ['{Request,request()}.{user,session,route,ip,method}'], from: [] },
    // What a database gives has nothing of what it was asked by.
    {
      callee: [
        'DB.{table,query,connection}',
        '*.{where,query,with,orderBy,whereIn,latest,newQuery}',
      ],
      type: 'Builder',
      from: [],
    },
    { callee: ['Builder.*'], type: 'Builder', from: [] },
    {
      callee: [
        '*.{find,findOrFail,first,firstOrFail,findOneBy,findBy,findAll,getRepository}',
        'DB.{select,selectOne,scalar}',
      ],
      from: [],
    },
    { callee: ['{view,response,route,url,config,trans,__,auth,session,app}'], from: [] },
  ],
  parameters: [
    {
      decorators: ['Route', 'Get', 'Post', 'Put', 'Delete', 'Patch'],
      types: ['string', 'mixed', 'array'],
      origin: 'request',
      title: 'a part of the address',
    },
  ],
} satisfies LibraryModel;
