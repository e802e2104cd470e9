import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHandler, type Response } from 'graphql-sse';
import { toCodedBody } from './coded-answer.ts';
import { createPipeline, isRefusal } from './pipeline.ts';
import { type EdgeContext, GRAPHQL_PATH, type Yoga } from './server.ts';

export const EVENT_SOURCE_PATH = `${GRAPHQL_PATH}/stream`;

/** One request to the event stream, its body read already. */
export interface EventSourceRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Record<string, unknown>;
  readonly edge: EdgeContext;
}

/** A reader that has not taken this much is gone or too slow. */
const MAX_BACKLOG_BYTES = 65_536;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * GraphQL over Server-Sent Events, as the graphql-sse protocol has it. Yoga's own plugin for it takes
 * a refused operation for one to execute and answers without a code, so the handler is used directly.
 */
export function createEventSource(yoga: Yoga): (call: EventSourceRequest) => Promise<void> {
  const pipeline = createPipeline(yoga);
  const handler = createHandler<EdgeContext, undefined, Record<PropertyKey, unknown>>({
    // One connection for each operation. Reserved connections would be kept in this process for whoever
    // asks, found by a name that the caller chooses, and another process would not know them.
    authenticate: () => null,
    execute: (args) => pipeline.execute(args),
    subscribe: (args) => pipeline.subscribe(args),
    // `prepare` has validated, and by more than the rules that would be applied again here.
    validate: () => [],
    onSubscribe: async ({ raw }, params) => {
      const prepared = await pipeline.prepare(raw, params);
      return isRefusal(prepared) ? { data: null, errors: prepared } : prepared;
    },
  });
  return async ({ request, response, body, edge }) => {
    const answer = await handler({
      method: request.method ?? 'GET',
      url: request.url ?? EVENT_SOURCE_PATH,
      headers: { get: (name) => headerOf(request, name) },
      body,
      raw: edge,
      context: undefined,
    });
    await send(response, answer);
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers[name.toLowerCase()];
  return Array.isArray(header) ? header.join('\n') : header;
}

async function send(response: ServerResponse, [body, init]: Response): Promise<void> {
  if (body === null || body === undefined || typeof body === 'string') {
    sendWhole(response, body ?? '', init);
    return;
  }
  response.writeHead(init.status, init.statusText, init.headers);
  response.once('close', () => void body.return(undefined));
  if (response.destroyed) void body.return(undefined);
  for await (const chunk of body) {
    if (!response.writable) return;
    response.write(chunk);
    if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
  }
  response.end();
}

function sendWhole(response: ServerResponse, text: string, init: Response[1]): void {
  const isRefused = init.status >= 400;
  const headers = isRefused ? { ...init.headers, 'content-type': JSON_TYPE } : init.headers;
  response.writeHead(init.status, init.statusText, headers);
  response.end(isRefused ? toCodedBody(init.status, text, init.statusText) : text);
}
