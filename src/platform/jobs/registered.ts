import type { Platform } from '../scope.ts';
import type { JobQueue } from './queue.ts';
import type { JobHandler, JobKind, Slots } from './job.ts';

/** A kind of job with its handler, its payload's type closed over. */
export interface RegisteredJob {
  declare(jobs: JobQueue): Promise<void>;
  work(platform: Platform): Promise<void>;
}

/** @param slots jobs of this kind that one process works on at a time */
export function registerJob<Payload>(
  kind: JobKind<Payload>,
  slots: Slots,
  handlerFor: (platform: Platform) => JobHandler<Payload>,
): RegisteredJob {
  return {
    declare: (jobs) => jobs.declare(kind),
    work: (platform) => platform.jobs.work(kind, slots, handlerFor(platform)),
  };
}
