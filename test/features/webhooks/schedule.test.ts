import { TestClock as QueueClock } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Receiver, startReceiver, withStatus } from '../../support/receiver.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { ENABLE, loadWebhook, makeWebhook, operate, PING, REPLAY } from './operation.ts';

/** When attempts are made, in seconds after the first. */
const DUE = [0, 60, 360, 2160, 9360];

let queueClock: QueueClock;
let app: TestApp;
let owner: SeededProject;
let receiver: Receiver;
let webhookId: string;
/** of the same account: a ping to it makes the worker look for what is due */
let marker: Receiver;
let markerId: string;
beforeEach(async () => {
  // Ahead of the real time, by which what is due at once is stamped.
  queueClock = new QueueClock(Date.now() + 3_600_000);
  app = await startTestApp({
    clock: { now: () => new Date(queueClock.now()) },
    jobClock: queueClock,
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  marker = await startReceiver();
  owner = await seed(app).account('pro').project();
  webhookId = await makeWebhook(owner, { url: receiver.url, events: ['index.started'] });
  markerId = await makeWebhook(owner, { url: marker.url, events: ['security.alert'] });
});
afterEach(async () => {
  await app?.close();
  await receiver?.close();
  await marker?.close();
});

const state = () => loadWebhook(app, owner, webhookId);

async function isSettled(): Promise<boolean> {
  const { deliveries } = await state();
  return deliveries.nodes.every(
    ({ nextAttemptAt }) => nextAttemptAt === null || Date.parse(nextAttemptAt) > queueClock.now(),
  );
}

/** Resolves when what is due has been sent and written down. */
async function settled(): Promise<void> {
  const before = marker.received.length;
  await operate(app, owner, PING, markerId);
  await marker.waitFor(before + 1);
  await expect.poll(isSettled, { interval: 5 }).toBe(true);
}

async function advance(seconds: number): Promise<void> {
  await queueClock.setTime(queueClock.now() + seconds * 1000);
  await settled();
}

async function announce(): Promise<void> {
  await owner.api.post(`/projects/${owner.project.id}/index`);
  await receiver.waitFor(1);
  await settled();
}

test('a receiver that always fails is tried at 0, 60, 360, 2,160 and 9,360 s, then the webhook is disabled', async () => {
  receiver.answer(withStatus(500));
  await announce();
  for (const [index, due] of DUE.slice(1).entries()) {
    const gap = due - (DUE[index] ?? 0);
    await advance(gap - 1);
    expect(receiver.received, `a second before ${due}`).toHaveLength(index + 1);
    expect((await state()).active).toBe(true);
    await advance(1);
    expect(receiver.received, `at ${due}`).toHaveLength(index + 2);
  }
  const { active, disabledReason, deliveries, counts } = await state();
  expect(active).toBe(false);
  expect(disabledReason).toContain('Delivery failed after 5 attempts; the last error: HTTP 500.');
  expect(counts).toEqual({ pending: 0, succeeded: 0, failed: 1, dropped: 0 });
  const [delivery] = deliveries.nodes;
  const times = (delivery?.attempts ?? []).map(({ startedAt }) => Date.parse(startedAt));
  expect(times.map((time) => (time - (times[0] ?? 0)) / 1000)).toEqual(DUE);
  expect(delivery?.attempts.map(({ status, answer }) => [status, answer])).toEqual(
    DUE.map(() => [500, 'answered 500']),
  );
  const ids = new Set(receiver.received.map(({ headers }) => headers['x-service-delivery']));
  expect([...ids]).toEqual([delivery?.id]);
  expect(new Set(receiver.received.map(({ body }) => body.toString('utf8'))).size).toBe(1);
  await advance(1_000_000);
  expect(receiver.received).toHaveLength(5);
});

test.each([1, 2, 3, 4])(
  'a receiver that recovers before attempt %i + 1 gets no more after it',
  async (failures) => {
    receiver.answer(withStatus(503));
    await announce();
    for (let attempt = 1; attempt < failures; attempt++) {
      await advance((DUE[attempt] ?? 0) - (DUE[attempt - 1] ?? 0));
    }
    receiver.answer(withStatus(200));
    await advance((DUE[failures] ?? 0) - (DUE[failures - 1] ?? 0));
    expect(receiver.received).toHaveLength(failures + 1);
    await advance(1_000_000);
    expect(receiver.received).toHaveLength(failures + 1);
    const { active, counts } = await state();
    expect(active).toBe(true);
    expect(counts).toEqual({ pending: 0, succeeded: 1, failed: 0, dropped: 0 });
  },
);

test('each delay counts from the failure before, however late that was', async () => {
  receiver.answer(withStatus(500));
  await announce();
  await advance(60 + 1000);
  expect(receiver.received).toHaveLength(2);
  await advance(299);
  expect(receiver.received).toHaveLength(2);
  await advance(1);
  expect(receiver.received).toHaveLength(3);
});

test('410 disables at once and drops what was waiting; enabling starts anew, and the log can be replayed', async () => {
  receiver.answer(withStatus(500));
  await announce();
  receiver.answer(withStatus(410));
  await owner.api.post(`/projects/${owner.project.id}/archive`);
  await owner.api.post(`/projects/${owner.project.id}/unarchive`);
  await owner.api.post(`/projects/${owner.project.id}/index`);
  await receiver.waitFor(2);
  await settled();
  const gone = await state();
  expect(gone.active).toBe(false);
  expect(gone.disabledReason).toContain('410');
  expect(gone.counts).toEqual({ pending: 0, succeeded: 0, failed: 1, dropped: 1 });
  await advance(1_000_000);
  expect(receiver.received).toHaveLength(2);

  const dropped = gone.deliveries.nodes.find((delivery) => delivery.state === 'DROPPED');
  expect(await operate(app, owner, REPLAY, dropped?.id ?? '')).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  expect(await operate(app, owner, ENABLE, webhookId)).toEqual({
    active: true,
    disabledReason: null,
  });
  receiver.answer(withStatus(200));
  const replayed = await operate(app, owner, REPLAY, dropped?.id ?? '');
  expect(replayed).toMatchObject({ trigger: 'REPLAY' });
  await receiver.waitFor(3);
  await settled();
  expect(receiver.received.at(-1)?.body).toEqual(receiver.received[0]?.body);
  expect((await state()).counts).toMatchObject({ succeeded: 1 });
});

test('a ping is tried once and disables nothing', async () => {
  receiver.answer(withStatus(500));
  await operate(app, owner, PING, webhookId);
  await receiver.waitFor(1);
  await settled();
  await advance(1_000_000);
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.payload.event).toBe('ping');
  const { active, counts } = await state();
  expect({ active, counts }).toEqual({
    active: true,
    counts: { pending: 0, succeeded: 0, failed: 1, dropped: 0 },
  });
});
