import { rmSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import {
  buildExamples,
  type Case,
  check,
  EXAMPLES,
  flipBit,
  removeBuilds,
  startServing,
} from './examples.ts';
import { runDocument } from './guide.ts';

/** Everything that a shell, an environment or a program could get wrong. */
const OLD = `Schlüssel 🔑 "in" 'quotes' $HOME \`id\` \\n %s * -n #`;

let app: TestApp;
let receiver: Receiver;
let owner: SeededProject;
/** signed with OLD alone: every kind of event that this service sends */
let deliveries: readonly Received[];
/** the secret after a rotation, and a delivery of the 24 hours after it */
let fresh: string;
let rotated: Received;

beforeAll(async () => {
  buildExamples();
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  owner = await seed(app).account('pro').project({ name: 'Zürich \u2028 🦉' });
  const webhookId = await createWebhook(receiver.url);
  await indexProject(owner.api, owner.project.id);
  rmSync(owner.dir, { recursive: true });
  await indexProject(owner.api, owner.project.id);
  await ping(webhookId);
  // started, complete and analysis of the first; started and failed of the second; the ping.
  deliveries = [...(await receiver.waitFor(6))];
  fresh = await rotate(webhookId);
  await ping(webhookId);
  rotated = find((await receiver.waitFor(7)).at(-1));
});
afterAll(async () => {
  removeBuilds();
  await receiver?.close();
  await app?.close();
});

const created = z.object({
  createWebhook: z.object({ webhook: z.object({ id: z.string() }) }),
});
const pinged = z.object({ pingWebhook: z.object({ id: z.string() }) });
const withSecret = z.object({ rotateWebhookSecret: z.object({ secret: z.string() }) });
const counted = z.object({
  webhook: z.object({ counts: z.object({ succeeded: z.int(), failed: z.int() }) }),
});

const at = () => ({ url: app.url, apiKey: owner.apiKey });

async function createWebhook(url: string): Promise<string> {
  const events = ['INDEX_STARTED', 'INDEX_COMPLETE', 'INDEX_FAILED', 'ANALYSIS_COMPLETE'];
  const input = { url, events, secret: OLD };
  const made = await runDocument(at(), 'CreateWebhook', { input }, created);
  return made.createWebhook.webhook.id;
}

async function ping(webhookId: string): Promise<string> {
  const made = await runDocument(at(), 'PingWebhook', { webhookId }, pinged);
  return made.pingWebhook.id;
}

async function rotate(id: string): Promise<string> {
  const made = await runDocument(at(), 'RotateWebhookSecret', { id }, withSecret);
  return made.rotateWebhookSecret.secret;
}

function find<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none');
  return value;
}

const headerOf = (received: Received, name: string): string =>
  z.string().parse(received.headers[name]);
const signatureOf = (received: Received): string => headerOf(received, 'x-service-signature');
const previousOf = (received: Received): string =>
  headerOf(received, 'x-service-signature-previous');

/** What is no delivery of the service, each by one difference. */
function forgeries(): Record<string, Case> {
  const [delivery, other] = [find(deliveries[0]), find(deliveries[1])];
  const [body, signature] = [delivery.body, signatureOf(delivery)];
  const good: Case = { secret: OLD, body, signatures: [signature] };
  const signed = (...signatures: string[]): Case => ({ ...good, signatures });
  return {
    'its first bit flipped': { ...good, body: flipBit(body, 0) },
    'its last bit flipped': { ...good, body: flipBit(body, body.length * 8 - 1) },
    'a line end added': { ...good, body: Buffer.concat([body, Buffer.from('\n')]) },
    'a NUL added': { ...good, body: Buffer.concat([body, Buffer.from('\0')]) },
    'no body': { ...good, body: Buffer.alloc(0) },
    'another secret': { ...good, secret: `${OLD}x` },
    'the signature of another delivery': signed(signatureOf(other)),
    'the Standard Webhooks signature': signed(headerOf(delivery, 'webhook-signature')),
    'a signature without its prefix': signed(signature.slice('sha256='.length)),
    'a signature in capitals': signed(signature.toUpperCase()),
    'half a signature': signed(signature.slice(0, 39)),
    'its last digit changed': signed(
      signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    ),
    'an empty signature': signed(''),
    'a prefix alone': signed('sha256='),
    'a signature that is not ASCII': signed('sha256=ü🔑'),
    'two wrong signatures': signed(signatureOf(other), 'sha256='),
  };
}

for (const example of EXAMPLES) {
  describe.skipIf(example.skipped !== '')(`the ${example.name} example${example.skipped}`, () => {
    test('accepts every delivery of the service', async () => {
      const kinds = new Set(deliveries.map(({ payload }) => payload.event));
      expect(kinds.size).toBe(5);
      for (const delivery of deliveries) {
        const signatures = [signatureOf(delivery)];
        expect(await check(example, { secret: OLD, body: delivery.body, signatures })).toBe(0);
      }
    });

    test('refuses what the service has not sent so', async () => {
      const cases = Object.entries(forgeries());
      const codes = await Promise.all(
        cases.map(async ([name, one]) => [name, await check(example, one)] as const),
      );
      expect(codes).toEqual(cases.map(([name]) => [name, 1]));
    });

    test('accepts both secrets after a rotation, by either header', async () => {
      const { body } = rotated;
      const [now, before] = [signatureOf(rotated), previousOf(rotated)];
      const codeOf = (secret: string, ...signatures: string[]) =>
        check(example, { secret, body, signatures });
      expect(await codeOf(fresh, now, before)).toBe(0);
      expect(await codeOf(OLD, now, before)).toBe(0);
      expect(await codeOf(fresh, now)).toBe(0);
      expect(await codeOf(OLD, now)).toBe(1);
      expect(await codeOf(`${fresh}x`, now, before)).toBe(1);
    });

    test('tells wrong use apart from a wrong signature', async () => {
      const delivery = find(deliveries[0]);
      const good = { secret: OLD, body: delivery.body, signatures: [signatureOf(delivery)] };
      expect(await check(example, { ...good, secret: '' })).toBe(2);
      expect(await check(example, { ...good, signatures: [] })).toBe(2);
    });
  });
}

test('the shell example takes nothing for valid where openssl is missing', async () => {
  const shell = find(EXAMPLES.find(({ name }) => name === 'shell'));
  const [, script = ''] = shell.command;
  const { body } = find(deliveries[0]);
  const env = { PATH: '/nonexistent' };
  const one = { secret: OLD, body, signatures: ['sha256='], env };
  expect(await check({ command: ['/bin/sh', script] }, one)).toBe(2);
});

for (const example of EXAMPLES.filter(({ serves }) => serves)) {
  const { name, skipped } = example;
  test.skipIf(skipped !== '')(`the ${name} example receives deliveries${skipped}`, async () => {
    const serving = await startServing(example, OLD);
    try {
      const webhookId = await createWebhook(serving.url);
      const id = await ping(webhookId);
      expect(await serving.line()).toMatch(new RegExp(`^${id} ping proj_0{24}$`));
      const countsOf = async () =>
        (await runDocument(at(), 'WebhookLog', { id: webhookId }, counted)).webhook.counts;
      await expect
        .poll(countsOf, { interval: 10, timeout: 10_000 })
        .toEqual({ succeeded: 1, failed: 0 });

      const delivery = find(deliveries[0]);
      const good = toHeaders(delivery, 'x-service-');
      const send = async (bytes: Buffer, headers: Record<string, string>): Promise<number> => {
        const body = Uint8Array.from(bytes);
        const answer = await fetch(serving.url, { method: 'POST', body, headers });
        return answer.status;
      };
      expect(await send(flipBit(delivery.body, 77), good)).toBe(401);
      expect(await send(delivery.body, {})).toBe(401);
      // It need not read on until it can be told why, so the answer may not arrive.
      expect(await send(Buffer.alloc(4 * 1024 * 1024), good).catch(() => 413)).toBe(413);
      expect(await send(delivery.body, good)).toBe(204);
      expect(await send(delivery.body, good)).toBe(204);
      // By the previous signature alone, since this receiver has the old secret.
      expect(await send(rotated.body, toHeaders(rotated, 'x-service-'))).toBe(204);
      // Those that were refused, and the second of the two, have left no line between.
      expect(await serving.line()).toBe(toLine(delivery));
      expect(await serving.line()).toBe(toLine(rotated));
    } finally {
      await serving.stop();
    }
  });
}

/** The headers of one kind, by the beginning of their names. */
function toHeaders(
  { headers }: Received,
  prefix: 'x-service-' | 'webhook-',
): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith(prefix));
  return z.record(z.string(), z.string()).parse(Object.fromEntries(own));
}

function toLine(received: Received): string {
  const { event, project } = received.payload;
  return `${headerOf(received, 'x-service-delivery')} ${event} ${project.id}`;
}

test("the Standard Webhooks library accepts the service's deliveries, before and after a rotation", () => {
  const old = new Webhook(Buffer.from(OLD), { format: 'raw' });
  const now = new Webhook(fresh);
  for (const delivery of deliveries) {
    expect(old.verify(delivery.body, toHeaders(delivery, 'webhook-'))).toEqual(delivery.payload);
    expect(() => now.verify(delivery.body, toHeaders(delivery, 'webhook-'))).toThrow(
      'No matching signature',
    );
  }
  for (const one of [old, now]) {
    expect(one.verify(rotated.body, toHeaders(rotated, 'webhook-'))).toEqual(rotated.payload);
  }
});
