import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

const BASE = 'http://localhost';
/** `.` and `..` as a segment, encoded or not: a proxy and this server may resolve them differently. */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i;
const ABSOLUTE = /^https?:\/\/[^/?#]/i;

/**
 * The path and query that a request is for, whichever of the four forms its target has. The request is
 * left with the plain form, so that everything behind reads the same path.
 * @throws AppError INVALID_REQUEST for a target or Host that two programs may read differently
 * Source: RFC 9112, 3.2 and 3.2.2; RFC 9110, 7.2.
 */
export function toTarget(request: IncomingMessage): URL {
  requireHost(request);
  const target = request.url ?? '/';
  const url = ABSOLUTE.test(target) ? URL.parse(target) : toPath(request, target);
  const raw = target.split(/[?#]/, 1)[0] ?? '';
  if (url === null || url.pathname.startsWith('//') || DOT_SEGMENT.test(raw) || raw.includes('\\'))
    throw new AppError('INVALID_REQUEST', 'The request target is not a valid path.');
  request.url = url.pathname + url.search;
  return url;
}

/** `*` belongs to OPTIONS alone. */
function toPath({ method }: IncomingMessage, target: string): URL | null {
  if (target === '*' && method === 'OPTIONS') return new URL('/*', BASE);
  return target.startsWith('/') ? URL.parse(BASE + target) : null;
}

/** Node leaves out the second of two Host headers, and a proxy may go by that one. */
function requireHost({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): void {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  const host = headers.host ?? '';
  if (count > 1) throw new AppError('INVALID_REQUEST', 'The request has two Host headers.');
  if (count === 0 && httpVersionMinor >= 1)
    throw new AppError('INVALID_REQUEST', 'The request has no Host header.');
  // Yoga makes a URL of it and fails where it cannot.
  if (host === '' || isHost(host)) return;
  throw new AppError('INVALID_REQUEST', `Host is not a valid host name: "${host}".`);
}

/** Nothing but a name and a port: no user, path or query that URL parsing would put elsewhere. */
function isHost(host: string): boolean {
  return (
    /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`)
  );
}
