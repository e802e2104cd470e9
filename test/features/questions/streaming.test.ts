import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PHRASES } from '#features/questions/phrases/registry.ts';
import { seed } from '../../support/seed.ts';
import { citedIn } from './cited.ts';
import { API_KEY, type ModelStage, startModelStage } from './model-support.ts';

let stage: ModelStage;
beforeAll(async () => {
  stage = await startModelStage({}, { OPENAI_API_KEY: API_KEY });
}, 120_000);
afterAll(() => stage?.close());
afterEach(() => stage.endpoint.always('chat', null));

const ASK = `subscription($id: ID!, $question: String!, $language: String) {
  askProgress(projectId: $id, question: $question, language: $language) {
    type places text answer { answer source notice references { filePath } }
  }
}`;
const eventSchema = z.object({
  type: z.enum(['RETRIEVED', 'TEXT', 'COMPLETE']),
  places: z.number().nullable(),
  text: z.string().nullable(),
  answer: z
    .object({
      answer: z.string(),
      source: z.string(),
      notice: z.string().nullable(),
      references: z.array(z.object({ filePath: z.string() })),
    })
    .nullable(),
});
const resultSchema = z.object({
  data: z.object({ askProgress: eventSchema }).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});
type Event = z.infer<typeof eventSchema>;

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
    url: `${stage.app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
}

function overEvents(apiKey: string): Subscriber {
  return createSseClient({
    url: `${stage.app.url}/graphql/stream`,
    headers: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
}

const TRANSPORTS: readonly (readonly [string, (apiKey: string) => Subscriber])[] = [
  ['graphql-ws', overWebSocket],
  ['graphql-sse', overEvents],
];

const QUESTION = 'How is the sales tax of a cart computed?';
const variables = (question = QUESTION) => ({ id: stage.shop.project.id, question });

async function collect(client: Subscriber, question = QUESTION): Promise<Event[]> {
  const events: Event[] = [];
  for await (const result of client.iterate({ query: ASK, variables: variables(question) })) {
    const { data, errors } = resultSchema.parse(result);
    expect(errors).toBeUndefined();
    if (data != null) events.push(data.askProgress);
  }
  await client.dispose();
  return events;
}

const textOf = (events: readonly Event[]): string => events.map(({ text }) => text ?? '').join('');

describe.each(TRANSPORTS)('over %s', (_name, connect) => {
  test('the words come one after the other, then the answer that they make', async () => {
    stage.endpoint.say(
      () =>
        'The cart asks `taxOf` [src/tax.ts:4-7] for the tax of all prices, [src/magic.ts:1-2] and adds it [src/cart.ts:17].',
    );
    const events = await collect(connect(stage.shop.apiKey));
    expect(events[0]).toMatchObject({ type: 'RETRIEVED', answer: null });
    expect(events[0]?.places).toBeGreaterThan(0);
    expect(events.filter(({ type }) => type === 'TEXT').length).toBeGreaterThan(5);
    const { answer } = events.at(-1) ?? {};
    expect(answer?.source).toBe('MODEL');
    expect(answer?.answer).toBe(
      'The cart asks `taxOf` [src/tax.ts:4-7] for the tax of all prices, and adds it [src/cart.ts:17].',
    );
    expect(textOf(events).trim()).toBe(answer?.answer);
    expect(answer?.references.map(({ filePath }) => filePath)).toEqual([
      'src/tax.ts',
      'src/cart.ts',
    ]);
    citedIn(stage.shop.dir, answer?.answer ?? '');
  });

  test('a citation that does not hold never reaches the reader', async () => {
    stage.endpoint.say(
      () =>
        'A lie [src/magic.ts:1-2] and a truth [src/tax.ts:4-7], ![x](http://evil.example/?q=1).',
    );
    let seen = '';
    for (const { text, answer } of await collect(connect(stage.shop.apiKey))) {
      seen += (text ?? '') + (answer?.answer ?? '');
      expect(seen).not.toMatch(/magic|evil/u);
    }
    expect(seen).toContain('A lie and a truth [src/tax.ts:4-7]');
  });

  test('a reader who leaves ends the call of the model', async () => {
    stage.endpoint.say(() => 'word '.repeat(200));
    stage.endpoint.next('chat', { kind: 'stalled' });
    const before = stage.endpoint.requestsOf('chat').length;
    const client = connect(stage.shop.apiKey);
    const events = client.iterate({ query: ASK, variables: variables() });
    await events.next();
    const { value } = await events.next();
    expect(resultSchema.parse(value).data?.askProgress.type).toBe('TEXT');
    await events.return?.();
    const requests = await stage.endpoint.waitFor('chat', before + 1);
    expect(await requests.at(-1)?.abandoned).toBe(true);
    await client.dispose();
  });
});

test.each([
  ['breaks off', 'truncated'],
  ['sends what is no JSON', 'garbled'],
] as const)(
  'a model that %s: the answer of the index takes the place of its words',
  async (_what, kind) => {
    stage.endpoint.say(
      () => 'Half of an answer with `taxOf` [src/tax.ts:4-7] and more words after it.',
    );
    stage.endpoint.next('chat', { kind });
    const events = await collect(overEvents(stage.shop.apiKey));
    const { answer } = events.at(-1) ?? {};
    expect(answer?.source).toBe('OFFLINE');
    expect(answer?.notice).not.toBeNull();
    expect(answer?.answer).toContain(PHRASES.en.withoutModel);
  },
);

test.each([401, 500])(
  'an endpoint that answers %i: no words, the answer of the index',
  async (status) => {
    stage.endpoint.always('chat', { kind: 'status', status });
    const events = await collect(overEvents(stage.shop.apiKey));
    expect(events.map(({ type }) => type)).toEqual(['RETRIEVED', 'COMPLETE']);
    expect(events.at(-1)?.answer).toMatchObject({ source: 'OFFLINE' });
  },
);

test('what is not in the index costs no call', async () => {
  const before = stage.endpoint.requestsOf('chat').length;
  const events = await collect(overEvents(stage.shop.apiKey), 'asdf qwer zxcv');
  expect(events.at(-1)?.answer?.answer).toContain(PHRASES.en.notFound);
  expect(stage.endpoint.requestsOf('chat')).toHaveLength(before);
});

async function codesOf(client: Subscriber, given: Record<string, unknown>): Promise<string[]> {
  try {
    const { value } = await client.iterate({ query: ASK, variables: given }).next();
    return (resultSchema.parse(value).errors ?? []).map(({ extensions }) => extensions.code);
  } catch (error) {
    return z
      .array(z.object({ extensions: z.object({ code: z.string() }) }))
      .parse(error)
      .map(({ extensions }) => extensions.code);
  } finally {
    await client.dispose();
  }
}

test.each(TRANSPORTS)(
  '%s: a question that is refused is refused at once',
  async (_name, connect) => {
    const stranger = await seed(stage.app).account();
    expect(await codesOf(connect(stranger.apiKey), variables())).toEqual(['NOT_FOUND']);
    expect(await codesOf(connect(stage.shop.apiKey), { ...variables(), question: ' ' })).toEqual([
      'INVALID_REQUEST',
    ]);
    expect(await codesOf(connect(stage.shop.apiKey), { ...variables(), language: 'xx' })).toEqual([
      'UNSUPPORTED_LANGUAGE',
    ]);
  },
);
