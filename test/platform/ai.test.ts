import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAi } from '#platform/ai/ai.ts';
import type { EmbedRequest } from '#platform/ai/embed.ts';
import type { AiSettings } from '#platform/ai/settings.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';

interface Received {
  readonly path: string;
  readonly authorization: string;
  readonly body: Record<string, unknown>;
}

type Reply = { readonly status: number; readonly body: string } | 'silence' | 'hang-up';

const servers: Server[] = [];

/** An endpoint that answers the n-th request with the n-th reply, and every later one with the last. */
async function endpoint(...replies: readonly Reply[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body,
      });
      const reply = replies[Math.min(received.length, replies.length) - 1] ?? 'silence';
      if (reply === 'hang-up') request.socket.destroy();
      else if (reply !== 'silence') {
        response.writeHead(reply.status, {
          'content-type': 'application/json',
          'retry-after-ms': '5',
        });
        response.end(reply.body);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { received, baseUrl: `http://127.0.0.1:${port}/v1` };
}

afterEach(async () => {
  const closed = servers.splice(0).map(async (server) => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  await Promise.all(closed);
});

const settings: Omit<AiSettings, 'baseUrl'> = {
  apiKey: 'key-1',
  chatModel: 'chat-1',
  embeddingModel: 'embed-1',
  timeoutMs: 5_000,
};
const request = { system: 'Be brief.', user: 'Why?', maxTokens: 50 };
const ok = (content: unknown): Reply => ({
  status: 200,
  body: JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  }),
});
const error = (status: number, param: string | null = null): Reply => ({
  status,
  body: JSON.stringify({ error: { message: 'no', type: 't', param, code: null } }),
});

async function chat(baseUrl: string, changes: Partial<AiSettings> = {}, signal?: AbortSignal) {
  const ai = createAi({ ...settings, baseUrl, ...changes });
  if (ai.chat === null) throw new Error('chat is not set up');
  return ai.chat(signal === undefined ? request : { ...request, signal });
}

async function failure(call: Promise<unknown>): Promise<AiUnavailable> {
  try {
    await call;
  } catch (caught) {
    if (caught instanceof AiUnavailable) return caught;
    throw caught;
  }
  throw new Error('the call succeeded');
}

describe('chat', () => {
  test('sends instructions and question to the model, gives back its text', async () => {
    const { baseUrl, received } = await endpoint(ok(' Because. '));
    expect(await chat(baseUrl)).toEqual({ text: 'Because.' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer key-1',
      body: {
        model: 'chat-1',
        max_tokens: 50,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Why?' },
        ],
      },
    });
  });

  test.each([[429], [500], [503]])('a passing %i is tried again', async (status) => {
    const { baseUrl, received } = await endpoint(error(status), ok('Now.'));
    expect(await chat(baseUrl)).toEqual({ text: 'Now.' });
    expect(received).toHaveLength(2);
  });

  test('models that want other parameters get them', async () => {
    const { baseUrl, received } = await endpoint(error(400, 'max_tokens'), ok('Thought.'));
    expect(await chat(baseUrl)).toEqual({ text: 'Thought.' });
    expect(received[1]?.body).toMatchObject({ max_completion_tokens: 50 });
    expect(received[1]?.body).not.toHaveProperty('temperature');
  });

  test.each([
    [429, 'rate-limited', 3],
    [500, 'server-error', 3],
    [401, 'refused', 1],
    [400, 'refused', 1],
  ])('a lasting %i is unavailable: %s, after %i calls', async (status, reason, calls) => {
    const { baseUrl, received } = await endpoint(error(status));
    expect((await failure(chat(baseUrl))).reason).toBe(reason);
    expect(received).toHaveLength(calls);
  });

  test('a silent endpoint ends at the time-out, repetitions included', async () => {
    const { baseUrl } = await endpoint('silence');
    expect((await failure(chat(baseUrl, { timeoutMs: 80 }))).reason).toBe('timeout');
  });

  test('a cancelled call ends at once', async () => {
    const { baseUrl } = await endpoint('silence');
    expect((await failure(chat(baseUrl, {}, AbortSignal.abort()))).reason).toBe('cancelled');
  });

  test('an endpoint that hangs up or is not there is unreachable', async () => {
    const { baseUrl } = await endpoint('hang-up');
    expect((await failure(chat(baseUrl))).reason).toBe('unreachable');
    expect((await failure(chat('http://127.0.0.1:1/v1'))).reason).toBe('unreachable');
  });

  test.each([
    ['no JSON', { status: 200, body: '<html>' }],
    ['half JSON', { status: 200, body: '{"choices": [' }],
    ['no choices', { status: 200, body: '{}' }],
    ['null', { status: 200, body: 'null' }],
    ['no text', ok(null)],
    ['an empty text', ok('  ')],
  ] as const)('an answer of %s cannot be used', async (_, reply) => {
    const { baseUrl } = await endpoint(reply);
    expect((await failure(chat(baseUrl))).reason).toBe('bad-answer');
  });

  test('errors do not carry the key or the prompt', async () => {
    const { baseUrl } = await endpoint(error(401));
    const { message } = await failure(chat(baseUrl));
    expect(message).not.toMatch(/key-1|Why\?/u);
  });
});

async function embed(baseUrl: string, changes: Partial<EmbedRequest> = {}) {
  const ai = createAi({ ...settings, baseUrl });
  if (ai.embed === null) throw new Error('embed is not set up');
  return ai.embed({ texts: ['a', 'b'], model: 'embed-1', dimensions: null, ...changes });
}

const vectors = (...data: readonly { index: number; embedding: readonly number[] }[]): Reply => ({
  status: 200,
  body: JSON.stringify({ object: 'list', data }),
});

describe('embeddings', () => {
  test('one vector a text, in the order of the texts, by the model and the dimensions asked for', async () => {
    const { baseUrl, received } = await endpoint(
      vectors({ index: 1, embedding: [3, 4] }, { index: 0, embedding: [1, 2] }),
    );
    expect(await embed(baseUrl)).toMatchObject({
      vectors: [Float32Array.of(1, 2), Float32Array.of(3, 4)],
      tokens: null,
    });
    expect(received[0]).toMatchObject({
      path: '/v1/embeddings',
      body: { model: 'embed-1', input: ['a', 'b'] },
    });
    expect(received[0]?.body).not.toHaveProperty('dimensions');
    await embed(baseUrl, { model: 'embed-2', dimensions: 2 });
    expect(received[1]?.body).toMatchObject({ model: 'embed-2', dimensions: 2 });
  });

  test('tokens as the endpoint counts them', async () => {
    const data = [{ index: 0, embedding: [1] }];
    const body = JSON.stringify({ data, usage: { prompt_tokens: 7, total_tokens: 7 } });
    const { baseUrl } = await endpoint({ status: 200, body });
    expect(await embed(baseUrl, { texts: ['a'] })).toMatchObject({ tokens: 7 });
  });

  test.each([
    ['a vector is missing', vectors({ index: 0, embedding: [1, 2] })],
    ['dimensions differ', vectors({ index: 0, embedding: [1, 2] }, { index: 1, embedding: [1] })],
    ['the reply is none', { status: 200, body: '[]' } as const],
  ])('refused when %s', async (_, reply) => {
    const { baseUrl } = await endpoint(reply);
    expect((await failure(embed(baseUrl))).reason).toBe('bad-answer');
  });

  test.each([
    [429, null, 'rate-limited'],
    [429, 'insufficient_quota', 'refused'],
    [503, null, 'server-error'],
    [401, 'invalid_api_key', 'refused'],
  ])(
    'a %i (%s) is %s after one call, and says when to come again',
    async (status, code, reason) => {
      const body = JSON.stringify({ error: { message: 'no', type: 't', param: null, code } });
      const { baseUrl, received } = await endpoint({ status, body });
      const unavailable = await failure(embed(baseUrl));
      expect(unavailable).toMatchObject({ reason, status, retryAfterMs: 5 });
      expect(received).toHaveLength(1);
    },
  );

  test('an endpoint that is silent is waited for as long as the caller says', async () => {
    const { baseUrl } = await endpoint('silence');
    expect((await failure(embed(baseUrl, { timeoutMs: 60 }))).reason).toBe('timeout');
  });
});

test('what is not set up is null', () => {
  expect(createAi({ ...settings, baseUrl: '' })).toEqual({
    chat: null,
    chatStream: null,
    embed: null,
  });
  const chatOnly = createAi({ ...settings, baseUrl: 'http://127.0.0.1:1', embeddingModel: '' });
  expect(chatOnly.embed).toBeNull();
  expect(chatOnly.chat).not.toBeNull();
});
