import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { SettingsError } from '../env.ts';

/** Tells whose address a request comes from. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * @param trusted addresses and networks of the proxies in front, whose X-Forwarded-For is believed
 * @throws SettingsError naming what is neither
 * @returns a function giving the client's address; of IPv6 the network of 64 bits that one customer has
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const trust = compile(trusted);
  return (request) => toNetwork(proxyAddr(request, trust)).slice(0, MAX_LENGTH);
}

/** What a trusted proxy passes on is still a client's text. */
const MAX_LENGTH = 64;

function compile(trusted: readonly string[]): ReturnType<typeof proxyAddr.compile> {
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
