import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({
  projectId: z.string(),
  /** who says that there may be news */
  trigger: z.enum(['push', 'poll']),
  /** how often the check has waited for an index under way */
  round: z.int(),
});
export type CheckPayload = z.infer<typeof payload>;

/** Asks a project's source for its newest commit, and has it indexed where the index has another. */
export const CHECK_JOB: JobKind<CheckPayload> = {
  name: 'check-source',
  schema: payload,
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
};
