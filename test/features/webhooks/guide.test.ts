import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_DATA, EVENT_TYPES } from '#features/webhooks/events.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { startReceiver, type Receiver, withStatus } from '../../support/receiver.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { readBlocks, runDocument } from './guide.ts';

let app: TestApp;
let receiver: Receiver;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  owner = await seed(app).account('pro');
});
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

const json = readBlocks('json').map((text): unknown => JSON.parse(text));
const id = z.string().min(1);

test('the guide shows each of the five events with exactly its data', () => {
  const envelope = z.strictObject({
    event: z.enum(EVENT_TYPES),
    timestamp: z.iso.datetime({ precision: 3 }),
    project: z.strictObject({ id, name: z.string() }),
    data: z.unknown(),
  });
  const payloads = json.flatMap((one) => envelope.safeParse(one).data ?? []);
  expect(payloads.map(({ event }) => event).toSorted()).toEqual([...EVENT_TYPES].toSorted());
  for (const { event, data } of payloads) expect(EVENT_DATA[event].parse(data)).toEqual(data);
  // The rest is the variables of the first document.
  expect(json).toHaveLength(payloads.length + 1);
});

test('every GraphQL document of the guide does what the guide says', async () => {
  const at = { url: app.url, apiKey: owner.apiKey };
  const created = await runDocument(
    at,
    'CreateWebhook',
    z.looseObject({}).parse(json[0]),
    z.object({
      createWebhook: z.object({
        secret: z.string().startsWith('whsec_'),
        webhook: z.object({ active: z.literal(true) }),
      }),
    }),
  );
  expect(created.createWebhook.secret).toHaveLength('whsec_'.length + 44);

  const { createWebhook } = await runDocument(
    at,
    'CreateWebhook',
    { input: { url: receiver.url, events: ['INDEX_COMPLETE'] } },
    z.object({ createWebhook: z.object({ webhook: z.object({ id }) }) }),
  );
  const webhookId = createWebhook.webhook.id;
  const { pingWebhook } = await runDocument(
    at,
    'PingWebhook',
    { webhookId },
    z.object({ pingWebhook: z.object({ id, state: z.literal('PENDING') }) }),
  );
  await receiver.waitFor(1);
  const { replayDelivery } = await runDocument(
    at,
    'ReplayDelivery',
    { id: pingWebhook.id },
    z.object({
      replayDelivery: z.object({ id, eventId: id, trigger: z.literal('REPLAY') }),
    }),
  );
  const [ping, replay] = await receiver.waitFor(2);
  expect(replay?.body).toEqual(ping?.body);
  expect(replay?.headers['x-service-event-id']).toBe(replayDelivery.eventId);
  expect(ping?.headers['x-service-event-id']).toBe(replayDelivery.eventId);
  expect(replay?.headers['x-service-delivery']).toBe(replayDelivery.id);
  expect(ping?.headers['x-service-delivery']).toBe(pingWebhook.id);

  await runDocument(
    at,
    'RotateWebhookSecret',
    { id: webhookId },
    z.object({
      rotateWebhookSecret: z.object({
        secret: z.string(),
        webhook: z.object({ previousSecretUntil: z.iso.datetime() }),
      }),
    }),
  );
  expect(readBlocks('graphql')).toHaveLength(6);
});

test('410 disables at once, the log says why, and the webhook can be enabled again', async () => {
  const at = { url: app.url, apiKey: owner.apiKey };
  const gone = await startReceiver();
  try {
    const { createWebhook } = await runDocument(
      at,
      'CreateWebhook',
      { input: { url: gone.url, events: ['INDEX_COMPLETE'] } },
      z.object({ createWebhook: z.object({ webhook: z.object({ id }) }) }),
    );
    const webhookId = createWebhook.webhook.id;
    const ping = z.object({ pingWebhook: z.object({ id }) });
    const { pingWebhook } = await runDocument(at, 'PingWebhook', { webhookId }, ping);
    await gone.waitFor(1);
    gone.answer(withStatus(410));
    const replay = z.object({ replayDelivery: z.object({ id }) });
    const made = await runDocument(at, 'ReplayDelivery', { id: pingWebhook.id }, replay);
    const log = z.object({
      webhook: z.object({
        active: z.boolean(),
        disabledReason: z.string().nullable(),
        deliveries: z.object({
          nodes: z.array(
            z.object({ id, attempts: z.array(z.object({ status: z.int(), answer: z.string() })) }),
          ),
        }),
      }),
    });
    const read = async () => (await runDocument(at, 'WebhookLog', { id: webhookId }, log)).webhook;
    await expect
      .poll(async () => (await read()).active, { interval: 10, timeout: 10_000 })
      .toBe(false);
    const { disabledReason, deliveries } = await read();
    expect(disabledReason).toContain('410');
    expect(deliveries.nodes[0]).toEqual({
      id: made.replayDelivery.id,
      attempts: [{ status: 410, answer: 'answered 410' }],
    });
    const enabled = z.object({
      enableWebhook: z.object({ active: z.literal(true), disabledReason: z.null() }),
    });
    await runDocument(at, 'EnableWebhook', { id: webhookId }, enabled);
    expect((await read()).active).toBe(true);
  } finally {
    await gone.close();
  }
});
