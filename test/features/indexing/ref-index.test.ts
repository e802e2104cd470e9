/** Indexes of other branches, tags and commits of a project, beside its own. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askGraphql, digestOf } from '../../support/graphql.ts';
import { seed } from '../../support/seed.ts';
import { change, indexRef, loadRefs } from './ref-operation.ts';
import { openRefWorld, type RefWorld } from './ref-world.ts';

let world: RefWorld;
beforeAll(async () => {
  world = await openRefWorld();
});
afterAll(() => world?.close());

const SOURCES = [
  ['a remote repository', () => world.cloned()],
  ['a folder', () => world.folder()],
] as const;

describe.each(SOURCES)('of %s', (_what, make) => {
  test('a branch is indexed beside the project, which stays as it is', async () => {
    const project = await make();
    const before = await loadRefs(world.app, project);
    const last = await indexRef(world.app, project, 'feature/tax');
    expect(last).toMatchObject({ type: 'COMPLETE', filesCount: 10 });

    const { refIndexes, ...after } = await loadRefs(world.app, project);
    expect(after).toEqual({ ...before, refIndexes: undefined });
    expect(refIndexes).toEqual([
      {
        ref: 'feature/tax',
        origin: 'INDEXED',
        commit: world.shop.commits[2],
        branch: 'feature/tax',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        snapshot: {
          commit: world.shop.commits[2],
          branch: 'feature/tax',
          totals: { files: 10, symbols: expect.any(Number) },
        },
        latestRun: { id: last.runId, state: 'COMPLETED', ref: 'feature/tax' },
      },
    ]);
  });

  test('a tag and a commit, whole or abbreviated, are indexed', async () => {
    const project = await make();
    const [first = '', tagged = '', newest = ''] = world.shop.commits;
    expect(await indexRef(world.app, project, 'v1')).toMatchObject({ filesCount: 9 });
    expect(await indexRef(world.app, project, tagged)).toMatchObject({ filesCount: 9 });
    expect(await indexRef(world.app, project, newest.slice(0, 10))).toMatchObject({
      filesCount: 10,
    });
    const { refIndexes } = await loadRefs(world.app, project);
    const found = refIndexes.map(({ ref, commit, branch }) => [ref, commit, branch]);
    const expected = [
      ['v1', tagged, 'v1'],
      [tagged, tagged, null],
      [newest.slice(0, 10), newest, null],
    ];
    expect(new Map(found.map((row) => [row[0], row]))).toEqual(
      new Map(expected.map((row) => [row[0], row])),
    );
    expect(first).not.toBe(tagged);
    // What a run reads through is gone with it.
    const clones = () =>
      readdirSync(join(world.app.dataDir, 'clones')).filter((name) => name.includes('.ref-'));
    await expect.poll(clones, { timeout: 10_000 }).toEqual([]);
  });

  test('what is no branch, tag or commit fails the run with BRANCH_NOT_FOUND', async () => {
    const project = await make();
    for (const ref of ['nope', '0123456789', '0123456789012345678901234567890123456789']) {
      const last = await indexRef(world.app, project, ref);
      expect(last, ref).toMatchObject({ type: 'FAILED', code: 'BRANCH_NOT_FOUND' });
      expect(last.message).not.toContain('a-token');
    }
    const after = await loadRefs(world.app, project);
    expect(after.refIndexes).toEqual([]);
    expect(after.status).toBe('INDEXED');
  });
});

test('the index of a branch has the digest of a project that is on it', async () => {
  const project = await world.folder();
  await indexRef(world.app, project, 'feature/tax');
  const remote = await world.cloned();
  await indexRef(world.app, remote, 'feature/tax');

  const alone = await world.cloned({ githubRepo: 'acme/shop', branch: 'feature/tax' });
  const expected = await digestOf(
    { url: world.app.url, apiKey: world.owner.apiKey },
    alone.project.id,
  );
  for (const made of [project, remote]) {
    const { refIndexes, snapshot } = await loadRefs(world.app, made);
    expect(refIndexes[0]?.digest).toBe(expected);
    expect(snapshot?.digest).not.toBe(expected);
  }
});

test('only what differs is extracted', async () => {
  const account = await seed(world.app).account('pro');
  const project = await world.folder(account);
  const pool = world.app.platform.db.systemPool;
  const countFacts = async () =>
    (
      await pool.query<{ count: number }>(
        'select count(*)::integer as count from file_facts where account_id = $1',
        [account.accountId],
      )
    ).rows[0]?.count;
  const before = (await countFacts()) ?? 0;
  await indexRef(world.app, project, 'v1');
  // src/new.ts alone is new.
  expect(await countFacts()).toBe(before + 1);
});

test('a branch that is equal shares the index of the project', async () => {
  const project = await world.cloned();
  world.shop.git(['branch', '--force', 'same', 'main']);
  await indexRef(world.app, project, 'same');
  const { rows } = await world.app.platform.db.systemPool.query(
    `select 1 from snapshot where project_id = $1 and state = 'ready'`,
    [project.project.id],
  );
  expect(rows.length).toBe(1);
  const { refIndexes, snapshot } = await loadRefs(world.app, project);
  expect(refIndexes).toMatchObject([{ ref: 'same', digest: snapshot?.digest, branch: 'same' }]);

  // It stays when the project moves on.
  await change(world.app, project, 'drop', { ref: 'same' });
  expect((await loadRefs(world.app, project)).snapshot?.digest).toBe(snapshot?.digest);
});

test('the work tree of a folder has no part in it', async () => {
  const project = await world.folder();
  writeFileSync(join(project.shop.dir, 'src', 'uncommitted.ts'), 'export const x = 1;\n');
  const status = project.shop.git(['status', '--porcelain', '--branch']);
  expect(await indexRef(world.app, project, 'main')).toMatchObject({ filesCount: 9 });
  expect(project.shop.git(['status', '--porcelain', '--branch'])).toBe(status);
});

test('indexing a ref again takes what is there now, and the old index goes', async () => {
  const project = await world.folder();
  await indexRef(world.app, project, 'feature/tax');
  const [before] = (await loadRefs(world.app, project)).refIndexes;
  project.shop.git(['checkout', '--quiet', 'feature/tax']);
  project.shop.commit({ 'src/third.ts': 'export const third = 3;\n' });
  expect(await indexRef(world.app, project, 'feature/tax')).toMatchObject({ filesCount: 11 });
  const [after, ...others] = (await loadRefs(world.app, project)).refIndexes;
  expect(others).toEqual([]);
  expect(after?.digest).not.toBe(before?.digest);
  const { rows } = await world.app.platform.db.systemPool.query<{ state: string }>(
    'select state from snapshot where project_id = $1 order by id',
    [project.project.id],
  );
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'retired', 'ready']);
});

test('fields of a snapshot answer for a ref', async () => {
  const project = await world.folder();
  await indexRef(world.app, project, 'v1');
  const query = `query($id: ID!, $ref: String!, $path: String!) { project(id: $id) {
    snapshotOf(ref: $ref) { commit file(path: $path) { path symbols { name } }
      completeness { skipped } totals { files } } } }`;
  const ask = (ref: string, path: string) =>
    askGraphql({ url: world.app.url, apiKey: world.owner.apiKey }, query, {
      id: project.project.id,
      ref,
      path,
    });
  const commit = project.shop.commits[1] ?? '';
  for (const ref of ['v1', commit, commit.slice(0, 7)]) {
    expect((await ask(ref, 'src/new.ts')).data, ref).toMatchObject({
      project: { snapshotOf: { commit, file: { symbols: [{ name: 'added' }] } } },
    });
  }
  expect((await ask('v1', 'README.md')).codes).toEqual(['NOT_FOUND']);
  expect((await ask('v2', 'src/new.ts')).codes).toEqual(['NOT_FOUND']);
  const own = project.shop.commits[0] ?? '';
  expect((await ask(own.slice(0, 12), 'README.md')).data).toMatchObject({
    project: { snapshotOf: { commit: own, file: { path: 'README.md' } } },
  });
});
