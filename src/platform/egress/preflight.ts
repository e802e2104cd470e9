import { setTimeout as delay } from 'node:timers/promises';
import { isPublicAddress } from './address.ts';
import { resolverOf } from './egress.ts';
import type { Guard } from './guard.ts';
import { findLocalAddresses } from './hosts-file.ts';
import { namesPrivateAddress } from './special-names.ts';
import { checkTarget, leadsInside, parseTarget, toAddress } from './target.ts';

/** A person waits for the answer; a name that takes longer is judged when a connection is made. */
const TIMEOUT_MS = 2000;

/**
 * Refuses a target by its text, by what its name leads to at the moment, on this machine and outside, and
 * where that is not known by what its name says. Any other name that leads nowhere yet may be entered;
 * every connection is guarded anew.
 * @returns the text as it was given
 * @throws AppError INVALID_REQUEST saying what is wrong with the URL
 */
export async function checkTargetNow(
  text: string,
  { policy, resolve = resolverOf(policy) }: Pick<Guard, 'policy'> & Partial<Guard>,
): Promise<string> {
  const { hostname } = parseTarget(text, policy);
  if (policy.allowPrivate || toAddress(hostname) !== null) return checkTarget(text, policy);
  const known = await findLocalAddresses(hostname);
  if (!known.every(isPublicAddress)) throw leadsInside(policy);
  const resolved = resolve(hostname).catch(() => []);
  const found = await Promise.race([resolved, delay(TIMEOUT_MS, [], { ref: false })]);
  if (!found.every(({ address }) => isPublicAddress(address))) throw leadsInside(policy);
  if (found.length === 0 && namesPrivateAddress(hostname)) throw leadsInside(policy);
  return text;
}
