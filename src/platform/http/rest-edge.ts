import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '../errors.ts';
import { createContext, type GraphqlContext, unauthorized } from '../graphql/context.ts';
import { toAppError } from '../graphql/errors.ts';
import { mountRows, toPattern } from '../rest/mount.ts';
import { openSubscription } from '../rest/execution.ts';
import type { RestRow } from '../rest/row.ts';
import type { StreamRow } from '../rest/stream-row.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { readJson } from './body.ts';
import { sendEventStream } from './event-stream.ts';
import { sendError, toErrorBody } from './reply.ts';

export interface RestOptions {
  readonly platform: Platform;
  readonly schema: GraphQLSchema;
  readonly rows: readonly RestRow[];
  readonly streams: readonly StreamRow[];
}

/** A request that has been given an id and, where its key is good, a viewer. */
export interface EdgeRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly viewer: Viewer | null;
  readonly requestId: string;
}

/** Everything under /api/v1: JSON in, JSON or a stream out, every error in the one form. */
export function createRestEdge(options: RestOptions): (edge: EdgeRequest) => Promise<void> {
  const { platform, schema } = options;
  const mount = mountRows({
    schema,
    rows: options.rows,
    onError: (error) => {
      const shown = toAppError(error, platform.log);
      return { status: shown.status, body: toErrorBody(shown) };
    },
  });
  const streams = options.streams.map((row) => ({ row, pattern: toPattern(row.path) }));

  async function serve(edge: EdgeRequest): Promise<void> {
    const { request, response, viewer, requestId } = edge;
    if (viewer === null) throw unauthorized();
    const context = createContext({ platform, viewer, requestId });
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const { row, pattern } of streams) {
      const id = pattern.exec(pathname)?.groups?.['id'];
      if (request.method === 'GET' && id !== undefined) {
        await serveStream({ row, id, schema, context }, edge);
        return;
      }
    }
    // Asked first: a method such as TRACE is one that `Request` does not even take.
    const method = request.method ?? '';
    if (!mount.has(method, pathname)) throw noSuchRoute(method, pathname);
    const answer = await mount.handle(toWebRequest(request), {
      context,
      body: await readJson(request),
      shape: toText(request.headers['x-response-shape']),
    });
    await sendAnswer(response, answer);
  }

  return async (edge) => {
    try {
      await serve(edge);
    } catch (error) {
      sendError(edge.response, toAppError(error, platform.log));
    }
  };
}

function noSuchRoute(method: string, pathname: string): AppError {
  return new AppError(
    'NOT_FOUND',
    `There is no ${method} ${pathname}; the routes are listed at /openapi.json.`,
  );
}

interface StreamCall {
  readonly row: StreamRow;
  readonly id: string;
  readonly schema: GraphQLSchema;
  readonly context: GraphqlContext;
}

async function serveStream(call: StreamCall, edge: EdgeRequest): Promise<void> {
  const variables = call.row.variables(call.id, toText(edge.request.headers['last-event-id']));
  const events = await openSubscription({ ...call, document: call.row.document, variables });
  await sendEventStream(edge.response, events, (event) => call.row.toMessage(event));
}

/** The request as the router wants it. It has no body: that has been read and checked already. */
function toWebRequest(request: IncomingMessage): Request {
  const headers = { accept: request.headers.accept ?? '*/*' };
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
  });
}

async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}

function toText(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
