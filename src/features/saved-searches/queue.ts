import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ projectId: z.string() });
export type SavedSearchesPayload = z.infer<typeof payload>;

/** Runs the saved searches of a project that somebody wants to be told of. */
export const SAVED_SEARCHES_JOB: JobKind<SavedSearchesPayload> = {
  name: 'saved-searches',
  schema: payload,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
};
