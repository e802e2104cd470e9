import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors.ts';
import { createGraphqlServer, GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import { serveWebSockets } from '../graphql/websocket.ts';
import { withRequestId } from '../log.ts';
import { createClientAddress } from './client-address.ts';
import type { Gate } from './credentials.ts';
import type { Hook } from './hook.ts';
import { toErrorBody, toGraphqlErrorBody } from './reply.ts';
import type { McpFactory } from './mcp-edge.ts';
import type { RestOptions } from './rest-edge.ts';
import { createRouter, type Router } from './router.ts';
import { admitSocket } from './socket-gate.ts';

export interface HttpOptions extends RestOptions {
  /** body of /openapi.json */
  readonly openapi: unknown;
  readonly gate: Gate;
  /** what other services post to */
  readonly hooks: readonly Hook[];
  readonly mcp: McpFactory;
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
  const yoga: Yoga = createGraphqlServer(platform, options.schema);
  const toAddress = createClientAddress(platform.env.TRUSTED_PROXIES);
  const router = createRouter({ ...options, yoga, toAddress });
  const open = new Set<ServerResponse>();
  const server = createServer({ shouldUpgradeCallback: isWebSocket }, toListener(router, open));
  // Longer than the minute that load balancers keep an idle connection: who closes first must be them.
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = IDLE_MS + 5000;
  refuseBrokenRequests(server, router);
  const sockets = serveWebSockets(server, {
    yoga,
    platform,
    newRequestId: randomUUID,
    refuse: (socket, message) => {
      const error = new AppError('INVALID_REQUEST', message);
      const headers = [...router.headersOfNobody(), ['Sec-WebSocket-Version', 13] as const];
      refuseOnSocket(socket, toGraphqlErrorBody(error), headers);
    },
    admit: (request, params) => admitSocket({ ...options, toAddress }, request, params),
  });
  await listen(server, platform.env.PORT, platform.env.HOST);
  return {
    url: `http://${toUrlHost(platform.env.HOST)}:${portOf(server)}`,
    close: async (graceMs) => {
      const closed = closeServer(server, sockets, graceMs);
      for (const response of open) if (isEventStream(response)) response.destroy();
      await closed;
    },
  };
}

/**
 * Whether an upgrade is wanted that there is. Any other is not to be answered by it, such as the one to
 * HTTP/2 that curl offers. Source: RFC 9110, 7.8.
 */
function isWebSocket({ method, headers, url = '/' }: IncomingMessage): boolean {
  const pathname = url.split('?', 1)[0];
  const wanted = headers.upgrade?.toLowerCase();
  return method === 'GET' && pathname === GRAPHQL_PATH && wanted === 'websocket';
}

const IDLE_MS = 75_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function toListener(router: Router, open: Set<ServerResponse>): Listener {
  return (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const requestId = randomUUID();
    void withRequestId(requestId, () => router.route(request, response, requestId));
  };
}

/** A stream has no end of its own to wait for; its reader comes back with Last-Event-ID. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

/** What Node refuses by itself is told in our form as well. */
function refuseBrokenRequests(server: Server, router: Router): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const message = `Expect: ${request.headers.expect ?? ''} cannot be met; leave it away.`;
    router.refuse(request, response, new AppError('INVALID_REQUEST', message));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    refuseOnSocket(socket, toErrorBody(toRefusal(error)), router.headersOfNobody());
  });
}

type Header = readonly [name: string, value: number];

/** Answers where there is no response to write to, and ends the connection. */
function refuseOnSocket(socket: Duplex, answer: object, headers: readonly Header[]): void {
  const body = JSON.stringify(answer);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`,
  );
}

function toRefusal(error: NodeJS.ErrnoException): AppError {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('INVALID_REQUEST', 'The headers are larger than 16 KiB.');
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('INVALID_REQUEST', 'The request did not arrive in time.');
  }
  return new AppError('INVALID_REQUEST', 'This is no HTTP request.');
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

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
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
