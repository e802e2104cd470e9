import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account().project().indexed();
});
afterAll(() => app?.close());

/** Every route with an id, and the two without. */
type Route = readonly [method: string, path: string, body?: object];
const ROUTES: readonly Route[] = [
  ['GET', '/projects/:id'],
  ['POST', '/projects/:id/index', {}],
  ['GET', '/projects/:id/index-progress'],
  ['POST', '/projects/:id/search', { query: 'tax' }],
  ['POST', '/projects/:id/ask', { question: 'tax?' }],
  ['GET', '/projects/:id/graph'],
  ['GET', '/projects/:id/metrics'],
  ['DELETE', '/projects/:id'],
];
const UNKNOWN = 'proj_000000000000000000000000';

const call = (api: Client, [method, path, json]: Route, id: string) =>
  api.call(method, path.replace(':id', id), { json });

const ALL_ROUTES: readonly Route[] = [...ROUTES, ['GET', '/projects'], ['POST', '/projects', {}]];

describe.each(ALL_ROUTES.map((route) => ({ route })))('$route.0 $route.1', ({ route }) => {
  test.each([
    ['no key', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['garbage', { authorization: 'Bearer sk_live_nonsense' }],
    [
      'a key of the right form that nobody has',
      { authorization: `Bearer sk_live_${'a'.repeat(32)}` },
    ],
    ['another scheme', { authorization: `Basic ${'a'.repeat(32)}` }],
    ['a very long token', { authorization: `Bearer ${'a'.repeat(8000)}` }],
  ])('with %s is 401', async (_what, headers: Record<string, string>) => {
    const [method, path, json] = route;
    const api = createClient(app.url, '');
    const answer = await api.call(method, path.replace(':id', owner.project.id), {
      json,
      headers,
    });
    expect(answer.status).toBe(401);
    expect(answer.as(contract.error).code).toBe('UNAUTHORIZED');
  });
});

describe.each(ROUTES.map((route) => ({ route })))('$route.0 $route.1', ({ route }) => {
  test('of another account is the 404 of an id that never was, byte for byte', async () => {
    const stranger = await seed(app).account();
    const foreign = await call(stranger.api, route, owner.project.id);
    const unknown = await call(stranger.api, route, UNKNOWN);
    expect(unknown.status).toBe(404);
    expect(unknown.as(contract.error).code).toBe('NOT_FOUND');
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect(namesOf(foreign.headers)).toEqual(namesOf(unknown.headers));
  });
});

function namesOf(headers: Headers): string[] {
  return [...headers.keys()].toSorted();
}

test('the owner’s project has survived every stranger', async () => {
  const answer = await owner.api.get(`/projects/${owner.project.id}`);
  expect(answer.as(contract.project.both).project.status).toBe('indexed');
});

test('a test key sees only test projects and a live key only live ones', async () => {
  const live = await seed(app).account().project();
  const made = await createKey(openSystemScope(app.platform), {
    accountId: live.accountId,
    mode: 'test',
  });
  expect(made.apiKey).toMatch(/^sk_test_/);
  expect(live.apiKey).toMatch(/^sk_live_/);
  const testApi = createClient(app.url, made.apiKey);

  expect((await testApi.get('/projects')).as(contract.projectList).projects).toEqual([]);
  for (const route of ROUTES)
    expect((await call(testApi, route, live.project.id)).status, route[1]).toBe(404);

  const answer = await testApi.post('/projects', { path: live.dir, name: 'trial' });
  const { id } = answer.as(contract.created.both).project;
  for (const route of ROUTES) expect((await call(live.api, route, id)).status, route[1]).toBe(404);
  const { projects } = (await live.api.get('/projects')).as(contract.projectList);
  expect(projects.map((project) => project.id)).toEqual([live.project.id]);
  expect((await testApi.get(`/projects/${id}`)).status).toBe(200);
});

test('the key may come as api_key, and a header goes before it', async () => {
  const api = createClient(app.url, '');
  const path = `/projects/${owner.project.id}`;
  const answer = await api.get(`${path}?api_key=${owner.apiKey}`);
  answer.as(contract.project.both);
  const stream = await api.stream(`${path}/index-progress?api_key=${owner.apiKey}`);
  expect((await stream.all()).at(-1)?.event).toBe('complete');
  const wrong = await api.get(`${path}?api_key=sk_live_${'a'.repeat(32)}`);
  expect(wrong.status).toBe(401);
  const headers = { authorization: `Bearer ${owner.apiKey}` };
  expect((await api.get(`${path}?api_key=garbage`, headers)).status).toBe(200);
});

test('the scheme’s letter case does not count', async () => {
  const headers = { authorization: `bearer ${owner.apiKey}` };
  expect((await createClient(app.url, '').get('/projects', headers)).status).toBe(200);
});

test('a revoked key is dead at its next request', async () => {
  const { api, accountId } = await seed(app).account();
  expect((await api.get('/projects')).status).toBe(200);
  const revoke = 'update api_key set revoked_at = now() where account_id = $1';
  await app.platform.db.systemPool.query(revoke, [accountId]);
  expect((await api.get('/projects')).status).toBe(401);
});

test('a key is stored as a hash: no column of any table holds it', async () => {
  const { apiKey } = await seed(app).account();
  const rows = await app.platform.db.systemPool.query('select * from api_key');
  expect(JSON.stringify(rows.rows)).not.toContain(apiKey);
  expect(JSON.stringify(rows.rows)).not.toContain(apiKey.slice(8));
});
