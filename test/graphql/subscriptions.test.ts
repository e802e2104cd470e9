import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const QUERY = `subscription($id: ID!, $after: String) {
  indexProgress(projectId: $id, after: $after) { type eventId phase progress filesCount code }
}`;

const resultSchema = z.object({
  data: z
    .object({
      indexProgress: z.object({
        type: z.enum(['PROGRESS', 'COMPLETE', 'FAILED']),
        eventId: z.string(),
        phase: z.string().nullable(),
        progress: z.number().nullable(),
        filesCount: z.number().nullable(),
        code: z.string().nullable(),
      }),
    })
    .nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

/** What the two clients have in common. */
interface Subscriber {
  iterate(payload: {
    query: string;
    variables: Record<string, unknown>;
  }): AsyncIterableIterator<unknown>;
  dispose(): void | Promise<void>;
}

function overWebSocket(apiKey: string): Subscriber {
  return createWsClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
}

function overEvents(apiKey: string): Subscriber {
  return createSseClient({
    url: `${app.url}/graphql/stream`,
    headers: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
}

const TRANSPORTS: readonly (readonly [string, (apiKey: string) => Subscriber])[] = [
  ['graphql-ws', overWebSocket],
  ['graphql-sse', overEvents],
];

async function collect(client: Subscriber, owner: SeededProject, after?: string) {
  const events = [];
  const variables = { id: owner.project.id, after: after ?? null };
  for await (const result of client.iterate({ query: QUERY, variables })) {
    const { data, errors } = resultSchema.parse(result);
    expect(errors).toBeUndefined();
    if (data != null) events.push(data.indexProgress);
  }
  return events;
}

test.each(TRANSPORTS)('%s brings a run’s progress to its end', async (_name, connect) => {
  const owner = await seed(app).account().project();
  const client = connect(owner.apiKey);
  const ended = collect(client, owner);
  await owner.api.post(`/projects/${owner.project.id}/index`);
  const events = await ended;
  expect(events.at(-1)).toMatchObject({ type: 'COMPLETE', filesCount: 9, phase: null });
  const percents = events.slice(0, -1).map((event) => event.progress ?? -1);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.length).toBeGreaterThan(0);

  // What REST streams are the same events under the same ids.
  const stream = await owner.api.stream(`/projects/${owner.project.id}/index-progress`);
  expect((await stream.all()).at(-1)?.id).toBe(events.at(-1)?.eventId);
  await client.dispose();
});

test.each(TRANSPORTS)('%s: aborting a subscription lets it go at once', async (_name, connect) => {
  const owner = await seed(app).account().project();
  const topic = `project:${owner.project.id}`;
  const client = connect(owner.apiKey);
  const events = client.iterate({ query: QUERY, variables: { id: owner.project.id } });
  const next = events.next();
  await expect.poll(() => listeners(topic), { interval: 10, timeout: 5000 }).toBe(1);
  await events.return?.();
  await expect.poll(() => listeners(topic), { interval: 10, timeout: 5000 }).toBe(0);
  await next;
  await client.dispose();
});

test('the same of a REST stream whose reader goes', async () => {
  const owner = await seed(app).account().project();
  const topic = `project:${owner.project.id}`;
  const stream = await owner.api.stream(`/projects/${owner.project.id}/index-progress`);
  await expect.poll(() => listeners(topic), { interval: 10, timeout: 5000 }).toBe(1);
  stream.cancel();
  await expect.poll(() => listeners(topic), { interval: 10, timeout: 5000 }).toBe(0);
});

/** Topics that something in this process listens to; counted by wrapping the notification listener. */
const counts = new Map<string, number>();
function listeners(topic: string): number {
  return counts.get(topic) ?? 0;
}
beforeAll(() => {
  const { notifications } = app.platform;
  const onRing = notifications.onRing.bind(notifications);
  notifications.onRing = (topic, listener) => {
    counts.set(topic, listeners(topic) + 1);
    const off = onRing(topic, listener);
    return () => {
      counts.set(topic, listeners(topic) - 1);
      off();
    };
  };
});

async function codesForStranger(connect: (apiKey: string) => Subscriber): Promise<string[]> {
  const owner = await seed(app).account().project();
  const stranger = await seed(app).account();
  const client = connect(stranger.apiKey);
  try {
    return await errorCodes(client, { id: owner.project.id });
  } finally {
    await client.dispose();
  }
}

test('graphql-ws refuses another account’s project with NOT_FOUND', async () => {
  expect(await codesForStranger(overWebSocket)).toEqual(['NOT_FOUND']);
});

test('graphql-sse refuses another account’s project with NOT_FOUND', async () => {
  expect(await codesForStranger(overEvents)).toEqual(['NOT_FOUND']);
});

test.each([
  'subscription($id: ID!) { indexProgress(projectId: $id) @include(if: false) { type } }',
  'subscription($id: ID!) { ...A } fragment A on Subscription { ...B } fragment B on Subscription { indexProgress(projectId: $id) @skip(if: true) { type } }',
  'subscription($id: ID!) { ... @skip(if: true) { indexProgress(projectId: $id) { type } } }',
])('a subscription to nothing is INVALID_REQUEST: %s', async (query) => {
  const owner = await seed(app).account().project();
  for (const connect of [overWebSocket, overEvents]) {
    const client = connect(owner.apiKey);
    expect(await errorCodes(client, { id: owner.project.id }, query)).toEqual(['INVALID_REQUEST']);
    await client.dispose();
  }
});

const errorsSchema = z.array(z.object({ extensions: z.object({ code: z.string() }) }));

/** Codes of the errors of a subscription, be they a result or thrown. */
async function errorCodes(
  client: Subscriber,
  variables: Record<string, unknown>,
  query = QUERY,
): Promise<string[]> {
  try {
    for await (const result of client.iterate({ query, variables })) {
      const { errors } = resultSchema.parse(result);
      if (errors !== undefined) return errors.map((error) => error.extensions.code);
    }
    return [];
  } catch (error) {
    return errorsSchema.parse(error).map(({ extensions }) => extensions.code);
  }
}

test('graphql-ws without a valid key is closed with 4401', async () => {
  for (const apiKey of ['', `sk_live_${'a'.repeat(32)}`]) {
    const client = overWebSocket(apiKey);
    const events = client.iterate({ query: '{ __typename }', variables: {} });
    await expect(events.next()).rejects.toMatchObject({ code: 4401 });
    await client.dispose();
  }
});

test('graphql-sse reserves no connections, whatever their name', async () => {
  const { apiKey } = await seed(app).account();
  const accepts = ['*/*', 'text/event-stream', 'application/json'];
  for (const token of ['mine', 'constructor', '__proto__']) {
    for (const method of ['PUT', 'GET', 'DELETE']) {
      for (const accept of accepts) {
        const response = await fetch(`${app.url}/graphql/stream`, {
          method,
          headers: {
            authorization: `Bearer ${apiKey}`,
            accept,
            'x-graphql-event-stream-token': token,
          },
        });
        expect([400, 404, 415], `${method} ${token} as ${accept}`).toContain(response.status);
        await response.body?.cancel();
      }
    }
  }
});
