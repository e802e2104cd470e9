import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { startReceiver } from '../../support/receiver.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { loadWebhook, makeWebhook, operate, PING, ROTATE } from './operation.ts';

let app: TestApp;
let strict: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  strict = await startTestApp({ worker: 'later' });
  owner = await seed(app).account('pro');
});
afterAll(async () => {
  await app?.close();
  await strict?.close();
});

const made = z.strictObject({
  success: z.literal(true),
  webhook: z.strictObject({
    id: z.string().regex(/^wh_[0-9a-hjkmnp-tv-z]{24}$/),
    url: z.string(),
    events: z.array(z.string()),
    active: z.boolean(),
  }),
});
const listed = z.strictObject({
  success: z.literal(true),
  webhooks: z.array(made.shape.webhook.extend({ createdAt: z.iso.datetime() })),
});

const HOOK = { url: 'https://192.88.98.1/hook', events: ['index.complete', 'index.failed'] };

test('a webhook is made, listed without its secret, and deleted once', async () => {
  const { api } = await seed(strict).account('pro');
  const created = await api.post('/webhooks', { ...HOOK, secret: 's3cret' });
  expect(created.status).toBe(201);
  const { webhook } = created.as(made);
  expect(webhook).toEqual({ id: webhook.id, ...HOOK, active: true });
  const list = await api.get('/webhooks');
  expect(list.as(listed).webhooks).toEqual([{ ...webhook, createdAt: expect.any(String) }]);
  expect(created.text + list.text).not.toContain('s3cret');
  const deleted = await api.delete(`/webhooks/${webhook.id}`);
  expect(deleted.text).toBe('{"success":true}');
  expect((await api.delete(`/webhooks/${webhook.id}`)).status).toBe(404);
  expect((await api.get('/webhooks')).as(listed).webhooks).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['no url', { events: ['index.failed'] }],
    ['http', { ...HOOK, url: 'http://192.88.98.1/hook' }],
    ['no URL at all', { ...HOOK, url: 'hook' }],
    ['credentials', { ...HOOK, url: 'https://me:you@example.com/' }],
    ['loopback', { ...HOOK, url: 'https://127.0.0.1/' }],
    ['loopback in decimal', { ...HOOK, url: 'https://2130706433/' }],
    ['a private network', { ...HOOK, url: 'https://10.1.2.3/' }],
    ['cloud metadata', { ...HOOK, url: 'https://169.254.169.254/latest' }],
    ['localhost', { ...HOOK, url: 'https://localhost/' }],
    ['a URL of 2,049 characters', { ...HOOK, url: `https://example.com/${'a'.repeat(2029)}` }],
    ['no events', { ...HOOK, events: [] }],
    ['an unknown event', { ...HOOK, events: ['index.done'] }],
    ['an event twice', { ...HOOK, events: ['index.failed', 'index.failed'] }],
    ['events that are no list', { ...HOOK, events: 'index.failed' }],
    ['an empty secret', { ...HOOK, secret: '' }],
    ['a secret of 257 characters', { ...HOOK, secret: 'a'.repeat(257) }],
    ['a key nobody knows', { ...HOOK, active: false }],
  ])('%s', async (_what, body) => {
    const { api } = await seed(strict).account('pro');
    const answer = await api.post('/webhooks', body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
    expect((await api.get('/webhooks')).as(listed).webhooks).toEqual([]);
  });
});

test('the Free tier and test keys are refused, by REST and by GraphQL', async () => {
  const free = await seed(strict).account('free');
  const tested = await seed(strict).account('enterprise').key('test');
  const cases = [
    [free, 'TIER_REQUIRED'],
    [tested, 'TEST_KEY_RESTRICTED'],
  ] as const;
  for (const [{ api, apiKey }, code] of cases) {
    const answers = [
      await api.get('/webhooks'),
      await api.post('/webhooks', HOOK),
      await api.delete(`/webhooks/wh_${'0'.repeat(24)}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.as(contract.error).code).toBe(code);
    }
    const asked = await askGraphql({ url: strict.url, apiKey }, '{ webhooks { nodes { id } } }');
    expect(asked.codes).toEqual([code]);
  }
});

test('an account has at most a hundred webhooks, also when they are made at once', async () => {
  const { api } = await seed(strict).account('pro');
  const answers = await Promise.all(
    Array.from({ length: 110 }, async () => (await api.post('/webhooks', HOOK)).status),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(100);
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
});

test('the answer that came, or why none came, is in the log', async () => {
  const receiver = await startReceiver();
  try {
    const id = await makeWebhook(owner, { url: receiver.url, events: ['index.failed'] });
    receiver.answer((response) => {
      response.writeHead(302, { location: `${receiver.url}/elsewhere` });
      response.end(`moved\0${'x'.repeat(10_000)}`);
    });
    await operate(app, owner, PING, id);
    await expect.poll(async () => (await loadWebhook(app, owner, id)).counts.failed).toBe(1);
    receiver.answer((response) => response.destroy());
    await operate(app, owner, PING, id);
    await expect.poll(async () => (await loadWebhook(app, owner, id)).counts.failed).toBe(2);
    const [broken, moved] = (await loadWebhook(app, owner, id)).deliveries.nodes;
    expect(moved?.attempts).toEqual([
      expect.objectContaining({ number: 1, status: 302, error: null }),
    ]);
    expect(moved?.attempts[0]?.answer).toMatch(/^moved\uFFFDx+$/);
    expect(Buffer.byteLength(moved?.attempts[0]?.answer ?? '')).toBeLessThanOrEqual(4096 + 2);
    expect(broken?.attempts[0]).toMatchObject({ status: null, error: 'answer broke off' });
    expect(receiver.received).toHaveLength(2);
  } finally {
    await receiver.close();
  }
});

test('after a rotation both secrets sign, and the old one is gone a day later', async () => {
  const receiver = await startReceiver();
  try {
    const id = await makeWebhook(owner, {
      url: receiver.url,
      events: ['index.failed'],
      secret: 'before',
    });
    await operate(app, owner, PING, id);
    await receiver.waitFor(1);
    const rotated = await operate(app, owner, ROTATE, id);
    const { secret } = z.object({ secret: z.string().regex(/^whsec_/) }).parse(rotated);
    await operate(app, owner, PING, id);
    const [plain, both] = await receiver.waitFor(2);
    expect(plain?.headers['x-service-signature-previous']).toBeUndefined();
    expect(both?.headers['x-service-signature-previous']).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await app.platform.db.systemPool.query(
      `update webhook set previous_until = previous_until - interval '24 hours' where id = $1`,
      [id],
    );
    await operate(app, owner, PING, id);
    const later = (await receiver.waitFor(3)).at(-1);
    expect(later?.headers['x-service-signature-previous']).toBeUndefined();
    const stored = await app.platform.db.systemPool.query('select * from webhook where id = $1', [
      id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
  } finally {
    await receiver.close();
  }
});

test('what was emitted by a transaction that failed is told to nobody', async () => {
  const receiver = await startReceiver();
  try {
    const { api, project } = await seed(app).account('pro').project();
    await api.post('/webhooks', { url: receiver.url, events: ['index.started', 'index.failed'] });
    // Raised at the commit, when everything has been written.
    const { systemPool: pool } = app.platform.db;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused at the commit'; end $$`);
    await pool.query(`create constraint trigger refuse after update on project
      deferrable initially deferred for each row execute function refuse()`);
    expect((await api.post(`/projects/${project.id}/index`)).status).toBe(500);
    await pool.query('drop trigger refuse on project');
    await api.post(`/projects/${project.id}/index`);
    const [only] = await receiver.waitFor(1);
    expect(only?.payload.event).toBe('index.started');
    const events = await app.platform.db.systemPool.query(
      'select 1 from event where project_id = $1 and type = $2',
      [project.id, 'index.started'],
    );
    expect(events.rows).toHaveLength(1);
  } finally {
    await receiver.close();
  }
});

test('deleting a project drops what was to be told of it, and keeps what was told in the log', async () => {
  const receiver = await startReceiver();
  try {
    const seeded = await seed(app).account('pro').project();
    const id = await makeWebhook(seeded, { url: receiver.url, events: ['index.started'] });
    receiver.answer((response) => {
      response.writeHead(500);
      response.end();
    });
    await seeded.api.post(`/projects/${seeded.project.id}/index`);
    await expect
      .poll(async () => (await loadWebhook(app, seeded, id)).deliveries.nodes[0]?.attempts.length)
      .toBe(1);
    expect((await loadWebhook(app, seeded, id)).counts.pending).toBe(1);
    await seeded.api.delete(`/projects/${seeded.project.id}`);
    expect((await loadWebhook(app, seeded, id)).counts).toMatchObject({ pending: 0, dropped: 0 });
  } finally {
    await receiver.close();
  }
});
