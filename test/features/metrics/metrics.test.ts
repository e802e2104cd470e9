import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project().indexed();
});
afterAll(() => app?.close());

const get = (path?: string) => {
  const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`;
  return shop.api.get(`/projects/${shop.project.id}/metrics${query}`);
};

/** Files of parsed languages of the sample. */
const SOURCES = [
  'src/cart.ts',
  'src/checkout.ts',
  'src/tax.ts',
  'test/cart.test.ts',
  'tools/__init__.py',
  'tools/report.py',
  'tools/stock.py',
];

async function metrics(path?: string) {
  const answer = await get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.metrics.both);
}

test('sums are those of the files, and both shapes agree', async () => {
  const { metrics: a, data: b } = await metrics();
  // Nine are indexed; of a manifest and a README there is nothing to measure.
  expect(a.byFile).toHaveLength(7);
  expect(a.summary.totalFiles).toBe(7);
  expect(a.summary.totalLines).toBe(a.byFile.reduce((sum, file) => sum + file.lines, 0));
  expect(b).toMatchObject({
    files: a.summary.totalFiles,
    lines: a.summary.totalLines,
    avgComplexity: a.summary.avgComplexity,
    maxComplexity: a.summary.maxComplexity,
    functions: 5,
    classes: 1,
  });
  const cart = a.byFile.find((file) => file.path === 'src/cart.ts');
  expect(cart).toMatchObject({ lines: 18, complexity: 3 });
  expect(a.summary.maxComplexity).toBe(3);
});

test('each shape comes alone where it is asked for', async () => {
  const path = `/projects/${shop.project.id}/metrics`;
  (await shop.api.get(path, { 'x-response-shape': 'a' })).as(contract.metrics.a);
  (await shop.api.get(path, { 'x-response-shape': 'b' })).as(contract.metrics.b);
});

test('a shape that there is not is refused, also after an answer without one', async () => {
  const path = `/projects/${shop.project.id}/metrics`;
  expect((await shop.api.get(path)).status).toBe(200);
  expect((await shop.api.get(path, { 'x-response-shape': 'null' })).status).toBe(400);
});

test.each([
  ['a file', 'src/tax.ts', ['src/tax.ts']],
  ['a directory', 'src', ['src/cart.ts', 'src/checkout.ts', 'src/tax.ts']],
  ['a directory with a slash', 'src/', ['src/cart.ts', 'src/checkout.ts', 'src/tax.ts']],
  ['a glob in a folder', 'src/c*.ts', ['src/cart.ts', 'src/checkout.ts']],
  ['a glob over folders', '**/*.py', ['tools/__init__.py', 'tools/report.py', 'tools/stock.py']],
  ['a glob with a set', 'src/[t]ax.ts', ['src/tax.ts']],
  ['not normalised', './src//../src/./tax.ts', ['src/tax.ts']],
  ['everything', '.', SOURCES],
  ['a file without code', 'README.md', []],
])('path may be %s', async (_what, path, expected) => {
  const { metrics: found } = await metrics(path);
  expect(found.byFile.map((file) => file.path).toSorted()).toEqual(expected);
  expect(found.summary.totalFiles).toBe(expected.length);
});

test.each(['sr', 'no/such/file.ts', 'SRC', 'src/*.py'])(
  'a path of no file is 404: %s',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('x-error-field')]).toEqual([404, 'path']);
    expect(answer.as(contract.error).error).toContain(`"${path}"`);
  },
);

test('files come in pages, each named by the one before', async () => {
  const seen: string[] = [];
  let next: string | undefined = `/projects/${shop.project.id}/metrics?limit=3`;
  while (next !== undefined) {
    const answer = await shop.api.get(next);
    const { metrics: page } = answer.as(contract.metrics.both);
    expect(page.byFile.length).toBeLessThanOrEqual(3);
    expect([page.summary.totalFiles, answer.headers.get('x-total-count')]).toEqual([7, '7']);
    seen.push(...page.byFile.map(({ path }) => path));
    next = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(SOURCES);
});

test.each([
  ['empty', ''],
  ['upwards', '../src'],
  ['absolute', '/etc/passwd'],
  ['only slashes', '///'],
  ['too long', 'x'.repeat(1001)],
])('a path that is %s is refused', async (_what, path) => {
  const answer = await get(path);
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});

test.each([
  '*'.repeat(1000),
  '**/'.repeat(300),
  `${'*a'.repeat(400)}b`,
  '[[[[[',
  '{a,b}'.repeat(200),
  '!(a)',
  '#x',
  '\\',
  'a\0b',
  '\uD800'.toWellFormed(),
  '[z-a]',
  '(((((',
])('a hostile pattern is answered at once: %j', async (path) => {
  const started = performance.now();
  const answer = await get(path);
  expect(performance.now() - started).toBeLessThan(1000);
  expect([200, 400, 404]).toContain(answer.status);
});

test('functions are counted by their complexity, in all files and in those of a filter', async () => {
  const bands = z.array(
    z.object({ from: z.int(), to: z.int().nullable(), functions: z.int(), lines: z.int() }),
  );
  const load = async (args: string) => {
    const { data, messages } = await askGraphql(
      { url: app.url, apiKey: shop.apiKey },
      `query($id: ID!) { project(id: $id) {
         metrics${args} { complexityBands { from to functions lines } } } }`,
      { id: shop.project.id },
    );
    expect(messages).toEqual([]);
    const schema = z.object({
      project: z.object({ metrics: z.object({ complexityBands: bands }) }),
    });
    return schema.parse(data).project.metrics.complexityBands;
  };
  const all = await load('');
  expect(all.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 5],
    [6, 10],
    [11, 20],
    [21, 50],
    [51, null],
  ]);
  expect(all.reduce((sum, { functions }) => sum + functions, 0)).toBe(5);
  const tax = await load('(path: "src/tax.ts")');
  expect(tax.filter(({ functions }) => functions > 0)).toEqual([
    { from: 2, to: 5, functions: 1, lines: 4 },
  ]);
});
