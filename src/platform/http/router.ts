import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';
import type { ClientConnection } from '../graphql/context.ts';
import { toAppError } from '../graphql/errors.ts';
import { GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import { toAllowance, windowsAt } from '../limits/allowance.ts';
import { redactUrl } from '../log.ts';
import { REST_BASE } from '../rest/mount.ts';
import type { Platform } from '../scope.ts';
import type { ClientAddress } from './client-address.ts';
import { createCompression } from './compression.ts';
import {
  type Credentials,
  type Gate,
  MODE_HEADER,
  toApiKey,
  toMode,
  toSessionToken,
} from './credentials.ts';
import { createCorsHeaders } from './cross-origin.ts';
import { createDashboard } from './dashboard.ts';
import type { EdgeRequest } from './edge-request.ts';
import { createGraphqlEdge } from './graphql-edge.ts';
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
import { sendError, sendGraphqlError, sendJson, setAllowance } from './reply.ts';
import { createRestEdge, type RestEdge, type RestOptions } from './rest-edge.ts';
import { setSessionCookie } from './session-cookie.ts';

export interface RouterOptions extends RestOptions {
  readonly openapi: unknown;
  readonly gate: Gate;
  readonly yoga: Yoga;
  readonly toAddress: ClientAddress;
  readonly mcp: McpFactory;
  /** what other services post to */
  readonly hooks: readonly Hook[];
}

export interface Router {
  /** Answers a request, whatever it is; never throws. */
  route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void>;
  /** Answers with an error, with the headers of every answer. */
  refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void;
  /** Rate limit headers for whoever could not even be read. */
  headersOfNobody(): readonly (readonly [name: string, value: number])[];
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
  const parts: Parts = {
    ...options,
    rest: createRestEdge(options),
    graphql: createGraphqlEdge(platform, options.yoga),
    serveMcp: createMcpEdge(platform, options.mcp),
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
      setCorsHeaders(request, response);
      compress(request, response);
      try {
        const url = toUrl(request);
        if (isRead(request)) {
          const page = pages.get(url.pathname);
          if (page !== undefined) return await page(response);
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
    headersOfNobody: () => {
      const { limit, remaining, resetAt } = allowanceOfNobody(platform);
      return [
        ['X-RateLimit-Limit', limit],
        ['X-RateLimit-Remaining', remaining],
        ['X-RateLimit-Reset', resetAt],
      ];
    },
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
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
  const credentials = toCredentials(parts, request, isGraphql);
  const { viewer, allowance } = await parts.gate.admit(credentials);
  setAllowance(response, allowance, parts.platform.clock.now());
  if (allowance.isRefused) throw tooManyRequests(allowance.limit);
  const client = toClient(credentials.address, request, response);
  const edge = { ...incoming, viewer, client };
  if (isGraphql) await parts.graphql(edge);
  else if (isMcp) await parts.serveMcp(edge);
  else if (isBelow(url.pathname, REST_BASE)) await parts.rest.serve(edge);
  else throw new AppError('NOT_FOUND', `There is nothing at ${url.pathname}.`);
}

export function tooManyRequests(limit: number): AppError {
  return new AppError(
    'RATE_LIMIT_EXCEEDED',
    `The limit of ${limit} requests is reached; Retry-After and X-RateLimit-Reset say when it ends.`,
  );
}

/** A cookie counts for GraphQL alone, which looks where it comes from; REST is for programs. */
function toCredentials(
  parts: RouterOptions,
  request: IncomingMessage,
  isGraphql: boolean,
): Credentials {
  return {
    apiKey: toApiKey(request.url ?? '', request.headers.authorization),
    sessionToken: isGraphql ? toSessionToken(request) : '',
    address: parts.toAddress(request),
    mode: toMode(request.headers[MODE_HEADER]),
  };
}

function toClient(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): ClientConnection {
  return {
    address,
    userAgent: request.headers['user-agent'] ?? '',
    setSession: (token) => setSessionCookie(response, token),
  };
}

/** Clients of the protocol ask for a stream to see whether there is one; that costs nothing. */
async function answerNoStream(parts: Parts, { request, response }: Incoming): Promise<void> {
  const allowance = await parts.gate.peek(toCredentials(parts, request, false));
  setAllowance(response, allowance, parts.platform.clock.now());
  sendNoStream(response);
}

/** What a browser asks before a call from another page; it comes without a key and costs nothing. */
async function answerOptions(
  parts: Parts,
  { request, response, url: { pathname } }: Incoming,
): Promise<void> {
  const allowance = await parts.gate.peek(toCredentials(parts, request, false));
  setAllowance(response, allowance, parts.platform.clock.now());
  const methods = methodsOf(parts, pathname);
  if (methods.length === 0) throw new AppError('NOT_FOUND', `There is nothing at ${pathname}.`);
  const head = methods.includes('GET') ? ['HEAD'] : [];
  response.writeHead(204, { allow: [...methods, ...head, 'OPTIONS'].join(', ') });
  response.end();
}

function methodsOf(parts: Parts, pathname: string): readonly string[] {
  if (isBelow(pathname, GRAPHQL_PATH)) return ['GET', 'POST', 'PUT', 'DELETE'];
  return pathname === MCP_PATH ? ['POST'] : parts.rest.methodsOf(pathname);
}

/** An answer that failed before its caller was known still has the headers of every answer. */
function ensureAllowance(response: ServerResponse, platform: Platform): void {
  if (response.headersSent || response.hasHeader('X-RateLimit-Limit')) return;
  setAllowance(response, allowanceOfNobody(platform), platform.clock.now());
}

function allowanceOfNobody({ clock, quotas }: Platform) {
  const { perMinute, perDay } = quotas.free;
  const state = { minuteUsed: 0, minuteLimit: perMinute, dayUsed: 0, dayLimit: perDay };
  return toAllowance({ ...windowsAt(clock.now()), ...state }, false);
}

/** @throws AppError INVALID_REQUEST where the request line has no URL in it, or Host no host */
function toUrl(request: IncomingMessage): URL {
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  if (url === null) throw new AppError('INVALID_REQUEST', 'The path of the request is no URL.');
  const host = request.headers.host ?? '';
  // Yoga makes a URL of it and fails where it cannot.
  if (host === '' || URL.canParse(`http://${host}`)) return url;
  throw new AppError('INVALID_REQUEST', `Host: "${host}" is no host.`);
}

function isBelow(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
