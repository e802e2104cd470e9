import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { EdgeContext } from '../graphql/server.ts';
import type { Platform } from '../scope.ts';
import type { FindPlace } from './client-address.ts';
import { type Gate, toApiKey, toMode, toSessionToken } from './credentials.ts';
import { requireOwnOrigin } from './cross-origin.ts';
import { tooManyRequests } from './allowance-headers.ts';

/** What a WebSocket's first message may say; a browser cannot set headers of the upgrade request. */
export interface SocketParams {
  readonly authorization?: unknown;
  readonly mode?: unknown;
}

interface SocketGate {
  readonly platform: Platform;
  readonly gate: Gate;
  readonly findPlace: FindPlace;
}

/**
 * Lets one operation of a WebSocket in: its caller is looked up and counted anew each time.
 * @throws AppError RATE_LIMIT_EXCEEDED; FORBIDDEN where a page of another origin uses the cookie
 */
export async function admitSocket(
  { platform, gate, findPlace }: SocketGate,
  request: IncomingMessage,
  params: SocketParams,
): Promise<Omit<EdgeContext, 'requestId'>> {
  const given = params.authorization;
  const header = typeof given === 'string' ? given : request.headers.authorization;
  const place = findPlace(request);
  const credentials = {
    apiKey: toApiKey(request.url ?? '', header),
    sessionToken: toSessionToken(request),
    address: place.address,
    mode: toMode(typeof params.mode === 'string' ? params.mode : undefined),
  };
  const { viewer, allowance } = await gate.admit(credentials, async () => false);
  if (viewer?.principal.kind === 'session') requireOwnOrigin(request, platform.env);
  if (allowance.isRefused) throw tooManyRequests(allowance, platform.clock.now());
  return {
    viewer,
    client: {
      ...place,
      userAgent: request.headers['user-agent'] ?? '',
      devices: '',
      setSession: refuseCookie,
      setDevices: refuseCookie,
    },
  };
}

function refuseCookie(): never {
  throw new AppError(
    'INVALID_REQUEST',
    'Sign in and out over HTTP, not over a WebSocket: the session is a cookie.',
  );
}
