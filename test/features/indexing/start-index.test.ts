import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows, startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { lastEvent, seed } from '../../support/seed.ts';

/** Nothing takes jobs here until a test says so: a started run stays under way. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

test('an index is answered in both shapes and the project shows it', async () => {
  const { api, project } = await seed(app).account().project();
  const answer = await api.post(`/projects/${project.id}/index`);
  expect(answer.status).toBe(200);
  const started = answer.as(contract.started.both);
  expect(started.message).toMatch(/task_[0-9a-z]{24}/);
  expect(started.data.estimatedTime).toBe(started.estimatedTime);
  const { project: shown } = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
  expect(shown.status).toBe('indexing');
});

test.each([undefined, {}, { force: false }, { force: true }])('body %j is taken', async (body) => {
  const { api, project } = await seed(app).account().project();
  const answer = await api.post(`/projects/${project.id}/index`, body);
  expect(answer.status, answer.text).toBe(200);
});

test('while a run is under way the same start, also of two at once, gives the same task; another waits', async () => {
  const { api, project } = await seed(app).account().project();
  const start = async (body: object) => {
    const answer = await api.post(`/projects/${project.id}/index`, body);
    return answer.as(contract.started.both).message;
  };
  const before = await countRows(app);
  const [first, ...others] = await Promise.all([start({}), start({}), start({ force: false })]);
  expect(new Set([first, ...others]).size).toBe(1);
  const forced = await Promise.all([start({ force: true }), start({ force: true })]);
  expect(new Set(forced).size).toBe(1);
  expect(forced[0]).not.toBe(first);
  const after = await countRows(app);
  expect(after['index_run']).toBe((before['index_run'] ?? 0) + 2);
  expect([await countJobs(first), await countJobs(forced[0] ?? '')]).toEqual([1, 0]);
});

async function countJobs(message: string): Promise<number> {
  const [runId] = /task_[0-9a-z]+/.exec(message) ?? [''];
  const found = await app.platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from pgboss.job where data->'data'->>'runId' = $1`,
    [runId],
  );
  return found.rows[0]?.count ?? 0;
}

test('before the first index, analyses say PROJECT_NOT_INDEXED, also while it is being made', async () => {
  const { api, project } = await seed(app).account().project();
  const analyses = () =>
    Promise.all([
      api.post(`/projects/${project.id}/search`, { query: 'tax' }),
      api.post(`/projects/${project.id}/ask`, { question: 'what is taxed?' }),
      api.get(`/projects/${project.id}/graph`),
      api.get(`/projects/${project.id}/metrics`),
    ]);
  for (const answer of await analyses()) {
    expect(answer.status).toBe(400);
    expect(answer.as(contract.error).code).toBe('PROJECT_NOT_INDEXED');
  }
  await api.post(`/projects/${project.id}/index`);
  for (const answer of await analyses())
    expect(answer.as(contract.error).code).toBe('PROJECT_NOT_INDEXED');
});

test('a project deleted while its index waits leaves nothing behind when the worker comes', async () => {
  const owner = await seed(app).account().project();
  const after = await seed(app).account().project();
  const before = await countRows(app);
  const doomed = await owner.api.post('/projects', { path: owner.dir });
  const { id } = doomed.as(contract.created.both).project;
  await owner.api.post(`/projects/${id}/index`);
  await owner.api.delete(`/projects/${id}`);
  expect(await countRows(app)).toEqual(before);

  await app.work();
  await after.api.post(`/projects/${after.project.id}/index`);
  expect((await lastEvent(after.api, after.project.id)).event).toBe('complete');
  expect((await owner.api.get(`/projects/${id}`)).status).toBe(404);
  const left = await app.platform.db.systemPool.query(
    'select 1 from snapshot where project_id = $1',
    [id],
  );
  expect(left.rows).toEqual([]);
});
