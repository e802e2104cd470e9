import type { Pool } from 'pg';

/** How attempts are slowed down: some are free, then each failure doubles the wait. */
export interface Backoff {
  /** failures before there is a wait */
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
}

/** A bucket's failures are forgotten when there was none for so long. */
export const FORGET_HOURS = 24;

const MAX_DOUBLINGS = 20;

/** Counts an attempt as a failure in advance; `refundAttempt` or `forgetFailures` take that back. */
const TAKE_SQL = `
insert into login_throttle as t (bucket, failures, failed_at, waits_until)
select $1, 1, $2::timestamptz, $2::timestamptz + make_interval(secs => case when $3::integer > 1 then 0 else $4::integer end)
on conflict (bucket) do update set (failures, failed_at, waits_until) = (
  select n, $2::timestamptz, $2::timestamptz + make_interval(
    secs => case when n < $3::integer then 0
      else least($5::integer, $4::integer * 2 ^ least(n - $3::integer, ${MAX_DOUBLINGS})) end)
  from (select case when t.failed_at <= $2::timestamptz - interval '${FORGET_HOURS} hours'
    then 1 else t.failures + 1 end as n) counted)
where t.waits_until <= $2::timestamptz
returning 1`;

/**
 * Begins an attempt. It counts as a failure until it is told otherwise, in one statement, so that any number
 * of attempts at once on any number of processes get no more than one after the other would.
 * @returns seconds to wait, at least 1, where the attempt may not be made now; 0 where it may
 */
export async function takeAttempt(
  pool: Pool,
  now: Date,
  bucket: Buffer,
  { free, firstWaitSeconds, maxWaitSeconds }: Backoff,
): Promise<number> {
  const values = [bucket, now, free, firstWaitSeconds, maxWaitSeconds];
  const taken = await pool.query({ name: 'take-attempt', text: TAKE_SQL, values });
  if (taken.rowCount === 1) return 0;
  const { rows } = await pool.query<{ seconds: number }>(
    `select ceil(extract(epoch from waits_until - $2::timestamptz))::integer as seconds
     from login_throttle where bucket = $1`,
    [bucket, now],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Failures that count in a bucket now. */
export async function countFailures(pool: Pool, now: Date, bucket: Buffer): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>(
    `select failures from login_throttle
     where bucket = $1 and failed_at > $2::timestamptz - interval '${FORGET_HOURS} hours'`,
    [bucket, now],
  );
  return rows[0]?.failures ?? 0;
}

/** Takes one attempt back: it was not made, or it was none to count. */
export async function refundAttempt(pool: Pool, bucket: Buffer): Promise<void> {
  await pool.query(
    'update login_throttle set failures = greatest(0, failures - 1) where bucket = $1',
    [bucket],
  );
}

/** Forgets all failures of a bucket. */
export async function forgetFailures(pool: Pool, bucket: Buffer): Promise<void> {
  await pool.query('delete from login_throttle where bucket = $1', [bucket]);
}
