import type { BucketState } from '#platform/limits/allowance.ts';
import { accountBucket, quotaOf } from '#platform/limits/quota.ts';
import { readBucket } from '#platform/limits/rate-window.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { AccountRow } from './entities.ts';

/** What an account's keys of the viewer's mode have used of their limits. */
export function loadUsage(scope: TenantScope, { id, tier }: AccountRow): Promise<BucketState> {
  const { db, clock, quotas, viewer } = scope;
  const quota = quotaOf(quotas, tier, viewer.mode);
  return readBucket(db.systemPool, clock.now(), accountBucket(id, tier, viewer.mode), quota);
}
