import type { IncomingMessage } from 'node:http';
import type { Allowance } from '../limits/allowance.ts';
import type { KeyMode, Viewer } from '../viewer.ts';

/** What a request says of who sends it. '' stands for nothing given. */
export interface Credentials {
  readonly apiKey: string;
  readonly sessionToken: string;
  /** whose calls are counted together while nobody is known; see `ClientPlace` */
  readonly address: string;
  /** half of the account's data that a session looks at; a key has its own */
  readonly mode: KeyMode;
}

/** Whether a request may go on, and as whom. */
export interface Admission {
  /** null where the caller is nobody we know */
  readonly viewer: Viewer | null;
  readonly allowance: Allowance;
}

/** How the HTTP edge asks who is there; the answer is made anew for every request. */
export interface Gate {
  /**
   * Counts the call against its limit.
   * @param isOpen asked where the caller is nobody we know: whether the call is one that counts against
   * no limit of callers without a key, such as signing in
   */
  admit(credentials: Credentials, isOpen: () => Promise<boolean>): Promise<Admission>;
  /** Counts nothing: for what a browser sends on its own. */
  peek(credentials: Credentials): Promise<Allowance>;
}

/** Cookie of a dashboard session. The prefix makes browsers insist on Secure, Path=/ and no Domain. */
export const SESSION_COOKIE = '__Host-sextant';

/** Header by which a page of the dashboard says that it shows test data. */
export const MODE_HEADER = 'x-sextant-mode';

/**
 * The API key of a request: its bearer token, else its `api_key` query parameter.
 * @param url path and query
 * @returns '' where it carries none
 */
export function toApiKey(url: string, authorization: string | undefined): string {
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const query = url.split('?', 2)[1];
  return query === undefined ? '' : (new URLSearchParams(query).get('api_key') ?? '');
}

/** The token in the session cookie, '' if the request has none. */
export function toSessionToken(request: IncomingMessage): string {
  return toCookie(request, SESSION_COOKIE);
}

/** The value of a cookie, '' if the request has no such cookie. Source: RFC 6265, 4.2. */
export function toCookie(request: IncomingMessage, wanted: string): string {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted) return value ?? '';
  }
  return '';
}

export function toMode(header: string | string[] | undefined): KeyMode {
  return header === 'test' ? 'test' : 'live';
}
