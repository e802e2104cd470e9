import type { PoolClient } from 'pg';
import { openCopyWriter } from '#platform/db/copy.ts';
import { withClient } from '#platform/db/client.ts';
import type { FoundOccurrence } from '#features/findings/service.ts';
import type { AssemblyInput, AssemblyStep, CodeTotals, SearchPlan } from './assembly-step.ts';
import type { AssemblyPipeline } from './assembly-thread.ts';
import type { Packed } from './packed-files.ts';
import type { ProgressWriter } from './progress-writer.ts';
import { holdSnapshot } from './snapshot-hold.ts';
import type { MadeSnapshot } from './unchanged.ts';
import type { IndexTask } from './index-task.ts';

interface Written extends Pick<MadeSnapshot, 'totals' | 'digest' | 'assemblyMs'> {
  readonly occurrences: readonly FoundOccurrence[];
}

const ANALYZED_ABOVE_FILES = 1000;
/** A third of the usual: figures for the planner's choice of an index in a third of the time. */
const STATISTICS_TARGET = 30;
const CODE_TABLES = `file, symbol, edge, symbol_edge_block, completeness_entry, clone_block,
  dead_symbol, security_issue, dependency`;
const SEARCH_TABLES = 'posting_block (segment_id)';

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

/**
 * Counts what a lane has just written: readers come before autovacuum does, and without figures the
 * planner takes any index for good. In the lane's own transaction, which sees its rows: the thread goes
 * on with the digest meanwhile.
 */
async function analyze(client: PoolClient, tables: string): Promise<void> {
  await client.query(`set local default_statistics_target = ${STATISTICS_TARGET}`);
  await client.query(`analyze ${tables}`);
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

/** @returns null where the step is not the first behind all rows of some tables */
function writtenBefore({ kind }: Told, { space }: SearchPlan): string | null {
  if (kind === 'occurrences') return CODE_TABLES;
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
      const tables = writtenBefore(step, search);
      if (tables === null || fileCount <= ANALYZED_ABOVE_FILES) continue;
      await writer.finish();
      await analyze(client, tables);
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
