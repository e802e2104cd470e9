import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ projectId: z.string() });
export type HistoryPayload = z.infer<typeof payload>;

/** Tries after the first: a worker that was killed, or an error nobody foresaw. */
export const HISTORY_RETRIES = 3;

/** Reads the history that leads to the commit of a project's current index. */
export const HISTORY_JOB: JobKind<HistoryPayload> = {
  name: 'history',
  schema: payload,
  retryLimit: HISTORY_RETRIES,
  retryDelaySeconds: 5,
  expireInSeconds: 3600,
};
