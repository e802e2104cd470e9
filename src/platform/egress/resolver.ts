import { lookup, Resolver } from 'node:dns/promises';
import { EgressError } from './egress-error.ts';

/** An address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name. @throws as node:dns does where there is none */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

const SERVER_TIMEOUT_MS = 2000;

/**
 * Addresses by the name servers alone: what is only in this machine's files is no public name. It holds
 * no thread, so a stranger's slow name server holds up nobody else.
 * @internal beyond this file only tests use it, with a name server of their own
 * @param servers addresses of name servers, with ports; the system's own unless told otherwise
 */
export function createPublicResolver(servers?: readonly string[]): Resolve {
  const names = new Resolver({ timeout: SERVER_TIMEOUT_MS, tries: 2 });
  if (servers !== undefined) names.setServers(servers);
  return async (hostname) => askServers(names, hostname);
}

/** By the system's name servers. */
export const resolvePublicName: Resolve = createPublicResolver();

async function askServers(names: Resolver, hostname: string): Promise<readonly ResolvedAddress[]> {
  const [v4, v6] = await Promise.all([
    names.resolve4(hostname).catch(() => []),
    names.resolve6(hostname).catch(() => []),
  ]);
  if (v4.length + v6.length === 0) throw new EgressError('name-not-found');
  return [
    ...v6.map((address) => ({ address, family: 6 as const })),
    ...v4.map((address) => ({ address, family: 4 as const })),
  ];
}

/**
 * A lookup holds one of the four threads that this process also reads files with, and a name server
 * of a stranger may take its time. Two of them at once leave the others free.
 */
const MAX_LOOKUPS = 2;

let running = 0;
const waiting: (() => void)[] = [];
const underWay = new Map<string, Promise<readonly ResolvedAddress[]>>();

/** The system's resolver, for names inside a network; a name that is being looked up already is not looked up again. */
export async function resolveName(hostname: string): Promise<readonly ResolvedAddress[]> {
  const known = underWay.get(hostname);
  if (known !== undefined) return known;
  const looking = lookUp(hostname).finally(() => underWay.delete(hostname));
  underWay.set(hostname, looking);
  return looking;
}

async function lookUp(hostname: string): Promise<readonly ResolvedAddress[]> {
  if (running >= MAX_LOOKUPS) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    const found = await lookup(hostname, { all: true, order: 'verbatim' });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } finally {
    // who waits takes over the place, so that the count stays
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
