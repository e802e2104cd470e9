import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../env.ts';
import type { ClientScheme } from './client-address.ts';

/** Features of a browser that no page of ours uses. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
  'clipboard-read',
];

/** What an answer that is no page allows a browser that shows it: nothing. */
const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, whatever answers; a page replaces the policy and the caching by its own. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['Content-Security-Policy', NO_PAGE_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  [
    'Permissions-Policy',
    [...UNUSED.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['Cache-Control', 'no-store'],
];

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Sets the headers of every answer. Source: OWASP Secure Headers Project, list of headers to add.
 * @param toScheme how the client reached us; Strict-Transport-Security is for https alone
 */
export function createSecurityHeaders(
  env: Env,
  toScheme: ClientScheme,
): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = env.PUBLIC_URL?.startsWith('https:') === true;
  return (request, response) => {
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    if (isHttps || toScheme(request) === 'https')
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
  };
}

/** The same for an answer that is written to a bare socket. */
export function securityHeaders(env: Env): readonly (readonly [name: string, value: string])[] {
  if (env.PUBLIC_URL?.startsWith('https:') !== true) return HEADERS;
  return [...HEADERS, ['Strict-Transport-Security', STRICT_TRANSPORT]];
}
