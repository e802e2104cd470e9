import { isIP } from 'node:net';
import { invalidField } from '#platform/errors.ts';
import { isPublicAddress } from './address.ts';
import { isInsideName } from './special-names.ts';

const MAX_URL_LENGTH = 2048;
/** URL.parse drops some of the others silently. */
const WRITABLE = /^[^\s\p{Cc}]*$/u;

/** Where requests may go. */
export interface EgressPolicy {
  /** http as well as https */
  readonly allowHttp: boolean;
  /** addresses and names inside a network as well as public ones */
  readonly allowPrivate: boolean;
  /** when set, the only origin that may be called, such as http://localhost:11434 */
  readonly onlyOrigin?: string;
  /** names of the settings that would allow what is refused, where an operator can */
  readonly settings?: { readonly allowHttp: string; readonly allowPrivate: string };
}

/** What is called unless the operator names something else: it is on the internet. */
const PUBLIC_SERVICES: ReadonlySet<string> = new Set([
  'https://github.com',
  'https://api.openai.com',
]);

/**
 * The policy for a server that the operator names in a setting: it and no other, also where it is inside
 * a network. The well-known ones are on the internet, whatever a name server says.
 * @param url of the setting
 */
export function toEndpointPolicy(url: string): EgressPolicy {
  const { origin, protocol } = new URL(url);
  return {
    allowHttp: protocol === 'http:',
    allowPrivate: !PUBLIC_SERVICES.has(origin),
    onlyOrigin: origin,
  };
}

/**
 * Refuses the URL of a target where its text alone rules it out. What a name leads to is only known
 * when a connection is made, which is guarded for that.
 * @returns the text as it was given
 * @throws AppError INVALID_REQUEST saying what is wrong with the URL
 */
export function checkTarget(text: string, policy: EgressPolicy): string {
  parseTarget(text, policy);
  return text;
}

/**
 * A target's URL with its host normalised: numbers in any notation are an address by then.
 * @throws AppError as checkTarget does
 */
export function parseTarget(text: string, policy: EgressPolicy): URL {
  if (text.length > MAX_URL_LENGTH) refuse(`must have at most ${MAX_URL_LENGTH} characters`);
  if (!WRITABLE.test(text)) refuse('must not contain spaces or control characters');
  const url = URL.parse(text) ?? refuse('must be a valid URL, like https://example.com/hook');
  checkScheme(url, policy);
  checkAuthority(url);
  if (policy.onlyOrigin !== undefined && url.origin !== policy.onlyOrigin) {
    refuse('must have the configured origin');
  }
  if (!policy.allowPrivate && isInside(url.hostname)) {
    throw leadsInside(policy);
  }
  return url;
}

/** The address that a URL's host is, without the brackets of IPv6; null where it is a name. */
export function toAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** @returns what to throw where a target is inside a network */
export function leadsInside({ settings }: EgressPolicy): Error {
  const hint = settings === undefined ? '' : ` To allow it, set ${settings.allowPrivate}=true.`;
  return invalidField(
    'url',
    `url must not resolve to a private, local or reserved address.${hint}`,
  );
}

function checkScheme({ protocol }: URL, { allowHttp, settings }: EgressPolicy): void {
  if (protocol === 'https:' || (protocol === 'http:' && allowHttp)) return;
  if (protocol === 'http:' && settings !== undefined)
    refuse(`must begin with https://; to allow http://, set ${settings.allowHttp}=true`);
  refuse(allowHttp ? 'must begin with https:// or http://' : 'must begin with https://');
}

function checkAuthority({ username, password, hostname, port }: URL): void {
  if (username !== '' || password !== '') refuse('must not contain a user name or password');
  if (hostname === '') refuse('must contain a host name');
  if (port === '0') refuse('must have a port from 1 to 65535');
}

function isInside(hostname: string): boolean {
  const address = toAddress(hostname);
  return address === null ? isInsideName(hostname) : !isPublicAddress(address);
}

function refuse(problem: string): never {
  throw invalidField('url', `url ${problem}.`);
}
