import { query } from '#platform/db/sql.ts';
import { availableParallelism } from 'node:os';
import { createExtractPool } from '#code/extract-pool.ts';
import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { openScope } from '#platform/scope.ts';
import { PROJECTS_DELETED } from '#features/projects/service.ts';
import { createAssembler } from './assembly-thread.ts';
import { sweepClones } from './clones.ts';
import { dropOldFacts } from './fact-store.ts';
import { INDEX_JOB, RETIRE_JOB } from './queue.ts';
import { runIndexJob } from './run.ts';

const MAX_THREADS = 8;
/** A parser's heap only grows; after this much source it is thrown away with its thread. */
const RECYCLE_AFTER_BYTES = 256 * 1024 * 1024;
/** Runs of one worker process at a time: they share its threads. */
const CONCURRENT_RUNS = 2;

const indexJob = registerJob(INDEX_JOB, CONCURRENT_RUNS, (platform) => {
  const threads = platform.env.INDEX_THREADS ?? Math.min(availableParallelism(), MAX_THREADS);
  const pool = createExtractPool({
    threads,
    recycleAfterBytes: RECYCLE_AFTER_BYTES,
    worker: new URL('extraction-worker.ts', import.meta.url),
  });
  const sweep = (): void => {
    sweepClones(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'clones'));
  };
  platform.doorbell.onRing(PROJECTS_DELETED, sweep);
  sweep();
  const workshop = { pool, assembler: createAssembler() };
  return (job) => runIndexJob(platform, workshop, job);
});

const retireJob = registerJob(RETIRE_JOB, 1, (platform) => async ({ payload }) => {
  await query(openScope(platform).em, `delete from snapshot where id = $1 and state = 'retired'`, [
    payload.snapshotId,
  ]);
  await dropOldFacts(platform);
});

/** Every job of this feature. */
export const indexingJobs: readonly RegisteredJob[] = [indexJob, retireJob];
