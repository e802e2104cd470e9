import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { HISTORY_JOB } from './queue.ts';
import { runHistoryJob } from './reading.ts';

/** Histories of one worker process at a time: a server that is slow to give one holds up no other. */
const SLOTS = { all: 3, ofAccount: 2 } as const;

const historyJob = registerJob(
  HISTORY_JOB,
  SLOTS,
  (platform) => (job) => runHistoryJob(platform, job),
);

/** Every job of this feature. */
export const historyJobs: readonly RegisteredJob[] = [historyJob];
