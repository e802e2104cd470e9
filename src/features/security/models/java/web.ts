import type { LibraryModel } from '#features/security/models/model.ts';

const REQUEST =
  '{HttpServletRequest,ServletRequest,MultipartHttpServletRequest,HttpServletRequestWrapper,ContentCachingRequestWrapper,MultipartRequest,PortletRequest}';
const RESPONSE = '{HttpServletResponse,ServletResponse,HttpServletResponseWrapper}';
const MAPPINGS = [
  '{RequestMapping,GetMapping,PostMapping,PutMapping,DeleteMapping,PatchMapping,MessageMapping}',
];
const JAVA = ['java', 'kotlin', 'scala'];

/** What a request brings in: the Servlet API, JAX-RS, Spring and smaller frameworks. */
export const JAVA_WEB_MODEL = {
  languages: JAVA,
  sources: [
    {
      origin: 'request',
      title: 'a request parameter',
      calls: [
        `${REQUEST}.{getParameter,getParameterValues,getParameterMap,getParameterNames,getQueryString}`,
        '{ServletRequestUtils}.{getStringParameter,getRequiredStringParameter,getStringParameters}',
        '{WebRequest,NativeWebRequest,ServletWebRequest}.{getParameter,getParameterValues,getParameterMap,getParameterNames}',
        'ServerRequest.{queryParam,queryParams,pathVariable,pathVariables,formData,bodyToMono,bodyToFlux,body,param,params,multipartData}',
        '{ServerHttpRequest,ServerWebExchange}.{getQueryParams,getFormData,getMultipartData}',
        'UriInfo.{getQueryParameters,getPathParameters}',
        'Context.{queryParam,queryParams,queryParamMap,formParam,formParams,formParamMap,pathParam,pathParamMap}',
        'Request.{queryParams,queryParamsValues,queryMap,splat}',
        'RoutingContext.{pathParam,pathParams,queryParam,queryParams,getBodyAsString,getBodyAsJson}',
        'APIGatewayProxyRequestEvent.{getQueryStringParameters,getMultiValueQueryStringParameters,getPathParameters,getHeaders,getBody}',
        '{APIGatewayV2HTTPEvent,ALBRequestEvent}.{getQueryStringParameters,getPathParameters,getHeaders,getBody,getRawQueryString}',
        'HttpServerRequest.{getParam,params,getFormAttribute,formAttributes,query}',
      ],
    },
    {
      origin: 'request',
      title: 'a header of the request',
      calls: [
        `${REQUEST}.{getHeader,getHeaders,getHeaderNames}`,
        '{WebRequest,NativeWebRequest,ServletWebRequest}.{getHeader,getHeaderValues,getHeaderNames}',
        '{ServerHttpRequest,ServerRequest,HttpExchange}.{getHeaders,headers,getRequestHeaders}',
        '{HttpHeaders,ContainerRequestContext}.{getHeaderString,getRequestHeader,getRequestHeaders}',
        'HttpServerRequest.{getHeader,headers}',
      ],
    },
    {
      origin: 'request',
      title: 'a cookie of the request',
      isUnlinked: true,
      calls: [
        `${REQUEST}.getCookies`,
        'WebUtils.getCookie',
        '{ServerHttpRequest,ServerRequest,ContainerRequestContext}.{getCookies,cookies}',
      ],
    },
    {
      origin: 'request',
      title: 'the body of the request',
      isUnlinked: true,
      calls: [
        `${REQUEST}.{getInputStream,getReader,getPart,getParts,getFile,getFiles,getFileMap,getMultiFileMap,getFileNames}`,
        '{ServerHttpRequest,ContainerRequestContext,HttpExchange}.{getBody,getEntityStream,getRequestBody}',
        'ServletFileUpload.{parseRequest,getItemIterator,parseParameterMap}',
        '{ServletInputStream}.{readLine,readAllBytes}',
      ],
    },
    {
      origin: 'request',
      title: 'the URL of the request',
      calls: [
        `${REQUEST}.{getRequestURI,getRequestURL,getPathInfo,getPathTranslated,getServletPath}`,
        '{ServerHttpRequest,HttpExchange}.{getURI,getPath,getRequestURI}',
        'UriInfo.{getPath,getRequestUri,getAbsolutePath,getPathSegments}',
        'FullHttpRequest.{uri,getUri,content}',
      ],
      isWeak: true,
    },
    {
      origin: 'request',
      title: 'the name of an uploaded file',
      calls: [
        '{MultipartFile,CommonsMultipartFile}.{getOriginalFilename,getName}',
        'Part.{getSubmittedFileName,getHeader,getHeaders,getName}',
        '{FilePart,FileItem,FileItemStream,DiskFileItem,FileUpload}.{filename,getName,getString,getFieldName,get,fileName}',
        'FormDataContentDisposition.{getFileName,getName}',
      ],
    },
    {
      origin: 'request',
      title: 'an uploaded file',
      calls: [
        '{MultipartFile,CommonsMultipartFile}.{getBytes,getInputStream}',
        'Part.getInputStream',
        '{FilePart,FileItem,FileItemStream,DiskFileItem,FileUpload}.{openStream,getInputStream}',
      ],
      // bytes to be read, and no name of anything
      cleans: ['path', 'ssrf', 'redirect'],
      isUnlinked: true,
    },
  ],
  results: [
    { callee: [`${REQUEST}.{getSession,changeSessionId}`], type: 'HttpSession', from: [] },
    { callee: [`${RESPONSE}.getWriter`, 'PageContext.getOut'], type: 'ResponseWriter', from: [] },
    { callee: [`${RESPONSE}.getOutputStream`], type: 'ServletOutputStream', from: [] },
    {
      callee: [
        `${REQUEST}.{getAttribute,getServletContext,getLocale,getUserPrincipal,getRemoteUser,getRemoteAddr,getSession,getMethod,getContextPath,getContentLength,isUserInRole,getScheme,getServerPort,getCharacterEncoding,getDispatcherType,getAuthType}`,
        'HttpSession.{getAttribute,getValue,getId,getServletContext}',
      ],
      from: [],
    },
    { callee: [`${REQUEST}.getRequestDispatcher`], type: 'RequestDispatcher' },
  ],
  parameters: [
    {
      types: ['MultipartFile'],
      annotations: ['{RequestParam,RequestPart}'],
      type: 'MultipartFile',
    },
    {
      annotations: [
        '{RequestParam,PathVariable,RequestBody,RequestHeader,CookieValue,ModelAttribute,RequestPart,MatrixVariable,Payload,DestinationVariable}',
        '{QueryParam,PathParam,FormParam,HeaderParam,CookieParam,MatrixParam,BeanParam,FormDataParam,RestQuery,RestPath,RestForm}',
        '{QueryValue,Body,PathVariable,Header}',
      ],
      origin: 'request',
      title: 'a request parameter',
    },
    {
      decorators: MAPPINGS,
      types: ['String', 'Map', 'MultiValueMap', 'RequestEntity', 'HttpEntity'],
      origin: 'request',
      title: 'a request parameter',
    },
    {
      decorators: ['{POST,PUT,PATCH}'],
      types: ['String', 'InputStream', 'MultivaluedMap', 'Reader'],
      origin: 'request',
      title: 'the body of the request',
    },
    {
      functions: ['main'],
      types: ['String'],
      index: 0,
      origin: 'arguments',
      title: 'a command line argument',
    },
  ],
} as const satisfies LibraryModel;
