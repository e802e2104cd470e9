import type { Pool } from 'pg';
import { type Allowance, type BucketState, toAllowance, windowsAt } from './allowance.ts';
import type { Quota } from './quota.ts';

/** Columns of a bucket as `TAKE_SQL` and the reading statements give them. */
export interface WindowRow {
  readonly minute: number | null;
  readonly minute_used: number | null;
  readonly minute_limit: number | null;
  readonly day: number | null;
  readonly day_used: number | null;
  readonly day_limit: number | null;
}

/**
 * Part of a `with` that counts one call of `caller (bucket, minute_limit, day_limit)` in the windows
 * `$1` and `$2`. It gives no row where the call is over a limit, and then changes nothing: a refused
 * call is free. One statement, so calls of all processes take turns on the bucket's row. A process
 * whose clock is behind counts in the newest window there is.
 */
export const TAKE_SQL = `
taken as (
  insert into rate_window as w
    (bucket, minute, minute_used, minute_limit, day, day_used, day_limit)
  select bucket, $1::integer, 1, minute_limit, $2::integer, 1, day_limit from caller
  on conflict (bucket) do update set
    minute = greatest(w.minute, excluded.minute),
    minute_used = case when w.minute >= excluded.minute then w.minute_used + 1 else 1 end,
    minute_limit = excluded.minute_limit,
    day = greatest(w.day, excluded.day),
    day_used = case when w.day >= excluded.day then w.day_used + 1 else 1 end,
    day_limit = excluded.day_limit
  where (w.minute < excluded.minute or w.minute_used < excluded.minute_limit)
    and (w.day < excluded.day or excluded.day_limit is null or w.day_used < excluded.day_limit)
  returning minute, minute_used, minute_limit, day, day_used, day_limit
)`;

const BUCKET_SQL = `
with caller (bucket, minute_limit, day_limit) as (values ($3::text, $4::integer, $5::integer)),
${TAKE_SQL} select * from taken`;

/** Counts one call in a bucket. @returns what to tell the caller; `isRefused` once it is empty */
export async function takeFromBucket(
  pool: Pool,
  now: Date,
  bucket: string,
  quota: Quota,
): Promise<Allowance> {
  const { minute, day } = windowsAt(now);
  const { rows } = await pool.query<WindowRow>({
    name: 'take-from-bucket',
    text: BUCKET_SQL,
    values: [minute, day, bucket, quota.perMinute, quota.perDay],
  });
  const state = toState(rows[0]);
  if (state !== null) return toAllowance(state, false);
  return { ...(await peekIntoBucket(pool, now, bucket, quota)), isRefused: true };
}

/** What to tell of a bucket, without taking anything. */
export async function peekIntoBucket(
  pool: Pool,
  now: Date,
  bucket: string,
  quota: Quota,
): Promise<Allowance> {
  return toAllowance(await readBucket(pool, now, bucket, quota), false);
}

/** What a bucket holds now, both windows of it. */
export async function readBucket(
  pool: Pool,
  now: Date,
  bucket: string,
  quota: Quota,
): Promise<BucketState> {
  const { rows } = await pool.query<WindowRow>({
    name: 'read-bucket',
    text: 'select minute, minute_used, day, day_used from rate_window where bucket = $1',
    values: [bucket],
  });
  return currentState(rows[0], now, quota);
}

/** The windows that count now; the stored ones where they are not over. */
function currentState(row: WindowRow | undefined, now: Date, quota: Quota): BucketState {
  const { minute, day } = windowsAt(now);
  const inMinute = currentWindow(row?.minute, row?.minute_used, minute);
  const inDay = currentWindow(row?.day, row?.day_used, day);
  return {
    minute: inMinute.at,
    minuteUsed: inMinute.used,
    minuteLimit: quota.perMinute,
    day: inDay.at,
    dayUsed: inDay.used,
    dayLimit: quota.perDay,
  };
}

type Stored = number | null | undefined;

function currentWindow(at: Stored, used: Stored, now: number) {
  return at == null || at < now ? { at: now, used: 0 } : { at, used: used ?? 0 };
}

/** @returns null where a statement took nothing: the call is over a limit */
export function toState(row: WindowRow | undefined): BucketState | null {
  if (row?.minute == null || row.minute_limit === null || row.day === null) return null;
  return {
    minute: row.minute,
    minuteUsed: row.minute_used ?? 0,
    minuteLimit: row.minute_limit,
    day: row.day,
    dayUsed: row.day_used ?? 0,
    dayLimit: row.day_limit,
  };
}
