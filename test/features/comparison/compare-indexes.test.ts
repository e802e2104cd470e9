/** Two indexes of a project compared: what was seeded is what is found, and nothing else. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { makeRepository } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { change, indexRef, type Owned } from '../indexing/ref-operation.ts';
import { BASE, HEAD } from './compared-shop.ts';
import { askComparison, compareIndexes, registerFolder, type Sides } from './operation.ts';

let app: TestApp;
let owner: SeededKey;
let project: Owned;
let commits: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('enterprise');
  const dir = mkdtempSync(join(app.root, 'compared-'));
  const shop = makeRepository(BASE, { dir });
  shop.git(['checkout', '--quiet', '-b', 'feature/compare']);
  shop.commit(HEAD);
  shop.git(['checkout', '--quiet', 'main']);
  commits = shop.commits;
  project = await registerFolder(owner, dir);
  await indexProject(owner.api, project.project.id);
  await indexRef(app, project, 'feature/compare');
});
afterAll(() => app?.close());

const compare = (fields: string, sides: Sides = { head: 'feature/compare' }) =>
  compareIndexes(app, project, { fields, ...sides });
const ask = (fields: string, sides: Sides = { head: 'feature/compare' }) =>
  askComparison(app, project, { fields, ...sides });

test('files: added, removed, changed by content, renamed', async () => {
  const { files } = await compare('files { total isTruncated nodes { change path previousPath } }');
  const changed = ['broken', 'change', 'clone-b', 'four', 'from', 'main', 'to', 'two'];
  const expected = [
    ...changed.map((name) => ({
      change: 'CHANGED',
      path: `src/${name}.ts`,
      previousPath: null,
    })),
    { change: 'ADDED', path: 'src/added.ts', previousPath: null },
    { change: 'CHANGED', path: 'scripts/read.py', previousPath: null },
    { change: 'ADDED', path: 'src/danger.ts', previousPath: null },
    { change: 'REMOVED', path: 'src/removed.ts', previousPath: null },
    { change: 'RENAMED', path: 'src/new-name.ts', previousPath: 'src/old-name.ts' },
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(files).toEqual({ total: 13, isTruncated: false, nodes: expected });
});

test('symbols: added, removed, moved, another signature', async () => {
  const { symbols } = await compare(`symbols { total nodes { change name kind container isCertain
    before { path startLine signature } after { path startLine signature } } }`);
  const schema = z.object({
    total: z.int(),
    nodes: z.array(
      z.object({
        change: z.string(),
        name: z.string(),
        container: z.string().nullable(),
        isCertain: z.boolean(),
        before: z.object({ path: z.string(), startLine: z.int() }).nullable(),
        after: z.object({ path: z.string(), startLine: z.int() }).nullable(),
      }),
    ),
  });
  const { total, nodes } = schema.parse(symbols);
  expect(total).toBe(nodes.length);
  const shown = nodes.map(({ change: what, name, container, isCertain, before, after }) =>
    [
      what,
      container === null ? name : `${container}.${name}`,
      before === null ? '-' : `${before.path}:${before.startLine}`,
      after === null ? '-' : `${after.path}:${after.startLine}`,
      isCertain,
    ].join(' '),
  );
  expect(shown.toSorted()).toEqual(
    [
      'ADDED brandNew - src/added.ts:1 true',
      'CHANGED area src/change.ts:1 src/change.ts:1 true',
      'REMOVED Box.close src/change.ts:10 - true',
      'ADDED app - src/danger.ts:4 true',
      'ADDED broken - src/broken.ts:1 false',
      'ADDED empty - src/from.ts:1 true',
      'MOVED wander src/from.ts:1 src/to.ts:3 true',
      'REMOVED goneSoon src/removed.ts:1 - true',
    ].toSorted(),
  );
});

test('complexity: the largest difference first', async () => {
  const { complexity } = await compare(`complexity { total nodes { name
    before { complexity } after { complexity } } }`);
  expect(complexity).toMatchObject({
    nodes: [
      { name: 'second', before: { complexity: 5 }, after: { complexity: 1 } },
      { name: 'branching', before: { complexity: 1 }, after: { complexity: 4 } },
    ],
  });
});

function edge(what: string, source: string, target: string) {
  return { change: what, source: `src/${source}.ts`, target: `src/${target}.ts` };
}

test('imports and circles of imports', async () => {
  const { imports, cycles } = await compare(`imports { total nodes { change source target } }
    cycles { total nodes { change paths sizeBefore sizeAfter } }`);
  expect(imports).toEqual({
    total: 7,
    nodes: [
      edge('REMOVED', 'four', 'three'),
      edge('REMOVED', 'main', 'from'),
      edge('ADDED', 'main', 'new-name'),
      edge('REMOVED', 'main', 'old-name'),
      edge('REMOVED', 'main', 'removed'),
      edge('ADDED', 'main', 'to'),
      edge('ADDED', 'two', 'one'),
    ],
  });
  expect(cycles).toMatchObject({
    total: 2,
    nodes: expect.arrayContaining([
      { change: 'ADDED', paths: ['src/one.ts', 'src/two.ts'], sizeBefore: 0, sizeAfter: 2 },
      { change: 'REMOVED', paths: ['src/four.ts', 'src/three.ts'], sizeBefore: 2, sizeAfter: 0 },
    ]),
  });
});

test('findings: introduced and fixed, by content', async () => {
  const { findings } = await compare(
    'findings { nodes { change category path title severity isCertain } }',
  );
  const schema = z.object({
    nodes: z.array(
      z.object({
        change: z.string(),
        category: z.string(),
        path: z.string(),
        title: z.string(),
        severity: z.string().nullable(),
      }),
    ),
  });
  const { nodes } = schema.parse(findings);
  const of = (category: string) =>
    nodes.filter((one) => one.category === category).map((one) => `${one.change} ${one.path}`);
  expect(of('SECURITY')).toEqual(['FIXED scripts/read.py', 'INTRODUCED src/danger.ts']);
  expect(of('CLONE')).toEqual(['FIXED src/clone-a.ts']);
  expect(of('DEAD_CODE')).toContain('INTRODUCED src/added.ts');
  const severities = nodes.filter((one) => one.category === 'SECURITY').map((one) => one.severity);
  expect(severities).not.toContain(null);
});

test('the ledger: what is no longer unread, and what is not found now', async () => {
  const { completeness } = await compare(
    'completeness { total nodes { change kind path detail } }',
  );
  expect(completeness).toEqual({
    total: 3,
    nodes: [
      { change: 'REMOVED', kind: 'UNPARSED', path: 'src/broken.ts', detail: '' },
      { change: 'REMOVED', kind: 'UNSCANNED', path: 'src/broken.ts', detail: '' },
      { change: 'ADDED', kind: 'UNRESOLVED_IMPORT', path: 'src/main.ts', detail: './nowhere.ts' },
    ],
  });
});

test('totals with their differences, and what speaks against them', async () => {
  const { totals, caveats, base, head, isSame } = await compare(
    `totals { name base head delta } caveats isSame
     base { ref snapshot { commit } } head { ref snapshot { commit } }`,
  );
  expect(totals).toEqual(
    expect.arrayContaining([
      { name: 'FILES', base: 15, head: 16, delta: 1 },
      { name: 'UNPARSED', base: 1, head: 0, delta: -1 },
    ]),
  );
  expect(caveats).toEqual([expect.stringContaining('base has 1 files with parse errors')]);
  expect(isSame).toBe(false);
  expect([base, head]).toEqual([
    { ref: null, snapshot: { commit: commits[0] } },
    { ref: 'feature/compare', snapshot: { commit: commits[1] } },
  ]);
});

test('the other way round everything is turned', async () => {
  const fields = 'files { nodes { change path previousPath } } cycles { nodes { change } }';
  const { files } = await compare(fields, { base: 'feature/compare' });
  expect(files).toMatchObject({
    nodes: expect.arrayContaining([
      { change: 'ADDED', path: 'src/removed.ts', previousPath: null },
      { change: 'RENAMED', path: 'src/old-name.ts', previousPath: 'src/new-name.ts' },
    ]),
  });
});

test('an index and itself do not differ', async () => {
  const lists = ['files', 'symbols', 'complexity', 'imports', 'cycles', 'findings', 'completeness'];
  const found = await compare(`isSame ${lists.map((name) => `${name} { total }`).join(' ')}`, {
    base: 'feature/compare',
    head: commits[1]?.slice(0, 8) ?? '',
  });
  expect(found['isSame']).toBe(true);
  for (const name of lists) expect(found[name], name).toEqual({ total: 0 });
});

test('before and after: a kept index is compared with the next', async () => {
  const made = await seed(app).of(owner).project().indexed();
  await change(app, made, 'keep', { as: 'before' });
  writeFileSync(join(made.dir, 'src', 'late.ts'), 'export const late = 1;\n');
  await indexProject(made.api, made.project.id);
  const { files } = await compareIndexes(app, made, {
    fields: 'files { nodes { change path } }',
    base: 'before',
  });
  expect(files).toEqual({ nodes: [{ change: 'ADDED', path: 'src/late.ts' }] });
});

describe('lists', () => {
  test('are cut into parts, and told by kind and path', async () => {
    const { all, part, last, some } = await compare(`all: files { nodes { path } }
      part: files(first: 2, after: "2") { total pageInfo { hasNextPage endCursor } nodes { path } }
      last: files(last: 2, before: "2") { nodes { path } }
      some: files(changes: [ADDED, RENAMED], path: "src/*n*") { total nodes { path } }`);
    const { nodes } = z.object({ nodes: z.array(z.object({ path: z.string() })) }).parse(all);
    expect(part).toEqual({
      total: 13,
      pageInfo: { hasNextPage: true, endCursor: '4' },
      nodes: nodes.slice(3, 5),
    });
    expect(last).toEqual({ nodes: nodes.slice(0, 2) });
    expect(some).toEqual({
      total: 2,
      nodes: [{ path: 'src/danger.ts' }, { path: 'src/new-name.ts' }],
    });
  });

  test.each([
    'files(first: -1) { total }',
    'files(after: "-1") { total }',
    'symbols(before: "x") { total }',
    'imports(path: "/etc") { total }',
  ])('%s is refused', async (fields) => {
    expect((await ask(fields)).codes).toEqual(['INVALID_REQUEST']);
  });
});

test.each([
  [{}, 'INVALID_REQUEST'],
  [{ base: 'nope' }, 'NOT_FOUND'],
  [{ head: 'abcd' }, 'NOT_FOUND'],
  [{ head: '' }, 'NOT_FOUND'],
  [{ base: "main'; drop table project; --" }, 'NOT_FOUND'],
] as const)('%o is refused', async (sides, code) => {
  expect((await ask('isSame', sides)).codes).toEqual([code]);
});

test('a project with one index is told when it has the one before', async () => {
  const { messages } = await ask('isSame', { base: '@{1}' });
  expect(messages).toEqual([
    'The project has no index of "@{1}". It exists once a later run has found something different.',
  ]);
});

test('another account, or a test key of the same, finds no such project', async () => {
  const stranger = await seed(app).account('enterprise');
  const blind = await seed(app).of(owner).key('test');
  for (const { apiKey } of [stranger, blind]) {
    const question = { fields: 'isSame', head: 'feature/compare' };
    const known = await askComparison(app, { apiKey, project: project.project }, question);
    const unknown = { id: `proj_${'0'.repeat(24)}`, name: '' };
    expect(known).toEqual(await askComparison(app, { apiKey, project: unknown }, question));
    expect(known.codes).toEqual(['NOT_FOUND']);
  }
});

test('the grades of both, and of each topic but hotspots, whose history is that of one branch', async () => {
  const { health } = await compare(
    'health { baseGrade headGrade topics { topic baseGrade headGrade baseValue headValue } }',
  );
  const letter = z.enum(['A', 'B', 'C', 'D', 'E']);
  const schema = z.object({
    baseGrade: letter,
    headGrade: letter,
    topics: z.array(
      z.object({
        topic: z.string(),
        baseGrade: letter.nullable(),
        headGrade: letter.nullable(),
        baseValue: z.number().nullable(),
        headValue: z.number().nullable(),
      }),
    ),
  });
  const { topics } = schema.parse(health);
  expect(topics.map(({ topic }) => topic)).toEqual([
    'MAINTAINABILITY',
    'DUPLICATION',
    'DEAD_CODE',
    'SECURITY',
    'CYCLES',
    'TESTS',
  ]);
  const security = topics.find(({ topic }) => topic === 'SECURITY');
  expect(security?.headValue).toBeGreaterThan(security?.baseValue ?? 0);
  expect(security).toMatchObject({ headGrade: 'E' });
});
