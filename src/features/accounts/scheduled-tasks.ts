import { dropOldAnswers } from '#platform/rest/idempotency.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { Platform } from '#platform/scope.ts';
import { writeKeyUses } from './key-use.ts';
import { sweepLogins } from './login-throttle.ts';

const KEY_USE_MS = 15_000;
const SWEEP_MS = 600_000;

/** Writes when keys were last used, and deletes what has expired. */
export const accountTasks: readonly ScheduledTask[] = [
  { name: 'key uses', everyMs: KEY_USE_MS, run: writeKeyUses, isDoneAtStop: true },
  { name: 'expired access', everyMs: SWEEP_MS, run: sweep },
];

const DAY_SECONDS = 86_400;

/** Deletes what nobody can use any more. */
async function sweep(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await dropOldAnswers(platform);
  await sweepLogins(platform);
  const { systemPool: pool } = platform.db;
  await pool.query('delete from session where expires_at < $1', [now]);
  await pool.query(
    `delete from access_link where expires_at < $1::timestamptz - interval '7 days'`,
    [now],
  );
  const today = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  await pool.query('delete from rate_window where day < $1', [today - 1]);
}
