import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { runNotices } from './notice.ts';
import { SAVED_SEARCHES_JOB } from './queue.ts';

/** Projects of one worker process at a time. */
const SLOTS = { all: 2, ofAccount: 1 } as const;

/** Every job of this feature. */
export const savedSearchJobs: readonly RegisteredJob[] = [
  registerJob(SAVED_SEARCHES_JOB, SLOTS, (platform) => (job) => runNotices(platform, job)),
];
