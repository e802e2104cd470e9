import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { startReceiver, type Receiver } from '../../support/receiver.ts';

const SECRET = 'a secret of the test';
const ALL = ['index.started', 'index.complete', 'index.failed', 'analysis.complete'];

let app: TestApp;
let receiver: Receiver;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  owner = await seed(app).account('pro').project();
  const made = await owner.api.post('/webhooks', {
    url: receiver.url,
    events: ALL,
    secret: SECRET,
  });
  expect(made.status).toBe(201);
});
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

const ofType = (type: string) => receiver.received.filter(({ payload }) => payload.event === type);

test('an index tells that it started, that it is complete, and that its analyses are done', async () => {
  const last = await indexProject(owner.api, owner.project.id);
  await receiver.waitFor(3);
  const { id, name } = owner.project;
  for (const { payload } of receiver.received) expect(payload.project).toEqual({ id, name });
  const [started] = ofType('index.started');
  expect(started?.payload.data).toEqual({
    taskId: expect.stringMatching(/^task_/),
    trigger: 'api',
    branch: null,
    commit: null,
    estimatedTime: expect.any(Number),
  });
  const [complete] = ofType('index.complete');
  expect(complete?.payload.data).toEqual({
    filesCount: last.data['filesCount'],
    symbolsCount: last.data['symbolsCount'],
    duration: expect.any(Number),
  });
  const [analysis] = ofType('analysis.complete');
  const {
    analysis: kind,
    duration,
    summary,
  } = z
    .strictObject({ analysis: z.string(), duration: z.int().min(1), summary: z.looseObject({}) })
    .parse(analysis?.payload.data);
  expect({ kind, duration }).toEqual({ kind: 'index', duration: expect.any(Number) });
  expect(summary).toMatchObject({ files: last.data['filesCount'] });
});

test('every delivery is signed over the bytes that were sent', () => {
  expect(receiver.received.length).toBeGreaterThan(0);
  for (const { headers, body, payload } of receiver.received) {
    const digest = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(headers['x-service-signature']).toBe(`sha256=${digest}`);
    expect(headers['x-service-event']).toBe(payload.event);
    expect(headers['x-service-delivery']).toMatch(/^dlv_[0-9a-hjkmnp-tv-z]{24}$/);
    expect(headers['x-service-event-id']).toMatch(/^evt_[0-9a-hjkmnp-tv-z]{24}$/);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-id']).toBe(headers['x-service-delivery']);
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const standard = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${standard}`);
  }
});

test('a failed index tells why, where and after how long', async () => {
  const before = receiver.received.length;
  rmSync(owner.dir, { recursive: true });
  await indexProject(owner.api, owner.project.id);
  await receiver.waitFor(before + 2);
  const [failed] = ofType('index.failed');
  expect(failed?.payload.data).toEqual({
    code: 'PATH_NOT_FOUND',
    message: expect.any(String),
    phase: 'scanning',
    duration: expect.any(Number),
  });
});

test('a webhook is told what it asked for, by its own account alone', async () => {
  const other = await startReceiver();
  try {
    const stranger = await seed(app).account('pro').project();
    await stranger.api.post('/webhooks', { url: other.url, events: ['index.complete'] });
    const before = receiver.received.length;
    await indexProject(stranger.api, stranger.project.id);
    const [only] = await other.waitFor(1);
    expect(only?.payload.event).toBe('index.complete');
    expect(only?.payload.project.id).toBe(stranger.project.id);
    expect(receiver.received).toHaveLength(before);
  } finally {
    await other.close();
  }
});

test('what a test key does is told to nobody', async () => {
  const silent = await startReceiver();
  try {
    const live = await seed(app).account('pro');
    await live.api.post('/webhooks', { url: silent.url, events: ALL });
    const tested = await seed(app).of(live).key('test').project();
    await indexProject(tested.api, tested.project.id);
    const marked = await seed(app).of(live).project();
    await indexProject(marked.api, marked.project.id);
    const all = await silent.waitFor(3);
    expect(new Set(all.map(({ payload }) => payload.project.id))).toEqual(
      new Set([marked.project.id]),
    );
  } finally {
    await silent.close();
  }
});
