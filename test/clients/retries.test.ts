/** What the TypeScript client does when an answer is late, broken, refused or a failure. */
import { afterEach, expect, test } from 'vitest';
import {
  ConnectionError,
  InternalServerError,
  RateLimitError,
  Sextant,
  SextantError,
  type SextantOptions,
  TimeoutError,
} from '../../clients/typescript/src/index.ts';
import {
  broken,
  type Scene,
  type ScriptedServer,
  silent,
  startScript,
  withFailure,
  withJson,
} from './support/scripted-server.ts';

const LIMITS = {
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': '7',
  'x-ratelimit-reset': '1795262820',
};
const listed = withJson(200, { success: true, projects: [] }, LIMITS);
const unavailable = withFailure(503, 'INTERNAL_ERROR', { 'x-request-id': 'the-request' });
const tooMany = withFailure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '0' });
const created = withJson(201, { success: true, project: { id: 'proj_1' }, data: {} });

const welcome: Scene = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<h1>Welcome</h1>');
};

const badGateway: Scene = (response) => {
  response.writeHead(502, { 'content-type': 'text/html' });
  response.end('<h1>Bad gateway</h1>');
};

const half: Scene = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":');
};

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function play(scenes: readonly Scene[], options: SextantOptions = {}) {
  const server = await startScript(...scenes);
  servers.push(server);
  const client = new Sextant({
    apiKey: 'sk_live_of_a_test',
    baseUrl: server.url,
    retryDelayMs: 1,
    ...options,
  });
  return { client, seen: server.seen };
}

test.each([
  ['a server error', unavailable],
  ['a broken connection', broken],
  ['a refusal for the rate', tooMany],
])('a read is tried again after %s', async (_, scene) => {
  const { client, seen } = await play([scene, scene, listed]);
  expect((await client.projects.list()).items).toEqual([]);
  expect(seen.map(({ url }) => url)).toEqual(Array(3).fill('/api/v1/projects'));
});

test('it gives up after maxRetries and tells of the last failure', async () => {
  const { client, seen } = await play([unavailable, unavailable], { maxRetries: 1 });
  const error: unknown = await client.enterprise.tiers().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InternalServerError);
  expect(error).toMatchObject({
    name: 'InternalServerError',
    code: 'INTERNAL_ERROR',
    status: 503,
    requestId: 'the-request',
    message: 'It failed: INTERNAL_ERROR',
  });
  expect(seen).toHaveLength(2);
});

test('one call may have retries of its own', async () => {
  const { client, seen } = await play([unavailable]);
  await expect(client.enterprise.tiers({ maxRetries: 0 })).rejects.toThrow(InternalServerError);
  expect(seen).toHaveLength(1);
});

test('the four calls that take an Idempotency-Key get one, the same at each attempt', async () => {
  const task = withJson(200, { taskId: 'task_1', status: 'pending', message: '' });
  const index = withJson(200, { success: true, message: '', data: {} });
  const hook = withJson(201, { success: true, webhook: { id: 'wh_1' } });
  const { client, seen } = await play([
    broken,
    created,
    unavailable,
    index,
    broken,
    task,
    unavailable,
    hook,
  ]);
  await client.projects.create({ githubRepo: 'acme/shop' });
  await client.projects.index('proj_1');
  await client.enterprise.index('proj_1', { tier: 'quick' });
  await client.webhooks.create({ url: 'https://example.com', events: ['index.failed'] });
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(8);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  for (const at of [0, 2, 4, 6]) expect(keys[at]).toBe(keys[at + 1]);
  expect(new Set(keys).size).toBe(4);
});

test('a key of the caller’s own is sent as it is', async () => {
  const { client, seen } = await play([created]);
  await client.projects.create({ githubRepo: 'acme/shop' }, { idempotencyKey: 'order-17' });
  expect(seen[0]?.headers['idempotency-key']).toBe('order-17');
});

test.each([
  ['a server error', unavailable, InternalServerError],
  ['a broken connection', broken, ConnectionError],
])('what may have been done is not done again after %s', async (_, scene, Class) => {
  const { client, seen } = await play([scene, scene]);
  await expect(client.simulate('proj_1', { description: 'x' })).rejects.toThrow(Class);
  expect(seen).toHaveLength(1);
});

test('a call that was refused for the rate has done nothing, and is made again', async () => {
  const simulated = withJson(200, { success: true, data: { affectedFiles: ['a.ts'] } });
  const { client, seen } = await play([tooMany, simulated]);
  expect(await client.simulate('proj_1', { description: 'x' })).toEqual({
    affectedFiles: ['a.ts'],
  });
  expect(seen).toHaveLength(2);
});

test('Retry-After is waited for', async () => {
  const later = withFailure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '1' });
  const { client, seen } = await play([later, listed]);
  await client.projects.list();
  const [first, second] = seen.map(({ atMs }) => atMs);
  // A clock of milliseconds may tell the last one late; the pause without the header would be 1 ms.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(990);
});

test('nobody waits for more than a minute: the error says how long it would be', async () => {
  const tomorrow = withFailure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '4000' });
  const { client, seen } = await play([tomorrow]);
  const error: unknown = await client.enterprise.tiers().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfterSeconds: 4000 });
  expect(seen).toHaveLength(1);
});

test('a call ends with TimeoutError when no answer comes', async () => {
  const { client } = await play([silent], { timeoutMs: 30, maxRetries: 0 });
  const error: unknown = await client.enterprise.tiers().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ code: 'TIMEOUT', message: 'No answer within 30 ms.' });
});

test('the timeout counts for the body, too', async () => {
  const { client } = await play([half], { timeoutMs: 30, maxRetries: 0 });
  await expect(client.enterprise.tiers()).rejects.toThrow(TimeoutError);
});

test('a caller who gives up gets his own reason, and nothing is tried again', async () => {
  const controller = new AbortController();
  const leave: Scene = () => controller.abort(new Error('changed my mind'));
  const { client, seen } = await play([leave]);
  const call = client.enterprise.tiers({ signal: controller.signal });
  await expect(call).rejects.toThrow('changed my mind');
  expect(seen).toHaveLength(1);
  await expect(client.enterprise.tiers({ signal: controller.signal })).rejects.toThrow('my mind');
  expect(seen).toHaveLength(1);
});

test('a caller may give up between two attempts', async () => {
  const controller = new AbortController();
  const later: Scene = (response, seen) => {
    withFailure(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '50' })(response, seen);
    response.on('close', () => controller.abort(new Error('changed my mind')));
  };
  const { client } = await play([later]);
  const call = client.enterprise.tiers({ signal: controller.signal });
  await expect(call).rejects.toThrow('changed my mind');
});

test('the rate limit is that of the last answer', async () => {
  const { client } = await play([listed]);
  expect(client.rateLimit).toBeNull();
  await client.projects.list();
  expect(client.rateLimit).toEqual({
    limit: 100,
    remaining: 7,
    reset: new Date('2026-11-21T12:07:00Z'),
  });
});

test('the key is sent as a header, never in the address, and follows no redirect', async () => {
  const elsewhere = await startScript(listed);
  servers.push(elsewhere);
  const moved: Scene = (response) => {
    response.writeHead(307, { location: `${elsewhere.url}/api/v1/projects` });
    response.end();
  };
  const { client, seen } = await play([moved]);
  const call = client.projects.list().then((page) => page.items);
  await expect(call).rejects.toThrow(`The server redirects to ${elsewhere.url}`);
  expect(seen[0]).toMatchObject({
    url: '/api/v1/projects',
    headers: { authorization: 'Bearer sk_live_of_a_test' },
  });
  expect(elsewhere.seen).toEqual([]);
});

test('an answer that is no JSON is told as such', async () => {
  const { client } = await play([welcome, badGateway], { maxRetries: 0 });
  await expect(client.enterprise.tiers()).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
  await expect(client.enterprise.tiers()).rejects.toMatchObject({
    name: 'InternalServerError',
    code: 'HTTP_502',
  });
});

test('every answer is told to onResponse, those that are retried included', async () => {
  const told: string[] = [];
  const { client } = await play([unavailable, listed], {
    onResponse: ({ operation, method, status, retry, requestId }) =>
      told.push(`${operation} ${method} ${status} ${retry} ${requestId}`),
  });
  const ofTheCall: number[] = [];
  await client.projects.list({}, { onResponse: ({ status }) => ofTheCall.push(status) });
  expect(told).toEqual(['listProjects GET 503 0 the-request', 'listProjects GET 200 1 null']);
  expect(ofTheCall).toEqual([503, 200]);
});

test('an error of the caller’s own hook is not taken for a lost connection', async () => {
  const { client, seen } = await play([listed, listed], {
    onResponse: () => {
      throw new RangeError('of the hook');
    },
  });
  const call = client.projects.list().then((page) => page.items);
  await expect(call).rejects.toThrow(RangeError);
  expect(seen).toHaveLength(1);
});

test.each([
  ['https://sextant.example.com', 'https://sextant.example.com/api/v1/projects'],
  ['https://sextant.example.com/', 'https://sextant.example.com/api/v1/projects'],
  ['https://example.com/sextant/api/v1', 'https://example.com/sextant/api/v1/projects'],
])('with the base address %s it calls %s', async (baseUrl, expected) => {
  const asked: string[] = [];
  const client = new Sextant({
    apiKey: 'sk_test_1',
    baseUrl,
    fetch: (input) => {
      asked.push(new Request(input).url);
      return Promise.resolve(Response.json({ success: true, projects: [] }));
    },
  });
  await client.projects.list();
  expect(asked).toEqual([expected]);
});

test.each([
  [{ apiKey: 'sk_live_1', baseUrl: 'sextant.example.com' }, 'baseUrl expects'],
  [{ apiKey: '', baseUrl: 'https://example.com' }, 'There is no API key'],
  [{ apiKey: 'sk_live_1', baseUrl: '' }, 'There is no address'],
])('it says at once what is missing: %j', (options, message) => {
  expect(() => new Sextant(options)).toThrow(message);
  expect(() => new Sextant(options)).toThrow(SextantError);
});
