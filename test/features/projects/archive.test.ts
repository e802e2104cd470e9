import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { lastEvent, seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const changed = z.strictObject({
  success: z.literal(true),
  project: z.strictObject({ id: z.string(), name: z.string(), status: z.string() }),
});

test('an archived project is read and analysed, listed, and not indexed', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  const archived = await api.post(`/projects/${project.id}/archive`);
  expect(archived.as(changed).project).toEqual({ ...project, status: 'archived' });
  const again = await api.post(`/projects/${project.id}/archive`, {});
  expect(again.text).toBe(archived.text);
  const listed = (await api.get('/projects')).as(contract.projectList).projects;
  expect(listed.map(({ id, status }) => [id, status])).toEqual([[project.id, 'archived']]);
  const found = await api.post(`/projects/${project.id}/search`, { query: 'sales tax' });
  expect(found.as(contract.search.both).results.length).toBeGreaterThan(0);
  const refused = await api.post(`/projects/${project.id}/index`);
  expect(refused.status).toBe(403);
  expect(refused.as(contract.error).code).toBe('PROJECT_ARCHIVED');
  expect((await lastEvent(api, project.id)).event).toBe('complete');
});

test('unarchiving gives indexed where there is an index, else pending', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  await api.post(`/projects/${project.id}/archive`);
  const back = await api.post(`/projects/${project.id}/unarchive`);
  expect(back.as(changed).project.status).toBe('indexed');
  expect((await api.post(`/projects/${project.id}/unarchive`)).text).toBe(back.text);
  const bare = (await api.post('/projects', { githubRepo: 'a/b' })).as(contract.created.both);
  await api.post(`/projects/${bare.project.id}/archive`);
  const pending = await api.post(`/projects/${bare.project.id}/unarchive`);
  expect(pending.as(changed).project.status).toBe('pending');
});

const CANCEL = `mutation($id: ID!) {
  cancelIndex(id: $id) { ... on Project { status } ... on Error { code } }
}`;

test.each(['archive', 'cancel'] as const)('%s ends the run under way', async (how) => {
  const own = await startTestApp({ worker: 'later' });
  try {
    const { api, apiKey, project } = await seed(own).account().project();
    await api.post(`/projects/${project.id}/index`);
    const stream = await api.stream(`/projects/${project.id}/index-progress`);
    if (how === 'archive') await api.post(`/projects/${project.id}/archive`);
    else await askGraphql({ url: own.url, apiKey }, CANCEL, { id: project.id });
    const last = (await stream.all()).at(-1);
    expect(last?.event).toBe('error');
    expect(contract.failed.parse(last?.data).code).toBe('CANCELLED');
    // The queue still has the job; the worker that takes it finds nothing to do.
    await own.work();
    const after = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
    expect(after.project.status).toBe(how === 'archive' ? 'archived' : 'pending');
    if (how === 'archive') await api.post(`/projects/${project.id}/unarchive`);
    await api.post(`/projects/${project.id}/index`);
    expect((await lastEvent(api, project.id)).event).toBe('complete');
  } finally {
    await own.close();
  }
});
