import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';

/** The part of a database pool that is needed here. */
interface Database {
  query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }>;
}

/** Slots for streams, counted over all processes. */
export interface StreamSlots {
  /**
   * Takes a slot of a bucket.
   * @param limit slots of the bucket over all processes; null for no limit
   * @returns a function that gives it back, null if every slot is taken
   */
  take(bucket: string, limit: number | null): Promise<(() => void) | null>;
}

export interface StreamSlotOptions {
  readonly db: Database;
  readonly log: Log;
  /** how often a process says which slots it holds */
  readonly beatMs?: number;
}

/** Slots of a process that has not been heard of for so long are free again: it was killed. */
const LEASE_MS = 20_000;
const BEAT_MS = 5000;

const NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)';
const UNTIL = `${NOW} + ${LEASE_MS}`;
const ALIVE = `(value ->> 'until')::float8 > ${NOW}`;

// One statement, so that all processes take turns on the bucket's row: see `TAKE_SQL` of rate-window.ts.
const TAKE_SQL = `
insert into stream_slot as s (bucket, held)
values ($1, jsonb_build_object($2::text, jsonb_build_object('count', 1, 'until', ${UNTIL})))
on conflict (bucket) do update set held =
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(s.held)
   where key <> $2 and ${ALIVE})
  || jsonb_build_object($2::text, jsonb_build_object(
    'count', coalesce((s.held -> $2 ->> 'count')::integer, 0) + 1, 'until', ${UNTIL}))
where $3::integer is null or (
  select coalesce(sum((value ->> 'count')::integer), 0) from jsonb_each(s.held)
  where key = $2 or ${ALIVE}) < $3`;

const GIVE_SQL = `
update stream_slot set held = case when (held -> $2 ->> 'count')::integer > 1
  then jsonb_set(held, array[$2, 'count'], to_jsonb((held -> $2 ->> 'count')::integer - 1))
  else held - $2 end
where bucket = $1 and held -> $2 is not null`;

const BEAT_SQL = `
insert into stream_slot as s (bucket, held)
select bucket, jsonb_build_object($1::text, jsonb_build_object('count', count, 'until', ${UNTIL}))
from unnest($2::text[], $3::integer[]) as b (bucket, count) order by bucket
on conflict (bucket) do update set held = s.held || excluded.held`;

interface Held {
  count: number;
  /** statements under way that change the stored count */
  changes: number;
}

interface State {
  readonly options: StreamSlotOptions;
  /** name of this process in the table */
  readonly process: string;
  readonly buckets: Map<string, Held>;
  timer: NodeJS.Timeout | null;
  /** what is stored must not change while it is written anew */
  beating: Promise<void> | null;
}

/**
 * Slots in the database. What a process holds counts for 20 s after it was last heard of, so a slot of
 * a process that was killed comes back by itself; a process that stops gives its slots back.
 */
export function createStreamSlots(options: StreamSlotOptions): StreamSlots {
  const state: State = {
    options,
    process: randomUUID(),
    buckets: new Map(),
    timer: null,
    beating: null,
  };
  return { take: (bucket, limit) => takeSlot(state, bucket, limit) };
}

async function takeSlot(
  state: State,
  bucket: string,
  limit: number | null,
): Promise<(() => void) | null> {
  const { db } = state.options;
  const isTaken = await change(state, bucket, async (held) => {
    const { rowCount } = await db.query(TAKE_SQL, [bucket, state.process, limit]);
    if (rowCount !== 1) return false;
    held.count += 1;
    return true;
  });
  if (!isTaken) return null;
  keepBeating(state);
  let isHeld = true;
  return () => {
    if (isHeld) void giveBack(state, bucket);
    isHeld = false;
  };
}

async function giveBack(state: State, bucket: string): Promise<void> {
  const { db, log } = state.options;
  try {
    await change(state, bucket, async (held) => {
      held.count -= 1;
      await db.query(GIVE_SQL, [bucket, state.process]);
    });
  } catch (error) {
    // The next beat writes the true count, or none follows and the lease ends.
    log.warn({ err: error }, 'the end of a stream was not recorded');
  }
}

async function change<T>(
  state: State,
  bucket: string,
  write: (held: Held) => Promise<T>,
): Promise<T> {
  while (state.beating !== null) await state.beating;
  const held = state.buckets.get(bucket) ?? { count: 0, changes: 0 };
  state.buckets.set(bucket, held);
  held.changes += 1;
  try {
    return await write(held);
  } finally {
    held.changes -= 1;
    if (held.count === 0 && held.changes === 0) state.buckets.delete(bucket);
    if (state.buckets.size === 0 && state.timer !== null) {
      clearInterval(state.timer);
      state.timer = null;
    }
  }
}

function keepBeating(state: State): void {
  if (state.timer !== null) return;
  const { log, beatMs = BEAT_MS } = state.options;
  const beat = (): void => {
    if (state.beating !== null) return;
    state.beating = writeHeld(state)
      .catch((error: unknown) => log.warn({ err: error }, 'streams were not counted'))
      .finally(() => {
        state.beating = null;
      });
  };
  state.timer = setInterval(beat, beatMs).unref();
}

/** A bucket that is just being changed says by that change that this process lives. */
async function writeHeld({ options, process, buckets }: State): Promise<void> {
  const still = [...buckets].filter(([, { changes }]) => changes === 0);
  const names = still.map(([bucket]) => bucket);
  const counts = still.map(([, { count }]) => count);
  if (names.length > 0) await options.db.query(BEAT_SQL, [process, names, counts]);
}
