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
