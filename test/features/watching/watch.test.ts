import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';

let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('enterprise');
});
afterAll(() => app?.close());

interface Watched {
  readonly dir: string;
  readonly id: string;
}

/** An indexed folder of three files, one of them ignored. */
async function makeProject(): Promise<Watched> {
  const dir = mkdtempSync(join(app.root, 'watched-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, '.gitignore'), 'dist/\n*.log\n');
  writeFileSync(join(dir, 'src/tax.ts'), 'export const taxOf = (n: number) => n * 2;\n');
  writeFileSync(join(dir, 'src/cart.ts'), 'export const cartOf = (n: number) => n;\n');
  const { project } = (await owner.api.post('/projects', { path: dir })).as(contract.created.both);
  await indexProject(owner.api, project.id);
  return { dir, id: project.id };
}

const ask = (query: string, variables: Record<string, unknown>) =>
  askGraphql({ url: app.url, apiKey: owner.apiKey }, query, variables);

async function setWatched(id: string, isWatched: boolean): Promise<readonly string[]> {
  const { data } = await ask(
    `mutation($id: ID!, $is: Boolean!) { watchProject(projectId: $id, isWatched: $is) {
      __typename ... on Error { code } } }`,
    { id, is: isWatched },
  );
  const answer = z.object({
    watchProject: z.object({ __typename: z.string(), code: z.string().optional() }),
  });
  const { __typename, code } = answer.parse(data).watchProject;
  return code === undefined ? [__typename] : [__typename, code];
}

const state = z.object({
  project: z.object({
    status: z.string(),
    watch: z.object({ problem: z.string().nullable() }).nullable(),
    runs: z.object({ nodes: z.array(z.object({ id: z.string(), state: z.string() })) }),
    search: z.object({ nodes: z.array(z.object({ symbol: z.string().nullable() })) }),
  }),
});

async function look(id: string) {
  const { data, messages } = await ask(
    `query($id: ID!) { project(id: $id) { status watch { problem } runs(first: 50) { nodes { id state } }
      search(query: "kind:function", first: 50) { nodes { symbol } } } }`,
    { id },
  );
  expect(messages).toEqual([]);
  const { project } = state.parse(data);
  return { ...project, symbols: project.search.nodes.map(({ symbol }) => symbol ?? '').toSorted() };
}

/** Runs of a project once none is under way and none has begun for a while. */
async function settle(id: string, quietMs = 1500) {
  let [seen, since] = ['', performance.now()];
  for (;;) {
    const now = await look(id);
    const key = JSON.stringify(now.runs);
    if (key !== seen || now.status === 'INDEXING') [seen, since] = [key, performance.now()];
    if (performance.now() - since > quietMs) return now;
    await delay(100);
  }
}

describe('a watched folder', () => {
  test('what is saved is found without a request', async () => {
    const { dir, id } = await makeProject();
    expect(await setWatched(id, true)).toEqual(['Project']);
    expect((await settle(id)).watch).toEqual({ problem: null });
    writeFileSync(join(dir, 'src/tax.ts'), 'export const dutyOf = (n: number) => n * 3;\n');
    mkdirSync(join(dir, 'src/new/deep'), { recursive: true });
    writeFileSync(join(dir, 'src/new/deep/late.ts'), 'export const lateOf = (n: number) => n;\n');
    rmSync(join(dir, 'src/cart.ts'));
    expect((await settle(id)).symbols).toEqual(['dutyOf', 'lateOf']);
    // In a folder that was not there when the watch began.
    writeFileSync(join(dir, 'src/new/deep/later.ts'), 'export const laterOf = () => 1;\n');
    expect((await settle(id)).symbols).toEqual(['dutyOf', 'lateOf', 'laterOf']);
  });

  test('many changes in a row need few runs, and the last one counts', async () => {
    const { dir, id } = await makeProject();
    await setWatched(id, true);
    const before = (await settle(id)).runs.nodes.length;
    for (let n = 0; n < 40; n += 1) {
      writeFileSync(join(dir, 'src/tax.ts'), `export const taxOf${n} = (n: number) => n;\n`);
      await delay(40);
    }
    const { symbols, runs } = await settle(id);
    expect(symbols).toEqual(['cartOf', 'taxOf39']);
    expect(runs.nodes.length - before).toBeLessThan(12);
  });

  test('ignored and excluded files start no run', async () => {
    const { dir, id } = await makeProject();
    await setWatched(id, true);
    const before = (await settle(id)).runs.nodes;
    for (const folder of ['dist', 'node_modules/lib', '.git/objects', '__pycache__'])
      mkdirSync(join(dir, folder), { recursive: true });
    for (const file of ['dist/out.js', 'node_modules/lib/a.js', '.git/index', 'src/run.log'])
      writeFileSync(join(dir, file), 'x = 1;\n');
    expect((await settle(id)).runs.nodes).toEqual(before);
  });

  test('the index from before the watch can be compared with', async () => {
    const { dir, id } = await makeProject();
    await setWatched(id, true);
    await settle(id);
    for (const name of ['one', 'two', 'three']) {
      writeFileSync(join(dir, `src/${name}.ts`), `export const ${name}Of = () => 1;\n`);
      await settle(id);
    }
    const { data } = await ask(
      `query($id: ID!) { compareIndexes(projectId: $id, base: "@{1}") { files { nodes { path } } } }`,
      { id },
    );
    const paths = ['src/one.ts', 'src/three.ts', 'src/two.ts'].map((path) => ({ path }));
    expect(data).toEqual({ compareIndexes: { files: { nodes: paths } } });
  });

  test('after the watch nothing is noticed; a new watch catches up', async () => {
    const { dir, id } = await makeProject();
    await setWatched(id, true);
    await settle(id);
    expect(await setWatched(id, false)).toEqual(['Project']);
    expect((await settle(id)).watch).toBeNull();
    writeFileSync(join(dir, 'src/tax.ts'), 'export const unseenOf = () => 1;\n');
    expect((await settle(id)).symbols).toEqual(['cartOf', 'taxOf']);
    await setWatched(id, true);
    expect((await settle(id)).symbols).toEqual(['cartOf', 'unseenOf']);
  });
});

describe('what cannot be watched', () => {
  test('a repository of GitHub, a project of somebody else, and an archived one', async () => {
    const created = await owner.api.post('/projects', { githubRepo: 'acme/shop' });
    const { project } = created.as(contract.created.both);
    expect(await setWatched(project.id, true)).toEqual(['RequestError', 'INVALID_REQUEST']);
    const stranger = await seed(app).account('enterprise');
    const { id } = await makeProject();
    const { data } = await askGraphql(
      { url: app.url, apiKey: stranger.apiKey },
      'mutation($id: ID!) { watchProject(projectId: $id) { ... on Error { code } } }',
      { id },
    );
    expect(data).toEqual({ watchProject: { code: 'NOT_FOUND' } });
    await ask('mutation($id: ID!) { archiveProject(id: $id) { __typename } }', { id });
    expect(await setWatched(id, true)).toEqual(['RequestError', 'PROJECT_ARCHIVED']);
  });

  test('a folder that is gone has the reason', async () => {
    const { dir, id } = await makeProject();
    rmSync(dir, { recursive: true });
    await setWatched(id, true);
    const { watch } = await settle(id);
    expect(watch?.problem).toMatch(/^The folder cannot be watched: path must be/);
  });
});
