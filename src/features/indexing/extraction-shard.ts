import type { SourceEntry } from '#code/model.ts';
import type { IndexOptions } from '#features/enterprise/analyze.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { query } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { EXTRACT_JOB, PARTS } from './queue.ts';
import type { ProjectSource } from './source.ts';
import type { HeldRun } from './held-run.ts';

/** A shard of what one try at a run extracts; of a try that is over there is none. */
export interface ShardKey {
  readonly runId: string;
  readonly attempt: number;
  readonly shard: number;
}

/** Topic that rings when a shard of this run has moved on. */
export function shardsTopic(runId: string): string {
  return `extraction:${runId}`;
}

/** A process has two shards of a run under way: while the last files of one are in the threads, the next begins. */
const LANES = [0, 1] as const;

/** The groups of the queue that the shards of a run are in. */
export function groupsOf(runId: string): readonly string[] {
  return LANES.map((pipeline) => `${runId}/${pipeline}`);
}

/**
 * Writes the shards of a run with a job for each. Of several runs the first shards are taken first, so
 * that a large one holds up no other.
 */
export async function sendShards(
  platform: Platform,
  { run, attempt }: Pick<HeldRun, 'run' | 'attempt'>,
  { shards, source }: { shards: readonly (readonly SourceEntry[])[]; source: ProjectSource },
): Promise<void> {
  const groups = groupsOf(run.id);
  const { commit, branch } = source;
  await inTransaction(openSystemScope(platform), async (scope) => {
    for (const [shard, entries] of shards.entries()) {
      await insertShard(scope, { runId: run.id, attempt, shard }, entries);
    }
    await scope.jobs.sendAll(
      scope.em,
      EXTRACT_JOB,
      shards.map((_, shard) => ({
        payload: { runId: run.id, attempt, shard, commit, branch },
        group: groups[shard % groups.length] ?? run.id,
        priority: -shard,
      })),
    );
    await query(scope.em, NOTIFY_SQL, [PARTS]);
  });
}

async function insertShard(
  scope: Scope,
  { runId, attempt, shard }: ShardKey,
  entries: readonly SourceEntry[],
): Promise<void> {
  await query(
    scope.em,
    `insert into extraction_shard (run_id, attempt, shard, paths, sizes, content_ids)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      runId,
      attempt,
      shard,
      entries.map(({ path }) => path),
      entries.map(({ sizeBytes }) => sizeBytes),
      entries.map(({ contentId }) => contentId),
    ],
  );
}

/** Forgets the shards of tries before this one. @returns ids of the facts that were found for them */
export async function dropShards(
  scope: Scope,
  runId: string,
  attempt: number,
): Promise<readonly string[]> {
  const dropped = await query<{ readonly ids: readonly string[] | null }>(
    scope.em,
    'delete from extraction_shard where run_id = $1 and attempt < $2 returning facts_ids as ids',
    [runId, attempt],
  );
  return dropped.flatMap(({ ids }) => ids ?? []);
}

/** A shard that is still to be extracted, and for whom. */
export interface OpenShard {
  readonly projectId: string;
  readonly ref: string | null;
  readonly force: boolean;
  /** as PostgreSQL writes it */
  readonly startedAt: string | null;
  readonly options: IndexOptions | null;
  readonly entries: readonly SourceEntry[];
}

/**
 * SQL of a shard, `$1` to `$3` being its key, that is wanted still: its run is under way, by the same try,
 * and nobody has done it.
 */
export const IS_WANTED = `p.run_id = $1 and p.attempt = $2 and p.shard = $3 and p.state = 'waiting'
  and r.id = p.run_id and r.attempt = p.attempt and r.state = 'running'`;

/** @returns null where there is nothing left to do */
export async function loadShard(platform: Platform, key: ShardKey): Promise<OpenShard | null> {
  const rows = await query<{
    readonly projectId: string;
    readonly ref: string | null;
    readonly force: boolean;
    readonly startedAt: string | null;
    readonly options: IndexOptions | null;
    readonly paths: readonly string[];
    readonly sizes: readonly number[];
    readonly contentIds: readonly (string | null)[];
  }>(
    openSystemScope(platform).em,
    `select r.project_id as "projectId", r.ref, r.force, r.started_at as "startedAt", r.options, p.paths, p.sizes,
       p.content_ids as "contentIds" from extraction_shard p, index_run r where ${IS_WANTED}`,
    [key.runId, key.attempt, key.shard],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { paths, sizes, contentIds, ...shard } = row;
  return {
    ...shard,
    entries: paths.map((path, place) => ({
      path,
      sizeBytes: sizes[place] ?? 0,
      contentId: contentIds[place] ?? null,
    })),
  };
}
