import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { digestOf } from '../../support/graphql.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { indexProject, lastEvent, seed, type SeededKey } from '../../support/seed.ts';
import { enterprise } from './enterprise-contract.ts';

let root: string;
let git: GitHttp;
let app: TestApp;
let shop: TestRepository;
let owner: SeededKey;
let id: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sextant-incremental-'));
  mkdirSync(join(root, 'acme'));
  shop = makeRepository(SAMPLE_FILES, { dir: join(root, 'acme', 'shop.git') });
  shop.commit({ 'src/added.ts': 'export const added = 1;\n' });
  git = await startGitHttp({ root });
  app = await startTestApp({ settings: { GITHUB_URL: git.url } });
  owner = await seed(app).account();
  id = await register();
  await indexProject(owner.api, id);
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(root, { recursive: true, force: true });
});

async function register(): Promise<string> {
  const made = await owner.api.post('/projects', { githubRepo: 'acme/shop' });
  return made.as(contract.created.both).project.id;
}

const since = (text: unknown) =>
  owner.api.post(`/projects/${id}/enterprise/incremental`, { since: text });

test('what changed since a commit is named, deleted files too, and indexed', async () => {
  const before = shop.commits.at(-1) ?? '';
  shop.commit({ 'src/added.ts': null, 'src/later.ts': 'export const later = 2;\n' });
  const found = (await since(before)).as(enterprise.incremental);
  expect(found).toMatchObject({ changedFiles: 2, hasMore: false });
  expect(found.files).toEqual(['src/added.ts', 'src/later.ts']);
  expect((await lastEvent(owner.api, id)).event).toBe('complete');
  const again = await register();
  await indexProject(owner.api, again);
  const digest = (project: string) => digestOf({ url: app.url, apiKey: owner.apiKey }, project);
  expect(await digest(id)).toBe(await digest(again));
});

test('an abbreviated commit, a date and a date-time are understood', async () => {
  const first = shop.commits[0] ?? '';
  const byCommit = (await since(first.slice(0, 10))).as(enterprise.incremental);
  await lastEvent(owner.api, id);
  expect(byCommit.files).toEqual(['src/later.ts']);
  const everything = (await since('2001-01-01')).as(enterprise.incremental);
  await lastEvent(owner.api, id);
  expect(everything.files).toContain('src/later.ts');
  expect(everything.changedFiles).toBeGreaterThan(5);
  // The second commit is of a minute after the first.
  const moment = new Date((1_700_000_000 + 61) * 1000).toISOString();
  const byMoment = (await since(moment)).as(enterprise.incremental);
  await lastEvent(owner.api, id);
  expect(byMoment.files).toEqual(['src/added.ts', 'src/later.ts']);
});

test('nothing changed: no index is started', async () => {
  const found = (await since(shop.commits.at(-1))).as(enterprise.incremental);
  expect(found).toMatchObject({ changedFiles: 0, files: [] });
  expect(found.message).toContain('Nothing changed');
});

test.each([
  'yesterday',
  '2026-02-30',
  'abc',
  'deadbeefdeadbeef',
  '0'.repeat(40),
  '',
  '--all-of-it',
  '2026-11-22T10:00',
  7,
  null,
])('since %j is refused', async (text) => {
  const answer = await since(text);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
});

test('without an index there is nothing to bring up to date', async () => {
  const fresh = await register();
  const answer = await owner.api.post(`/projects/${fresh}/enterprise/incremental`, {
    since: '2026-01-01',
  });
  expect(answer.body).toMatchObject({ code: 'PROJECT_NOT_INDEXED' });
});

test('a folder’s edits count before they are committed', async () => {
  const local = await seed(app).of(owner).project({ files: {} });
  const work = makeRepository(SAMPLE_FILES, { dir: local.dir });
  await indexProject(owner.api, local.project.id);
  const [first = ''] = work.commits;
  work.commit({ 'src/committed.ts': 'export const committed = 1;\n' });
  writeFileSync(join(local.dir, 'src/edited.ts'), 'export const edited = 1;\n');
  const answer = await owner.api.post(`/projects/${local.project.id}/enterprise/incremental`, {
    since: first,
  });
  const found = answer.as(enterprise.incremental);
  expect(found.files).toEqual(['src/committed.ts', 'src/edited.ts']);
  await lastEvent(owner.api, local.project.id);
});
