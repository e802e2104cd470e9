import { queryNames } from '#platform/rest/openapi-parameters.ts';
import { REST_BASE } from '#platform/rest/mount.ts';
import type { RestRow } from '#platform/rest/row.ts';
import { rows, streams } from '../../src/routes.ts';
import type { Call } from './call.ts';
import type { Target } from './service.ts';
import {
  type Draw,
  drawBytes,
  drawEscaped,
  drawGiant,
  drawJson,
  drawNear,
  drawText,
  drawWord,
  isRare,
  pick,
  toHeader,
} from './values.ts';

const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

interface Place {
  readonly method: string;
  readonly path: string;
  readonly row: RestRow | null;
}

const PLACES: readonly Place[] = [
  ...rows.map((row) => ({ method: row.method, path: row.path, row })),
  ...streams.map(({ path }) => ({ method: 'GET', path, row: null })),
];

/** A call of the REST API that may well be wrong somewhere, or everywhere. */
export function drawRestCall(draw: Draw, target: Target): Call {
  const place = pick(draw, PLACES);
  const method = isRare(draw, 6) ? pick(draw, METHODS) : place.method;
  const isDeleted = method === 'DELETE';
  const path = place.path.replace(':id', drawId(draw, target, isDeleted));
  const body = drawBody(draw, place, target);
  const query = drawQuery(draw, place, target);
  return {
    method,
    target: `${REST_BASE}${isRare(draw, 4) ? drawPath(draw, path) : path}${query}`,
    headers: { ...drawHeaders(draw), ...drawCredentials(draw, target), ...toLength(method, body) },
    body: method === 'HEAD' ? null : body,
  };
}

/** Node announces no body of methods that commonly have none, and would send it all the same. */
function toLength(method: string, body: Buffer | null): Record<string, string> {
  return body === null || method === 'HEAD' ? {} : { 'content-length': String(body.length) };
}

const UNKNOWN_IDS = [
  'proj_000000000000000000000000',
  'proj_',
  'task_000000000000000000000000',
  '.',
  '..',
  '%2e%2e%2f',
  '..%2f..%2fetc',
  'a%2Fb',
  '%',
  '%ff',
  '%E0%A4%A',
  '%00',
  'proj_%00',
  '__proto__',
  'null',
];

/** The id in a path: whatever it is, it never is the only project that the rest needs. */
function drawId(draw: Draw, target: Target, isDeleted: boolean): string {
  if (isDeleted) return drawLoss(draw, target);
  if (isRare(draw, 70)) return target.projectId;
  const makers: readonly (() => string)[] = [
    () => target.foreignId,
    () => pick(draw, UNKNOWN_IDS),
    () => drawLoss(draw, target),
    () => target.projectId.toUpperCase(),
    () => `${target.projectId}${drawEscaped(draw, drawText(draw))}`,
    () => target.projectId.replace('p', '%70'),
    () => drawEscaped(draw, drawText(draw)),
    () => 'x'.repeat(pick(draw, [300, 5000, 15_000, 17_000])),
  ];
  return pick(draw, makers)();
}

function drawLoss(draw: Draw, { throwaway, foreignId }: Target): string {
  const last = throwaway.at(-1);
  if (last !== undefined && isRare(draw, 60)) return last;
  return isRare(draw, 30) ? foreignId : pick(draw, UNKNOWN_IDS);
}

function drawPath(draw: Draw, path: string): string {
  const makers: readonly (() => string)[] = [
    () => `${path}/`,
    () => `/${path}`,
    () => path.toUpperCase(),
    () => `${path};a=1`,
    () => `${path}%2f`,
    () => path.replace('/', '//'),
    () => `/${drawEscaped(draw, drawText(draw))}`,
    () => `${path}/${drawEscaped(draw, drawText(draw))}`,
    () => `/..${path}`,
  ];
  return pick(draw, makers)();
}

/** Query parameters of any route, so that those which a route does not know are met as well. */
const NAMES = [...new Set(rows.flatMap((row) => queryNames(row)))];

function drawQuery(draw: Draw, { row }: Place, target: Target): string {
  const known = row === null ? [] : queryNames(row);
  const isPlain = isRare(draw, known.length > 0 ? 20 : 70);
  if (isPlain) return '';
  const names = known.length > 0 && !isRare(draw, 20) ? known : [...NAMES, 'a', '__proto__'];
  const parts = names
    .filter(() => isRare(draw, 60))
    .map((name) => `${name}=${drawQueryValue(draw, target)}`);
  const twice = isRare(draw, 8) ? parts.slice(0, 1) : [];
  const raw = isRare(draw, 6) ? [drawEscaped(draw, drawText(draw))] : [];
  return `?${[...parts, ...twice, ...raw].join('&')}`;
}

const QUERY_VALUES = ['1', '100', '101', '0', '-1', '1.5', '1e2', 'file', 'directory', 'src', ''];

function drawQueryValue(draw: Draw, target: Target): string {
  if (isRare(draw, 40)) return pick(draw, [...QUERY_VALUES, target.projectId, target.foreignId]);
  return drawEscaped(draw, drawText(draw)).replaceAll(/[&#]/g, '%26');
}

function drawBody(draw: Draw, { row, method }: Place, target: Target): Buffer | null {
  const takesBody = method === 'POST';
  if (!takesBody && !isRare(draw, 8)) return null;
  if (isRare(draw, 1)) return drawGiant(draw, pick(draw, ['query', 'question', 'path', 'name']));
  const examples = row?.bodyExamples ?? [];
  if (examples.length === 0) return isRare(draw, 50) ? drawBytes(draw, drawJson(draw)) : null;
  const example = pick(draw, examples).value;
  return drawBytes(draw, drawNear(draw, toValid(draw, example, target)));
}

/** An example of the reference with values that fit the fuzzed project. */
function toValid(draw: Draw, example: unknown, target: Target): Record<string, unknown> {
  const fitting: Readonly<Record<string, () => unknown>> = {
    query: () => (isRare(draw, 50) ? drawText(draw) : drawWord(draw)),
    question: () => (isRare(draw, 50) ? drawText(draw) : drawWord(draw)),
    path: () => target.folder,
    limit: () => pick(draw, [1, 10, 100, 101]),
    language: () => pick(draw, ['en', 'de', 'zh', 'PT-br', 'xx']),
  };
  const entries = Object.entries(Object(example)).map(([key, value]) => {
    const fit = Object.hasOwn(fitting, key) ? fitting[key] : undefined;
    return [key, fit === undefined ? value : fit()] as const;
  });
  return Object.fromEntries(entries);
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'x-response-shape': ['a', 'b', 'A', ' b ', 'c', ''],
  'idempotency-key': ['one', 'two', 'a b', '', 'x'.repeat(255), 'x'.repeat(256)],
  'last-event-id': ['0', '1', '-1', '1-1', '99999999999999999999', 'x'],
  'content-type': ['application/json', 'text/plain', 'application/json; charset=utf-16', '/'],
  accept: ['*/*', 'text/html', 'text/event-stream', 'image/png;q=0', ',;q=', 'application/xml'],
  'accept-encoding': ['gzip', 'br', 'deflate', 'zstd', '*;q=0', 'identity;q=0', 'gzip;q=x'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'],
  'if-none-match': ['*', '"x"'],
  expect: ['100-continue', 'more'],
  origin: ['null', 'https://example.com', 'http://['],
  'x-sextant-mode': ['test', 'live', 'x'],
  'x-forwarded-for': ['1.2.3.4', 'x, y', '::1'],
  'content-encoding': ['gzip', 'x'],
  host: ['x', '', '['],
  cookie: ['__Host-sextant=x', '__Host-sextant', ';;=;'],
};

/** Headers that change an answer, with values good and bad. */
export function drawHeaders(draw: Draw): Record<string, string> {
  const names = Object.keys(HEADERS).filter(() => isRare(draw, 8));
  const entries = names.map((name) => {
    const known = HEADERS[name] ?? [''];
    return [name, isRare(draw, 25) ? toHeader(drawText(draw)) : pick(draw, known)] as const;
  });
  return Object.fromEntries(entries);
}

/** Mostly a key that works. */
export function drawCredentials(draw: Draw, { apiKey, testKey }: Target): Record<string, string> {
  if (!isRare(draw, 10)) return { authorization: `Bearer ${apiKey}` };
  const values = [
    `Bearer ${testKey}`,
    `bearer   ${apiKey}`,
    'Bearer sk_live_nothing',
    'Bearer',
    `Basic ${Buffer.from('a:b').toString('base64')}`,
    apiKey,
  ];
  const value = isRare(draw, 20) ? toHeader(drawText(draw)) : pick(draw, values);
  return isRare(draw, 10) ? {} : { authorization: value };
}
