import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAi } from '#platform/ai/ai.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

type Attack = (response: ServerResponse) => void;

async function aiOf(attack: Attack, timeoutMs = 3000) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => attack(response));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const ai = createAi({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: 'k',
    chatModel: 'c',
    embeddingModel: 'e',
    timeoutMs,
  });
  if (ai.chat === null || ai.chatStream === null || ai.embed === null) throw new Error('no model');
  return { chat: ai.chat, chatStream: ai.chatStream, embed: ai.embed };
}

const json =
  (body: string | Buffer, headers: Record<string, string> = {}): Attack =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
const vectors = (...lists: string[]): string =>
  `{"data":[${lists.map((list, index) => `{"index":${index},"embedding":[${list}]}`).join(',')}]}`;

const request = { system: 's', user: 'u', maxTokens: 5 };
const embedding = { texts: ['a', 'b'], model: 'e', dimensions: null };

const BAD_VECTORS: Readonly<Record<string, string>> = {
  'a number beyond the double': vectors('1e999,1', '1,1'),
  'a number beyond the single': vectors('1e300,1', '1,1'),
  'the smallest number beyond the single': vectors('3.5e38,1', '1,1'),
  'NaN as a text': vectors('"NaN",1', '1,1'),
  null: vectors('null,1', '1,1'),
  'dimensions that differ': vectors('1,1', '1'),
  'no dimension': vectors('', ''),
  'one index twice': '{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]}',
  'indexes out of range': '{"data":[{"index":-1,"embedding":[1]},{"index":1e9,"embedding":[2]}]}',
  'a million dimensions': vectors('1,'.repeat(200_000) + '1', '1'),
  'keys of the prototype': '{"data":{"__proto__":[],"length":2}}',
  'a list that is an object': '{"data":[{"index":0,"embedding":{"length":2,"0":1}}]}',
  'an empty object': '{}',
  'a text': '"hello"',
  nothing: '',
  'half of it': vectors('1,1').slice(0, 20),
  nesting: '['.repeat(200_000),
};

describe('vectors with', () => {
  test.each(Object.entries(BAD_VECTORS))('%s are refused', async (_, body) => {
    const { embed } = await aiOf(json(body));
    await expect(embed(embedding)).rejects.toBeInstanceOf(AiUnavailable);
  });

  test('zeros of either sign and the least numbers are taken', async () => {
    const { embed } = await aiOf(json(vectors('-0,1e-320', '5e-324,-3.4e38')));
    const { vectors: taken } = await embed(embedding);
    expect(taken.every((vector) => vector.every(Number.isFinite))).toBe(true);
  });
});

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;

/** Writes until the reader goes away. */
function forever(response: ServerResponse, piece: string | Buffer): void {
  const pump = (): void => {
    while (!response.destroyed && response.write(piece)) continue;
  };
  response.on('drain', pump);
  pump();
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'an endless answer': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    forever(response, chunk('x'.repeat(1000)));
  },
  'an endless line': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    forever(response, 'data: '.padEnd(65_536, 'x'));
  },
  'endless comments': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    forever(response, ': x\n\n'.repeat(1000));
  },
  'one byte a while': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
  'a bomb of gzip': json(gzipSync(Buffer.alloc(50_000_000, 32)), { 'content-encoding': 'gzip' }),
  'a redirect to a metadata service': (response) => {
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  },
  'status 101': (response) => void response.socket?.end('HTTP/1.1 101 x\r\nUpgrade: x\r\n\r\n'),
  'status 999': (response) => void response.socket?.end('HTTP/1.1 999 x\r\n\r\n'),
  'status 204': (response) => void response.writeHead(204).end(),
  'a header of a megabyte': (response) =>
    void response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'e'.repeat(1_000_000)}\r\n\r\n`),
  'two lengths': (response) =>
    void response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ),
  'no HTTP': (response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'),
  'a call of a tool and no text': json(
    '{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"sh"}}]},"finish_reason":"tool_calls"}]}',
  ),
  'choices without an end of lists': json(`{"choices":${'['.repeat(100_000)}`),
  'a text of another type': json('{"choices":[{"message":{"content":{"toString":1}}}]}'),
  'an error with a key of the prototype': (response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end('{"error":{"__proto__":{"param":"temperature"},"param":["temperature"]}}');
  },
  'events that are no JSON': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"choices":\n\ndata: [DONE]\n\n');
  },
  'an end without a text': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  },
};

describe('a model that answers with', () => {
  test.each(Object.entries(ATTACKS))('%s gives none, in time and bounds', async (name, attack) => {
    const { chat, chatStream } = await aiOf(attack, 2500);
    const before = process.memoryUsage().rss;
    const start = performance.now();
    await expect(chat(request), name).rejects.toBeInstanceOf(AiUnavailable);
    const streamed = (async () => {
      let length = 0;
      for await (const piece of chatStream(request)) length += piece.length;
      return length;
    })();
    await expect(streamed, name).rejects.toBeInstanceOf(AiUnavailable);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(1_200_000_000);
  });
});

test('when to come again, said in hostile ways, is a number or nothing', async () => {
  for (const header of [
    '1e9',
    '-5',
    'Infinity',
    'NaN',
    '9'.repeat(400),
    'Thu, 01 Jan 9999',
    '\u00e9',
  ]) {
    const { embed } = await aiOf((response) => {
      response.writeHead(429, { 'retry-after': header, 'x-ratelimit-reset-tokens': header }).end();
    });
    const failure: unknown = await embed(embedding).catch((error: unknown) => error);
    if (!(failure instanceof AiUnavailable)) throw new Error('no failure');
    expect(failure.retryAfterMs === null || failure.retryAfterMs >= 0).toBe(true);
    expect(failure.retryAfterMs).not.toBe(Infinity);
  }
});
