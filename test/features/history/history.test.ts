import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { writeFiles } from '../../support/repositories.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { ask, gitProject, type GitProject, settled, source, stateOf } from './support.ts';

let app: TestApp;
let owner: SeededKey;
let shop: GitProject;

const both = (note: string) => ({
  'src/cart.ts': `import { f } from './tax.ts';\n${source(8, note)}export const g = f;\n`,
  'src/tax.ts': source(2, note),
});

beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
  shop = await gitProject(app, owner, [
    [
      'Ada',
      { ...both('1'), 'docs/a.md': 'one\n', 'src/gone.ts': source(1), 'lib/x.ts': source(4) },
    ],
    ['Bob', both('2')],
    ['Bob', { ...both('3'), 'docs/a.md': 'two\n' }],
    ['Ada', { ...both('4'), 'src/gone.ts': null }],
    ['Cleo', { 'src/cart.ts': both('5')['src/cart.ts'] }],
    ['Ada', { 'docs/b.md': 'b1\n', 'docs/c.md': 'c1\n', 'lib/x.ts': source(4, 'b') }],
    ['Ada', { 'docs/b.md': 'b2\n', 'docs/c.md': 'c2\n', 'lib/x.ts': source(4, 'c') }],
    ['Bob', { 'docs/b.md': 'b3\n', 'docs/c.md': 'c3\n', 'lib/x.ts': source(4, 'd') }],
  ]);
  await shop.index();
});
afterAll(() => app?.close());

const hotspots = z.object({
  hotspots: z.array(
    z.object({
      path: z.string(),
      score: z.number(),
      commits: z.number(),
      authors: z.number(),
      complexity: z.number(),
      lines: z.number(),
    }),
  ),
});

const loadHotspots = async (args: string) =>
  (
    await ask(shop.at, shop.id, {
      fields: `hotspots${args} { path score commits authors complexity lines }`,
      schema: hotspots,
    })
  ).hotspots;

test('a history says what it covers', async () => {
  expect(await stateOf(shop.at, shop.id)).toMatchObject({
    state: 'READY',
    reason: null,
    commit: shop.made.git(['rev-parse', 'HEAD']),
    commits: 8,
    isComplete: true,
    since: '2023-11-14T22:13:20.000Z',
  });
});

test('hotspots are complex files that change often, by the product of both shares', async () => {
  const found = await loadHotspots('');
  expect(found.map(({ path }) => path)).toEqual(['src/cart.ts', 'lib/x.ts', 'src/tax.ts']);
  const [cart, x] = found;
  expect(cart).toMatchObject({ score: 1, commits: 5, authors: 3 });
  expect(x).toMatchObject({ commits: 4, authors: 2 });
  const expected = (4 / 5) * ((x?.complexity ?? 0) / (cart?.complexity ?? 1));
  expect(x?.score).toBeCloseTo(expected, 10);
});

test.each([
  ['a number', '(first: 1)', ['src/cart.ts']],
  ['a directory', '(path: "lib")', ['lib/x.ts']],
  ['a file', '(path: "src/tax.ts")', ['src/tax.ts']],
  ['a glob', '(path: "*/t*.ts")', ['src/tax.ts']],
  ['nothing there', '(path: "sr")', []],
  ['a time after the last commit', '(since: "2030-01-01T00:00:00Z")', []],
  ['a time before the first', '(first: 1, since: "2020-01-01T00:00:00Z")', ['src/cart.ts']],
])('hotspots are chosen by %s', async (_what, args, paths) => {
  expect((await loadHotspots(args)).map(({ path }) => path)).toEqual(paths);
});

const couplings = z.object({
  changeCoupling: z.array(
    z.object({
      path: z.string(),
      coupledPath: z.string(),
      sharedCommits: z.number(),
      degree: z.number(),
      hasImport: z.boolean(),
    }),
  ),
});

const loadCouplings = async (args: string) =>
  (
    await ask(shop.at, shop.id, {
      fields: `changeCoupling${args} { path coupledPath sharedCommits degree hasImport }`,
      schema: couplings,
    })
  ).changeCoupling;

test('files that change together are coupled, by an import or hidden', async () => {
  const found = await loadCouplings('(minSharedCommits: 3)');
  expect(found).toEqual([
    expect.objectContaining({
      path: 'src/cart.ts',
      coupledPath: 'src/tax.ts',
      sharedCommits: 4,
      hasImport: true,
    }),
    expect.objectContaining({
      path: 'docs/b.md',
      coupledPath: 'lib/x.ts',
      sharedCommits: 3,
      hasImport: false,
    }),
    // docs/b.md and docs/c.md are no code, either of them
    expect.objectContaining({ path: 'docs/c.md', coupledPath: 'lib/x.ts', sharedCommits: 3 }),
  ]);
  expect(found[0]?.degree).toBeCloseTo(4 / 4.5, 6);
  expect(found[1]?.degree).toBeCloseTo(3 / 3.5, 6);
});

test.each([
  ['the default of five shared commits', '', []],
  ['a file, which then comes first', '(path: "src/tax.ts", minSharedCommits: 3)', ['src/tax.ts']],
  ['a glob', '(path: "lib/*.ts", minSharedCommits: 3)', ['lib/x.ts', 'lib/x.ts']],
  ['a degree', '(minDegree: 0.87, minSharedCommits: 3)', ['src/cart.ts']],
])('couplings are chosen by %s', async (_what, args, paths) => {
  expect((await loadCouplings(args)).map(({ path }) => path)).toEqual(paths);
});

const share = z.object({ name: z.string(), commits: z.number(), share: z.number() });
const ownership = z.object({
  ownership: z.object({
    commits: z.number(),
    authors: z.number(),
    busFactor: z.number(),
    mainAuthor: share.nullable(),
    shares: z.array(share),
  }),
});

const loadOwnership = async (args: string) =>
  (
    await ask(shop.at, shop.id, {
      fields: `ownership${args} { commits authors busFactor
        mainAuthor { name commits share } shares { name commits share } }`,
      schema: ownership,
    })
  ).ownership;

test('ownership counts a commit once, however many of the files it changed', async () => {
  expect(await loadOwnership('(path: "src")')).toEqual({
    commits: 5,
    authors: 3,
    busFactor: 2,
    mainAuthor: { name: 'Ada', commits: 2, share: 0.4 },
    shares: [
      { name: 'Ada', commits: 2, share: 0.4 },
      { name: 'Bob', commits: 2, share: 0.4 },
      { name: 'Cleo', commits: 1, share: 0.2 },
    ],
  });
  const whole = await loadOwnership('(first: 1)');
  expect(whole).toMatchObject({ commits: 8, authors: 3, busFactor: 2 });
  expect(whole.shares).toEqual([{ name: 'Ada', commits: 4, share: 0.5 }]);
  expect(await loadOwnership('(path: "no/such")')).toEqual({
    commits: 0,
    authors: 0,
    busFactor: 0,
    mainAuthor: null,
    shares: [],
  });
});

test.each([
  'hotspots(first: 0) { path }',
  'hotspots(first: 101) { path }',
  'hotspots(path: "/etc") { path }',
  'changeCoupling(minSharedCommits: 2) { path }',
  'changeCoupling(minDegree: 1.5) { path }',
  'changeCoupling(minDegree: 0) { path }',
  'ownership(first: -1) { commits }',
])('%s is refused', async (fields) => {
  const { codes } = await askGraphql(
    shop.at,
    `query($id: ID!) { project(id: $id) { ${fields} } }`,
    { id: shop.id },
  );
  expect(codes).toEqual(['INVALID_REQUEST']);
});

test('a project of another account has no history to be seen', async () => {
  const other = await seed(app).account();
  const fields = 'history { commits } hotspots { path } ownership { commits }';
  const document = `query($id: ID!) { project(id: $id) { ${fields} } }`;
  const answer = await askGraphql({ url: app.url, apiKey: other.apiKey }, document, {
    id: shop.id,
  });
  expect(answer.data).toBeNull();
  expect(answer.codes).toEqual(['NOT_FOUND']);
});

test('no e-mail address is stored', async () => {
  const dump = await app.platform.db.systemPool.query<{ text: string }>(
    'select a::text as text from history_author a union all select h::text from history h',
  );
  expect(dump.rows.length).toBeGreaterThan(3);
  for (const { text } of dump.rows) expect(text).not.toContain('example.com');
});

test('a folder without git and an empty repository have no history, and say why', async () => {
  const plain = await seed(app).of(owner).project().indexed();
  expect(await settled(shop.at, plain.project.id)).toMatchObject({
    state: 'UNAVAILABLE',
    reason: expect.stringMatching(/not a git repository/),
    commits: 0,
    readAt: null,
  });
  const empty = await gitProject(app, owner, []);
  expect((await stateOf(empty.at, empty.id)).state).toBe('NONE');
  writeFiles(empty.made.dir, { 'a.ts': source(1) });
  const state = await empty.index();
  expect(state).toMatchObject({ state: 'UNAVAILABLE', commits: 0 });
  expect(state.reason).toMatch(/no commit/);
});

test('a folder that loses its repository loses its history', async () => {
  const project = await gitProject(app, owner, [['Ada', { 'a.ts': source(1) }]]);
  expect(await project.index()).toMatchObject({ state: 'READY', commits: 1 });
  rmSync(join(project.made.dir, '.git'), { recursive: true });
  expect(await project.index()).toMatchObject({ state: 'UNAVAILABLE', commits: 0, commit: null });
});
