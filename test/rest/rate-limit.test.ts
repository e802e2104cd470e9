import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Answer, type Client, createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed } from '../support/seed.ts';
import { createTestClock, DAY, MINUTE, type TestClock } from '../support/test-clock.ts';

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  // Empty is as good as not set: the limits of the contract.
  app = await startTestApp({ clock, settings: { RATE_LIMITS: '' } });
});
afterAll(() => app?.close());
// Every test begins in a minute, and for the address of all tests in a day, of its own.
beforeEach(() => clock.advance(DAY));

interface Told {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/** The three headers; each must be there and an integer. */
function toldBy(headers: Headers): Told {
  const number = (name: string): number => {
    const text = headers.get(name) ?? '';
    expect(text, name).toMatch(/^\d+$/);
    return Number(text);
  };
  return {
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    reset: number('x-ratelimit-reset'),
  };
}

const seconds = (): number => clock.now().getTime() / 1000;
const endOf = (windowSeconds: number): number =>
  (Math.floor(seconds() / windowSeconds) + 1) * windowSeconds;

async function statuses(api: Client, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await api.get('/projects')).status);
  return answers;
}

function refusedFor(answer: Answer): number {
  expect(answer.status).toBe(429);
  expect(answer.as(contract.error).code).toBe('RATE_LIMIT_EXCEEDED');
  expect(toldBy(answer.headers).remaining).toBe(0);
  return Number(answer.headers.get('retry-after'));
}

describe.each([
  { tier: 'free', perMinute: 10 },
  { tier: 'pro', perMinute: 100 },
  { tier: 'enterprise', perMinute: 1000 },
] as const)('$tier', ({ tier, perMinute }) => {
  test(`has ${perMinute} requests in a minute, and again in the next`, async () => {
    const { api } = await seed(app).account(tier);
    const first = await api.get('/projects');
    expect(toldBy(first.headers)).toEqual({
      limit: perMinute,
      remaining: perMinute - 1,
      reset: endOf(MINUTE),
    });
    const rest = await Promise.all(
      Array.from({ length: perMinute + 9 }, async () => (await api.get('/projects')).status),
    );
    expect(rest.filter((status) => status === 200)).toHaveLength(perMinute - 1);
    expect(rest.filter((status) => status === 429)).toHaveLength(10);
    expect(refusedFor(await api.get('/projects'))).toBe(endOf(MINUTE) - seconds());
    clock.advance(MINUTE);
    expect((await api.get('/projects')).status).toBe(200);
  });
});

test('refused calls use nothing up', async () => {
  const { api } = await seed(app).account('free');
  await statuses(api, 10);
  expect(new Set(await statuses(api, 30))).toEqual(new Set([429]));
  // Ten a minute make a hundred in ten minutes: had the refused ones counted, they would be gone.
  for (let minute = 1; minute < 10; minute++) {
    clock.advance(MINUTE);
    expect(new Set(await statuses(api, 10))).toEqual(new Set([200]));
  }
  clock.advance(MINUTE);
  const over = await api.get('/projects');
  expect(refusedFor(over)).toBe(endOf(DAY) - seconds());
  expect(toldBy(over.headers)).toEqual({ limit: 100, remaining: 0, reset: endOf(DAY) });
});

test('the day ends at midnight UTC', async () => {
  const { api } = await seed(app).account('free');
  for (let minute = 0; minute < 10; minute++) {
    await statuses(api, 10);
    clock.advance(MINUTE);
  }
  expect((await api.get('/projects')).status).toBe(429);
  clock.advance(endOf(DAY) - seconds() - 1);
  expect((await api.get('/projects')).status).toBe(429);
  clock.advance(1);
  expect(toldBy((await api.get('/projects')).headers).remaining).toBe(9);
});

test('the headers speak of the window with less left', async () => {
  const { api } = await seed(app).account('free');
  for (let minute = 0; minute < 9; minute++) {
    await statuses(api, 10);
    clock.advance(MINUTE);
  }
  await statuses(api, 4);
  // 94 of 100 in the day, 4 of 10 in the minute: six left of both, and the day ends later.
  expect(toldBy((await api.get('/projects')).headers)).toEqual({
    limit: 100,
    remaining: 5,
    reset: endOf(DAY),
  });
});

test('REST, GraphQL and streams count alike', async () => {
  const { api, apiKey, project } = await seed(app).account('free').project().indexed();
  // Registering, starting and watching were three.
  expect(toldBy((await api.get('/projects')).headers).remaining).toBe(6);
  expect((await askGraphql({ url: app.url, apiKey }, '{ __typename }')).status).toBe(200);
  const stream = await api.stream(`/projects/${project.id}/index-progress`);
  expect(toldBy(stream.headers).remaining).toBe(4);
  await stream.all();
  await statuses(api, 4);
  const graphql = await askGraphql({ url: app.url, apiKey }, '{ __typename }');
  expect(graphql.status).toBe(429);
  expect(graphql.codes).toEqual(['RATE_LIMIT_EXCEEDED']);
  expect((await api.stream(`/projects/${project.id}/index-progress`)).status).toBe(429);
});

test('two keys of an account share its limit', async () => {
  const first = await seed(app).account('free');
  const second = await seed(app).account('free').key('live');
  await statuses(first.api, 10);
  expect(new Set(await statuses(second.api, 10))).toEqual(new Set([200]));
  const other = createClient(app.url, second.apiKey);
  expect((await other.get('/projects')).status).toBe(429);
});

test('a test key has the limits of the Free tier and leaves those of its account alone', async () => {
  const live = await seed(app).account('pro');
  const tested = await seed(app).account('pro').key('test');
  expect(new Set(await statuses(tested.api, 10))).toEqual(new Set([200]));
  expect((await tested.api.get('/projects')).status).toBe(429);
  expect(toldBy((await live.api.get('/projects')).headers)).toMatchObject({
    limit: 100,
    remaining: 99,
  });
});

test('callers without a key are counted by their address, which no key pays for', async () => {
  const nobody = createClient(app.url, '');
  const answers = await statuses(nobody, 12);
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.slice(10)).toEqual([429, 429]);
  expect((await createClient(app.url, 'sk_live_nonsense').get('/projects')).status).toBe(429);
  const { api } = await seed(app).account('free');
  expect((await api.get('/projects')).status).toBe(200);
});

test('every answer tells of the limit', async () => {
  const { api, apiKey, project } = await seed(app).account('pro').project().indexed();
  const answers = [
    [200, await api.get('/projects')],
    [200, await api.call('HEAD', '/projects')],
    [201, await api.post('/projects', { githubRepo: 'expressjs/express' })],
    [204, await api.call('OPTIONS', '/projects')],
    [400, await api.post('/projects', {})],
    [400, await api.call('POST', '/projects', { raw: '{' })],
    [401, await createClient(app.url, '').get('/projects')],
    [404, await api.get('/nothing')],
    [404, await api.get('/projects/proj_000000000000000000000000')],
    [404, await api.call('OPTIONS', '/nothing')],
    [200, await api.call('HEAD', `/projects/${project.id}/index-progress`)],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expect(toldBy(answer.headers).limit).toBeGreaterThan(0);
  }
  for (const path of [
    '/graphql?query={__typename}',
    '/graphql/stream',
    '/graphql/no',
    '/nowhere',
  ]) {
    const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${apiKey}` } });
    expect(toldBy(answer.headers).limit, path).toBe(100);
    await answer.body?.cancel();
  }
});

test('an internal error tells of the limit, with the database there or not', async () => {
  const own = await startTestApp({ worker: 'later' });
  try {
    const { api } = await seed(own).account();
    await own.platform.db.systemPool.query('alter table project rename to elsewhere');
    const broken = await api.get('/projects');
    expect(broken.status).toBe(500);
    expect(broken.as(contract.error).code).toBe('INTERNAL_ERROR');
    expect(toldBy(broken.headers).remaining).toBeGreaterThan(0);
    await own.platform.db.systemPool.query('alter table api_key rename to gone');
    const blind = await api.get('/projects');
    expect(blind.status).toBe(500);
    expect(blind.as(contract.error).code).toBe('INTERNAL_ERROR');
    toldBy(blind.headers);
  } finally {
    await own.close();
  }
});

test('asking what is allowed costs nothing', async () => {
  const nobody = createClient(app.url, '');
  for (let i = 0; i < 20; i++) expect((await nobody.call('OPTIONS', '/projects')).status).toBe(204);
  expect((await nobody.get('/projects')).status).toBe(401);
});
