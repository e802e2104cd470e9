import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { digestOf } from '../../support/graphql.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { indexProject, lastEvent, seed, type SeededKey } from '../../support/seed.ts';
import { enterprise } from './enterprise-contract.ts';

/** A weakness that the file alone shows. */
const hashing = (name: string): string => `import { createHash } from 'node:crypto';
export function ${name}(password: string): string {
  return createHash('md5').update(password).digest('hex');
}
`;
const PLAIN = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [`src/plain${i}.ts`, `export const plain${i} = ${i};\n`]),
);
const FILES = { 'src/core.ts': hashing('core'), 'src/run.ts': hashing('run'), ...PLAIN };

let root: string;
let remote: TestRepository;
let git: GitHttp;
let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sextant-quick-'));
  mkdirSync(join(root, 'acme'));
  remote = makeRepository(FILES, { dir: join(root, 'acme', 'shop.git') });
  git = await startGitHttp({ root });
  app = await startTestApp({ settings: { GITHUB_URL: git.url, GITHUB_TOKEN: 'a-token' } });
});
beforeEach(async () => {
  owner = await seed(app).account('enterprise');
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(root, { recursive: true, force: true });
});

/** A folder is known by its paths, a clone by the ids of its contents. */
const SOURCES = ['a folder', 'a clone'] as const;

type Source = (typeof SOURCES)[number];

function locate(source: Source): object {
  if (source === 'a clone') return { githubRepo: 'acme/shop' };
  const dir = mkdtempSync(join(app.root, 'shop-'));
  makeRepository(FILES, { dir });
  return { path: dir };
}

async function register(source: Source): Promise<string> {
  const made = await owner.api.post('/projects', locate(source));
  return made.as(contract.created.both).project.id;
}

async function indexAt(tier: string, id: string): Promise<void> {
  const answer = await owner.api.post(`/projects/${id}/enterprise/index`, { tier });
  answer.as(enterprise.task);
  expect((await lastEvent(owner.api, id)).event).toBe('complete');
}

const scan = z.object({ data: z.object({ issues: z.array(z.object({ file: z.string() })) }) });

async function weakFiles(id: string): Promise<readonly string[]> {
  const { data } = (await owner.api.get(`/projects/${id}/security`)).as(scan);
  return [...new Set(data.issues.map(({ file }) => file))].toSorted();
}

/** How many of the facts of the account come without a scan, and how many there are. */
async function countFacts(): Promise<{ unscanned: number; all: number }> {
  const { rows } = await app.platform.db.systemPool.query<{ unscanned: number; all: number }>(
    `select count(*) filter (where scan = '\\x00')::integer as unscanned, count(*)::integer as all
     from file_facts where account_id = $1`,
    [owner.accountId],
  );
  return rows[0] ?? { unscanned: -1, all: -1 };
}

const COUNT = Object.keys(FILES).length;
const WEAK = ['src/core.ts', 'src/run.ts'];

test.each(SOURCES)(
  'a quick index of %s scans nothing, and the index after it everything',
  async (source) => {
    const id = await register(source);
    await indexAt('quick', id);
    expect(await countFacts()).toEqual({ unscanned: COUNT, all: COUNT });
    await indexProject(owner.api, id);
    expect(await countFacts()).toEqual({ unscanned: 0, all: COUNT });
    expect(await weakFiles(id)).toEqual(WEAK);
    const after = await digestOf({ url: app.url, apiKey: owner.apiKey }, id);
    await indexProject(owner.api, id, true);
    expect(await digestOf({ url: app.url, apiKey: owner.apiKey }, id)).toBe(after);
  },
);

test('a quick index reads what was scanned before, and nothing is forgotten of it', async () => {
  const id = await register('a clone');
  await indexProject(owner.api, id);
  await indexAt('quick', id);
  expect(await countFacts()).toEqual({ unscanned: 0, all: COUNT });
  const again = await register('a folder');
  // The facts of its contents are stored again, without a scan.
  await indexAt('quick', again);
  expect(await countFacts()).toEqual({ unscanned: 0, all: COUNT });
  await indexProject(owner.api, id);
  expect(await weakFiles(id)).toEqual(WEAK);
});

test('what a quick index has stored is no clean bill for another project', async () => {
  const quick = await register('a clone');
  await indexAt('quick', quick);
  const whole = await register('a clone');
  await indexProject(owner.api, whole);
  expect(await weakFiles(whole)).toEqual(WEAK);
  await indexAt('quick', quick);
  await indexAt('standard', quick);
  expect(await weakFiles(quick)).toEqual(WEAK);
});

test('a file that changes under a quick index is scanned by the next one that scans', async () => {
  const id = await register('a clone');
  await indexProject(owner.api, id);
  remote.commit({ 'src/plain0.ts': hashing('late') });
  await indexAt('quick', id);
  expect(await countFacts()).toEqual({ unscanned: 1, all: COUNT + 1 });
  await indexProject(owner.api, id);
  remote.commit({ 'src/plain0.ts': 'export const plain0 = 0;\n' });
  expect(await weakFiles(id)).toEqual([...WEAK, 'src/plain0.ts'].toSorted());
});
