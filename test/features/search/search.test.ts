import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { generateFiles } from '../../support/generated-files.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  const files = { ...SAMPLE_FILES, ...generateFiles(8) };
  shop = await seed(app).account().project({ files }).indexed();
});
afterAll(() => app?.close());

const search = (body: unknown, headers?: Record<string, string>) =>
  shop.api.post(`/projects/${shop.project.id}/search`, body, headers);

async function results(body: unknown) {
  const answer = await search(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.search.both);
}

test('a question in plain language finds the function, both shapes name the same places', async () => {
  const { results: hits, data } = await results({ query: 'how is the sales tax computed' });
  expect(hits[0]?.filePath).toBe('src/tax.ts');
  expect(hits[0]?.content).toContain('taxOf');
  expect(data.results).toEqual(
    hits.map(({ filePath, lineStart, content, score }) => {
      return { file: filePath, line: lineStart, content, score };
    }),
  );
});

test('each shape comes alone where it is asked for', async () => {
  (await search({ query: 'tax' }, { 'x-response-shape': 'a' })).as(contract.search.a);
  (await search({ query: 'tax' }, { 'x-response-shape': 'b' })).as(contract.search.b);
});

test.each(['taxOf', 'count stock in the warehouse', 'Checkout pay', 'step3x4', 'README'])(
  'every range that "%s" finds is the file’s real text, scores sorted within 0 to 1',
  async (query) => {
    const { results: hits } = await results({ query, limit: 100 });
    expect(hits.length).toBeGreaterThan(0);
    for (const { filePath, lineStart, lineEnd, content } of hits) {
      const lines = readFileSync(join(shop.dir, filePath), 'utf8').split('\n');
      expect(lineEnd).toBeGreaterThanOrEqual(lineStart);
      expect(content).toBe(lines.slice(lineStart - 1, lineEnd).join('\n'));
    }
    const scores = hits.map((hit) => hit.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  },
);

test('limit is 10 by default, at most what is asked, and clamped to 100', async () => {
  const query = 'step amount limit';
  expect((await results({ query })).results).toHaveLength(10);
  expect((await results({ query, limit: 1 })).results).toHaveLength(1);
  expect((await results({ query, limit: 37 })).results).toHaveLength(37);
  expect((await results({ query, limit: 101 })).results).toHaveLength(100);
  expect((await results({ query, limit: Number.MAX_SAFE_INTEGER })).results).toHaveLength(100);
  expect((await results({ query, limit: 1e300 })).results).toHaveLength(100);
});

test.each([0, -1, 1.5, '10', null, true, [], {}, -1e300])('limit %j is refused', async (limit) => {
  const answer = await search({ query: 'tax', limit });
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error)).toMatchObject({
    code: 'INVALID_REQUEST',
    error: expect.stringContaining('limit'),
  });
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['blank', ' \n\t '],
  ['null', null],
  ['a number', 7],
  ['a list', ['tax']],
  ['1,001 characters', 'x'.repeat(1001)],
  ['1,001 characters outside the basic plane', '🧭'.repeat(1001)],
  ['with a NUL', 'tax\0'],
  ['with a glob that is none', 'path:[[['],
])('a query that is %s is refused', async (_what, query) => {
  const answer = await search({ query });
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});

test.each([
  'x'.repeat(1000),
  '🧭'.repeat(1000),
  '\uD800',
  '!!! ??? ...',
  '"unclosed phrase',
  'lang: path: ""',
  'path:' + '**/'.repeat(300),
  `'; drop table chunk; --`,
  '\\ % _ $1 $$ {{}}',
  'SELECT * FROM posting',
  'ﬁ İ ß Å',
  '\u0001\u0007\u001b[31m',
  '搜索 配置',
  'بحث في الشيفرة',
  'कर की गणना',
  '🧭 🧭',
  '"half /slash (',
  '- -- --- -" -/ -:',
  'f:a '.repeat(200),
  '-"x" '.repeat(180),
  '"a" '.repeat(240),
  '/(a+)+$/',
  '/(.*a){30}/',
  '/a|b|c/ /./',
])('any other text is searched without an error: %j', async (query) => {
  const started = performance.now();
  await results({ query });
  expect(performance.now() - started).toBeLessThan(3000);
});

test('lang: and path: narrow the answer down', async () => {
  const python = await results({ query: 'total lang:python', limit: 50 });
  expect(python.results.length).toBeGreaterThan(0);
  for (const hit of python.results) expect(hit.filePath).toMatch(/\.py$/);
  const tools = await results({ query: 'stock path:tools/', limit: 50 });
  expect(tools.results.length).toBeGreaterThan(0);
  for (const hit of tools.results) expect(hit.filePath).toMatch(/^tools\//);
});

test('the same question gives the same answer, byte for byte', async () => {
  const [one, two] = await Promise.all([
    search({ query: 'tax of an amount' }),
    search({ query: 'tax of an amount' }),
  ]);
  expect(one.text).toBe(two.text);
});
