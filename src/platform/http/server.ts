import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';
import { createGraphqlServer, GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import { serveWebSockets } from '../graphql/websocket.ts';
import { withRequestId } from '../log.ts';
import { refuseBrokenRequests, refuseOnSocket } from './broken-requests.ts';
import { createFindPlace, createIsTrusted } from './client-address.ts';
import { limitConnections } from './connection-limit.ts';
import type { Gate } from './credentials.ts';
import type { Hook } from './hook.ts';
import { listen } from './listen.ts';
import { toGraphqlErrorBody } from './reply.ts';
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
  const { TRUSTED_PROXIES, HOST, PORT } = platform.env;
  const findPlace = createFindPlace(TRUSTED_PROXIES, platform.log);
  const router = createRouter({ ...options, yoga, findPlace });
  const open = new Set<ServerResponse>();
  const server = createServer(
    { ...PATIENCE, shouldUpgradeCallback: isWebSocket },
    toListener(router, open),
  );
  server.setTimeout(STALLED_MS);
  const isTrusted = createIsTrusted(TRUSTED_PROXIES);
  limitConnections(server, { maxPerAddress: MAX_PER_ADDRESS, isTrusted });
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
    admit: (request, params) => admitSocket({ ...options, findPlace }, request, params),
  });
  const url = await listen(server, { host: HOST, port: PORT, names: 'HOST, PORT' });
  return {
    url,
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

/** How long a client may take. What takes longer is refused, and its connection closed. */
const PATIENCE = {
  headersTimeout: 20_000,
  /** headers and body: 1 MiB at 18 KB/s */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  // Longer than the minute that load balancers keep an idle connection: who closes first must be them.
  keepAliveTimeout: 75_000,
  // Asked for by ourselves, with an answer in our form.
  requireHostHeader: false,
} as const;
/** Far more than a browser opens, and than an undeclared proxy needs for everybody behind it. */
const MAX_PER_ADDRESS = 4000;
/** No byte either way for this long: a reader that has stopped taking its answer. */
const STALLED_MS = 300_000;

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
