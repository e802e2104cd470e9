import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { seed } from '../support/seed.ts';
import { createTestClock, DAY, type TestClock } from '../support/test-clock.ts';

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ worker: 'later', clock });
});
afterAll(() => app?.close());

const BODY = { githubRepo: 'expressjs/express' };
const create = (api: Client, key: string, body: object = BODY) =>
  api.post('/projects', body, { 'idempotency-key': key });

async function countProjects(api: Client): Promise<number> {
  return (await api.get('/projects')).as(contract.projectList).projects.length;
}

test('a retry is given the first answer, and nothing happens twice', async () => {
  const { api } = await seed(app).account();
  const first = await create(api, 'k-1');
  const again = await create(api, 'k-1');
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(again.text).toBe(first.text);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await countProjects(api)).toBe(1);
});

test('twenty at once make one project, and all have its id', async () => {
  const { api } = await seed(app).account();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(api, 'at-once')));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(await countProjects(api)).toBe(1);
});

test('the same key with another body, another shape or on another route is refused', async () => {
  const { api } = await seed(app).account();
  const made = (await create(api, 'k-2')).as(contract.created.both);
  const others = [
    await create(api, 'k-2', { githubRepo: 'pallets/flask' }),
    await api.post('/projects', BODY, { 'idempotency-key': 'k-2', 'x-response-shape': 'a' }),
    await api.post(`/projects/${made.project.id}/index`, BODY, { 'idempotency-key': 'k-2' }),
  ];
  for (const answer of others) {
    expect(answer.status).toBe(400);
    expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
  }
  expect(others[0]?.as(contract.error).error).toContain('k-2');
  expect(await countProjects(api)).toBe(1);
});

test('a call that failed may be made again with its key', async () => {
  const { api } = await seed(app).account();
  expect((await create(api, 'k-3', {})).status).toBe(400);
  expect((await create(api, 'k-3')).status).toBe(201);
});

test('a key belongs to its account and its half of the data', async () => {
  const one = await seed(app).account();
  const other = await seed(app).account();
  const first = await create(one.api, 'shared');
  const second = await create(other.api, 'shared');
  expect(second.status).toBe(201);
  expect(second.text).not.toBe(first.text);
});

test('an answer is kept for 24 hours', async () => {
  const { api } = await seed(app).account();
  const first = await create(api, 'k-4');
  clock.advance(DAY - 1);
  expect((await create(api, 'k-4')).text).toBe(first.text);
  clock.advance(2);
  const later = await create(api, 'k-4');
  expect(later.status).toBe(201);
  expect(later.text).not.toBe(first.text);
});

test('an index is started once', async () => {
  const { api, project } = await seed(app).account().project();
  const start = () => api.post(`/projects/${project.id}/index`, {}, { 'idempotency-key': 'start' });
  const first = await start();
  expect(first.status).toBe(200);
  expect((await start()).text).toBe(first.text);
  const runs = await app.platform.db.systemPool.query(
    'select count(*)::integer as count from index_run where project_id = $1',
    [project.id],
  );
  expect(runs.rows).toEqual([{ count: 1 }]);
});

test.each([
  ['empty', ''],
  ['with a space inside', 'a b'],
  ['256 characters', 'k'.repeat(256)],
])('a key that is %s is refused', async (_what, key) => {
  const { api } = await seed(app).account();
  const answer = await create(api, key);
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).error).toContain('Idempotency-Key');
  expect(await countProjects(api)).toBe(0);
});
