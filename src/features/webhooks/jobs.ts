import { createEgress } from '#platform/egress/egress.ts';
import type { RegisteredJob } from '#platform/jobs/registered.ts';
import { toWebhookPolicy } from './policy.ts';
import { DELIVER_JOB, DELIVERIES } from './queue.ts';
import { attemptDelivery } from './send.ts';

/** Deliveries of one process at a time: they mostly wait. */
const SLOTS = 200;
/** Of which to one receiver, so that a slow one leaves room for all others. */
const SLOTS_PER_WEBHOOK = 8;

const deliverJob: RegisteredJob = {
  declare: (jobs) => jobs.declare(DELIVER_JOB),
  async work(platform) {
    const { env, resolve } = platform;
    const egress = createEgress(toWebhookPolicy(env), {
      socketsPerOrigin: SLOTS,
      ...(resolve && { resolve }),
    });
    platform.jobs.dispatch(DELIVER_JOB, {
      slots: SLOTS,
      slotsPerGroup: SLOTS_PER_WEBHOOK,
      onRing: (listener) => platform.notifications.onRing(DELIVERIES, listener),
      log: platform.log,
      handler: (job) => attemptDelivery(platform, egress, job),
    });
  },
};

/** Every job of this feature. */
export const webhookJobs: readonly RegisteredJob[] = [deliverJob];
