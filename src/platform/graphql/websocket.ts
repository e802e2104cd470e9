import type { Server } from 'node:http';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Viewer } from '../viewer.ts';
import { createPipeline } from './pipeline.ts';
import { GRAPHQL_PATH, type Yoga } from './server.ts';

export interface WebSocketOptions {
  readonly yoga: Yoga;
  readonly newRequestId: () => string;
  /** the viewer behind the upgrade request, with `authorization` in place of its own header if given */
  readonly authenticate: (url: string, authorization: string | undefined) => Promise<Viewer | null>;
}

/** Close code of the protocol for a connection that may not go on. */
const UNAUTHORIZED = 4401;
const MAX_MESSAGE_BYTES = 1 << 20;

/**
 * GraphQL over WebSocket (graphql-transport-ws). The key comes in `connection_init` as
 * `authorization`, or in the upgrade request, and is checked again for each operation: one that was
 * revoked meanwhile starts nothing more.
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
  const pipeline = createPipeline(options.yoga);
  const disposable = useServer<{ authorization?: unknown }, { authorization: string }>(
    {
      execute: (args) => pipeline.execute(args),
      subscribe: (args) => pipeline.subscribe(args),
      onConnect: async ({ connectionParams, extra }) => {
        const given = connectionParams?.authorization;
        const header = typeof given === 'string' ? given : extra.request.headers.authorization;
        if (header !== undefined) extra.authorization = header;
        const viewer = await options.authenticate(extra.request.url ?? '', header);
        if (viewer === null) extra.socket.close(UNAUTHORIZED, 'Give a valid API key');
        return viewer !== null;
      },
      onSubscribe: async ({ extra }, _id, params) => {
        const viewer = await options.authenticate(extra.request.url ?? '', extra.authorization);
        return pipeline.prepare({ viewer, requestId: options.newRequestId() }, params);
      },
    },
    sockets,
  );
  return { close: async () => disposable.dispose() };
}
