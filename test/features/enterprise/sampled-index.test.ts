import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, lastEvent, seed, type SeededProject } from '../../support/seed.ts';
import { enterprise } from './enterprise-contract.ts';

const CORE = `import { createHash } from 'node:crypto';
/** Hashes a password with a weak digest. */
export function hashPassword(password: string): string {
  return createHash('md5').update(password).digest('hex');
}
`;

/** One module that all others import, forty of those in four folders, tests, and what nobody wants. */
const FILES: Record<string, string> = {
  'package.json': '{ "name": "shop" }\n',
  'README.md': '# Shop\n',
  'src/core.ts': CORE,
  'dist/bundle.min.js': `var a=${'1+'.repeat(5000)}1;\n`,
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `src/part${i % 4}/module${i}.ts`,
      `import { hashPassword } from '../core.ts';\nexport const user${i} = hashPassword('${i}');\n`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [
      `test/case${i}.test.ts`,
      `test('case ${i}', () => {});\n`,
    ]),
  ),
};
const TOTAL = Object.keys(FILES).length;

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('pro').project({ files: FILES });
});
afterAll(async () => {
  await app?.close();
});

const at = (path: string): string => `/projects/${owner.project.id}/enterprise${path}`;

test('the tiers and strategies are those of the specification', async () => {
  const { tiers, samplingStrategies } = (await owner.api.get('/enterprise/tiers')).as(
    enterprise.tiers,
  );
  expect(Object.entries(tiers).map(([name, { maxFiles }]) => [name, maxFiles])).toEqual([
    ['quick', 1000],
    ['standard', 5000],
    ['deep', 50_000],
  ]);
  expect(tiers.quick).toMatchObject({ skipEmbeddings: true, skipSecurity: true });
  expect(tiers.deep).toMatchObject({ skipEmbeddings: false, skipSecurity: false });
  expect(Object.keys(samplingStrategies)).toHaveLength(4);
});

test('an estimate counts what could be indexed, before any index', async () => {
  const found = (await owner.api.get(at('/estimate'))).as(enterprise.estimate);
  expect(found).toMatchObject({ totalFiles: TOTAL, recommendation: 'standard' });
  expect(found.languageDistribution).toEqual({ ts: 61, json: 1, md: 1, js: 1 });
  expect(found.tiers.quick.estimatedFiles).toBe(TOTAL);
  const bytes = Object.values(FILES).reduce((sum, text) => sum + text.length, 0);
  expect(found.totalSizeMB).toBeCloseTo(bytes / 1024 / 1024, 2);
});

test('the preview has the true count, pages of names, and the most imported file early', async () => {
  const whole = (await owner.api.get(at('/files?tier=quick'))).as(enterprise.files);
  expect(whole).toMatchObject({ totalSelected: TOTAL, maxAllowed: 1000, hasMore: false });
  const page = (await owner.api.get(at('/files?tier=quick&limit=10&offset=5'))).as(
    enterprise.files,
  );
  expect(page.files).toEqual(whole.files.slice(5, 15));
  expect(page).toMatchObject({ totalSelected: TOTAL, hasMore: true, strategy: 'smart' });
});

interface Sampling {
  readonly strategy: string;
  readonly maxFiles: number;
}

/** Indexes a sample and gives the paths that the index has. */
async function indexSample(sampling: Sampling, more: object = {}): Promise<readonly string[]> {
  const answer = await owner.api.post(at('/index'), {
    tier: 'standard',
    sampling: { enabled: true, ...sampling },
    ...more,
  });
  answer.as(enterprise.task);
  expect((await lastEvent(owner.api, owner.project.id)).event).toBe('complete');
  return indexedPaths();
}

const directorySchema = z.object({
  project: z.object({
    snapshot: z.object({
      directory: z.object({
        entries: z.object({
          nodes: z.array(z.object({ kind: z.enum(['DIRECTORY', 'FILE']), path: z.string() })),
        }),
      }),
    }),
  }),
});

async function indexedPaths(directory = ''): Promise<readonly string[]> {
  const query = `query($id: ID!, $path: String!) { project(id: $id) { snapshot {
    directory(path: $path) { entries { nodes { kind path } } } } } }`;
  const asker = { url: app.url, apiKey: owner.apiKey };
  const { data } = await askGraphql(asker, query, { id: owner.project.id, path: directory });
  const { nodes } = directorySchema.parse(data).project.snapshot.directory.entries;
  const paths = nodes.map(async ({ kind, path }) =>
    kind === 'FILE' ? [path] : indexedPaths(path),
  );
  return (await Promise.all(paths)).flat().toSorted();
}

test('smart takes what is imported, leaves out what a tool wrote, and has the project’s configuration', async () => {
  const paths = await indexSample({ strategy: 'smart', maxFiles: 12 });
  expect(paths).toHaveLength(12);
  expect(paths).toContain('src/core.ts');
  expect(paths).toContain('package.json');
  expect(paths).not.toContain('dist/bundle.min.js');
  expect(paths.filter((path) => path.startsWith('test/'))).toEqual([]);
});

test('directory-balanced takes as many of each folder', async () => {
  const paths = await indexSample({ strategy: 'directory-balanced', maxFiles: 14 });
  const counts = Map.groupBy(paths, (path) => path.split('/').slice(0, -1).join('/'));
  for (const part of ['src/part0', 'src/part1', 'src/part2', 'src/part3', 'test']) {
    expect(counts.get(part)?.length).toBeGreaterThanOrEqual(2);
  }
});

test('random gives the same files again, and a smaller sample lies in a larger', async () => {
  const small = await indexSample({ strategy: 'random', maxFiles: 10 });
  expect(await indexSample({ strategy: 'random', maxFiles: 10 })).toEqual(small);
  const large = await indexSample({ strategy: 'random', maxFiles: 30 });
  expect(large).toHaveLength(30);
  expect(small.filter((path) => !large.includes(path) && path !== 'package.json')).toEqual([]);
});

test('focus directories come first, exclude patterns leave out', async () => {
  const focused = await indexSample(
    { strategy: 'smart', maxFiles: 10 },
    { focusDirectories: ['src/part2/'], excludePatterns: ['package.json', 'module2.ts'] },
  );
  expect(focused.filter((path) => path.startsWith('src/part2/'))).toHaveLength(9);
  expect(focused).not.toContain('src/part2/module2.ts');
  expect(focused).not.toContain('package.json');
});

const completeness = z.object({
  project: z.object({
    latestRun: z.object({ options: z.object({ tier: z.string(), strategy: z.string() }) }),
    snapshot: z.object({ completeness: z.object({ sampledShare: z.number() }) }),
  }),
});

test('an index of a part says so, in its share and in its run', async () => {
  await indexSample({ strategy: 'hot-files', maxFiles: 16 });
  const query = `query($id: ID!) { project(id: $id) {
    latestRun { options { tier strategy } } snapshot { completeness { sampledShare } } } }`;
  const { data } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, query, {
    id: owner.project.id,
  });
  const { project } = completeness.parse(data);
  expect(project.latestRun.options).toEqual({ tier: 'STANDARD', strategy: 'HOT_FILES' });
  expect(project.snapshot.completeness.sampledShare).toBeCloseTo(16 / TOTAL, 3);
});

const scan = z.object({
  data: z.object({ issues: z.array(z.object({ file: z.string(), type: z.string() })) }),
});

test('the quick tier has no security scan, says so, and forgets no finding', async () => {
  await indexProject(owner.api, owner.project.id);
  const security = `/projects/${owner.project.id}/security`;
  const before = (await owner.api.get(security)).as(scan);
  expect(before.data.issues.map(({ file }) => file)).toContain('src/core.ts');
  (await owner.api.post(at('/index'), { tier: 'quick' })).as(enterprise.task);
  await lastEvent(owner.api, owner.project.id);
  const refused = await owner.api.get(security);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'PROJECT_NOT_INDEXED',
    error: expect.stringContaining('quick tier'),
  });
  await indexProject(owner.api, owner.project.id);
  expect((await owner.api.get(security)).as(scan).data).toEqual(before.data);
});

test('the quick tier is searched by words', async () => {
  (await owner.api.post(at('/index'), { tier: 'quick' })).as(enterprise.task);
  await lastEvent(owner.api, owner.project.id);
  const { results } = (
    await owner.api.post(`/projects/${owner.project.id}/search`, { query: 'hash password' })
  ).as(contract.search.both);
  expect(results[0]?.filePath).toBe('src/core.ts');
});

test('a run under way is given instead of a second one like it; another waits for it', async () => {
  const [one, two, other] = await Promise.all(
    ['quick', 'quick', 'deep'].map(async (tier) => {
      const answer = await owner.api.post(at('/index'), { tier });
      return answer.as(enterprise.task).taskId;
    }),
  );
  expect(two).toBe(one);
  expect(other).not.toBe(one);
  await lastEvent(owner.api, owner.project.id);
  const done = JSON.stringify({ node: { state: 'COMPLETED', options: { tier: 'DEEP' } } });
  await expect.poll(() => stateOf(other ?? ''), { timeout: 20_000 }).toBe(done);
});

async function stateOf(task: string): Promise<string> {
  const query = `query($id: ID!) { node(id: $id) { ... on IndexRun { state options { tier } } } }`;
  const asker = { url: app.url, apiKey: owner.apiKey };
  const { data } = await askGraphql(asker, query, { id: task });
  return JSON.stringify(data);
}

test('a folder that is gone is told of, and nothing else breaks', async () => {
  const gone = await seed(app).of(owner).project({ name: 'gone' });
  rmSync(gone.dir, { recursive: true });
  const answer = await owner.api.get(`/projects/${gone.project.id}/enterprise/estimate`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
});

test('a project that grows is seen a minute later at most, and at once by an index', async () => {
  writeFiles(owner.dir, { 'src/late.ts': 'export const late = true;\n' });
  (await owner.api.post(at('/index'), { tier: 'standard' })).as(enterprise.task);
  await lastEvent(owner.api, owner.project.id);
  expect(await indexedPaths()).toContain('src/late.ts');
});

const BAD_INDEX: readonly (readonly [string, unknown])[] = [
  ['an unknown tier', { tier: 'huge' }],
  ['an unknown strategy', { sampling: { strategy: 'best' } }],
  ['no files at all', { sampling: { maxFiles: 0 } }],
  ['half a file', { sampling: { maxFiles: 1.5 } }],
  ['an unknown field', { depth: 3 }],
  ['a folder outside', { focusDirectories: ['../etc'] }],
  ['101 patterns', { excludePatterns: Array.from({ length: 101 }, (_, i) => `a${i}`) }],
  ['a long pattern', { excludePatterns: ['*'.repeat(201)] }],
  ['an empty pattern', { excludePatterns: [''] }],
  ['a list', []],
];

test.each(BAD_INDEX)('an index with %s is refused', async (_name, body) => {
  const answer = await owner.api.post(at('/index'), body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
});

test('stars do not hang it', async () => {
  const started = performance.now();
  const paths = await indexSample(
    { strategy: 'random', maxFiles: 20 },
    { excludePatterns: Array.from({ length: 100 }, (_, i) => `${'*a'.repeat(90)}${i}`) },
  );
  expect(paths).toHaveLength(20);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test.each(['?tier=huge', '?strategy=best', '?limit=0', '?offset=1.5', '?offset=-1', '?limit=x'])(
  'a preview with %s is refused',
  async (query) => {
    const answer = await owner.api.get(at(`/files${query}`));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
  },
);

test('a test key indexes at the quick tier alone', async () => {
  const tester = await seed(app).of(owner).key('test').project({ files: FILES });
  const path = `/projects/${tester.project.id}/enterprise/index`;
  const refused = await tester.api.post(path, { tier: 'deep' });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'TEST_KEY_RESTRICTED' });
  (await tester.api.post(path, {})).as(enterprise.task);
});

test('an archived project is estimated, but not indexed', async () => {
  const shelved = await seed(app).of(owner).project({ files: FILES });
  await owner.api.post(`/projects/${shelved.project.id}/archive`);
  const path = `/projects/${shelved.project.id}/enterprise`;
  (await owner.api.get(`${path}/estimate`)).as(enterprise.estimate);
  expect((await owner.api.post(`${path}/index`, {})).body).toMatchObject({
    code: 'PROJECT_ARCHIVED',
  });
});
