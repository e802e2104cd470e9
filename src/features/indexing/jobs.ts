import { query } from '#platform/db/sql.ts';
import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { PROJECTS_DELETED } from '#features/projects/service.ts';
import { sweepClones } from './clones.ts';
import { groupsOf } from './extraction-shard.ts';
import { dropOldFacts } from './fact-store.ts';
import { runShardJob } from './shard-job.ts';
import { EXTRACT_JOB, INDEX_JOB, PARTS, RETIRE_JOB } from './queue.ts';
import { runIndexJob } from './run.ts';
import { workerContextOf } from './worker-context.ts';

/** Runs of one worker process at a time: they share its threads. One place is always for another account. */
const RUN_SLOTS = { all: 3, ofAccount: 2 } as const;
const RETIRE_SLOTS = { all: 1, ofAccount: 1 } as const;
/** Parts of runs, whoever's: they wait for nothing, so a run that waits for its own gets them. */
const CONCURRENT_PARTS = 2;

const indexJob = registerJob(INDEX_JOB, RUN_SLOTS, (platform) => {
  const sweep = (): void => {
    sweepClones(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'clones'));
  };
  platform.notifications.onRing(PROJECTS_DELETED, sweep);
  sweep();
  const worker = workerContextOf(platform);
  return (job) => runIndexJob(platform, worker, job);
});

const extractJob: RegisteredJob = {
  declare: (jobs) => jobs.declare(EXTRACT_JOB),
  async work(platform) {
    const worker = workerContextOf(platform);
    platform.jobs.dispatch(EXTRACT_JOB, {
      slots: CONCURRENT_PARTS,
      slotsPerGroup: 1,
      refusedGroups: () => worker.refusals.list().flatMap(groupsOf),
      onRing: (listener) => platform.notifications.onRing(PARTS, listener),
      log: platform.log,
      handler: (job) => runShardJob(platform, worker, job),
    });
  },
};

const retireJob = registerJob(RETIRE_JOB, RETIRE_SLOTS, (platform) => async ({ payload }) => {
  await query(
    openSystemScope(platform).em,
    `delete from snapshot where id = $1 and state = 'retired'`,
    [payload.snapshotId],
  );
  await dropOldFacts(platform);
});

/** Every job of this feature. */
export const indexingJobs: readonly RegisteredJob[] = [indexJob, extractJob, retireJob];
