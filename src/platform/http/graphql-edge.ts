import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import { toAppError } from '../graphql/errors.ts';
import { createEventSource, EVENT_SOURCE_PATH } from '../graphql/event-source.ts';
import { checkUrlParams } from '../graphql/operation-params.ts';
import { createPostedOperations } from '../graphql/posted-operation.ts';
import { GRAPHQL_PATH, type Yoga } from '../graphql/server.ts';
import type { Platform } from '../scope.ts';
import { readJson } from './body.ts';
import { requireOwnOrigin } from './cross-origin.ts';
import type { EdgeRequest } from './edge-request.ts';
import { sendGraphqlError, sendJsonText } from './reply.ts';

/** Everything under /graphql that comes as HTTP: operations, GraphiQL, the event stream. */
export function createGraphqlEdge(platform: Platform, yoga: Yoga) {
  const eventSource = createEventSource(yoga);
  const answerPosted = createPostedOperations(yoga);

  async function answer(call: EdgeRequest, body: object): Promise<void> {
    const { request, response } = call;
    const accept = toAccept(request);
    const posted = request.method === 'POST' ? await answerPosted(call, accept, body) : null;
    if (posted === null) await yoga(Object.assign(request, { body }), response, call);
    else sendJsonText(response, posted.status, posted.body, posted.type);
  }

  async function serve(call: EdgeRequest): Promise<void> {
    const { request, response, url, viewer } = call;
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && viewer?.principal.kind === 'session') requireOwnOrigin(request, platform.env);
    checkUrlParams(url.searchParams);
    if (request.method === 'POST') requireJson(request);
    // Read here, where it is capped, and parsed: of a text yoga would make a list of its characters.
    const body = request.method === 'POST' ? await readOperation(request) : {};
    if (url.pathname === EVENT_SOURCE_PATH) {
      await eventSource({ request, response, body, edge: call });
    } else if (url.pathname === GRAPHQL_PATH) {
      await answer(call, body);
    } else {
      throw new AppError(
        'NOT_FOUND',
        `Nothing is served at ${url.pathname}. See /docs for all routes.`,
      );
    }
  }

  return async (call: EdgeRequest): Promise<void> => {
    try {
      await serve(call);
    } catch (error) {
      sendGraphqlError(call.response, toAppError(error, platform.log));
    }
  };
}

/** Types that something under /graphql answers with, and what includes them. */
const OFFERED =
  /(?:^|[\s,])(?:\*\/\*|(?:application|text)\/\*|application\/(?:graphql-response\+)?json|text\/(?:event-stream|html)|multipart\/mixed)/i;
const MAX_ACCEPT = 1000;

/** Yoga would answer 406 and repeat the header for each of its entries. @throws AppError INVALID_REQUEST */
function toAccept(request: IncomingMessage): string {
  const accept = request.headers.accept ?? '*/*';
  if (accept.length <= MAX_ACCEPT && OFFERED.test(accept)) return accept;
  throw new AppError(
    'INVALID_REQUEST',
    'Accept must allow application/json, application/graphql-response+json or text/event-stream.',
  );
}

/** Only types that a form of another page cannot send: what comes so was sent on purpose. */
const JSON_TYPE = /^application\/(?:json|graphql\+json)\s*(?:;|$)/i;

/** @throws AppError INVALID_REQUEST */
function requireJson(request: IncomingMessage): void {
  const type = request.headers['content-type'] ?? '';
  if (JSON_TYPE.test(type)) return;
  throw new AppError('INVALID_REQUEST', `Content-Type must be application/json; got "${type}".`);
}

/** @throws AppError INVALID_JSON, INVALID_REQUEST where it is no object with something in it */
export async function readOperation(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  if (isObject(body) && Object.keys(body).length > 0) return body;
  throw new AppError('INVALID_REQUEST', 'The body must be one JSON object with `query`.');
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
