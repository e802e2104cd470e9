import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { runAdvisoryImport } from './advisory-import.ts';
import { ADVISORY_JOB } from './queue.ts';

const SLOTS = { all: 1, ofAccount: 1 } as const;

const advisoryJob = registerJob(
  ADVISORY_JOB,
  SLOTS,
  (platform) => (job) => runAdvisoryImport(platform, job),
);

/** Every job of this feature. */
export const dependencyJobs: readonly RegisteredJob[] = [advisoryJob];
