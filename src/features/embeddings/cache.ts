import { query } from '#platform/db/sql.ts';
import type { Platform, Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { utcDay } from './utc-day.ts';

/** What was paid for once, by the text that was sent. */
export interface CachedVector {
  readonly hash: Buffer;
  /** see `packVector` */
  readonly vector: Buffer;
}

/** Uses are noted about once a week: what is used is then far from the end of its time. */
const NOTE_EVERY_DAYS = 7;
const KEPT_DAYS = 30;

/** Which of the texts have their vector in a space; they count as used today. */
export async function findCached(
  scope: Scope,
  spaceId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ hash: Buffer }>(
    scope.em,
    'select hash from embedding_cache where space_id = $1 and hash = any($2::bytea[])',
    [spaceId, hashes],
  );
  await noteUse(scope, spaceId, hashes);
  return new Set(rows.map(({ hash }) => keyOf(hash)));
}

/** The vectors of texts, those that are there. */
export async function loadCached(
  scope: Scope,
  spaceId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await query<{ hash: Buffer; vector: Buffer }>(
    scope.em,
    'select hash, vector from embedding_cache where space_id = $1 and hash = any($2::bytea[])',
    [spaceId, hashes],
  );
  return new Map(rows.map(({ hash, vector }) => [keyOf(hash), vector]));
}

/** A hash as the key of a map. */
export function keyOf(hash: Buffer): string {
  return hash.toString('latin1');
}

/** Keeps vectors; of texts that have one already nothing changes. */
export async function storeVectors(
  scope: Scope,
  spaceId: string,
  vectors: readonly CachedVector[],
): Promise<void> {
  await query(
    scope.em,
    `insert into embedding_cache (space_id, hash, vector, used_on)
     select $1, hash, vector, $4::date from unnest($2::bytea[], $3::bytea[]) as v (hash, vector)
     on conflict do nothing`,
    [
      spaceId,
      vectors.map(({ hash }) => hash),
      vectors.map(({ vector }) => vector),
      utcDay(scope.clock),
    ],
  );
}

async function noteUse(scope: Scope, spaceId: string, hashes: readonly Buffer[]): Promise<void> {
  await query(
    scope.em,
    `update embedding_cache set used_on = $3::date
     where space_id = $1 and hash = any($2::bytea[]) and used_on <= $3::date - $4::integer`,
    [spaceId, hashes, utcDay(scope.clock), NOTE_EVERY_DAYS],
  );
}

const IN_USE = `select r.id as "runId", b.block, r.space_id as "spaceId", b.hashes from embedding_run r
  join embedding_block b on b.run_id = r.id
  join snapshot s on s.id = r.snapshot_id and s.state = 'ready'
  where r.space_id is not null and ($1::bigint is null or (r.id, b.block) > ($1, $2))
  order by r.id, b.block limit 1`;

/**
 * Forgets vectors that nothing has used for 30 days, after noting what the present indexes use; and
 * spaces and days that are of no use any more.
 */
export async function pruneCache(platform: Platform): Promise<void> {
  const scope = openSystemScope(platform);
  const now = utcDay(platform.clock);
  const [due] = await query(
    scope.em,
    'select 1 from embedding_cache where used_on < $1::date - $2::integer limit 1',
    [now, KEPT_DAYS],
  );
  if (due !== undefined) {
    await noteIndexes(scope);
    await query(scope.em, 'delete from embedding_cache where used_on < $1::date - $2::integer', [
      now,
      KEPT_DAYS,
    ]);
  }
  await query(scope.em, 'delete from embedding_usage where day < $1::date - $2::integer', [
    now,
    KEPT_DAYS,
  ]);
}

interface UsedBlock {
  readonly runId: string;
  readonly block: number;
  readonly spaceId: string;
  readonly hashes: Buffer;
}

async function noteIndexes(scope: Scope): Promise<void> {
  let after: UsedBlock | undefined;
  do {
    const rows: UsedBlock[] = await query<UsedBlock>(scope.em, IN_USE, [
      after?.runId ?? null,
      after?.block ?? 0,
    ]);
    [after] = rows;
    if (after !== undefined) await noteUse(scope, after.spaceId, splitHashes(after.hashes));
  } while (after !== undefined);
}

const HASH_BYTES = 16;

/** Hashes one after another, as a block has them. */
export function splitHashes(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
}
