import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { limitsOf, overLimit } from './account-limits.ts';
import { createStreamSlots, type StreamSlots } from './stream-slots.ts';

const slotsByPlatform = new WeakMap<Platform, StreamSlots>();

function slotsOf(platform: Platform): StreamSlots {
  const slots =
    slotsByPlatform.get(platform) ??
    createStreamSlots({ db: platform.db.systemPool, log: platform.log });
  slotsByPlatform.set(platform, slots);
  return slots;
}

/**
 * Opens a stream for an account: a subscription, or a WebSocket that may carry some.
 * @returns a function that is to be called when it ends; more than once does no harm
 * @throws AppError RATE_LIMIT_EXCEEDED if the account has as many as it may, over all processes
 */
export async function openStream(platform: Platform, viewer: Viewer): Promise<() => void> {
  const { accountId, tier, mode } = viewer;
  const limit = limitsOf(platform.env.ACCOUNT_LIMITS, viewer).streams;
  const close = await slotsOf(platform).take(`${accountId}:${mode}`, limit);
  if (close !== null) return close;
  const most = limit ?? 0;
  throw overLimit({ name: 'streams', limit: most, used: most }, { tier, mode });
}
