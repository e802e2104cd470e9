import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { askGraphql } from '../../support/graphql.ts';
import { makeRepository, writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { ask, gitProject, settled, source } from './support.ts';

let app: TestApp;
let owner: SeededKey;
let served: string;
let git: GitHttp;
beforeAll(async () => {
  served = mkdtempSync(join(tmpdir(), 'sextant-served-'));
  git = await startGitHttp({ root: served });
  app = await startTestApp({ settings: { GITHUB_URL: git.url } });
  owner = await seed(app).account();
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(served, { recursive: true, force: true });
});

const commit = z.object({ author: z.string(), subject: z.string(), isOldest: z.boolean() });
const blameSchema = z.object({
  blame: z.object({
    reason: z.string().nullable(),
    ranges: z.array(
      z.object({ startLine: z.number(), endLine: z.number(), commit: commit.nullable() }),
    ),
  }),
});
const BLAME = `reason ranges { startLine endLine commit { author subject isOldest } }`;

type Asked = { readonly at: { url: string; apiKey: string }; readonly id: string };

async function blameOf({ at, id }: Asked, path = 'a.ts') {
  const fields = `blame(path: "${path}") { ${BLAME} }`;
  const { blame } = await ask(at, id, { fields, schema: blameSchema });
  const lines = blame.ranges.map(({ startLine, endLine, commit: by }) =>
    by === null ? [startLine, endLine, null] : [startLine, endLine, by.author, by.subject],
  );
  return { ...blame, lines };
}

const historySchema = z.object({
  lineHistory: z.object({
    reason: z.string().nullable(),
    changes: z.array(z.object({ diff: z.string(), commit })),
  }),
});

async function historyOf({ at, id }: Asked, args: string) {
  const fields = `lineHistory(path: "a.ts"${args}) { reason changes { diff commit { author subject isOldest } } }`;
  const { lineHistory } = await ask(at, id, { fields, schema: historySchema });
  return lineHistory;
}

const MAILMAP = 'Ada Lovelace <ada@lovelace.example> <ada@example.com>\n';
const TEXT = 'const a = 1;\nconst b = 2;\nconst c = 3;\n';

test('lines have their commits, by the people of the .mailmap; changed lines have none', async () => {
  const project = await gitProject(app, owner, [
    ['Ada', { 'a.ts': TEXT, '.mailmap': MAILMAP }, 'One'],
    ['Bob', { 'a.ts': TEXT.replace('b = 2', 'b = 20') }, 'Two'],
  ]);
  writeFiles(project.made.dir, {
    'a.ts': `// new\n${TEXT.replace('b = 2', 'b = 20').replaceAll('\n', '\r\n')}`,
    'new.ts': 'export const n = 1;\n',
  });
  await project.index();
  const { reason, lines } = await blameOf(project);
  expect(reason).toBeNull();
  expect(lines).toEqual([
    [1, 1, null],
    [2, 2, 'Ada Lovelace', 'One'],
    [3, 3, 'Bob', 'Two'],
    [4, 4, 'Ada Lovelace', 'One'],
  ]);
  expect((await blameOf(project, 'new.ts')).lines).toEqual([[1, 1, null]]);
  const changed = await historyOf(project, ', startLine: 3');
  expect(changed.changes.map(({ commit: by }) => by.subject)).toEqual(['Two', 'One']);
  expect(changed.changes[0]?.diff).toContain('+const b = 20;');
  expect((await historyOf(project, ', startLine: 1')).changes).toEqual([]);
  expect((await historyOf(project, ', first: 1')).changes).toHaveLength(1);
});

test('the history of people follows a .mailmap that came later', async () => {
  const project = await gitProject(app, owner, [
    ['Ada', { 'a.ts': source(1) }],
    ['Bob', { 'a.ts': source(2) }],
  ]);
  await project.index();
  const shares = z.object({
    ownership: z.object({ shares: z.array(z.object({ name: z.string() })) }),
  });
  const names = async () => {
    const fields = 'ownership { shares { name } }';
    const { ownership } = await ask(project.at, project.id, { fields, schema: shares });
    return ownership.shares.map(({ name }) => name).toSorted();
  };
  expect(await names()).toEqual(['Ada', 'Bob']);
  project.commitAs('Bob', {
    '.mailmap': 'Bob Ada <bob@example.com> <ada@example.com>\nBob Ada <bob@example.com>\n',
  });
  await project.index();
  expect(await names()).toEqual(['Bob Ada']);
});

test('of a cloned repository contents are fetched; where its history begins is told', async () => {
  mkdirSync(join(served, 'acme'));
  const made = makeRepository({ 'a.ts': TEXT }, { dir: join(served, 'acme/blamed.git') });
  made.commit({ 'a.ts': TEXT.replace('a = 1', 'a = 10') }, 'Two');
  for (const name of ['allowFilter', 'allowAnySHA1InWant'])
    made.git(['config', `uploadpack.${name}`, 'true']);
  const answer = await owner.api.post('/projects', { githubRepo: 'acme/blamed' });
  const { id } = answer.as(contract.created.both).project;
  const asked = { at: { url: app.url, apiKey: owner.apiKey }, id };
  await indexProject(owner.api, id);
  await settled(asked.at, id);
  const { reason, lines } = await blameOf(asked);
  expect(reason).toBeNull();
  expect(lines).toEqual([
    [1, 1, 'Ada', 'Two'],
    [2, 3, 'Ada', 'Commit 1'],
  ]);
  expect((await historyOf(asked, ', startLine: 1, endLine: 2')).changes).toHaveLength(2);
});

test('without a repository there is a reason, and without a file an error', async () => {
  const dir = join(app.root, 'plain');
  writeFiles(dir, { 'a.ts': TEXT });
  const answer = await owner.api.post('/projects', { path: dir, name: 'plain' });
  const { id } = answer.as(contract.created.both).project;
  await indexProject(owner.api, id);
  const asked = { at: { url: app.url, apiKey: owner.apiKey }, id };
  expect(await blameOf(asked)).toMatchObject({ reason: expect.stringMatching(/\.$/), ranges: [] });
  expect((await historyOf(asked, '')).changes).toEqual([]);
  const refused = async (field: string) =>
    (await askGraphql(asked.at, `{ project(id: "${id}") { ${field} } }`, {})).messages;
  expect(await refused(`blame(path: "../x") { ${BLAME} }`)).toEqual([
    'No file "../x" in the index.',
  ]);
  expect(await refused('lineHistory(path: "a.ts", startLine: 3, endLine: 2) { reason }')).toEqual([
    'startLine must be at least 1 and at most endLine; got 3 to 2.',
  ]);
  expect(await refused('lineHistory(path: "a.ts", startLine: 999) { reason }')).toEqual([
    expect.stringMatching(/^The file has \d+ lines; startLine is 999\.$/),
  ]);
});

test('another account has no blame of a project', async () => {
  const project = await gitProject(app, owner, [['Ada', { 'a.ts': TEXT }]]);
  await project.index();
  const other = await seed(app).account();
  const at = { url: app.url, apiKey: other.apiKey };
  const { messages } = await askGraphql(
    at,
    `{ project(id: "${project.id}") { blame(path: "a.ts") { reason } } }`,
    {},
  );
  expect(messages).toHaveLength(1);
});
