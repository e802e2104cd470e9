import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { SettingsError } from '../env.ts';
import type { Log } from '../log.ts';

/** Who is at the other end of a request, as far as that can be known. */
export interface ClientPlace {
  /** address of the client; of IPv6 the network of 64 bits that one customer has */
  readonly address: string;
  /**
   * What tells clients apart where one of them must not stand for all: behind a proxy that is not in
   * TRUSTED_PROXIES the address is the proxy's, and this has what the proxy says of its client as well. It
   * can be forged, so it may only ever split a limit, never lift one.
   */
  readonly origin: string;
}

/** Tells where a request comes from. */
export type FindPlace = (request: IncomingMessage) => ClientPlace;
export type ClientScheme = (request: IncomingMessage) => 'http' | 'https';

type Trust = ReturnType<typeof proxyAddr.compile>;

/** What a proxy passes on is still a client's text. */
const MAX_LENGTH = 64;

/**
 * @param trusted addresses and networks of the proxies in front, whose X-Forwarded-For is believed
 * @param log is told once of a proxy that is not among them
 * @throws SettingsError naming what is neither
 */
export function createFindPlace(trusted: readonly string[], log: Log): FindPlace {
  const trust = compile(trusted);
  let isReported = false;
  return (request) => {
    const address = toNetwork(proxyAddr(request, trust)).slice(0, MAX_LENGTH);
    const claimed = isTrustedPeer(request, trust) ? null : lastForwarded(request);
    if (claimed === null) return { address, origin: address };
    if (!isReported) report(log, request.socket.remoteAddress ?? '');
    isReported = true;
    return { address, origin: `${address} ${toNetwork(claimed)}` };
  };
}

/** Whether an address is a proxy of TRUSTED_PROXIES. @throws SettingsError */
export function createIsTrusted(trusted: readonly string[]): (address: string) => boolean {
  const trust = compile(trusted);
  return (address) => trust(address, 0);
}

/** @throws SettingsError */
export function createClientScheme(trusted: readonly string[]): ClientScheme {
  const trust = compile(trusted);
  return (request) => (isTrustedPeer(request, trust) ? forwardedScheme(request) : 'http');
}

/** The scheme that the proxy in front was reached by, believed or not. */
export function forwardedScheme({ headers }: IncomingMessage): 'http' | 'https' {
  const given = headers['x-forwarded-proto'];
  const scheme = (Array.isArray(given) ? given[0] : given)?.split(',', 1)[0]?.trim().toLowerCase();
  return scheme === 'https' ? 'https' : 'http';
}

function report(log: Log, peer: string): void {
  log.warn(
    { peer },
    `Requests from ${peer} carry X-Forwarded-For or Forwarded, but TRUSTED_PROXIES does not name that address: all callers without a key count as one. If it is your proxy, set TRUSTED_PROXIES=${peer}.`,
  );
}

function isTrustedPeer({ socket }: IncomingMessage, trust: Trust): boolean {
  return trust(socket.remoteAddress ?? '', 0);
}

/** What the nearest proxy added. Null where nothing was forwarded. Source: RFC 7239, 4. */
function lastForwarded({ headers }: IncomingMessage): string | null {
  const given = headers['x-forwarded-for'] ?? headers.forwarded;
  if (given === undefined) return null;
  const last = (Array.isArray(given) ? given.join(',') : given).split(',').at(-1) ?? '';
  const named = /(?:^|;)\s*for\s*=\s*"?(?<host>[^;"]+)/i.exec(last)?.groups?.['host'];
  const host = (named ?? last)
    .trim()
    .replace(/^\[(?<v6>[^\]]*)\].*$/, '$<v6>')
    .replace(/^(?<v4>[\d.]+):\d+$/, '$<v4>');
  return isIP(host) === 0 ? '' : host;
}

function compile(trusted: readonly string[]): Trust {
  try {
    return proxyAddr.compile([...trusted]);
  } catch (error) {
    throw new SettingsError(`TRUSTED_PROXIES: ${String(error)}`, { cause: error });
  }
}

function toNetwork(address: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4'];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${expand(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
