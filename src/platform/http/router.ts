import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';
import type { ClientConnection } from '../graphql/context.ts';
import { toAppError } from '../graphql/errors.ts';
import { GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import { redactUrl } from '../redact-url.ts';
import { REST_BASE } from '../rest/mount.ts';
import type { Platform } from '../scope.ts';
import { createClientScheme, type ClientPlace, type FindPlace } from './client-address.ts';
import { createCompression } from './compression.ts';
import { ensureAllowance, headersOfNobody, tooManyRequests } from './allowance-headers.ts';
import {
  type Credentials,
  type Gate,
  MODE_HEADER,
  toApiKey,
  toMode,
  toSessionToken,
} from './credentials.ts';
import { createCorsHeaders } from './cross-origin.ts';
import { createDashboard, type Dashboard } from './dashboard.ts';
import type { EdgeRequest } from './edge-request.ts';
import { createGraphqlEdge, readOperation } from './graphql-edge.ts';
import { readBytes } from './body.ts';
import type { Hook } from './hook.ts';
import {
  createMcpEdge,
  MCP_PATH,
  type McpFactory,
  sendNoStream,
  sendRpcError,
} from './mcp-edge.ts';
import { createPages } from './pages.ts';
import { type Header, sendError, sendGraphqlError, sendJson, setAllowance } from './reply.ts';
import { createRestEdge, type RestEdge, type RestOptions } from './rest-edge.ts';
import { createSecurityHeaders, securityHeaders } from './security-headers.ts';
import { setDeviceCookie, setSessionCookie, toDevices } from './session-cookie.ts';
import { toTarget } from './request-target.ts';
import { isGraphiql, sendGraphiql } from './graphiql-page.ts';
import { isOpenOperation } from '../graphql/open-operation.ts';

export interface RouterOptions extends RestOptions {
  readonly openapi: unknown;
  readonly gate: Gate;
  readonly yoga: Yoga;
  readonly findPlace: FindPlace;
  readonly mcp: McpFactory;
  /** what other services post to */
  readonly hooks: readonly Hook[];
}

export interface Router {
  /** Answers a request, whatever it is; never throws. */
  route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void>;
  /** Answers with an error, with the headers of every answer. */
  refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void;
  /** Headers of every answer, for whoever could not even be read. */
  headersOfNobody(): readonly Header[];
}

/** From a request to the part of the service that answers it, by way of the gate. */
export function createRouter(options: RouterOptions): Router {
  const { platform } = options;
  const dashboard = createDashboard();
  const pages = createPages(platform, options.openapi, dashboard !== null);
  const hooks = new Map(
    options.hooks.filter(({ isOn }) => isOn(platform)).map((hook) => [hook.path, hook] as const),
  );
  const setCorsHeaders = createCorsHeaders(platform.env);
  const compress = createCompression();
  const scheme = createClientScheme(platform.env.TRUSTED_PROXIES);
  const setSecurityHeaders = createSecurityHeaders(platform.env, scheme);
  const parts: Parts = {
    ...options,
    rest: createRestEdge(options),
    graphql: createGraphqlEdge(platform, options.yoga),
    serveMcp: createMcpEdge(platform, options.mcp),
    dashboard,
  };
  const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    ensureAllowance(response, platform);
    const shown = toAppError(error, platform.log);
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (isBelow(pathname, GRAPHQL_PATH)) sendGraphqlError(response, shown);
    else if (pathname === MCP_PATH) sendRpcError(response, shown);
    else sendError(response, shown);
  };
  return {
    async route(request, response, requestId) {
      prepare(platform, request, response, requestId);
      setSecurityHeaders(request, response);
      setCorsHeaders(request, response);
      compress(request, response);
      try {
        const url = toTarget(request);
        if (isRead(request)) {
          const page = pages.get(url.pathname);
          if (page !== undefined) return await page(request, response);
          if (isGraphiql(request, url.pathname)) return sendGraphiql(response);
          if (dashboard?.serve(request, response, url.pathname) === true) return;
        }
        const hook = request.method === 'POST' ? hooks.get(url.pathname) : undefined;
        if (hook !== undefined) return await receive(platform, hook, { request, response });
        const incoming = { request, response, url, requestId };
        if (request.method === 'OPTIONS') return await answerOptions(parts, incoming);
        return await pass(parts, incoming);
      } catch (error) {
        return refuse(request, response, error);
      }
    },
    refuse,
    headersOfNobody: () => [...headersOfNobody(platform), ...securityHeaders(platform.env)],
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether somebody goes to an address in a browser; programs and scripts do not ask for a page. */
function isVisit(request: IncomingMessage): boolean {
  return isRead(request) && (request.headers.accept ?? '').includes('text/html');
}

async function receive(
  platform: Platform,
  hook: Hook,
  { request, response }: Pick<EdgeRequest, 'request' | 'response'>,
): Promise<void> {
  ensureAllowance(response, platform);
  if (!hook.admits(request)) throw new AppError('UNAUTHORIZED', 'The body is not signed.');
  const body = await readBytes(request, hook.maxBytes);
  const { status, message } = await hook.receive(platform, request, body);
  if (status === 401) throw new AppError('UNAUTHORIZED', message);
  sendJson(response, status, { success: true, message });
}

interface Parts extends RouterOptions {
  readonly dashboard: Dashboard | null;
  readonly rest: RestEdge;
  readonly graphql: (edge: EdgeRequest) => Promise<void>;
  readonly serveMcp: (edge: EdgeRequest) => Promise<void>;
}

function prepare(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  response.setHeader('x-request-id', requestId);
  response.setHeader('x-content-type-options', 'nosniff');
  if (!platform.log.isLevelEnabled('debug')) return;
  response.on('finish', () => {
    const url = redactUrl(request.url ?? '/');
    const line = { method: request.method, url, status: response.statusCode };
    platform.log.debug(line, 'request');
  });
}

type Incoming = Pick<EdgeRequest, 'request' | 'response' | 'url' | 'requestId'>;

/** Lets a request in, or not, and hands it on. */
async function pass(parts: Parts, incoming: Incoming): Promise<void> {
  const { request, response, url } = incoming;
  const isGraphql = isBelow(url.pathname, GRAPHQL_PATH);
  const isMcp = url.pathname === MCP_PATH;
  if (isMcp && request.method !== 'POST') return answerNoStream(parts, incoming);
  const place = parts.findPlace(request);
  const credentials = toCredentials(place, request, isGraphql);
  const isOpen = (): Promise<boolean> => isOpenCall(parts, incoming, credentials);
  const { viewer, allowance } = await parts.gate.admit(credentials, isOpen);
  setAllowance(response, allowance, parts.platform.clock.now());
  if (allowance.isRefused) throw tooManyRequests(allowance, parts.platform.clock.now());
  const edge = { ...incoming, viewer, client: toClient(place, request, response) };
  if (isGraphql) await parts.graphql(edge);
  else if (isMcp) await parts.serveMcp(edge);
  else if (isBelow(url.pathname, REST_BASE)) await parts.rest.serve(edge);
  else if (parts.dashboard !== null && isVisit(request))
    parts.dashboard.serveNotFound(request, response);
  else throw nothingAt(url.pathname);
}

function nothingAt(pathname: string): AppError {
  return new AppError('NOT_FOUND', `Nothing is served at ${pathname}. See /docs for all routes.`);
}

/** A body that is larger is none of a sign-in, and is not read before its caller was counted. */
const MAX_OPEN_BYTES = 16_384;

/** Whether a call without a key counts against nothing: it signs in, or asks for what there is not. */
async function isOpenCall(
  parts: Parts,
  { request, url }: Incoming,
  { apiKey }: Credentials,
): Promise<boolean> {
  if (apiKey !== '') return false;
  if (url.pathname === MCP_PATH || isBelow(url.pathname, REST_BASE)) return false;
  if (!isBelow(url.pathname, GRAPHQL_PATH)) return true;
  if (url.pathname !== GRAPHQL_PATH || !isSmallPost(request)) return false;
  const body = await readOperation(request).catch(() => null);
  return body !== null && isOpenOperation(parts.schema, body);
}

/** @returns false also where the request does not say how long it is */
function isSmallPost({ method, headers }: IncomingMessage): boolean {
  const isDeclared = headers['transfer-encoding'] === undefined;
  const size = Number(headers['content-length'] ?? MAX_OPEN_BYTES);
  return method === 'POST' && isDeclared && size < MAX_OPEN_BYTES;
}

/** A cookie counts for GraphQL alone, which looks where it comes from; REST is for programs. */
function toCredentials(
  { address }: ClientPlace,
  request: IncomingMessage,
  isGraphql: boolean,
): Credentials {
  return {
    apiKey: toApiKey(request.url ?? '', request.headers.authorization),
    sessionToken: isGraphql ? toSessionToken(request) : '',
    address,
    mode: toMode(request.headers[MODE_HEADER]),
  };
}

function toClient(
  place: ClientPlace,
  request: IncomingMessage,
  response: ServerResponse,
): ClientConnection {
  return {
    ...place,
    userAgent: request.headers['user-agent'] ?? '',
    devices: toDevices(request),
    setSession: (token) => setSessionCookie(response, token),
    setDevices: (devices) => setDeviceCookie(response, devices),
  };
}

/** Clients of the protocol ask for a stream to see whether there is one; that costs nothing. */
async function answerNoStream(parts: Parts, { request, response }: Incoming): Promise<void> {
  const allowance = await parts.gate.peek(toCredentials(parts.findPlace(request), request, false));
  setAllowance(response, allowance, parts.platform.clock.now());
  sendNoStream(response);
}

/** What a browser asks before a call from another page; it comes without a key and costs nothing. */
async function answerOptions(
  parts: Parts,
  { request, response, url: { pathname } }: Incoming,
): Promise<void> {
  const allowance = await parts.gate.peek(toCredentials(parts.findPlace(request), request, false));
  setAllowance(response, allowance, parts.platform.clock.now());
  const methods = methodsOf(parts, pathname);
  if (methods.length === 0) throw nothingAt(pathname);
  const head = methods.includes('GET') ? ['HEAD'] : [];
  response.writeHead(204, { allow: [...methods, ...head, 'OPTIONS'].join(', ') });
  response.end();
}

function methodsOf(parts: Parts, pathname: string): readonly string[] {
  if (isBelow(pathname, GRAPHQL_PATH)) return ['GET', 'POST', 'PUT', 'DELETE'];
  return pathname === MCP_PATH ? ['POST'] : parts.rest.methodsOf(pathname);
}

function isBelow(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
