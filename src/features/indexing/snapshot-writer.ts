import type { PoolClient } from 'pg';
import { openCopyWriter } from '#platform/db/copy.ts';
import { withClient } from '#platform/db/client.ts';
import type { FoundOccurrence } from '#features/findings/service.ts';
import type { AssemblyInput, AssemblyStep, CodeTotals, SearchPlan } from './assembly-step.ts';
import type { AssemblyPipeline } from './assembly-thread.ts';
import type { Packed } from './packed-files.ts';
import type { ProgressWriter } from './progress-writer.ts';
import { holdSnapshot } from './snapshot-hold.ts';
import { ANALYZED_ABOVE_FILES, analyzeTables, CODE_TABLES, SEARCH_TABLES } from './statistics.ts';
import type { MadeSnapshot } from './unchanged.ts';
import type { IndexTask } from './index-task.ts';

interface Written extends Pick<MadeSnapshot, 'totals' | 'digest' | 'assemblyMs'> {
  readonly occurrences: readonly FoundOccurrence[];
}

/**
 * Copies what the assembly gives. Each lane is a transaction of its own, since nobody reads the
 * snapshot before its run is complete, and what is half made goes with it.
 */
export async function writeSnapshot(
  task: IndexTask,
  input: Packed<AssemblyInput>,
  progress: ProgressWriter,
): Promise<Written> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([task.signal, stopping.signal]);
  const made: Made = { code: null, occurrences: [], chunks: null, assemblyMs: {}, reported: 0 };
  const pipelines = task.worker.assembler.assemble(input, signal);
  const ended = await Promise.allSettled(
    pipelines.map(async (pipeline) => {
      try {
        const { snapshotId, files, search } = input;
        const writing = { task, pipeline, snapshotId, search, fileCount: files.length };
        await writePipeline(writing, (step) => take(made, step, progress));
      } catch (error) {
        // Another lane may wait for what this one never gives now.
        stopping.abort(error);
        throw error;
      }
    }),
  );
  if (ended.some(({ status }) => status === 'rejected')) throw reasonOf(stopping.signal);
  return toWritten(made, input.search);
}

async function countChunks(
  client: PoolClient,
  { newSegments }: SearchPlan,
  chunks: readonly number[],
): Promise<void> {
  await client.query(
    `update search_segment s set chunk_count = t.chunks
     from unnest($1::bigint[], $2::integer[]) as t (id, chunks) where s.id = t.id`,
    [newSegments.map(({ id }) => id), chunks],
  );
}

/**
 * Tables whose statistics are made in the lane's own transaction, which sees its rows. The thread goes on
 * with the digest meanwhile. An index that replaces another one has those of the code made once it is visible.
 * @returns null if the step is not the first behind all rows of some tables
 */
function writtenBefore({ kind }: Told, { space }: SearchPlan, isFirst: boolean): string | null {
  if (kind === 'occurrences') return isFirst ? CODE_TABLES : null;
  // A few segments more change nothing that the planner goes by.
  return kind === 'search' && space.data === null ? SEARCH_TABLES : null;
}

/** What stopped the first lane: the others only followed. */
function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** What the lanes have given so far. */
interface Made {
  code: { readonly totals: CodeTotals; readonly digest: string } | null;
  occurrences: readonly FoundOccurrence[];
  /** of each new segment */
  chunks: readonly number[] | null;
  assemblyMs: Readonly<Record<string, number>>;
  reported: number;
}

type Told = Exclude<AssemblyStep, { kind: 'rows' }>;

interface Writing {
  readonly task: IndexTask;
  readonly pipeline: AssemblyPipeline;
  readonly snapshotId: string;
  readonly search: SearchPlan;
  readonly fileCount: number;
}

async function writePipeline(
  { task, pipeline, snapshotId, search, fileCount }: Writing,
  tell: (step: Told) => Promise<void>,
): Promise<void> {
  await withClient(task.platform.db.systemPool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, snapshotId);
    const writer = openCopyWriter(client);
    for await (const step of pipeline) {
      if (step.kind === 'rows') {
        await writer.write(step.target, step.piece);
        continue;
      }
      await tell(step);
      if (step.kind === 'search') {
        await writer.finish();
        await countChunks(client, search, step.chunks);
      }
      const tables = writtenBefore(step, search, task.held.comparable.length === 0);
      if (tables === null || fileCount <= ANALYZED_ABOVE_FILES) continue;
      await writer.finish();
      await analyzeTables(client, tables);
    }
    await writer.finish();
    await client.query('commit');
  });
}

async function take(made: Made, step: Told, progress: ProgressWriter): Promise<void> {
  if (step.kind === 'progress') {
    const added = { chunksProcessed: step.chunksProcessed - made.reported };
    made.reported = step.chunksProcessed;
    const { chunksProcessed: done, chunkCount: total } = step;
    await progress.report({ phase: 'embedding', done, total }, added);
    return;
  }
  if (step.kind === 'occurrences') {
    made.occurrences = step.occurrences;
    return;
  }
  if (step.kind === 'code') made.code = step;
  else made.chunks = step.chunks;
  made.assemblyMs = { ...made.assemblyMs, ...step.cpuMs };
}

function toWritten(
  { code, occurrences, chunks, assemblyMs }: Made,
  { sharedChunks }: SearchPlan,
): Written {
  if (code === null || chunks === null) throw new Error('The assembly gave no totals');
  const all = chunks.reduce((sum, count) => sum + count, sharedChunks);
  return { totals: { ...code.totals, chunks: all }, digest: code.digest, occurrences, assemblyMs };
}
