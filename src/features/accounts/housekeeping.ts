import { dropOldAnswers } from '#platform/rest/idempotency.ts';
import type { Platform } from '#platform/scope.ts';
import { writeKeyUses } from './key-use.ts';

const KEY_USE_MS = 15_000;
const SWEEP_MS = 600_000;

/** Work of a server process that no request waits for; `stop` does what is left to do. */
export interface Housekeeping {
  stop(): Promise<void>;
}

/** Writes when keys were last used, and deletes what has expired, from time to time. */
export function startHousekeeping(platform: Platform): Housekeeping {
  const attempt = (work: (platform: Platform) => Promise<void>) => (): Promise<void> =>
    work(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'housekeeping'));
  const writeUses = attempt(writeKeyUses);
  const sweepUp = attempt(sweep);
  const timers = [
    setInterval(() => void writeUses(), KEY_USE_MS),
    setInterval(() => void sweepUp(), SWEEP_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await writeUses();
    },
  };
}

const DAY_SECONDS = 86_400;

/** Deletes what nobody can use any more. */
async function sweep(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await dropOldAnswers(platform);
  const { pool } = platform.db;
  await pool.query('delete from session where expires_at < $1', [now]);
  await pool.query(
    `delete from access_link where expires_at < $1::timestamptz - interval '7 days'`,
    [now],
  );
  const today = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  await pool.query('delete from rate_window where day < $1', [today - 1]);
}
