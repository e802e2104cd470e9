import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({});

/** Reads the advisories of OSV_DIR where it has others than those that were read. */
export const ADVISORY_JOB: JobKind<z.infer<typeof payload>> = {
  name: 'advisories',
  schema: payload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 4 * 3600,
};
