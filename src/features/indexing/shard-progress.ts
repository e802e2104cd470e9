import type { SkippedRow } from '#code/extract-batch.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import type { SkipReason } from '#code/model.ts';
import { decodeStamps, encodeStamps } from '#code/stamp-codec.ts';
import { query } from '#platform/db/sql.ts';
import { type RunFailureCode, RunFailure } from '#platform/errors.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { IS_WANTED, type ShardKey, shardsTopic } from './extraction-shard.ts';
import type { ExtractedFile } from './extracted-file.ts';

export interface ShardProgress {
  readonly files: number;
  readonly symbols: number;
}

/** Says that a shard is under way here, and how far. @returns whether it is wanted still */
export function beatShard(
  platform: Platform,
  key: ShardKey,
  { progress, worker }: { progress: ShardProgress; worker: string },
): Promise<boolean> {
  const set = `files_done = greatest(p.files_done, $5), symbols = greatest(p.symbols, $6),
    worker = $7, moved_at = now()`;
  return change(platform, key, set, [progress.files, progress.symbols, worker]);
}

/** Sets columns of a shard that is wanted still, and rings. @returns whether it is */
async function change(
  platform: Platform,
  { runId, attempt, shard }: ShardKey,
  set: string,
  values: readonly unknown[],
): Promise<boolean> {
  const rows = await query(
    openSystemScope(platform).em,
    `update extraction_shard p set ${set} from index_run r where ${IS_WANTED}
     returning pg_notify('sextant', $4)`,
    [runId, attempt, shard, shardsTopic(runId), ...values],
  );
  return rows.length > 0;
}

/** What became of a shard's files. */
export interface ShardResult {
  readonly files: readonly ExtractedFile[];
  /** a place for each file, see `BatchOutcome` */
  readonly stamps: readonly (FileStamp | null)[];
  readonly skipped: readonly SkippedRow[];
  readonly symbols: number;
}

/** Writes what came of a shard, once: whoever comes second changes nothing. @returns whether it was written */
export function finishShard(
  platform: Platform,
  key: ShardKey,
  { result, worker }: { result: ShardResult; worker: string },
): Promise<boolean> {
  const { files, stamps, skipped, symbols } = result;
  const places = [...files, ...skipped];
  const set = `state = 'done', paths = $5, sizes = $6, content_ids = $7, languages = $8,
    facts_ids = $9, reasons = $10, details = $11, files_done = $12, symbols = $13, worker = $14,
    stamps = $15, moved_at = now()`;
  return change(platform, key, set, [
    places.map(({ path }) => path),
    files.map(({ sizeBytes }) => sizeBytes),
    places.map(({ contentId }) => contentId),
    files.map(({ language }) => language),
    files.map(({ factsId }) => factsId),
    skipped.map(({ reason }) => reason),
    skipped.map(({ detail }) => detail),
    places.length,
    symbols,
    worker,
    encodeStamps([...stamps, ...skipped.map(({ stamp }) => stamp)]),
  ]);
}

interface ResultRow {
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  readonly contentIds: readonly (string | null)[];
  readonly languages: readonly string[];
  readonly factsIds: readonly string[];
  readonly reasons: readonly SkipReason[];
  readonly details: readonly string[];
  /** null where a version from before there were any has done it */
  readonly stamps: Uint8Array | null;
}

/** What came of a shard that is done. */
export async function loadResult(
  platform: Platform,
  { runId, attempt, shard }: ShardKey,
): Promise<Omit<ShardResult, 'symbols'>> {
  const [row] = await query<ResultRow>(
    openSystemScope(platform).em,
    `select paths, sizes, content_ids as "contentIds", languages, facts_ids as "factsIds", reasons, details,
       stamps
     from extraction_shard where run_id = $1 and attempt = $2 and shard = $3 and state = 'done'`,
    [runId, attempt, shard],
  );
  if (row === undefined) throw new Error(`Shard ${shard} of run ${runId} is gone`);
  const { paths, sizes, contentIds, languages, factsIds, reasons, details } = row;
  const stamps = row.stamps === null ? [] : decodeStamps(row.stamps, paths.length);
  return {
    files: factsIds.map((factsId, place) => ({
      path: paths[place] ?? '',
      sizeBytes: sizes[place] ?? 0,
      contentId: contentIds[place] ?? '',
      language: languages[place] ?? '',
      factsId,
      bytes: null,
    })),
    stamps: factsIds.map((_, place) => stamps[place] ?? null),
    skipped: reasons.map((reason, place) => ({
      path: paths[factsIds.length + place] ?? '',
      reason,
      detail: details[place] ?? '',
      contentId: contentIds[factsIds.length + place] ?? null,
      stamp: stamps[factsIds.length + place] ?? null,
    })),
  };
}

/** Times that a shard may end in an unexpected error. */
const MAX_ERRORS = 3;
const GIVEN_UP = 'Indexing failed because of an internal error. See the service log for details.';

/** Counts an unexpected error; after the third the shard has failed, and the run with it. */
export async function countShardError(platform: Platform, key: ShardKey): Promise<void> {
  const set = `errors = p.errors + 1, failure_code = 'INTERNAL_ERROR', failure_message = $6,
    state = case when p.errors + 1 >= $5 then 'failed' else p.state end`;
  await change(platform, key, set, [MAX_ERRORS, GIVEN_UP]);
}

/** The run cannot go on, for a reason that is its owner's. */
export async function failShard(
  platform: Platform,
  key: ShardKey,
  { code, message }: RunFailure,
): Promise<void> {
  const set = `state = 'failed', failure_code = $5, failure_message = $6`;
  await change(platform, key, set, [code, message]);
}

/** Where the shards of a run are. */
export interface ShardsState {
  readonly done: readonly number[];
  readonly progress: ShardProgress;
  /** milliseconds since any of them has moved */
  readonly stillMs: number;
  /** the one that has been left alone for longest; null where all are done */
  readonly next: number | null;
}

/** @throws RunFailure of a shard that has failed */
export async function loadShardsState(
  platform: Platform,
  { runId, attempt }: Omit<ShardKey, 'shard'>,
): Promise<ShardsState> {
  const rows = await query<StateRow>(
    openSystemScope(platform).em,
    `select coalesce(array_agg(shard) filter (where state = 'done'), '{}') as done,
       coalesce(sum(files_done), 0)::integer as files, coalesce(sum(symbols), 0)::integer as symbols,
       coalesce(extract(epoch from now() - max(moved_at)) * 1000, 0)::integer as "stillMs",
       (array_agg(shard order by moved_at, shard) filter (where state = 'waiting'))[1] as next,
       min(failure_code) filter (where state = 'failed') as code,
       min(failure_message) filter (where state = 'failed') as message
     from extraction_shard where run_id = $1 and attempt = $2`,
    [runId, attempt],
  );
  const { done, files, symbols, stillMs, next, code, message } = oneOf(rows);
  if (code !== null) throw new RunFailure(code, message ?? '');
  return { done, progress: { files, symbols }, stillMs, next };
}

interface StateRow extends ShardProgress {
  readonly done: readonly number[];
  readonly stillMs: number;
  readonly next: number | null;
  readonly code: RunFailureCode | null;
  readonly message: string | null;
}

/** An aggregate without groups always has its row. */
function oneOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row');
  return row;
}
