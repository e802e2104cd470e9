import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_COOKIE, toCookie } from './credentials.ts';

const SESSION_SECONDS = 30 * 86_400;
const DEVICE_SECONDS = 180 * 86_400;
/** Says who has signed in with this browser before. It lets nobody in. */
const DEVICE_COOKIE = '__Host-sextant-device';

/**
 * Gives the browser a session's token, or with null takes it away, with everything the browser keeps of
 * this service but its cookies: of these "cookies" would take those of the neighbouring hosts as well.
 * Source: RFC 6265bis, 4.1; Clear Site Data, 3.1.
 */
export function setSessionCookie(response: ServerResponse, token: string | null): void {
  const age = token === null ? 0 : SESSION_SECONDS;
  append(response, `${SESSION_COOKIE}=${token ?? ''}`, `Max-Age=${age}; SameSite=Lax`);
  if (token === null) response.setHeader('clear-site-data', '"cache", "storage"');
}

/** Marks the browser as one that somebody has signed in with. */
export function setDeviceCookie(response: ServerResponse, devices: string): void {
  append(response, `${DEVICE_COOKIE}=${devices}`, `Max-Age=${DEVICE_SECONDS}; SameSite=Strict`);
}

/** What `setDeviceCookie` set, '' where the browser has none. */
export function toDevices(request: IncomingMessage): string {
  return toCookie(request, DEVICE_COOKIE);
}

function append(response: ServerResponse, pair: string, attributes: string): void {
  response.appendHeader('set-cookie', `${pair}; Path=/; Secure; HttpOnly; ${attributes}`);
}
