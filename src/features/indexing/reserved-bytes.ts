import type { SourceEntry } from '#code/model.ts';
import { lockAccount } from '#features/accounts/service.ts';
import { query } from '#platform/db/sql.ts';
import { RunFailure } from '#platform/errors.ts';
import { describeLimit, limitsOf } from '#platform/limits/account-limits.ts';
import { inTransaction, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { HeldRun } from './held-run.ts';

// Of what is there the snapshot that this run takes the place of does not count, unless another ref
// goes on with it. What other runs are about to add counts already.
const BYTES_SQL = `
select
  (select coalesce(sum(s.source_bytes), 0) from snapshot s join project p on p.id = s.project_id
   where s.account_id = $1 and p.mode = $2 and s.state = 'ready')::float8 as stored,
  (select coalesce(sum(r.reserved_bytes), 0) from index_run r join project p on p.id = r.project_id
   where r.account_id = $1 and p.mode = $2 and r.state = 'running' and r.id <> $3)::float8 as reserved,
  (select coalesce(sum(s.source_bytes), 0) from snapshot s
   where s.project_id = $4 and s.state = 'ready' and s.id = coalesce(
       (select snapshot_id from ref_index where project_id = $4 and ref = $5),
       (select snapshot_id from project where id = $4 and $5::text is null))
     and ($5::text is null or not exists (select from project p where p.snapshot_id = s.id))
     and not exists (select from ref_index i
       where i.snapshot_id = s.id and i.ref is distinct from $5))::float8 as replaced`;

interface StoredBytes {
  readonly stored: number;
  readonly reserved: number;
  readonly replaced: number;
}

const MEGABYTE = 1_000_000;

/**
 * Makes sure that the account may hold an index of these files, and keeps the room for this run.
 * @throws RunFailure REPOSITORY_TOO_LARGE
 */
export async function reserveBytes(
  platform: Platform,
  { run, project }: HeldRun,
  entries: readonly SourceEntry[],
): Promise<void> {
  const { accountId, mode } = project;
  const size = sumBytes(entries);
  await inTransaction(openSystemScope(platform), async (scope) => {
    const tier = await lockAccount(scope, accountId);
    const limit = limitsOf(platform.env.ACCOUNT_LIMITS, { tier, mode }).megabytes;
    const values = [accountId, mode, run.id, project.id, run.ref ?? null];
    const [found] = await query<StoredBytes>(scope.em, BYTES_SQL, values);
    const { stored = 0, reserved = 0, replaced = 0 } = found ?? {};
    const growth = Math.max(0, size - replaced);
    const used = Math.ceil((stored + reserved + growth) / MEGABYTE);
    if (limit !== null && growth > 0 && used > limit) {
      const over = describeLimit({ name: 'megabytes', limit, used }, { tier, mode });
      throw new RunFailure('REPOSITORY_TOO_LARGE', `With this index: ${over}`);
    }
    await query(scope.em, 'update index_run set reserved_bytes = $2 where id = $1', [
      run.id,
      growth,
    ]);
  });
}

/** Size of a source, in bytes. */
export function sumBytes(entries: readonly Pick<SourceEntry, 'sizeBytes'>[]): number {
  return entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
