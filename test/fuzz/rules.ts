import { ERROR_CODES, isErrorCode } from '#platform/errors.ts';
import { REST_BASE, toPattern } from '#platform/rest/mount.ts';
import { z } from 'zod';
import { rows } from '../../src/routes.ts';
import { contract } from '../support/contract.ts';
import { type Call, MAX_MS, type Reply } from './call.ts';

/** What every answer has to keep to. @throws an Error that says what it does not */
function judgeReply(url: string, call: Call, reply: Reply): void {
  if (reply.status >= 500) throw new Error(`Status ${reply.status}: ${start(reply)}`);
  if (reply.ms > MAX_MS) throw new Error(`It took ${Math.round(reply.ms)} ms.`);
  const pathname = URL.parse(call.target, url)?.pathname;
  if (pathname === undefined || !/^\/(?:api\/v1|graphql)(?:\/|$)/.test(pathname)) return;
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    const value = reply.headers[name];
    if (!/^\d+$/.test(String(value))) throw new Error(`${name} is ${String(value)}.`);
  }
}

/** What an answer of the REST API has to keep to. */
export function judgeRest(url: string, call: Call, reply: Reply): void {
  judgeReply(url, call, reply);
  const pathname = URL.parse(call.target, url)?.pathname ?? '';
  // HEAD and OPTIONS have a head alone, and a page has a form of its own.
  const isPage = !pathname.startsWith(`${REST_BASE}/`) && reply.status < 400;
  if (isPage || call.method === 'HEAD' || reply.status === 204) return;
  judgeRestBody(call.method, pathname, reply);
}

function judgeRestBody(method: string, pathname: string, reply: Reply): void {
  const type = reply.headers['content-type'];
  if (reply.status === 200 && type === 'text/event-stream; charset=utf-8') return;
  if (type !== 'application/json; charset=utf-8') throw new Error(`Content-Type is ${type}.`);
  if (reply.status >= 400) judgeRestError(reply);
  else judgeRestSuccess(method, pathname, reply);
}

function judgeRestError(reply: Reply): void {
  const { code, error } = contract.error.parse(JSON.parse(reply.text));
  if (!isErrorCode(code)) throw new Error(`${code} is no known code.`);
  if (ERROR_CODES[code] !== reply.status) throw new Error(`${code} came with ${reply.status}.`);
  if (/node_modules|\n {4}at /.test(error)) throw new Error(`It tells too much: ${error}`);
}

function judgeRestSuccess(method: string, pathname: string, reply: Reply): void {
  const row = rows.find((one) => one.method === method && toPattern(one.path).test(pathname));
  if (row === undefined) throw new Error(`${reply.status} where there is no route.`);
  if (row.status !== reply.status) throw new Error(`Status ${reply.status}, not ${row.status}.`);
  const body: unknown = JSON.parse(reply.text);
  const fits = row.replies.some(({ schema }) => schema.safeParse(body).success);
  if (!fits) throw new Error(`It fits none of the route's schemas: ${start(reply)}`);
}

const graphqlError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string() }).loose(),
});
const graphqlResult = z.union([
  z.object({ data: z.unknown(), errors: z.array(graphqlError).min(1).optional() }),
  z.object({ errors: z.array(graphqlError).min(1) }),
]);

/** What one result of GraphQL has to keep to, whatever brings it. */
export function judgeResult(value: unknown): void {
  const isResult = typeof value === 'object' && value !== null;
  if (!isResult || !('data' in value || 'errors' in value)) {
    throw new Error(`It is no result: ${JSON.stringify(value).slice(0, 500)}`);
  }
  const parsed = graphqlResult.safeParse(value);
  if (!parsed.success) {
    throw new Error(`It is no result: ${JSON.stringify(value).slice(0, 500)}`);
  }
  for (const error of parsed.data.errors ?? []) judgeCode(error.extensions.code, error.message);
}

/** The code of an error of GraphQL. */
export function judgeCode(code: string, message: string): void {
  if (!isErrorCode(code)) throw new Error(`${code} is no known code: ${message}`);
  if (code === 'INTERNAL_ERROR') throw new Error(`INTERNAL_ERROR: ${message}`);
}

/** What an answer of GraphQL over HTTP has to keep to. */
export function judgeGraphql(url: string, call: Call, reply: Reply): void {
  judgeReply(url, call, reply);
  const type = String(reply.headers['content-type']);
  if (call.method === 'HEAD' || reply.status === 204 || reply.text === '') return;
  if (/^application\/(?:graphql-response\+)?json/.test(type)) judgeResult(JSON.parse(reply.text));
  else if (type.startsWith('text/event-stream')) judgeEvents(reply.text);
  else if (!isPlain(call, reply, type)) {
    throw new Error(`Content-Type is ${type}: ${start(reply)}`);
  }
}

/** GraphiQL for a browser, the token of a reserved stream, and results in parts. */
function isPlain(call: Call, reply: Reply, type: string): boolean {
  if (type.startsWith('multipart/')) return !reply.text.includes('"code":"INTERNAL_ERROR"');
  if (reply.status >= 400) return false;
  return call.method === (type.startsWith('text/html') ? 'GET' : 'PUT');
}

/** The last block of a stream that was cut is not looked at. */
function judgeEvents(text: string): void {
  for (const block of text.split('\n\n').slice(0, -1)) {
    const data = /^data: ?(\{.*\})$/m.exec(block)?.[1];
    if (data === undefined || !/^event: ?next$/m.test(block)) continue;
    const value: unknown = JSON.parse(data);
    const inner = z.object({ payload: z.unknown() }).safeParse(value);
    judgeResult(inner.success && inner.data.payload !== undefined ? inner.data.payload : value);
  }
}

function start(reply: Reply): string {
  return reply.text.slice(0, 500);
}
