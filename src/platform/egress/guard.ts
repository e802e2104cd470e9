import { isMetadataAddress, isPublicAddress } from './address.ts';
import { EgressError } from './egress-error.ts';
import type { Resolve, ResolvedAddress } from './resolver.ts';
import { type EgressPolicy, parseTarget, toAddress } from './target.ts';

/** What decides where a connection may lead. */
export interface Guard {
  readonly policy: EgressPolicy;
  readonly resolve: Resolve;
}

/** Whether a policy lets a connection lead to an address. */
export function isAllowed(address: string, { allowPrivate }: EgressPolicy): boolean {
  return allowPrivate || isPublicAddress(address);
}

/**
 * All addresses of a name. One that is not allowed damns the name: honest ones do not mix. No name may
 * lead to what a cloud tells its machines, whatever the policy.
 * @throws EgressError address-not-allowed or name-not-found, and what the resolver throws
 */
export async function resolveAllowed(
  hostname: string,
  { policy, resolve }: Guard,
): Promise<readonly ResolvedAddress[]> {
  const found = await resolve(hostname);
  if (found.length === 0) throw new EgressError('name-not-found');
  const isFine = ({ address }: ResolvedAddress): boolean =>
    isAllowed(address, policy) && !isMetadataAddress(address);
  if (found.every(isFine)) return found;
  throw new EgressError('address-not-allowed');
}

/**
 * Looks a target up once, for a program that makes connections of its own and is told to use just these
 * addresses: it then cannot be given others the next time.
 * @returns `host:port:address,address`, as curl takes it; null where the host is an address already
 * @throws EgressError as `resolveAllowed` does, also where the policy does not allow the URL
 */
export async function pinTarget(text: string, guard: Guard): Promise<string | null> {
  const { hostname, port, protocol } = toTarget(text, guard.policy);
  const address = toAddress(hostname);
  if (address !== null) {
    if (isAllowed(address, guard.policy)) return null;
    throw new EgressError('address-not-allowed');
  }
  const found = await resolveAllowed(hostname, guard);
  const addresses = found.map((one) => (one.family === 6 ? `[${one.address}]` : one.address));
  const byDefault = protocol === 'https:' ? '443' : '80';
  return `${hostname}:${port === '' ? byDefault : port}:${addresses.join(',')}`;
}

/**
 * A target's URL, checked anew: it was when it was entered, but settings change.
 * @throws EgressError address-not-allowed
 */
export function toTarget(text: string, policy: EgressPolicy): URL {
  try {
    return parseTarget(text, policy);
  } catch {
    throw new EgressError('address-not-allowed');
  }
}
