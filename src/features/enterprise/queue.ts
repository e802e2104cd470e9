import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ projectId: z.string(), question: z.string(), claim: z.number() });
export type SurveyPayload = z.infer<typeof payload>;

/** Looks at a project's source without indexing it: its files, what they promise, what changed. */
export const SURVEY_JOB: JobKind<SurveyPayload> = {
  name: 'survey',
  schema: payload,
  retryLimit: 3,
  retryDelaySeconds: 1,
  expireInSeconds: 3600,
};
