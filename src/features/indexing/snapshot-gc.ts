import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { RETIRE_JOB } from './queue.ts';

/** A reader that has just looked up the old snapshot must still find its rows. */
const RETIRE_AFTER_SECONDS = 120;

/**
 * Has a snapshot deleted in a moment, unless its project answers from it or keeps it for a ref. The
 * caller holds the project's row.
 */
export async function retireUnused(scope: Scope, snapshotId: string): Promise<void> {
  const [retired] = await query<{ account: string }>(
    scope.em,
    `update snapshot s set state = 'retired', retired_at = now()
     where s.id = $1
       and not exists (select from project p where p.id = s.project_id and p.snapshot_id = s.id)
       and not exists (select from ref_index r where r.snapshot_id = s.id)
     returning s.account_id as account`,
    [snapshotId],
  );
  if (retired === undefined) return;
  await scope.jobs.send(scope.em, RETIRE_JOB, {
    account: retired.account,
    payload: { snapshotId },
    startAfterSeconds: RETIRE_AFTER_SECONDS,
  });
}

/**
 * Makes sure that a snapshot that is to be read on is not deleted: it may have been retired since it was
 * looked up. The caller holds the project's row.
 * @throws Error where it is gone; the run is then to be tried again
 */
export async function reviveSnapshot(scope: Scope, snapshotId: string): Promise<void> {
  const rows = await query(
    scope.em,
    `update snapshot set state = 'ready', retired_at = null where id = $1 returning id`,
    [snapshotId],
  );
  if (rows.length === 0) throw new Error(`Snapshot ${snapshotId} was deleted meanwhile`);
}
