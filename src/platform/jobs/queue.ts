import { type Clock as JobClock, fromKysely, PgBoss } from 'pg-boss';
import type { Em } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Dispatching, startDispatcher } from './dispatcher.ts';
import type { JobHandler, JobKind, Slots } from './job.ts';
import { findTurn } from './fair-queue.ts';

export type { Clock as JobClock } from 'pg-boss';

/** A job to be enqueued by itself. */
export interface FairJob<Payload> {
  readonly payload: Payload;
  /**
   * the account it is for, null for nobody's: jobs of one account take turns with those of others,
   * however many it has waiting
   */
  readonly account: string | null;
  readonly startAfterSeconds?: number;
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

export interface JobQueue {
  /** Creates the queue of this kind where it does not exist. Safe on many processes at once. */
  declare<Payload>(kind: JobKind<Payload>): Promise<void>;
  /** Enqueues in the transaction of `em`: the job exists exactly when that transaction commits. */
  send<Payload>(em: Em, kind: JobKind<Payload>, job: FairJob<Payload>): Promise<void>;
  /** Enqueues several jobs that `dispatch` takes, in one statement. */
  sendAll<Payload>(em: Em, kind: JobKind<Payload>, jobs: readonly NewJob<Payload>[]): Promise<void>;
  /**
   * Takes many short jobs that mostly wait, such as calls of other services, until `stop`. The jobs of
   * one group are never more than a few at a time, so that a slow one holds up no other.
   */
  dispatch<Payload>(kind: JobKind<Payload>, dispatching: Dispatching<Payload>): void;
  /** Takes jobs of this kind until `stop`, at most as many as `slots` has at a time. */
  work<Payload>(kind: JobKind<Payload>, slots: Slots, handler: JobHandler<Payload>): Promise<void>;
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
    send: (em, kind, job) => sendJob(boss, em, kind, job),
    sendAll: (em, kind, jobs) => sendJobs(boss, em, kind, jobs),
    dispatch: (kind, dispatching) => {
      dispatchers.push(startDispatcher(boss, kind, dispatching));
    },
    work: (kind, slots, handler) => workOn(boss, kind, { slots, handler }),
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

async function sendJob<Payload>(
  boss: PgBoss,
  em: Em,
  kind: JobKind<Payload>,
  { payload, account, startAfterSeconds }: FairJob<Payload>,
): Promise<void> {
  const transaction = em.getTransactionContext();
  if (transaction === undefined)
    throw new Error(`A ${kind.name} job is sent outside a transaction`);
  const data = kind.schema.parse(payload);
  const fair = account === null ? {} : await toFair(em, kind.name, account);
  await boss.send(
    kind.name,
    { data },
    {
      db: fromKysely(transaction),
      ...fair,
      ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
    },
  );
}

/** The job with the lowest turn is taken first, which pg-boss calls the highest priority. */
async function toFair(em: Em, name: string, account: string) {
  return { group: { id: account }, priority: -(await findTurn(em, name, account)) };
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
  readonly slots: Slots;
  readonly handler: JobHandler<Payload>;
}

async function workOn<Payload>(
  boss: PgBoss,
  kind: JobKind<Payload>,
  working: Working<Payload>,
): Promise<void> {
  const options = {
    localConcurrency: working.slots.all,
    localGroupConcurrency: working.slots.ofAccount,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 1,
  };
  await boss.work<{ data: unknown }>(kind.name, options, async ([job]) => {
    if (job === undefined) return;
    const payload = kind.schema.parse(job.data.data);
    await working.handler({ payload, jobId: job.id, attempt: job.retryCount, signal: job.signal });
  });
}
