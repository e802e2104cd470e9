/** What is kept of a project beside its own index: how much, for how long, and for whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { change, indexRef, loadRefs, refusal } from './ref-operation.ts';
import { openRefWorld, type RefWorld } from './ref-world.ts';

let world: RefWorld;
beforeAll(async () => {
  world = await openRefWorld();
});
afterAll(() => world?.close());

test('a kept index outlives the next one, until it is dropped', async () => {
  const project = await world.folder();
  const before = await loadRefs(world.app, project);
  const commit = project.shop.commits[0];
  const kept = await change(world.app, project, 'keep');
  expect(kept).toEqual({
    ref: commit,
    origin: 'KEPT',
    commit,
    branch: null,
    digest: before.snapshot?.digest,
  });
  await change(world.app, project, 'keep', { as: 'before' });

  project.shop.commit({ 'src/more.ts': 'export const more = 1;\n' });
  await indexProject(world.owner.api, project.project.id);
  const after = await loadRefs(world.app, project);
  expect(after.snapshot?.totals.files).toBe(10);
  const digests = new Map(after.refIndexes.map(({ ref, digest }) => [ref, digest]));
  const digest = before.snapshot?.digest;
  expect(digests).toEqual(
    new Map([
      ['before', digest],
      [commit, digest],
    ]),
  );
  const states = async () =>
    (
      await world.app.platform.db.systemPool.query<{ state: string }>(
        'select state from snapshot where project_id = $1 order by id',
        [project.project.id],
      )
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['ready', 'ready']);
  await change(world.app, project, 'drop', { ref: 'before' });
  expect(await states()).toEqual(['ready', 'ready']);
  expect(await change(world.app, project, 'drop', { ref: commit })).toEqual({
    id: project.project.id,
    refIndexes: [],
  });
  // It is still the one before the current.
  expect(await states()).toEqual(['ready', 'ready']);
  await change(world.app, project, 'drop', { ref: '@{1}' });
  expect(await states()).toEqual(['retired', 'ready']);
  expect(await refusal(world.app, project, 'drop', { ref: commit })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a folder without git is kept by name, and has no refs to index', async () => {
  const plain: SeededProject = await seed(world.app).of(world.owner).project().indexed();
  expect(await refusal(world.app, plain, 'start', { ref: 'main' })).toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringContaining('not a git repository'),
  });
  expect(await refusal(world.app, plain, 'keep')).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await change(world.app, plain, 'keep', { as: 'monday' })).toMatchObject({ ref: 'monday' });
});

test('the project has at most ten, and says so', async () => {
  const project = await world.folder();
  for (let i = 0; i < 10; i++) await change(world.app, project, 'keep', { as: `kept-${i}` });
  for (const [name, variables] of [
    ['keep', { as: 'kept-10' }],
    ['start', { ref: 'v1' }],
  ] as const) {
    expect(await refusal(world.app, project, name, variables)).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('at most 10'),
    });
  }
  // One that is there may be made anew.
  expect(await change(world.app, project, 'keep', { as: 'kept-3' })).toMatchObject({
    ref: 'kept-3',
  });
});

test('an archived project refuses, and its runs of refs are ended', async () => {
  const project = await world.folder();
  await world.owner.api.post(`/projects/${project.project.id}/archive`);
  expect(await refusal(world.app, project, 'start', { ref: 'v1' })).toMatchObject({
    code: 'PROJECT_ARCHIVED',
  });
  expect(await refusal(world.app, project, 'keep')).toMatchObject({ code: 'PROJECT_ARCHIVED' });
});

test('findings, saved searches and figures of the project stay as they were', async () => {
  const project = await world.folder();
  const query = `query($id: ID!) { project(id: $id) {
    indexVersion findings(first: 100) { nodes { id state firstSeenAt fixedAt } }
    latestRun { id } trend(last: 20) { finishedAt } } }`;
  const look = () =>
    askGraphql({ url: world.app.url, apiKey: world.owner.apiKey }, query, {
      id: project.project.id,
    });
  const before = await look();
  expect(before.messages).toEqual([]);
  await indexRef(world.app, project, 'feature/tax');
  expect((await look()).data).toEqual(before.data);
});

test('a project with refs is deleted with all of its facts', async () => {
  const account = await seed(world.app).account('pro');
  const project = await world.folder(account);
  await indexRef(world.app, project, 'feature/tax');
  await change(world.app, project, 'keep', { as: 'kept' });
  expect((await account.api.delete(`/projects/${project.project.id}`)).status).toBe(200);
  const { rows } = await world.app.platform.db.systemPool.query(
    'select 1 from file_facts where account_id = $1',
    [account.accountId],
  );
  expect(rows).toEqual([]);
});

test('a test key sees nothing of a live project’s refs, and has its own', async () => {
  const project = await world.folder();
  await indexRef(world.app, project, 'v1');
  const key = await seed(world.app).of(world.owner).key('test');
  const blind = { apiKey: key.apiKey, project: project.project };
  for (const [name, variables] of [
    ['start', { ref: 'v1' }],
    ['keep', {}],
    ['drop', { ref: 'v1' }],
  ] as const) {
    expect(await refusal(world.app, blind, name, variables)).toMatchObject({ code: 'NOT_FOUND' });
  }
  const own = await world.register({ githubRepo: 'acme/shop' }, key);
  expect(await indexRef(world.app, own, 'v1')).toMatchObject({ type: 'COMPLETE', filesCount: 9 });
});
