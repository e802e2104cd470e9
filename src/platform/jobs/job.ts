import type { z } from 'zod';

/** A kind of job: its queue's name, its payload, and how it is retried. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** times a job is tried again after its worker died or its handler threw */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** longest a try may take */
  readonly expireInSeconds: number;
  /** whether `dispatch` takes the jobs, which has a latch of its own */
  readonly isDispatched?: true;
}

/** One try at a job. `attempt` counts from 0; with the job's id it is the fence against older tries. */
export interface JobTry<Payload> {
  readonly payload: Payload;
  readonly jobId: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

export type JobHandler<Payload> = (job: JobTry<Payload>) => Promise<void>;

/** How many jobs of a kind one process works on at a time. */
export interface Slots {
  readonly all: number;
  /** of one account: with fewer than all, no account keeps the others out */
  readonly ofAccount: number;
}
