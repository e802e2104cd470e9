import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { checkSource } from './check.ts';
import { CHECK_JOB } from './queue.ts';

/** Sources that one worker process asks at a time: it mostly waits. */
const CONCURRENT_CHECKS = 4;

/** Every job of this feature. */
export const updateJobs: readonly RegisteredJob[] = [
  registerJob(CHECK_JOB, CONCURRENT_CHECKS, (platform) => (job) => checkSource(platform, job)),
];
