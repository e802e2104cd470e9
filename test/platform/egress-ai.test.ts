import { afterEach, expect, test } from 'vitest';
import { createAi } from '#platform/ai/ai.ts';
import { createEgress } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { toFetch } from '#platform/egress/fetch.ts';
import { listeners } from '../support/listener.ts';

const { close, http } = listeners();
afterEach(close);

const settings = { apiKey: 'k', chatModel: 'm', embeddingModel: '', timeoutMs: 2000 };
const LIMITS = { timeoutMs: 2000, maxAnswerBytes: 10 };

test.each([301, 302, 303, 307, 308])(
  'a model endpoint may not refer elsewhere: %i',
  async (status) => {
    const internal = await http((_, response) => response.end('{}'));
    const front = await http((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${internal.port}/` }).end();
    });
    const { chat } = createAi({ ...settings, baseUrl: `http://127.0.0.1:${front.port}/v1` });
    const call = chat?.({ system: 's', user: 'u', maxTokens: 5 });
    await expect(call).rejects.toMatchObject({ reason: 'refused' });
    expect({ front: front.hits(), internal: internal.hits() }).toEqual({ front: 1, internal: 0 });
  },
);

test('a fetch of one origin calls no other', async () => {
  const answer = await http((_, response) => response.writeHead(200, { 'x-a': 'b' }).end('short'));
  const other = await http((_, response) => response.end());
  const onlyOrigin = `http://127.0.0.1:${answer.port}`;
  const egress = createEgress({ allowHttp: true, allowPrivate: true, onlyOrigin });
  const fetch = toFetch(egress, LIMITS);
  const response = await fetch(`${onlyOrigin}/v1/models`);
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([
    200,
    'b',
    'short',
  ]);
  for (const url of [`http://127.0.0.1:${other.port}/`, `http://localhost:${answer.port}/`]) {
    await expect(fetch(url)).rejects.toMatchObject({ reason: 'address-not-allowed' });
  }
  expect(other.hits()).toBe(0);
  await egress.close();
});

test('an answer of a fetch is whole or none', async () => {
  const statuses = [200, 204];
  const { port } = await http((_, response) => {
    const status = statuses.pop() ?? 500;
    response.writeHead(status).end(status === 204 ? '' : 'far too long');
  });
  const egress = createEgress({ allowHttp: true, allowPrivate: true });
  const fetch = toFetch(egress, LIMITS);
  const url = `http://127.0.0.1:${port}/`;
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(204);
  await expect(fetch(url)).rejects.toThrow(new EgressError('bad-answer', 'answer is too large'));
  for (const init of [{ body: new Uint8Array(1) }, { method: 'DELETE' }]) {
    await expect(fetch(url, { method: 'POST', ...init })).rejects.toThrow(EgressError);
  }
  await egress.close();
});
