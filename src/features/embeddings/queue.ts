import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.object({ runId: z.string() });
export type EmbeddingPayload = z.infer<typeof payload>;

/** Embeds the chunks of one snapshot by the model of the settings. What was paid for is never lost. */
export const EMBEDDING_JOB: JobKind<EmbeddingPayload> = {
  name: 'embeddings',
  schema: payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 23 * 3600,
};
