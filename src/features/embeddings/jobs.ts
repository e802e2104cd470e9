import { createThrottle } from '#platform/ai/throttle.ts';
import { registerJob, type RegisteredJob } from '#platform/jobs/registered.ts';
import { EMBEDDING_JOB } from './queue.ts';
import { runEmbeddingJob } from './running.ts';

/** Runs of one worker process at a time, each of another account; they share the endpoint's pace. */
const SLOTS = { all: 2, ofAccount: 1 } as const;

const embeddingJob = registerJob(EMBEDDING_JOB, SLOTS, (platform) => {
  const throttle = createThrottle();
  return (job) => runEmbeddingJob(platform, throttle, job);
});

/** Every job of this feature. */
export const embeddingJobs: readonly RegisteredJob[] = [embeddingJob];
