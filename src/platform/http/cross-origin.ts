import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

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
      'Last-Event-ID',
      'Mcp-Protocol-Version',
      'X-Response-Shape',
      // of the graphql-sse protocol
      'X-GraphQL-Event-Stream-Token',
    ],
    exposedHeaders: [
      'Idempotency-Replayed',
      'Link',
      'Retry-After',
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
 * from a page of ours. Together with SameSite=Lax this leaves other pages nothing to forge.
 * @throws AppError FORBIDDEN
 */
export function requireOwnOrigin(request: IncomingMessage, env: Env): void {
  const { origin, host } = request.headers;
  const given = origin === undefined ? null : URL.parse(origin);
  const own = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin;
  if (given !== null && (given.host === host || given.origin === own)) return;
  throw new AppError(
    'FORBIDDEN',
    `A session is used from the dashboard's own pages only; Origin is ${origin ?? 'missing'}. ` +
      'Programs send an API key instead; behind a proxy, set PUBLIC_URL.',
  );
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
  throw new AppError('FORBIDDEN', `Pages of ${origin} may not call this; see CORS_ORIGINS.`);
}

function isHere({ hostname, port }: URL, localPort: number | undefined): boolean {
  return LOOPBACK.has(hostname) && port === String(localPort);
}
