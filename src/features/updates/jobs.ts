import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { checkSource } from './check.ts';
import { CHECK_JOB } from './queue.ts';

/** Sources that one worker process asks at a time: it mostly waits. */
const CHECK_SLOTS = { all: 5, ofAccount: 4 } as const;

/** Every job of this feature. */
export const updateJobs: readonly RegisteredJob[] = [
  registerJob(CHECK_JOB, CHECK_SLOTS, (platform) => (job) => checkSource(platform, job)),
];
