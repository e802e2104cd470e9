import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { SHAPE_HEADER } from '../rest/shapes.ts';
import { TOTAL_HEADER } from '../rest/row.ts';
import { forwardedScheme } from './client-address.ts';
import { FIELD_HEADER } from './reply.ts';

const PREFLIGHT_SECONDS = 600;

/** Sets the headers by which a browser lets pages of CORS_ORIGINS read an answer. */
export function createCorsHeaders(
  env: Env,
): (request: IncomingMessage, response: ServerResponse) => void {
  const isForAll = env.CORS_ORIGINS.includes('*');
  const setHeaders = cors({
    origin: isForAll ? '*' : [...env.CORS_ORIGINS],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'Last-Event-ID',
      'Mcp-Protocol-Version',
      'X-Response-Shape',
      // of the graphql-sse protocol
      'X-GraphQL-Event-Stream-Token',
    ],
    exposedHeaders: [
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Retry-After',
      FIELD_HEADER,
      SHAPE_HEADER,
      TOTAL_HEADER,
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
    ],
    maxAge: PREFLIGHT_SECONDS,
    // The answer to OPTIONS is ours: it has a status of its own for what does not exist.
    preflightContinue: true,
  });
  if (env.CORS_ORIGINS.length === 0) return () => undefined;
  return (request, response) => setHeaders(request, response, () => undefined);
}

/**
 * A session's cookie goes with every request a browser makes, so one that changes something must come
 * from a page of ours: the same scheme, host and port. Together with SameSite this leaves other pages
 * nothing to forge.
 * @throws AppError FORBIDDEN
 */
export function requireOwnOrigin(request: IncomingMessage, env: Env): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null' && ownOrigins(request, env).includes(origin))
    return;
  throw new AppError(
    'FORBIDDEN',
    `Origin ${origin ?? '(missing)'} is not allowed to use a session; only the dashboard is. ` +
      'Send an API key instead, or set PUBLIC_URL if the service is behind a proxy.',
  );
}

/**
 * Where our pages are: at PUBLIC_URL, or else where the browser says it sends the request, by the scheme
 * that the proxy in front was reached by. A browser lets no page set these headers, and a program has no
 * cookie to abuse. With PUBLIC_URL another host counts on this machine only.
 */
function ownOrigins(request: IncomingMessage, env: Env): readonly string[] {
  const here = URL.parse(`${forwardedScheme(request)}://${request.headers.host ?? ''}`);
  const own = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL);
  if (own === null) return here === null ? [] : [here.origin];
  const isOther = here !== null && here.host !== own.host && LOOPBACK.has(here.hostname);
  return isOther ? [own.origin, here.origin] : [own.origin];
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a page sends a request, it has to be one of CORS_ORIGINS or of PUBLIC_URL, or of this server by an
 * address of this machine: a page whose name was made to lead here, by DNS, is none of them.
 * @throws AppError FORBIDDEN
 */
export function requireKnownOrigin(request: IncomingMessage, env: Env): void {
  const { origin } = request.headers;
  if (origin === undefined || env.CORS_ORIGINS.includes('*') || env.CORS_ORIGINS.includes(origin))
    return;
  const given = URL.parse(origin);
  const own = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin;
  if (given !== null && (given.origin === own || isHere(given, request.socket.localPort))) return;
  throw new AppError('FORBIDDEN', `Origin ${origin} is not allowed. Add it to CORS_ORIGINS.`);
}

function isHere({ protocol, hostname, port }: URL, localPort: number | undefined): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname) && port === String(localPort);
}
