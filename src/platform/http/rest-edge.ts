import type { ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '../errors.ts';
import { createContext, type GraphqlContext, unauthorized } from '../graphql/context.ts';
import { toAppError } from '../graphql/errors.ts';
import { openSubscription } from '../rest/execution.ts';
import { answerOnce, type StoredAnswer, toIdempotencyKey } from '../rest/idempotency.ts';
import { type FoundRow, mountRows, type RestMount, toPattern } from '../rest/mount.ts';
import { checkInput } from '../input.ts';
import { type NextPage, NO_INPUT, type RestRow } from '../rest/row.ts';
import { chooseShapes, nameShapes, SHAPE_HEADER } from '../rest/shapes.ts';
import type { StreamRow } from '../rest/stream-row.ts';
import type { Platform, TenantScope } from '../scope.ts';
import { readJson } from './body.ts';
import type { EdgeRequest } from './edge-request.ts';
import { sendEventStream } from './event-stream.ts';
import { sendError, sendJsonText, setHeaders, toErrorBody, toErrorHeaders } from './reply.ts';

export interface RestOptions {
  readonly platform: Platform;
  readonly schema: GraphQLSchema;
  readonly rows: readonly RestRow[];
  readonly streams: readonly StreamRow[];
}

export interface RestEdge {
  serve(edge: EdgeRequest): Promise<void>;
  /** methods that a path answers to, none where there is no such route */
  methodsOf(pathname: string): readonly string[];
}

interface BoundStream {
  readonly row: StreamRow;
  readonly pattern: RegExp;
}

/** Everything under /api/v1: JSON in, JSON or a stream out, every error in the one form. */
export function createRestEdge(options: RestOptions): RestEdge {
  const { platform, schema } = options;
  const mount = mountRows({
    schema,
    rows: options.rows,
    onError: (error) => {
      const shown = toAppError(error, platform.log);
      return { status: shown.status, body: toErrorBody(shown), headers: toErrorHeaders(shown) };
    },
  });
  const streams = options.streams.map((row) => ({ row, pattern: toPattern(row.path) }));
  return {
    methodsOf: (pathname) => {
      const streamed = streams.some(({ pattern }) => pattern.test(pathname)) ? ['GET'] : [];
      return [...mount.methodsOf(pathname), ...streamed];
    },
    serve: async (edge) => {
      try {
        await serve({ platform, schema, mount, streams }, edge);
      } catch (error) {
        sendError(edge.response, toAppError(error, platform.log));
      }
    },
  };
}

interface Rest {
  readonly platform: Platform;
  readonly schema: GraphQLSchema;
  readonly mount: RestMount;
  readonly streams: readonly BoundStream[];
}

async function serve(rest: Rest, edge: EdgeRequest): Promise<void> {
  const { request, viewer } = edge;
  const { pathname } = edge.url;
  if (viewer === null) throw unauthorized();
  // HEAD is GET without the body, which Node leaves away by itself.
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const context = createContext({ platform: rest.platform, ...edge, viewer });
  for (const { row, pattern } of rest.streams) {
    const id = pattern.exec(pathname)?.groups?.['id'];
    if (method !== 'GET' || id === undefined) continue;
    checkInput(NO_INPUT, Object.fromEntries(queryOf(edge)), 'query');
    await serveStream({ row, id, schema: rest.schema, context }, edge);
    return;
  }
  const found = rest.mount.find(method, pathname);
  if (found === null) throw noSuchRoute(method, pathname);
  await serveRow(rest, found, { edge, context, method });
}

function noSuchRoute(method: string, pathname: string): AppError {
  return new AppError(
    'NOT_FOUND',
    `Unknown route: ${method} ${pathname}. See /openapi.json for all routes.`,
  );
}

interface RowRequest {
  readonly edge: EdgeRequest;
  readonly context: GraphqlContext;
  readonly method: string;
}

async function serveRow(rest: Rest, { row, params }: FoundRow, asked: RowRequest): Promise<void> {
  const { edge, context, method } = asked;
  const { request, response } = edge;
  const body = await readJson(request);
  const shape = toText(request.headers[SHAPE_HEADER.toLowerCase()]);
  const shapes = chooseShapes(row, shape);
  const answer = (withContext: GraphqlContext): ReturnType<RestMount['handle']> => {
    const told = { onNextPage: toLink(edge), onHeaders: toHead(edge) };
    const known = toText(request.headers['if-none-match']);
    const call = { params, query: queryOf(edge), body, shapes, known, ...told };
    return rest.mount.handle(row, { ...call, context: withContext });
  };
  const sendShaped = (given: Sent): void => {
    if (given.status < 400) response.setHeader(SHAPE_HEADER, nameShapes(row, shapes));
    send(response, given);
  };
  const key = row.idempotent ? toIdempotencyKey(request.headers['idempotency-key']) : null;
  if (key === null || context.viewer === null) {
    sendShaped(await answer(context));
    return;
  }
  const content = [method, edge.url.pathname, shape, body];
  const inScope = (scope: TenantScope): Promise<StoredAnswer> =>
    answer(createContext({ ...context, scope }))
      .then(toStored)
      .then(throwFailure);
  try {
    const once = await answerOnce(rest.platform, context.viewer, { key, content }, inScope);
    if (once.isReplay) response.setHeader('Idempotency-Replayed', 'true');
    sendShaped(once);
  } catch (error) {
    if (!(error instanceof FailedCall)) throw error;
    send(response, error.answer);
  }
}

/** The query without what says who asks. */
function queryOf({ url }: EdgeRequest): URLSearchParams {
  const query = new URLSearchParams(url.searchParams);
  query.delete('api_key');
  return query;
}

/** Carries a failed call's answer out of the transaction that it has to undo. */
class FailedCall extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super('The call failed');
    this.answer = answer;
  }
}

/** What is stored is text: routes whose answers are kept as bytes change nothing, so nothing of them is. */
function toStored({ status, body }: Awaited<ReturnType<RestMount['handle']>>): StoredAnswer {
  return { status, body: String(body) };
}

function throwFailure(answer: StoredAnswer): StoredAnswer {
  if (answer.status >= 400) throw new FailedCall(answer);
  return answer;
}

interface Sent {
  readonly status: number;
  readonly body: string | Buffer;
  readonly tag?: string | null;
}

function send(response: ServerResponse, { status, body, tag = null }: Sent): void {
  if (tag !== null) {
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', 'private, no-cache');
  }
  if (status === 304) response.writeHead(304).end();
  else sendJsonText(response, status, body);
}

/** Names the next page in a Link header. Source: RFC 8288. */
function toLink(edge: EdgeRequest): (page: NextPage) => void {
  return (page) => {
    const next = queryOf(edge);
    for (const [name, value] of Object.entries(page)) next.set(name, value);
    edge.response.setHeader('Link', `<${edge.url.pathname}?${next.toString()}>; rel="next"`);
  };
}

function toHead({ response }: EdgeRequest): (headers: Readonly<Record<string, string>>) => void {
  return (headers) => setHeaders(response, headers);
}

interface StreamCall {
  readonly row: StreamRow;
  readonly id: string;
  readonly schema: GraphQLSchema;
  readonly context: GraphqlContext;
}

async function serveStream(call: StreamCall, { request, response }: EdgeRequest): Promise<void> {
  const variables = call.row.variables(call.id, toText(request.headers['last-event-id']));
  const events = await openSubscription({ ...call, document: call.row.document, variables });
  if (request.method === 'HEAD') await events.return?.();
  await sendEventStream(response, events, (event) => call.row.toMessage(event));
}

function toText(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
