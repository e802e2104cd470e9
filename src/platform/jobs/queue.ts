import { type Clock as JobClock, fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Em } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Dispatching, startDispatcher } from './dispatcher.ts';

export type { Clock as JobClock } from 'pg-boss';

/** A kind of job: its queue's name, its payload, and how it is retried. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** times a job is tried again after its worker died or its handler threw */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** longest a try may take */
  readonly expireInSeconds: number;
  /** whether `dispatch` takes the jobs, which has a bell of its own */
  readonly isDispatched?: true;
}

/** A job to be enqueued together with others. */
export interface NewJob<Payload> {
  readonly payload: Payload;
  /** jobs of one group take turns with those of others; see `dispatch` */
  readonly group: string;
  /** by this process's clock; at once by default */
  readonly startAt?: Date;
  /** of jobs that are due the one with the highest is taken first; 0 by default */
  readonly priority?: number;
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
  /** The same for several jobs, in one statement. */
  sendAll<Payload>(em: Em, kind: JobKind<Payload>, jobs: readonly NewJob<Payload>[]): Promise<void>;
  /**
   * Takes many short jobs that mostly wait, such as calls of other services, until `stop`. The jobs of
   * one group are never more than a few at a time, so that a slow one holds up no other.
   */
  dispatch<Payload>(kind: JobKind<Payload>, dispatching: Dispatching<Payload>): void;
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
  /** pg-boss' own, where a test drives the time; the database then reads it as well */
  readonly clock?: JobClock;
}

/** A worker that died is noticed after this long without a heartbeat. */
const HEARTBEAT_SECONDS = 10;
/** What else is under way gets this long even where deliveries took up the time. */
const MIN_GRACE_MS = 1000;

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
    ...(options.clock !== undefined && { clock: options.clock }),
  });
  boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'));
  await boss.start();
  const dispatchers: { stop(graceMs: number): Promise<void> }[] = [];
  return {
    declare: (kind) => declareQueue(boss, kind),
    send: (em, kind, payload, startAfterSeconds) =>
      sendJob(boss, em, { kind, payload, startAfterSeconds }),
    sendAll: (em, kind, jobs) => sendJobs(boss, em, kind, jobs),
    dispatch: (kind, dispatching) => {
      dispatchers.push(startDispatcher(boss, kind, dispatching));
    },
    work: (kind, concurrency, handler) => workOn(boss, kind, { concurrency, handler }),
    stop: async (graceMs) => {
      const until = performance.now() + graceMs;
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(graceMs)));
      const timeout = Math.max(MIN_GRACE_MS, Math.round(until - performance.now()));
      await boss.stop({ graceful: true, timeout });
    },
  };
}

async function declareQueue<Payload>(boss: PgBoss, kind: JobKind<Payload>): Promise<void> {
  const known = await boss.getQueue(kind.name);
  if (known !== null) return;
  await boss.createQueue(kind.name, {
    notify: kind.isDispatched !== true,
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

async function sendJobs<Payload>(
  boss: PgBoss,
  em: Em,
  kind: JobKind<Payload>,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  const transaction = em.getTransactionContext();
  if (transaction === undefined)
    throw new Error(`${kind.name} jobs are sent outside a transaction`);
  const inserts = jobs.map(({ payload, group, startAt, priority = 0 }) => ({
    data: { data: kind.schema.parse(payload) },
    group: { id: group },
    priority,
    ...(startAt !== undefined && { startAfter: startAt }),
  }));
  await boss.insert(kind.name, inserts, { db: fromKysely(transaction), returnId: false });
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
