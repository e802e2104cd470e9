/** Runs with other options than the one under way: none is dropped, each has its turn. */
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

const started = z.object({ taskId: z.string() });

async function taskOf({ api, project }: SeededProject, body: object): Promise<string> {
  const answer = await api.post(`/projects/${project.id}/enterprise/index`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(started).taskId;
}

async function statesOf({ project }: SeededProject): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await app.platform.db.systemPool.query<{ id: string; state: string }>(
    'select id, state from index_run where project_id = $1 order by id',
    [project.id],
  );
  return rows.map(({ id, state }) => [id, state] as const);
}

test('each of several requests has a task of its own, they run in turn, and streams follow theirs', async () => {
  const owner = await seed(app).account('enterprise').project();
  const quick = await taskOf(owner, { tier: 'quick' });
  const stream = await owner.api.stream(`/projects/${owner.project.id}/index-progress`);
  const events = stream.all();
  const deep = await taskOf(owner, { tier: 'deep', excludePatterns: ['tools'] });
  expect(await taskOf(owner, { excludePatterns: ['tools'], tier: 'deep' })).toBe(deep);
  expect(await taskOf(owner, { tier: 'quick', sampling: { strategy: 'smart' } })).toBe(quick);
  const random = await taskOf(owner, { tier: 'quick', sampling: { strategy: 'random' } });
  expect(new Set([quick, deep, random]).size).toBe(3);
  const late = await owner.api.stream(`/projects/${owner.project.id}/index-progress`);
  const lateEvents = late.all();
  await app.work();
  const seen = await events;
  expect(seen.at(-1)?.event).toBe('complete');
  expect(new Set(seen.map(({ id }) => id.split(':', 1)[0]))).toEqual(new Set([quick]));
  const progress = seen.flatMap(({ data }) => data['progress'] ?? []).map(Number);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const last = (await lateEvents).at(-1);
  expect([last?.event, last?.id.split(':', 1)[0]]).toEqual(['complete', random]);
  expect(await statesOf(owner)).toEqual([
    [quick, 'completed'],
    [deep, 'completed'],
    [random, 'completed'],
  ]);
  const detail = await owner.api.get(`/projects/${owner.project.id}`);
  expect(detail.body).toMatchObject({ project: { status: 'indexed', filesCount: 9 } });
});

test('what waits ends with the project: archived, or deleted', async () => {
  const owner = await seed(app).account('enterprise').project();
  await Promise.all(
    ['quick', 'standard', 'deep'].map((tier) => taskOf(owner, { tier, excludePatterns: [tier] })),
  );
  await owner.api.post(`/projects/${owner.project.id}/archive`);
  expect((await statesOf(owner)).map(([, state]) => state)).not.toContain('pending');
  expect((await owner.api.delete(`/projects/${owner.project.id}`)).status).toBe(200);
});
