import type { Server } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Viewer } from '../viewer.ts';
import { GRAPHQL_PATH, type Yoga } from './server.ts';

export interface WebSocketOptions {
  readonly yoga: Yoga;
  readonly newRequestId: () => string;
  /** the viewer behind the upgrade request, with `authorization` in place of its own header if given */
  readonly authenticate: (url: string, authorization: string | undefined) => Promise<Viewer | null>;
}

type Enveloped = ReturnType<Yoga['getEnveloped']>;

/** Close code of the protocol for a connection that may not go on. */
const UNAUTHORIZED = 4401;
const MAX_MESSAGE_BYTES = 1 << 20;

/**
 * GraphQL over WebSocket (graphql-transport-ws). Operations run through yoga's own pipeline, so that
 * limits and masking are those of HTTP. The key comes in `connection_init` as `authorization`, or in
 * the upgrade request.
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
  const pipelines = new WeakMap<ExecutionArgs, Enveloped>();
  const pipelineOf = (args: ExecutionArgs): Enveloped =>
    pipelines.get(args) ?? options.yoga.getEnveloped();
  const disposable = useServer<{ authorization?: unknown }, { viewer: Viewer }>(
    {
      execute: (args) => pipelineOf(args).execute(args),
      subscribe: (args) => pipelineOf(args).subscribe(args),
      onConnect: async ({ connectionParams, extra }) => {
        const given = connectionParams?.authorization;
        const header = typeof given === 'string' ? given : extra.request.headers.authorization;
        const viewer = await options.authenticate(extra.request.url ?? '', header);
        if (viewer !== null) extra.viewer = viewer;
        else extra.socket.close(UNAUTHORIZED, 'Give a valid API key');
        return viewer !== null;
      },
      onSubscribe: async ({ extra }, _id, params) => {
        const edge = { viewer: extra.viewer ?? null, requestId: options.newRequestId() };
        const enveloped = options.yoga.getEnveloped(edge);
        const document = enveloped.parse(params.query);
        const errors = enveloped.validate(enveloped.schema, document);
        if (errors.length > 0) return errors;
        const args: ExecutionArgs = {
          schema: enveloped.schema,
          document,
          operationName: params.operationName ?? null,
          variableValues: params.variables ?? null,
          contextValue: await enveloped.contextFactory(),
        };
        pipelines.set(args, enveloped);
        return args;
      },
    },
    sockets,
  );
  return { close: async () => disposable.dispose() };
}
