import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Em } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A kind of job: its queue's name, its payload, and how it is retried. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** times a job is tried again after its worker died or its handler threw */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** longest a try may take */
  readonly expireInSeconds: number;
}

/** One try at a job. `attempt` counts from 0; with the job's id it is the fence against older tries. */
export interface JobTry<Payload> {
  readonly payload: Payload;
  readonly jobId: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

export type JobHandler<Payload> = (job: JobTry<Payload>) => Promise<void>;

export interface JobQueue {
  /** Creates the queue of this kind where it does not exist. Safe on many processes at once. */
  declare<Payload>(kind: JobKind<Payload>): Promise<void>;
  /** Enqueues in the transaction of `em`: the job exists exactly when that transaction commits. */
  send<Payload>(
    em: Em,
    kind: JobKind<Payload>,
    payload: Payload,
    startAfterSeconds?: number,
  ): Promise<void>;
  /** Takes jobs of this kind until `stop`, at most `concurrency` at a time. */
  work<Payload>(
    kind: JobKind<Payload>,
    concurrency: number,
    handler: JobHandler<Payload>,
  ): Promise<void>;
  /** Stops taking jobs; those under way are aborted after `graceMs` and go back to the queue. */
  stop(graceMs: number): Promise<void>;
}

export interface JobQueueOptions {
  readonly url: string;
  readonly log: Log;
  /** false on a process that only enqueues */
  readonly supervise: boolean;
}

/** A worker that died is noticed after this long without a heartbeat. */
const HEARTBEAT_SECONDS = 10;

/** Opens the queue on the service's own database. Source: pg-boss 12; see docs/architecture.md. */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'sextant-jobs',
    max: 4,
    supervise: options.supervise,
    schedule: false,
    useListenNotify: options.supervise,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'));
  await boss.start();
  return {
    declare: (kind) => declareQueue(boss, kind),
    send: (em, kind, payload, startAfterSeconds) =>
      sendJob(boss, em, { kind, payload, startAfterSeconds }),
    work: (kind, concurrency, handler) => workOn(boss, kind, { concurrency, handler }),
    stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  };
}

async function declareQueue<Payload>(boss: PgBoss, kind: JobKind<Payload>): Promise<void> {
  const known = await boss.getQueue(kind.name);
  if (known !== null) return;
  await boss.createQueue(kind.name, {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    expireInSeconds: kind.expireInSeconds,
  });
}

interface Sending<Payload> {
  readonly kind: JobKind<Payload>;
  readonly payload: Payload;
  readonly startAfterSeconds: number | undefined;
}

async function sendJob<Payload>(boss: PgBoss, em: Em, sending: Sending<Payload>): Promise<void> {
  const { kind, startAfterSeconds } = sending;
  const transaction = em.getTransactionContext();
  if (transaction === undefined)
    throw new Error(`A ${kind.name} job is sent outside a transaction`);
  const data = kind.schema.parse(sending.payload);
  await boss.send(
    kind.name,
    { data },
    {
      db: fromKysely(transaction),
      ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
    },
  );
}

interface Working<Payload> {
  readonly concurrency: number;
  readonly handler: JobHandler<Payload>;
}

async function workOn<Payload>(
  boss: PgBoss,
  kind: JobKind<Payload>,
  working: Working<Payload>,
): Promise<void> {
  const options = {
    localConcurrency: working.concurrency,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 1,
  };
  await boss.work<{ data: unknown }>(kind.name, options, async ([job]) => {
    if (job === undefined) return;
    const payload = kind.schema.parse(job.data.data);
    await working.handler({ payload, jobId: job.id, attempt: job.retryCount, signal: job.signal });
  });
}
