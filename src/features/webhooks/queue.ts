import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ deliveryId: z.string(), attempt: z.int().min(1) });
export type DeliverPayload = z.infer<typeof payload>;

/**
 * One attempt at one delivery. What the receiver answers never fails the job: the next attempt is a
 * job of its own. So a job that is tried again is one whose worker was killed, or whose outcome could
 * not be written.
 */
export const DELIVER_JOB: JobKind<DeliverPayload> = {
  name: 'deliver',
  schema: payload,
  retryLimit: 1000,
  retryDelaySeconds: 1,
  // An attempt takes 10 s at most, but may wait for its turn in the worker that has taken it.
  expireInSeconds: 3600,
  isDispatched: true,
};

/** Topic that rings when there is something to deliver. */
export const DELIVERIES = 'deliveries';
