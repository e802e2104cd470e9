import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { toAppError } from '../graphql/errors.ts';
import { createGraphqlEdge } from './graphql-edge.ts';
import { createGraphqlServer, GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import { serveWebSockets } from '../graphql/websocket.ts';
import { AppError } from '../errors.ts';
import { redactUrl, withRequestId } from '../log.ts';
import { REST_BASE } from '../rest/mount.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { toApiKey } from './api-key.ts';
import { createMetrics } from './prometheus.ts';
import { sendError, sendJson } from './reply.ts';
import { createRestEdge, type EdgeRequest, type RestOptions } from './rest-edge.ts';

export interface HttpOptions extends RestOptions {
  /** body of /openapi.json */
  readonly openapi: unknown;
  readonly authenticate: (apiKey: string) => Promise<Viewer | null>;
  readonly schema: GraphQLSchema;
}

export interface HttpServer {
  /** where it listens, without a trailing slash */
  readonly url: string;
  /** Stops accepting, lets requests under way end, cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Starts the HTTP server on PORT and HOST. @throws an Error naming both where they are taken */
export async function startHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { platform } = options;
  const yoga = createGraphqlServer(platform, options.schema);
  const route = createRouter(options, yoga);
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const requestId = randomUUID();
    void withRequestId(requestId, () => route(request, response, requestId));
  });
  const sockets = serveWebSockets(server, {
    yoga,
    newRequestId: randomUUID,
    authenticate: (url, authorization) => options.authenticate(toApiKey(url, authorization)),
  });
  await listen(server, platform.env.PORT, platform.env.HOST);
  return {
    url: `http://${platform.env.HOST}:${portOf(server)}`,
    close: async (graceMs) => {
      const closed = closeServer(server, sockets, graceMs);
      for (const response of open) if (isEventStream(response)) response.destroy();
      await closed;
    },
  };
}

/** A stream has no end of its own to wait for; its reader comes back with Last-Event-ID. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

type Handler = (edge: EdgeRequest) => Promise<void>;

/** Paths outside the API, by exact name; these need no key. */
function openPages(
  options: HttpOptions,
): ReadonlyMap<string, (response: ServerResponse) => Promise<void>> {
  const metrics = createMetrics();
  return new Map([
    ['/healthz', async (response) => sendJson(response, 200, { status: 'ok' })],
    ['/readyz', async (response) => sendReadiness(response, options.platform)],
    ['/openapi.json', async (response) => sendJson(response, 200, options.openapi)],
    ['/metrics', (response) => metrics.send(response)],
    ['/', async (response) => sendJson(response, 200, WELCOME)],
  ]);
}

const WELCOME = {
  service: 'sextant',
  rest: REST_BASE,
  graphql: GRAPHQL_PATH,
  openapi: '/openapi.json',
};

function createRouter(options: HttpOptions, yoga: Yoga) {
  const { platform } = options;
  const pages = openPages(options);
  const rest = createRestEdge(options);
  const graphql = createGraphqlEdge(platform, yoga);
  const handlerOf = (pathname: string): Handler => {
    if (isBelow(pathname, REST_BASE)) return rest;
    if (isBelow(pathname, GRAPHQL_PATH)) return graphql;
    return async () => {
      throw new AppError('NOT_FOUND', `There is nothing at ${pathname}.`);
    };
  };
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> => {
    response.setHeader('x-request-id', requestId);
    response.setHeader('x-content-type-options', 'nosniff');
    const url = request.url ?? '/';
    response.on('finish', () =>
      platform.log.debug(
        { method: request.method, url: redactUrl(url), status: response.statusCode },
        'request',
      ),
    );
    try {
      const pathname = url.split('?', 1)[0] ?? '/';
      const page = request.method === 'GET' ? pages.get(pathname) : undefined;
      if (page !== undefined) return await page(response);
      const viewer = await options.authenticate(toApiKey(url, request.headers.authorization));
      return await handlerOf(pathname)({ request, response, viewer, requestId });
    } catch (error) {
      return sendError(response, toAppError(error, platform.log));
    }
  };
}

function isBelow(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

async function sendReadiness(response: ServerResponse, platform: Platform): Promise<void> {
  try {
    await platform.db.pool.query('select 1');
    sendJson(response, 200, { status: 'ready' });
  } catch (error) {
    platform.log.warn({ err: error }, 'not ready');
    sendJson(response, 503, { status: 'unavailable', reason: 'The database does not answer.' });
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new Error(`Cannot listen on ${host}:${port} (HOST, PORT): ${error.message}`, {
          cause: error,
        }),
      );
    });
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function closeServer(
  server: Server,
  sockets: { close(): Promise<void> },
  graceMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await sockets.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}
