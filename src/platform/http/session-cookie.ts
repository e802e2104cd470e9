import type { ServerResponse } from 'node:http';
import { SESSION_COOKIE } from './credentials.ts';

const LIFETIME_SECONDS = 30 * 86_400;

/** Gives the browser a session's token, or with null takes it away. Source: RFC 6265bis, 4.1. */
export function setSessionCookie(response: ServerResponse, token: string | null): void {
  const value = token ?? '';
  const age = token === null ? 0 : LIFETIME_SECONDS;
  response.appendHeader(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${age}; Secure; HttpOnly; SameSite=Lax`,
  );
}
