import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows, startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { indexProject, seed } from '../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('a new project answers 201 with both shapes and is pending', async () => {
  const { api } = await seed(app).account();
  const answer = await api.post('/projects', { path: app.root, name: '  shop ', description: 'x' });
  expect(answer.status).toBe(201);
  const created = answer.as(contract.created.both);
  expect(created.project).toMatchObject({ name: 'shop', status: 'pending' });
  expect(created.data.project).toEqual({ id: created.project.id, name: 'shop' });
});

test('X-Response-Shape picks one shape, in either case', async () => {
  const { api, project } = await seed(app).account().project();
  const a = await api.get(`/projects/${project.id}`, { 'x-response-shape': 'a' });
  a.as(contract.project.a);
  const b = await api.get(`/projects/${project.id}`, { 'x-response-shape': 'B' });
  b.as(contract.project.b);
});

test.each(['c', '', 'ab', 'a,b'])('X-Response-Shape "%s" is refused', async (shape) => {
  const { api, project } = await seed(app).account().project();
  const answer = await api.get(`/projects/${project.id}`, { 'x-response-shape': shape });
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});

test('a shape that a route does not have is a preference that it cannot meet', async () => {
  const { api, project } = await seed(app).account().project();
  const list = await api.get('/projects', { 'x-response-shape': 'b' });
  expect([list.status, list.headers.get('x-response-shape')]).toEqual([200, 'a']);
  const headers = { 'x-response-shape': 'b' };
  const deletion = await api.call('DELETE', `/projects/${project.id}`, { headers });
  expect([deletion.status, deletion.headers.get('x-response-shape')]).toEqual([200, 'a']);
});

test('an indexed project shows its totals in the list and in both details', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  const detail = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
  expect(detail.project).toMatchObject({
    status: 'indexed',
    filesCount: 9,
    languages: expect.arrayContaining(['typescript', 'python', 'json', 'markdown']),
  });
  expect(detail.project.symbolsCount).toBeGreaterThan(5);
  expect(detail.data.project.stats).toMatchObject({ files: 9, nodes: 9, dependencies: 4 });
  expect(detail.data.project.stats.symbols).toBe(detail.project.symbolsCount);
  expect(detail.data.project.indexedAt).toBe(detail.project.lastIndexedAt);

  const { projects } = (await api.get('/projects')).as(contract.projectList);
  const { languages: _languages, stats: _stats, ...listed } = detail.project;
  expect(projects).toEqual([listed]);
});

test('the list is the account’s own, oldest first', async () => {
  const { api } = await seed(app).account();
  expect((await api.get('/projects')).as(contract.projectList).projects).toEqual([]);
  for (const name of ['one', 'two', 'three']) await api.post('/projects', { path: app.root, name });
  const { projects } = (await api.get('/projects')).as(contract.projectList);
  expect(projects.map((project) => project.name)).toEqual(['one', 'two', 'three']);
});

test('a deleted project is gone: a second DELETE and every other call answer 404', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  const deletion = await api.delete(`/projects/${project.id}`);
  expect(deletion.status).toBe(200);
  deletion.as(contract.deleted);
  for (const again of [
    await api.delete(`/projects/${project.id}`),
    await api.get(`/projects/${project.id}`),
    await api.post(`/projects/${project.id}/index`),
    await api.get(`/projects/${project.id}/index-progress`),
    await api.post(`/projects/${project.id}/search`, { query: 'tax' }),
  ]) {
    expect(again.status).toBe(404);
    expect(again.as(contract.error).code).toBe('NOT_FOUND');
  }
  expect((await api.get('/projects')).as(contract.projectList).projects).toEqual([]);
});

test('deleting leaves no row in any table and touches no other account', async () => {
  const kept = await seed(app).account().project().indexed();
  const before = await countRows(app);
  const { api: other, project } = await seed(app)
    .account()
    .project({ files: { 'own.ts': 'export const own = 1;\n', 'two.py': 'x = 1\n' } })
    .indexed();
  expect(await countRows(app)).not.toEqual(before);
  await other.delete(`/projects/${project.id}`);
  expect(await countRows(app)).toEqual({
    ...before,
    account: (before['account'] ?? 0) + 1,
    api_key: (before['api_key'] ?? 0) + 1,
    member: (before['member'] ?? 0) + 1,
  });
  const found = await kept.api.post(`/projects/${kept.project.id}/search`, { query: 'sales tax' });
  expect(found.as(contract.search.both).results.length).toBeGreaterThan(0);
});

test('two projects of one account share contents: deleting one keeps the other whole', async () => {
  const first = await seed(app).account().project().indexed();
  const second = await first.api.post('/projects', { path: first.dir, name: 'twin' });
  const twin = second.as(contract.created.both).project.id;
  expect((await indexProject(first.api, twin)).event).toBe('complete');
  await first.api.delete(`/projects/${first.project.id}`);
  const found = await first.api.post(`/projects/${twin}/search`, { query: 'sales tax' });
  expect(found.as(contract.search.both).results[0]?.content).toContain('tax');
});
