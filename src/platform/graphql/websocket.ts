import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError } from 'graphql';
import { makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { openStream } from '../limits/account-streams.ts';
import type { Viewer } from '../viewer.ts';
import type { Platform } from '../scope.ts';
import { unauthorized } from './context.ts';
import { toGraphqlError } from './errors.ts';
import { createPipeline } from './pipeline.ts';
import { type EdgeContext, GRAPHQL_PATH, type Yoga } from './server.ts';
import { type Connection, joinConnections, toCloseReason } from './socket-connections.ts';

/** What the first message of a connection may say. */
interface ConnectionParams extends Record<string, unknown> {
  readonly authorization?: unknown;
  readonly mode?: unknown;
}

export interface WebSocketOptions {
  readonly yoga: Yoga;
  readonly platform: Platform;
  readonly newRequestId: () => string;
  /** answers an upgrade that is not one of the WebSocket protocol */
  readonly refuse: (socket: Duplex, message: string) => void;
  /** who sends an operation, counted against its limit; throws an AppError where it may not */
  readonly admit: (
    request: IncomingMessage,
    params: ConnectionParams,
  ) => Promise<Omit<EdgeContext, 'requestId'>>;
}

/** Close codes of the protocol for a connection that may not go on. */
const UNAUTHORIZED = 4401;
const TOO_MANY_REQUESTS = 4429;
const MAX_MESSAGE_BYTES = 1 << 20;

/**
 * GraphQL over WebSocket (graphql-transport-ws). The key comes in `connection_init` as
 * `authorization`, or in the upgrade request, and is checked again for each operation: one that was
 * revoked meanwhile starts nothing more. Connecting counts as one request, each operation as another. A
 * caller that may not go on is told why, then the connection is closed.
 */
export function serveWebSockets(
  server: Server,
  options: WebSocketOptions,
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({
    server,
    path: GRAPHQL_PATH,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  sockets.on('wsClientError', ({ message }, socket) => options.refuse(socket, message));
  const pipeline = createPipeline(options.yoga);
  const { log } = options.platform;
  const protocol = makeServer<ConnectionParams, Connection<ConnectionParams>>({
    execute: (args) => pipeline.execute(args),
    subscribe: (args) => pipeline.subscribe(args),
    onConnect: async ({ connectionParams, extra }) => {
      extra.params = connectionParams ?? {};
      try {
        const { viewer } = await options.admit(extra.request, extra.params);
        if (viewer === null) extra.socket.close(UNAUTHORIZED, 'Give a valid API key');
        else await holdSlot(options.platform, viewer, extra.socket);
        return viewer !== null;
      } catch (error) {
        const refusal = toGraphqlError(error, log);
        const code = closeCodeOf(refusal) ?? UNAUTHORIZED;
        extra.socket.close(code, toCloseReason(refusal.message));
        return false;
      }
    },
    onSubscribe: async ({ extra }, _id, params) => {
      try {
        const admitted = await options.admit(extra.request, extra.params ?? {});
        if (admitted.viewer === null) throw unauthorized();
        const edge = { ...admitted, requestId: options.newRequestId() };
        return await pipeline.prepare(edge, params);
      } catch (error) {
        const refusal = toGraphqlError(error, log);
        closeAfter(extra.socket, refusal);
        return [refusal];
      }
    },
    // Of its own the protocol says `Unable to identify operation`, without a code.
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => (hasCode(error) ? error : toGraphqlError(error, log)).toJSON()),
  });
  return joinConnections(sockets, protocol, log);
}

/** How a connection ends whose caller may not go on; null where only this operation is refused. */
function closeCodeOf({ extensions: { code } }: GraphQLError): number | null {
  if (code === 'RATE_LIMIT_EXCEEDED') return TOO_MANY_REQUESTS;
  return code === 'UNAUTHORIZED' ? UNAUTHORIZED : null;
}

/** Closes the connection behind the message that says why. */
function closeAfter(socket: WebSocket, refusal: GraphQLError): void {
  const code = closeCodeOf(refusal);
  if (code !== null) setImmediate(() => socket.close(code, toCloseReason(refusal.message)));
}

/** A connection is a stream of its own: one without subscriptions takes memory as well. */
async function holdSlot(platform: Platform, viewer: Viewer, socket: WebSocket): Promise<void> {
  const close = await openStream(platform, viewer);
  if (socket.readyState === socket.OPEN) socket.once('close', close);
  else close();
}

function hasCode(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && typeof error.extensions['code'] === 'string';
}
