import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { askGraphql, digestOf } from '../../support/graphql.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';

let root: string;
let git: GitHttp;
let app: TestApp;
let shop: TestRepository;
let owner: SeededKey;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sextant-github-'));
  mkdirSync(join(root, 'acme'));
  shop = makeRepository(SAMPLE_FILES, { dir: join(root, 'acme', 'shop.git'), branch: 'trunk' });
  shop.git(['branch', 'old']);
  shop.commit({ 'src/new.ts': 'export const added = true;\n' });
  makeRepository({}, { dir: join(root, 'acme', 'empty.git') });
  git = await startGitHttp({ root });
  app = await startTestApp({ settings: { GITHUB_URL: git.url, GITHUB_TOKEN: 'a-token' } });
  owner = await seed(app).account();
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(root, { recursive: true, force: true });
});

async function register(body: object, api = owner.api): Promise<string> {
  return (await api.post('/projects', body)).as(contract.created.both).project.id;
}

const runSchema = z.object({
  project: z.object({
    githubRepo: z.string(),
    latestRun: z.object({ commit: z.string().nullable(), branch: z.string().nullable() }),
  }),
});

async function sourceOf(id: string) {
  const query = `query($id: ID!) { project(id: $id) { githubRepo latestRun { commit branch } } }`;
  const { data } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, query, { id });
  return runSchema.parse(data).project;
}

test('without a branch the remote’s HEAD is indexed, at its commit', async () => {
  const id = await register({ githubRepo: 'acme/shop.git' });
  const last = await indexProject(owner.api, id);
  expect(last.event).toBe('complete');
  expect(contract.complete.parse(last.data).filesCount).toBe(10);
  expect(await sourceOf(id)).toEqual({
    githubRepo: 'acme/shop',
    latestRun: { commit: shop.commits[1], branch: 'trunk' },
  });
});

test('a named branch is indexed as it is there', async () => {
  const id = await register({ githubRepo: 'acme/shop', branch: 'old' });
  const last = await indexProject(owner.api, id);
  expect(contract.complete.parse(last.data).filesCount).toBe(9);
  expect((await sourceOf(id)).latestRun).toEqual({ commit: shop.commits[0], branch: 'old' });
});

test('a clone and the same files in a folder have the same digest', async () => {
  const cloned = await register({ githubRepo: 'acme/shop', branch: 'old' });
  await indexProject(owner.api, cloned);
  const folder = await seed(app).account().project().indexed();
  const byFolder = await digestOf({ url: app.url, apiKey: folder.apiKey }, folder.project.id);
  expect(await digestOf({ url: app.url, apiKey: owner.apiKey }, cloned)).toBe(byFolder);
});

test('a re-index takes what was pushed meanwhile', async () => {
  const moving = makeRepository(
    { 'a.ts': 'export const a = 1;\n' },
    {
      dir: join(root, 'acme', 'moving.git'),
    },
  );
  const id = await register({ githubRepo: 'acme/moving' });
  await indexProject(owner.api, id);
  moving.commit({ 'b.ts': 'export const b = 2;\n', 'a.ts': null });
  const last = await indexProject(owner.api, id);
  expect(contract.complete.parse(last.data).filesCount).toBe(1);
  expect((await sourceOf(id)).latestRun.commit).toBe(moving.commits[1]);
  const graph = await owner.api.get(`/projects/${id}/graph`);
  expect(graph.as(contract.graph).data.nodes.map((node) => node.id)).toEqual(['b.ts']);
});

test.each([
  ['an empty repository', { githubRepo: 'acme/empty' }, 'REPOSITORY_EMPTY'],
  ['a branch that does not exist', { githubRepo: 'acme/shop', branch: 'nope' }, 'BRANCH_NOT_FOUND'],
  ['a repository that does not exist', { githubRepo: 'acme/none' }, 'REPOSITORY_NOT_FOUND'],
])('%s fails the run, and the project shows it', async (_what, body, code) => {
  const id = await register(body);
  const last = await indexProject(owner.api, id);
  expect(last.event).toBe('error');
  const failure = contract.failed.parse(last.data);
  expect(failure.code).toBe(code);
  expect(failure.error).not.toContain('a-token');
  const { project } = (await owner.api.get(`/projects/${id}`)).as(contract.project.both);
  expect(project.status).toBe('failed');
});

test('a server that does not answer fails the run with REPOSITORY_UNREACHABLE', async () => {
  const port = await closedPort();
  const lonely = await startTestApp({ settings: { GITHUB_URL: `http://127.0.0.1:${port}` } });
  try {
    const { api } = await seed(lonely).account();
    const id = await register({ githubRepo: 'acme/shop' }, api);
    const last = await indexProject(api, id);
    expect(contract.failed.parse(last.data).code).toBe('REPOSITORY_UNREACHABLE');
  } finally {
    await lonely.close();
  }
});

/** A port that nothing listens on any more. */
async function closedPort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}
