import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { HISTORY_JOB } from './queue.ts';
import { runHistoryJob } from './reading.ts';

/** Histories of one worker process at a time: a server that is slow to give one holds up no other. */
const CONCURRENT = 2;

const historyJob = registerJob(
  HISTORY_JOB,
  CONCURRENT,
  (platform) => (job) => runHistoryJob(platform, job),
);

/** Every job of this feature. */
export const historyJobs: readonly RegisteredJob[] = [historyJob];
