/** Reserved streams of the graphql-sse protocol: a name that a stranger may know or guess opens nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededKey } from '../support/seed.ts';

let app: TestApp;
let attacker: SeededKey;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  attacker = await seed(app).account('pro');
});
afterAll(() => app?.close());

interface Call {
  readonly method: string;
  readonly token: string;
  readonly how: 'header' | 'parameter';
  readonly apiKey?: string;
}

const OPERATION = JSON.stringify({
  query: '{ viewer { account { email } } }',
  extensions: { operationId: 'toString' },
});

function call({ method, token, how, apiKey = attacker.apiKey }: Call): Promise<Response> {
  const parameter = how === 'parameter' ? `token=${encodeURIComponent(token)}&` : '';
  return fetch(`${app.url}/graphql/stream?${parameter}operationId=1`, {
    method,
    signal: AbortSignal.timeout(20_000),
    headers: {
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      ...(how === 'header' && { 'x-graphql-event-stream-token': token }),
      ...(method === 'GET' && { accept: 'text/event-stream' }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    body: method === 'POST' ? OPERATION : null,
  });
}

const TOKENS = ['constructor', '__proto__', 'toString', 'x', 'a.b', ' ', '0'];
const errorsSchema = z.object({ errors: z.array(z.unknown()).length(1) });

test.each(TOKENS)('no stream can be reserved, read, written or ended as %j', async (token) => {
  for (const how of ['header', 'parameter'] as const) {
    for (const method of ['PUT', 'POST', 'DELETE', 'GET']) {
      const response = await call({ method, token, how });
      expect([method, response.status]).toEqual([method, method === 'GET' ? 400 : 404]);
      errorsSchema.parse(await response.json());
    }
  }
});

test('nor by anybody without a key', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const response = await call({ method, token: 'x', how: 'header', apiKey: '' });
    expect([401, 404]).toContain(response.status);
  }
});
