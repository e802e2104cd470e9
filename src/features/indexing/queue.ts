import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job.ts';

const indexPayload = z.object({ runId: z.string() });
export type IndexPayload = z.infer<typeof indexPayload>;

/** One index run. A killed worker is no fault of the run, so the limit only stops a run that kills. */
export const INDEX_JOB: JobKind<IndexPayload> = {
  name: 'index',
  schema: indexPayload,
  retryLimit: 100,
  retryDelaySeconds: 1,
  expireInSeconds: 6 * 3600,
};

const retirePayload = z.object({ snapshotId: z.string() });
export type RetirePayload = z.infer<typeof retirePayload>;

/** Deletes a snapshot that is no longer read. Started late, so that readers under way can finish. */
export const RETIRE_JOB: JobKind<RetirePayload> = {
  name: 'retire-snapshot',
  schema: retirePayload,
  retryLimit: 20,
  retryDelaySeconds: 30,
  expireInSeconds: 3600,
};

const extractPayload = z.object({
  runId: z.string(),
  attempt: z.int(),
  shard: z.int(),
  /** what the run reads, as it has opened it */
  commit: z.string().nullable(),
  branch: z.string().nullable(),
});
export type ExtractPayload = z.infer<typeof extractPayload>;

/**
 * A shard of a run's extraction. A worker that cannot read the source gives it back, and one that is
 * killed is no fault of it: what nobody takes in the end is done by the run itself.
 */
export const EXTRACT_JOB: JobKind<ExtractPayload> = {
  name: 'extract-shard',
  schema: extractPayload,
  retryLimit: 100,
  retryDelaySeconds: 1,
  expireInSeconds: 3600,
  isDispatched: true,
};

/** Topic that rings when there are parts to extract. */
export const PARTS = 'extraction:parts';
