import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { Platform } from '#platform/scope.ts';

const KEPT_DAYS = 30;
const PRUNE_MS = 3_600_000;
/** Events of one statement, each with the deliveries of up to 100 webhooks: none takes long. */
const BATCH = 250;

/**
 * Deletes events of over 30 days with all their deliveries, in small steps, each of its own. What is
 * still to be sent is younger than that.
 * @internal beyond this file only tests and tools use it
 */
export async function pruneDeliveries(platform: Platform): Promise<void> {
  const cutoff = new Date(platform.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  let deleted = BATCH;
  while (deleted === BATCH) {
    const result = await platform.db.systemPool.query(
      `delete from event where id = any(array(
         select id from event where created_at < $1 order by created_at limit ${BATCH}))`,
      [cutoff],
    );
    deleted = result.rowCount ?? 0;
  }
}

export const webhookTasks: readonly ScheduledTask[] = [
  { name: 'old deliveries', everyMs: PRUNE_MS, run: pruneDeliveries },
];
