/** Runs of refs: which are refused, who is told, how they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { change, followRef, indexRef, loadRefs, type Owned, refusal } from './ref-operation.ts';
import { openRefWorld, type RefWorld } from './ref-world.ts';

let world: RefWorld;
beforeAll(async () => {
  world = await openRefWorld();
});
afterAll(() => world?.close());

test('a project that was never indexed has nothing to keep, and may have refs', async () => {
  const project = await world.register({ githubRepo: 'acme/shop' });
  expect(await refusal(world.app, project, 'keep')).toMatchObject({ code: 'PROJECT_NOT_INDEXED' });
  expect(await indexRef(world.app, project, 'v1')).toMatchObject({ type: 'COMPLETE' });
  const after = await loadRefs(world.app, project);
  expect(after).toMatchObject({ status: 'PENDING', snapshot: null, lastIndexedAt: null });
});

test.each([
  '',
  '-evil',
  '--upload-pack=touch /tmp/x',
  'a..b',
  'a b',
  'main^{tree}',
  'HEAD',
  '@',
  'refs/heads/',
  'x.lock',
  '../../etc/passwd',
  'a\nb',
  'a'.repeat(245),
  'main:src',
])('"%s" is no ref', async (ref) => {
  const project = await world.register({ githubRepo: 'acme/shop' });
  const found = await refusal(world.app, project, 'start', { ref });
  expect(found.code).toBe('INVALID_REQUEST');
  expect(found.message).toContain('ref must be');
});

test('webhooks are told of a run of a ref, with the ref', async () => {
  const project = await world.cloned();
  const created = await world.owner.api.post('/webhooks', {
    url: 'https://192.88.98.1/hook',
    events: ['index.started', 'index.complete', 'index.failed', 'analysis.complete'],
  });
  expect(created.status).toBe(201);
  await indexRef(world.app, project, 'v1');
  await indexRef(world.app, project, 'nope');
  const { rows } = await world.app.platform.db.systemPool.query<{ body: Buffer }>(
    'select body from event where project_id = $1 order by id',
    [project.project.id],
  );
  const bodySchema = z.object({
    event: z.string(),
    data: z.object({
      ref: z.string().optional(),
      summary: z.record(z.string(), z.unknown()).optional(),
    }),
  });
  const told = rows.map(({ body }) => bodySchema.parse(JSON.parse(body.toString('utf8'))));
  expect(told.map(({ event, data }) => [event, data.ref ?? data.summary?.['ref']])).toEqual([
    ['index.started', 'v1'],
    ['index.complete', 'v1'],
    ['analysis.complete', 'v1'],
    ['index.started', 'nope'],
    ['index.failed', 'nope'],
  ]);
});

describe('while nothing takes jobs', () => {
  let idle: TestApp;
  let waiting: SeededKey;
  beforeAll(async () => {
    idle = await startTestApp({ worker: 'later', settings: { GITHUB_URL: world.git.url } });
    waiting = await seed(idle).account('enterprise');
  });
  afterAll(() => idle?.close());

  async function pending(): Promise<Owned> {
    const { project } = (await waiting.api.post('/projects', { githubRepo: 'acme/shop' })).as(
      contract.created.both,
    );
    return { apiKey: waiting.apiKey, project };
  }

  test('a ref has one run at a time, beside those of others and the project’s own', async () => {
    const project = await pending();
    const one = await change(idle, project, 'start', { ref: 'v1' });
    expect(await change(idle, project, 'start', { ref: 'v1' })).toEqual(one);
    const other = await change(idle, project, 'start', { ref: 'main' });
    expect(other).not.toEqual(one);
    const own = await waiting.api.post(`/projects/${project.project.id}/index`);
    expect(own.status).toBe(200);
    const { refIndexes, status } = await loadRefs(idle, project);
    expect(status).toBe('INDEXING');
    expect(
      refIndexes.map(({ ref, snapshot, latestRun }) => [ref, snapshot, latestRun?.state]),
    ).toEqual([
      ['main', null, 'PENDING'],
      ['v1', null, 'PENDING'],
    ]);
  });

  test('a run of a ref is cancelled alone, and leaves nothing', async () => {
    const project = await pending();
    await change(idle, project, 'start', { ref: 'v1' });
    await change(idle, project, 'start', { ref: 'main' });
    await waiting.api.post(`/projects/${project.project.id}/index`);
    expect(await change(idle, project, 'cancel', { ref: 'v1' })).toMatchObject({
      status: 'INDEXING',
    });
    expect(await followRef(idle, project, 'v1')).toMatchObject({ code: 'CANCELLED' });
    expect((await loadRefs(idle, project)).refIndexes.map(({ ref }) => ref)).toEqual(['main']);
    expect(await change(idle, project, 'cancel')).toMatchObject({ status: 'PENDING' });
    expect((await loadRefs(idle, project)).refIndexes.map(({ ref }) => ref)).toEqual(['main']);
    await change(idle, project, 'drop', { ref: 'main' });
    expect(await followRef(idle, project, 'main')).toMatchObject({ code: 'CANCELLED' });
  });

  test('archiving ends them, and deleting the project takes them along', async () => {
    const project = await pending();
    await change(idle, project, 'start', { ref: 'v1' });
    await waiting.api.post(`/projects/${project.project.id}/archive`);
    expect((await loadRefs(idle, project)).refIndexes).toEqual([]);
    await waiting.api.post(`/projects/${project.project.id}/unarchive`);
    await change(idle, project, 'start', { ref: 'v1' });
    expect((await waiting.api.delete(`/projects/${project.project.id}`)).status).toBe(200);
    const { rows } = await idle.platform.db.systemPool.query(
      `select 1 from index_run where project_id = $1 union all
       select 1 from ref_index where project_id = $1`,
      [project.project.id],
    );
    expect(rows).toEqual([]);
  });
});
