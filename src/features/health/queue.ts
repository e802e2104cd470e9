import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ projectId: z.string() });
export type HealthPayload = z.infer<typeof payload>;

/** Measures the health of a project's new index. */
export const HEALTH_JOB: JobKind<HealthPayload> = {
  name: 'health',
  schema: payload,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
};
