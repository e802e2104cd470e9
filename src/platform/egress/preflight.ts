import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { isPublicAddress } from './address.ts';
import { resolverOf } from './egress.ts';
import { checkTarget, type EgressPolicy, parseTarget, toAddress } from './target.ts';

/** A person waits for the answer; a name that takes longer is judged when a connection is made. */
const TIMEOUT_MS = 2000;

/**
 * Refuses a target by its text, and by what its name leads to at the moment. A name that leads nowhere
 * yet may be entered; every connection is guarded anew.
 * @returns the text as it was given
 * @throws AppError INVALID_REQUEST saying what is wrong with the URL
 */
export async function checkTargetNow(text: string, policy: EgressPolicy): Promise<string> {
  const { hostname } = parseTarget(text, policy);
  if (policy.allowPrivate || toAddress(hostname) !== null) return checkTarget(text, policy);
  const resolved = resolverOf(policy)(hostname).catch(() => []);
  const found = await Promise.race([resolved, delay(TIMEOUT_MS, [], { ref: false })]);
  if (found.every(({ address }) => isPublicAddress(address))) return text;
  throw new AppError(
    'INVALID_REQUEST',
    'url must not lead to a private, local or reserved address, as its name does.',
  );
}
