import type { SkippedRow } from '#code/extract-batch.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import type { SourceEntry } from '#code/model.ts';
import { createLatch } from '#lib/latch.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { openSystemScope } from '#platform/system-scope.ts';
import { type SliceLimits, toSlices } from './extraction-batches.ts';
import { dropShards, type ShardKey, shardsTopic, sendShards } from './extraction-shard.ts';
import { runShardJob } from './shard-job.ts';
import { loadShardsState, loadResult, type ShardProgress } from './shard-progress.ts';
import type { ProjectSource } from './source.ts';
import { runKey } from './worker-context.ts';
import type { IndexTask } from './index-task.ts';
import type { ExtractedFile } from './extracted-file.ts';

/** Files that are shared out among all workers. */
export interface SharedExtraction {
  /** Waits for all of them. @throws RunFailure of a shard that failed for good */
  finish(onProgress: (progress: ShardProgress) => Promise<void>): Promise<SharedOutcome>;
  /** Forgets the shards; whoever still has one ends it. */
  close(): Promise<void>;
}

export interface SharedOutcome {
  readonly files: readonly ExtractedFile[];
  /** a place for each file, see `BatchOutcome` */
  readonly stamps: readonly (FileStamp | null)[];
  readonly skipped: readonly SkippedRow[];
}

/** Where sharing is worth it: as many files, or as many times 8 KB. */
const BYTES_A_FILE = 8192;
const MAX_PART_FILES = 1000;
/** A run that is shared has two shards for each of two workers at least. */
const LEAST_PARTS = 4;

/** Whether it is worth it to share the extraction of these files. @param atFiles 0 for never */
export function isWorthSharing(entries: readonly SourceEntry[], atFiles: number): boolean {
  if (atFiles === 0) return false;
  const bytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return entries.length >= atFiles || bytes >= atFiles * BYTES_A_FILE;
}

function shardLimits(atFiles: number): SliceLimits {
  const files = Math.max(1, Math.min(MAX_PART_FILES, Math.floor(atFiles / LEAST_PARTS)));
  return { files, bytes: files * BYTES_A_FILE };
}

/** Shares the extraction of these files out among all worker processes, this one included. */
export async function shareExtraction(
  task: IndexTask,
  source: ProjectSource,
  entries: readonly SourceEntry[],
): Promise<SharedExtraction> {
  const { platform, worker, held } = task;
  const at = { runId: held.run.id, attempt: held.attempt };
  const shards = [...toSlices(entries, shardLimits(platform.env.FAN_OUT_FILES))];
  const takeAway = worker.sources.put(runKey(at), source);
  const close = async (): Promise<void> => {
    takeAway();
    const facts = await dropShards(openSystemScope(platform), at.runId, at.attempt + 1);
    task.storedIds.push(...facts);
  };
  const sharing = { task, at, source, count: shards.length };
  try {
    await sendShards(platform, held, { shards, source });
  } catch (error) {
    takeAway();
    throw error;
  }
  return { finish: (onProgress) => awaitShards(sharing, onProgress), close };
}

interface Sharing {
  readonly task: IndexTask;
  readonly at: Omit<ShardKey, 'shard'>;
  readonly source: ProjectSource;
  /** shards there are */
  readonly count: number;
}

/** A shard that rings is looked at at once; rings that are lost cost this much. */
const POLL_MS = 1000;
const MIN_PAUSE_MS = 100;
/** Whoever has a shard says so twice a second. So nobody has any, and this process does one itself. */
const STILL_MS = 20_000;

async function awaitShards(
  sharing: Sharing,
  onProgress: (progress: ShardProgress) => Promise<void>,
): Promise<SharedOutcome> {
  const { platform, signal } = sharing.task;
  const latch = createLatch();
  const stopRinging = platform.notifications.onRing(shardsTopic(sharing.at.runId), () =>
    latch.ring(),
  );
  const onAbort = (): void => latch.ring();
  signal.addEventListener('abort', onAbort);
  const outcome = createOutcome();
  try {
    for (;;) {
      signal.throwIfAborted();
      const state = await loadShardsState(platform, sharing.at);
      await take(sharing, outcome, state.done);
      await onProgress(state.progress);
      if (outcome.taken.size === sharing.count) return outcome;
      if (state.next !== null && state.stillMs > STILL_MS) await extractHere(sharing, state.next);
      await latch.wait(POLL_MS);
      await delay(MIN_PAUSE_MS);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    stopRinging();
  }
}

interface Outcome {
  readonly taken: Set<number>;
  readonly files: ExtractedFile[];
  readonly stamps: (FileStamp | null)[];
  readonly skipped: SkippedRow[];
}

function createOutcome(): Outcome {
  return { taken: new Set(), files: [], stamps: [], skipped: [] };
}

/** Takes over what came of the shards that were not done before. */
async function take(
  { task, at }: Sharing,
  outcome: Outcome,
  done: readonly number[],
): Promise<void> {
  for (const shard of done) {
    if (outcome.taken.has(shard)) continue;
    const { files, stamps, skipped } = await loadResult(task.platform, { ...at, shard });
    outcome.files.push(...files);
    outcome.stamps.push(...stamps);
    outcome.skipped.push(...skipped);
    outcome.taken.add(shard);
  }
}

/** Does a shard as if it had come from the queue. */
async function extractHere({ task, at, source }: Sharing, shard: number): Promise<void> {
  const { platform, worker, signal } = task;
  const { commit, branch } = source;
  const payload = { ...at, shard, commit, branch };
  try {
    await runShardJob(platform, worker, { payload, jobId: '', attempt: 1, signal });
  } catch (error) {
    // It is counted where it counts; the next look finds what came of it.
    platform.log.warn({ err: error, run: at.runId }, 'a shard will be retried');
  }
}
