import { hostname } from 'node:os';
import type { SkippedRow } from '#code/extract-batch.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import { loadProjectForJob, type ProjectRow } from '#features/projects/service.ts';
import { RunFailure } from '#platform/errors.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import { extractFiles, type Extracting } from './extraction-batches.ts';
import { loadShard, type OpenShard } from './extraction-shard.ts';
import { dropFactsOfDeleted } from './deleted-project.ts';
import { NOTHING_KNOWN } from './fact-store.ts';
import { countShardError, failShard, finishShard, type ShardResult } from './shard-progress.ts';
import { watchShard, type ShardWatch } from './shard-watch.ts';
import type { ExtractPayload } from './queue.ts';
import { isScanned } from './sampling.ts';
import { openSourceAt } from './source.ts';
import type { Lease } from './source-pool.ts';
import { type WorkerContext, runKey } from './worker-context.ts';
import type { ExtractedFile } from './extracted-file.ts';

/** Which process does a shard, for whoever looks at the table. */
const WORKER = `${hostname()}:${process.pid}`;

/** The shard cannot be extracted here, and may be somewhere else. */
class NotHere extends Error {}

/** A shard that this process has taken. */
interface ShardTask {
  readonly platform: Platform;
  readonly worker: WorkerContext;
  readonly payload: ExtractPayload;
  readonly project: ProjectRow;
  readonly shard: OpenShard;
  /** whether another try may have stored facts of it */
  readonly isRetry: boolean;
  readonly watch: ShardWatch;
  /** facts that it stored: they must not outlive a project that is deleted meanwhile */
  readonly storedIds: string[];
}

/**
 * Extracts a shard of a run, whichever process has the run. It ends quietly where the shard is not wanted
 * any more; what is thrown has the queue give it to another process.
 */
export async function runShardJob(
  platform: Platform,
  worker: WorkerContext,
  { payload, attempt, signal }: JobTry<ExtractPayload>,
): Promise<void> {
  const shard = await loadShard(platform, payload);
  const project = shard && (await loadProjectForJob(openSystemScope(platform), shard.projectId));
  if (shard === null || project === null) return;
  const isRetry = attempt > 0 || payload.attempt > 1;
  const watch = watchShard(platform, payload, { worker: WORKER, signal });
  const task = { platform, worker, payload, project, shard, isRetry, watch, storedIds: [] };
  try {
    await extractShard(task);
  } catch (error) {
    await settleFailure(task, error);
  } finally {
    await watch.close();
  }
}

async function extractShard(task: ShardTask): Promise<void> {
  const { platform, payload } = task;
  const lease = await borrowSource(task);
  try {
    const result = await extractEntries(task, lease);
    if (!lease.isHome) refuseOtherState(task.shard, result);
    const isWritten = await finishShard(platform, payload, { result, worker: WORKER });
    if (!isWritten) await dropFactsOfDeleted(platform, task.project.id, task.storedIds);
  } catch (error) {
    // The run's own source: what is wrong with it is for the run to say.
    if (!lease.isHome || !isFailure(error)) throw error;
    await failShard(platform, payload, error);
  } finally {
    lease.release();
  }
}

function isFailure(error: unknown): error is RunFailure {
  return error instanceof RunFailure && error.code !== 'CANCELLED';
}

function borrowSource(task: ShardTask): Promise<Lease> {
  return task.worker.sources.borrow(runKey(task.payload), () => openHere(task));
}

/** @throws NotHere where the source cannot be read here as the run reads it */
async function openHere({ platform, project, payload, shard, watch }: ShardTask) {
  const { commit, branch } = payload;
  const { signal } = watch;
  try {
    const state = { commit, branch, ref: shard.ref, signal };
    const source = await openSourceAt(platform, project, state);
    if (source !== null) return source;
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new NotHere(error.message, { cause: error });
  }
  throw new NotHere(`${project.location} is at another commit here`);
}

async function extractEntries(task: ShardTask, { source }: Lease): Promise<ShardResult> {
  const { platform, worker, shard, watch } = task;
  const files: ExtractedFile[] = [];
  const stamps: (FileStamp | null)[] = [];
  const skipped: SkippedRow[] = [];
  let symbols = 0;
  const work: Extracting = {
    platform,
    pool: worker.pool,
    source,
    accountId: task.project.accountId,
    known: NOTHING_KNOWN,
    search: searchOf(task),
    isScanned: isScanned(shard.options),
    keepsBytes: false,
    signal: watch.signal,
    storedIds: task.storedIds,
  };
  await extractFiles(work, shard.entries, async (outcome) => {
    files.push(...outcome.files);
    stamps.push(...outcome.stamps);
    skipped.push(...outcome.skipped);
    symbols += outcome.symbols;
    watch.report({ files: files.length + skipped.length, symbols });
  });
  return { files, stamps, skipped, symbols };
}

/** What a try before this one has stored counts, of a forced run only what was stored for it. */
function searchOf({ shard, isRetry }: ShardTask): Extracting['search'] {
  if (!isRetry) return null;
  return { since: shard.force ? shard.startedAt : null };
}

/** A folder of the same name that is not the one that the run has listed: as good as none. */
function refuseOtherState({ entries }: OpenShard, { files, skipped }: ShardResult): void {
  const sizes = new Map(entries.map(({ path, sizeBytes }) => [path, sizeBytes]));
  const other =
    files.find(({ path, sizeBytes }) => sizes.get(path) !== sizeBytes) ??
    skipped.find(({ reason }) => IS_ANOTHERS.has(reason));
  if (other !== undefined) throw new NotHere(`${other.path} is another file here`);
}

const IS_ANOTHERS: ReadonlySet<string> = new Set([
  'vanished',
  'unreadable',
  'not-a-regular-file',
  'unsafe-path',
  'too-large',
]);

async function settleFailure(task: ShardTask, error: unknown): Promise<void> {
  const { platform, worker, payload, watch } = task;
  if (watch.isLost()) {
    await dropFactsOfDeleted(platform, task.project.id, task.storedIds);
    return;
  }
  if (error instanceof NotHere) worker.refusals.add(payload.runId);
  // Given back, by a process that stops or for the sake of a shard that is not wanted any more.
  else if (!watch.signal.aborted && !isCancelled(error)) {
    platform.log.error({ err: error, run: payload.runId }, 'a shard of an index failed');
    await countShardError(platform, payload);
  }
  throw error;
}

function isCancelled(error: unknown): boolean {
  return error instanceof RunFailure && error.code === 'CANCELLED';
}
