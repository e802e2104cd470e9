/** `verifyWebhook` of the TypeScript client, on deliveries of the service itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../clients/typescript/src/index.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { collectDeliveries, type SignedDelivery } from './support/deliveries.ts';
import { WORLD_SETTINGS } from './support/world.ts';

let app: TestApp;
let deliveries: readonly SignedDelivery[];
beforeAll(async () => {
  app = await startTestApp({ settings: WORLD_SETTINGS });
  deliveries = await collectDeliveries(app);
}, 60_000);
afterAll(() => app?.close());

function delivered(at: number): SignedDelivery {
  const delivery = deliveries[at];
  if (delivery === undefined) throw new Error('Nothing was delivered');
  return delivery;
}

const signatureOf = ({ headers }: SignedDelivery): string => headers['x-service-signature'] ?? '';

type Changed = readonly [...Parameters<typeof verifyWebhook>];

const TAMPERED: readonly [string, (one: SignedDelivery) => Changed][] = [
  ['another body', (one) => [`${String(one.body)} `, one.headers, one.secret]],
  ['another secret', (one) => [one.body, one.headers, 'another secret']],
  ['an empty secret', (one) => [one.body, one.headers, '']],
  ['no header', (one) => [one.body, {}, one.secret]],
  ['a signature that is none', (one) => [one.body, 'sha256=00', one.secret]],
  ['a signature in upper case', (one) => [one.body, signatureOf(one).toUpperCase(), one.secret]],
  ['another body under one signature', (one) => ['{}', signatureOf(one), one.secret]],
  ['another id', (one) => [one.body, { ...one.headers, 'webhook-id': 'dlv_1' }, one.secret]],
  [
    'a standard signature that is none, though the other is right',
    (one) => [one.body, { ...one.headers, 'webhook-signature': 'v1,%%' }, one.secret],
  ],
  [
    'no time where one is asked for',
    (one) => [one.body, signatureOf(one), one.secret, { requireTimestamp: true }],
  ],
];

describe.each([
  [0, 'a plain secret'],
  [1, 'a secret of the service’s form'],
])('delivery %i, signed with %s', (at) => {
  test('is believed, in every form that headers come in', async () => {
    const delivery = delivered(at);
    const { body, headers, secret } = delivery;
    const only = { 'X-Service-Signature': signatureOf(delivery) };
    for (const form of [headers, new Headers(headers), signatureOf(delivery), only]) {
      const event = await verifyWebhook(body, form, secret);
      expect(event).toMatchObject({ event: 'index.complete', data: { filesCount: 9 } });
    }
    for (const form of [body.toString('utf8'), Uint8Array.from(body).buffer]) {
      expect(await verifyWebhook(form, headers, secret)).toHaveProperty('project.id');
    }
  });

  test.each(TAMPERED)('is not believed with %s', async (_, change) => {
    await expect(verifyWebhook(...change(delivered(at)))).rejects.toThrow(WebhookVerificationError);
  });

  test('is not believed much later than it was sent, nor before', async () => {
    const { body, headers, secret } = delivered(at);
    const sentAt = Number(headers['webhook-timestamp']);
    const verify = (nowSeconds: number) =>
      verifyWebhook(body, headers, secret, { nowSeconds, toleranceSeconds: 60 });
    await expect(verify(sentAt + 60)).resolves.toHaveProperty('event');
    await expect(verify(sentAt - 60)).resolves.toHaveProperty('event');
    await expect(verify(sentAt + 61)).rejects.toThrow('more than 60 s');
    await expect(verify(sentAt - 61)).rejects.toThrow('more than 60 s');
  });
});

test('in the day after a rotation the secret before is still good', async () => {
  const [one, other] = [delivered(0), delivered(1)];
  const rotated = {
    'x-service-signature': signatureOf(other),
    'x-service-signature-previous': signatureOf(one),
  };
  await expect(verifyWebhook(one.body, rotated, one.secret)).resolves.toHaveProperty('event');
  const standard = {
    ...one.headers,
    'webhook-signature': `v1,AAAA ${one.headers['webhook-signature']}`,
  };
  await expect(verifyWebhook(one.body, standard, one.secret)).resolves.toHaveProperty('event');
});
