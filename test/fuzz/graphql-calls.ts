import { createHash } from 'node:crypto';
import manifest from '../../schema/persisted-operations.json' with { type: 'json' };
import type { Call } from './call.ts';
import { type DocumentSource, drawOperation, mutateText } from './graphql-documents.ts';
import { drawCredentials, drawHeaders } from './rest-calls.ts';
import type { Target } from './service.ts';
import { type Draw, drawBytes, drawGiant, drawJson, drawText, isRare, pick } from './values.ts';

/** A call of GraphQL over plain HTTP or the event stream. */
export function drawGraphqlCall(draw: Draw, target: Target, source: DocumentSource): Call {
  const path = pick(draw, ['/graphql', '/graphql', '/graphql', '/graphql/stream']);
  const isRead = isRare(draw, 25);
  const method = isRare(draw, 3) ? pick(draw, ['PUT', 'DELETE', 'HEAD', 'PATCH']) : null;
  const params = drawParams(draw, source);
  const headers = {
    accept: drawAccept(draw, path),
    'content-type': 'application/json',
    ...drawHeaders(draw),
    ...drawIdentity(draw, target),
  };
  if (isRead || method !== null) {
    const query = toQuery(params);
    return { method: method ?? 'GET', target: `${path}?${query}`, headers, body: null };
  }
  const body = isRare(draw, 1) ? drawGiant(draw, 'query') : drawBytes(draw, params);
  return { method: 'POST', target: path, headers, body };
}

const ACCEPTED = [
  'application/json',
  'application/graphql-response+json',
  'text/event-stream',
  'multipart/mixed',
  '*/*',
];

function drawAccept(draw: Draw, path: string): string {
  const isStream = path !== '/graphql' && !isRare(draw, 15);
  return isStream ? 'text/event-stream' : pick(draw, ACCEPTED);
}

/** A program with a key, or a person in the dashboard. */
function drawIdentity(draw: Draw, target: Target): Record<string, string> {
  if (!isRare(draw, 25)) return drawCredentials(draw, target);
  return {
    cookie: target.person.cookie,
    origin: isRare(draw, 10) ? 'https://example.com' : target.url,
  };
}

const NO_HASH = createHash('sha256').update('nothing').digest('hex');
const HASHES: readonly unknown[] = [...Object.keys(manifest), NO_HASH, '', 1, null];

/** The parameters of one operation; at times what they must not be. */
export function drawParams(draw: Draw, source: DocumentSource): Record<string, unknown> {
  const operation = drawOperation(draw, source);
  const query = isRare(draw, 25) ? mutateText(draw, operation.query) : operation.query;
  const params: Record<string, unknown> = { query, variables: operation.variables };
  if (isRare(draw, 6)) params['variables'] = drawJson(draw);
  if (isRare(draw, 8)) params['operationName'] = pick(draw, ['Made', 'None', '', null, 1]);
  if (isRare(draw, 4)) params['extensions'] = drawJson(draw);
  if (isRare(draw, 4)) params['query'] = drawJson(draw);
  if (isRare(draw, 2)) params[drawText(draw)] = drawJson(draw);
  if (isRare(draw, 3)) {
    const sha256Hash = pick(draw, HASHES);
    params['extensions'] = { persistedQuery: { version: 1, sha256Hash } };
    if (isRare(draw, 80)) delete params['query'];
  }
  return params;
}

const MAX_QUERY = 12_000;

function toQuery(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    query.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
  return query.toString().slice(0, MAX_QUERY);
}
