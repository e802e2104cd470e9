import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openSystemEm } from '#platform/db/entity-managers.ts';
import { type JobQueue, openJobQueue } from '#platform/jobs/queue.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { JobKind, JobTry } from '../../src/platform/jobs/job.ts';

const payload = z.object({ number: z.int() });
type Payload = z.infer<typeof payload>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(async () => {
  await app?.close();
});

let kindCount = 0;
let kind: JobKind<Payload>;
let queues: JobQueue[];
let latches: Set<() => void>;
beforeEach(async () => {
  kindCount += 1;
  kind = {
    name: `dispatched-${kindCount}`,
    schema: payload,
    retryLimit: 10,
    retryDelaySeconds: 0,
    expireInSeconds: 60,
    isDispatched: true,
  };
  queues = [];
  latches = new Set();
  await app.platform.jobs.declare(kind);
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop(0)));
});

/** Sends jobs of one group, by their numbers, and rings. */
async function send(group: string, ...numbers: number[]): Promise<void> {
  const jobs = numbers.map((number) => ({ payload: { number }, group }));
  const em = openSystemEm(app.platform.db);
  await em.transactional((inner) => app.platform.jobs.sendAll(inner, kind, jobs));
  for (const ring of latches) ring();
}

interface Room {
  readonly slots: number;
  readonly slotsPerGroup: number;
}

function onRing(listener: () => void): () => boolean {
  latches.add(listener);
  return () => latches.delete(listener);
}

/** Another process's worth of a queue that does the jobs. */
async function dispatch(
  room: Room,
  handler: (job: JobTry<Payload>) => Promise<void>,
): Promise<JobQueue> {
  const { log, db } = app.platform;
  const queue = await openJobQueue({ url: db.url, log, supervise: false });
  queues.push(queue);
  queue.dispatch(kind, { ...room, onRing, log, handler });
  return queue;
}

/** Resolves once it was told of all of the numbers. */
function createTally(numbers: readonly number[]) {
  const left = new Set(numbers);
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const tell = (number: number): void => {
    left.delete(number);
    if (left.size === 0) resolve();
  };
  return { all, tell };
}

/** Never ends by itself, only by the stop of its process. */
function untilStopped({ signal }: JobTry<Payload>): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The process is stopping.')));
  });
}

async function countJobs(): Promise<number> {
  const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
    'select count(*)::integer as count from pgboss.job where name = $1',
    [kind.name],
  );
  return rows[0]?.count ?? -1;
}

const range = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

test('every job is done once, no more of a group at a time than its share, and leaves no trace', async () => {
  const numbers = range(120);
  const tally = createTally(numbers);
  const done: number[] = [];
  let [running, most] = [0, 0];
  const queue = await dispatch({ slots: 100, slotsPerGroup: 3 }, async (job) => {
    running += 1;
    most = Math.max(most, running);
    await app.platform.db.systemPool.query('select 1');
    running -= 1;
    done.push(job.payload.number);
    tally.tell(job.payload.number);
  });
  await send('one', ...numbers);
  await tally.all;
  await queue.stop(5000);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(most).toBe(3);
  expect(await countJobs()).toBe(0);
});

test('a ring is enough: nobody waits for the next look', async () => {
  let tally = createTally([]);
  await dispatch({ slots: 10, slotsPerGroup: 5 }, async (job) => tally.tell(job.payload.number));
  const started = performance.now();
  for (const number of range(40)) {
    tally = createTally([number]);
    await send('one', number);
    await tally.all;
  }
  // It looks once a second by itself.
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('jobs that are there when it starts, and more of them than it takes at once, are done', async () => {
  const numbers = range(300);
  const tally = createTally(numbers);
  for (const group of range(6)) await send(`group ${group}`, ...range(50, group * 50));
  await dispatch({ slots: 20, slotsPerGroup: 2 }, async (job) => tally.tell(job.payload.number));
  await tally.all;
});

test('a group whose jobs never end holds up no other', async () => {
  const quick = createTally([1000]);
  await send('stuck', ...range(200));
  await dispatch({ slots: 50, slotsPerGroup: 8 }, async (job) => {
    if (job.payload.number < 1000) await untilStopped(job);
    quick.tell(job.payload.number);
  });
  await send('quick', 1000);
  await quick.all;
});

test('many groups whose jobs never end leave room for others', async () => {
  const quick = createTally(range(20, 1000));
  for (const group of range(30)) await send(`stuck ${group}`, ...range(10, group * 10));
  let stuck = 0;
  const { promise: areStuck, resolve } = Promise.withResolvers<void>();
  await dispatch({ slots: 40, slotsPerGroup: 8 }, async (job) => {
    if (job.payload.number >= 1000) return quick.tell(job.payload.number);
    stuck += 1;
    if (stuck === 30) resolve();
    await untilStopped(job);
  });
  await areStuck;
  await send('quick', ...range(20, 1000));
  await quick.all;
});

test('a job whose handler throws is tried again', async () => {
  const attempts: number[] = [];
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  await dispatch({ slots: 10, slotsPerGroup: 5 }, async (job) => {
    attempts.push(job.attempt);
    if (attempts.length < 3) throw new Error('not yet');
    resolve();
  });
  await send('one', 1);
  await isDone;
  expect(attempts).toEqual([0, 1, 2]);
});

test('what is under way or waiting at a stop is given back, and another process does it', async () => {
  const numbers = range(40);
  let begun = 0;
  const { promise: areBegun, resolve } = Promise.withResolvers<void>();
  const first = await dispatch({ slots: 100, slotsPerGroup: 4 }, async (job) => {
    begun += 1;
    if (begun === 4) resolve();
    await untilStopped(job);
  });
  await send('one', ...numbers);
  await areBegun;
  await first.stop(0);
  expect(begun).toBe(4);
  const tally = createTally(numbers);
  await dispatch({ slots: 100, slotsPerGroup: 4 }, async (job) => tally.tell(job.payload.number));
  await tally.all;
});

test('a stop waits for what is under way', async () => {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let wasCut = true;
  const queue = await dispatch({ slots: 10, slotsPerGroup: 5 }, async ({ signal }) => {
    begin();
    await mayEnd;
    wasCut = signal.aborted;
  });
  await send('one', 1);
  await isBegun;
  const stopped = queue.stop(20_000);
  end();
  await stopped;
  expect(wasCut).toBe(false);
  expect(await countJobs()).toBe(0);
});
