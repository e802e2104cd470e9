import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { claimHistory, HistoryLost, settleHistory, writeHistory } from '#features/history/store.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { makeRepository } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { ask, gitProject, settled, source, stateOf } from './support.ts';

let app: TestApp;
let owner: SeededKey;
let served: string;
let git: GitHttp;
/** once this clone is there, the server leaves whoever fetches without an answer */
let heldClone: string | null = null;
let onHeld = (): void => undefined;

beforeAll(async () => {
  served = mkdtempSync(join(tmpdir(), 'sextant-served-'));
  mkdirSync(join(served, 'acme'));
  git = await startGitHttp({
    root: served,
    intercept: (request) => {
      if (heldClone === null || request.method !== 'POST' || !existsSync(heldClone)) return false;
      onHeld();
      return true;
    },
  });
  app = await startTestApp({ settings: { GITHUB_URL: git.url } });
  owner = await seed(app).account();
});
afterEach(() => {
  heldClone = null;
});
afterAll(async () => {
  await app?.close();
  await git?.close();
  rmSync(served, { recursive: true, force: true });
});

const spots = z.object({
  hotspots: z.array(z.object({ path: z.string(), commits: z.number(), authors: z.number() })),
});

async function churnOf(at: { url: string; apiKey: string }, id: string) {
  const fields = 'hotspots(first: 100) { path commits authors }';
  const { hotspots } = await ask(at, id, { fields, schema: spots });
  return Object.fromEntries(hotspots.map(({ path, commits }) => [path, commits]));
}

test('a second run reads only what is new, and follows the stored files through moves', async () => {
  const project = await gitProject(app, owner, [
    ['Ada', { 'a.ts': source(1), 'b.ts': source(2) }],
    ['Bob', { 'a.ts': source(1, 'x') }],
  ]);
  await project.index();
  expect(await churnOf(project.at, project.id)).toEqual({ 'a.ts': 2, 'b.ts': 1 });
  // What is stored is told apart from what is read again by a mark on it.
  await app.platform.db.systemPool.query(
    `update history_commit set authored_at = '2001-02-03Z' where project_id = $1 and position = 0`,
    [project.id],
  );
  project.made.git(['mv', 'a.ts', 'c.ts']);
  project.commitAs('Ada', {});
  project.commitAs('Cleo', { 'c.ts': source(1, 'y'), 'a.ts': source(3), 'd.ts': source(4) });
  expect(await project.index()).toMatchObject({
    state: 'READY',
    commits: 4,
    since: '2001-02-03T00:00:00.000Z',
    isComplete: true,
  });
  expect(await churnOf(project.at, project.id)).toEqual({
    'a.ts': 1,
    'b.ts': 1,
    'c.ts': 3,
    'd.ts': 1,
  });
});

test('files that trade their names, and one that takes over another, keep their own history', async () => {
  const project = await gitProject(app, owner, [
    ['Ada', { 'a.ts': source(1), 'b.ts': source(2), 'c.ts': source(3), 'd.ts': source(4) }],
    ['Ada', { 'a.ts': source(1, 'x') }],
    ['Ada', { 'a.ts': source(1, 'y'), 'c.ts': source(3, 'x') }],
  ]);
  await project.index();
  const trade = (): void => {
    project.made.git(['mv', 'a.ts', 't']);
    project.made.git(['mv', 'b.ts', 'a.ts']);
    project.made.git(['mv', 't', 'b.ts']);
    project.made.git(['mv', '-f', 'c.ts', 'd.ts']);
  };
  trade();
  project.commitAs('Ada', {});
  await project.index();
  const afterMoves = await churnOf(project.at, project.id);
  // Read at once, the same comes out.
  const again = await gitProject(app, owner, [['Ada', { 'z.ts': source(1) }]]);
  again.made.git(['fetch', '--quiet', project.made.dir, 'main']);
  again.made.git(['reset', '--quiet', '--hard', 'FETCH_HEAD']);
  await again.index();
  expect(await churnOf(again.at, again.id)).toEqual(afterMoves);
});

test('a history that was read before messages were kept is read anew', async () => {
  const project = await gitProject(app, owner, [['Ada', { 'a.ts': source(1) }, 'Begin the work']]);
  await project.index();
  const { systemPool: pool } = app.platform.db;
  await pool.query(`update history_commit set subject = '', terms = '' where project_id = $1`, [
    project.id,
  ]);
  await pool.query('update history set has_messages = false where project_id = $1', [project.id]);
  expect(await project.index()).toMatchObject({ state: 'READY', commits: 1 });
  const { rows } = await pool.query<{ subject: string }>(
    'select subject, terms, commit_id as id from history_commit where project_id = $1',
    [project.id],
  );
  const id = project.made.git(['rev-parse', 'HEAD']);
  expect(rows).toEqual([{ subject: 'Begin the work', terms: 'begin work', id }]);
});

test('an index of a rewritten branch reads its history anew', async () => {
  const project = await gitProject(app, owner, [
    ['Ada', { 'a.ts': source(1) }],
    ['Bob', { 'a.ts': source(1, 'x') }],
  ]);
  await project.index();
  project.made.git(['reset', '--quiet', '--hard', 'HEAD^']);
  project.commitAs('Cleo', { 'a.ts': source(2, 'z') });
  const state = await project.index();
  expect(state).toMatchObject({ state: 'READY', commits: 2 });
  expect(state.commit).toBe(project.made.git(['rev-parse', 'HEAD']));
});

test('nothing is read again at the same commit', async () => {
  const project = await gitProject(app, owner, [['Ada', { 'a.ts': source(1) }]]);
  const { readAt } = await project.index();
  expect((await project.index()).readAt).toBe(readAt);
});

async function register(name: string): Promise<string> {
  const answer = await owner.api.post('/projects', { githubRepo: `acme/${name}` });
  return answer.as(contract.created.both).project.id;
}

test('the history of a cloned repository is fetched beside its clone', async () => {
  const dir = join(served, 'acme', 'one.git');
  const made = makeRepository({ 'a.ts': source(1) }, { dir, commits: [{ 'a.ts': source(2) }] });
  made.git(['config', 'uploadpack.allowFilter', 'true']);
  const at = { url: app.url, apiKey: owner.apiKey };
  const id = await register('one');
  await indexProject(owner.api, id);
  expect(await settled(at, id)).toMatchObject({ state: 'READY', commits: 2, isComplete: true });
  made.commit({ 'a.ts': source(3) });
  await indexProject(owner.api, id);
  expect(await settled(at, id)).toMatchObject({ state: 'READY', commits: 3, isComplete: true });
  expect(await churnOf(at, id)).toEqual({ 'a.ts': 3 });
  const clone = join(app.dataDir, 'clones', `${id}.git`);
  expect(existsSync(join(clone, 'shallow'))).toBe(true);

  await owner.api.delete(`/projects/${id}`);
  const left = () => readdirSync(join(app.dataDir, 'clones')).filter((name) => name.includes(id));
  await expect.poll(left, { interval: 20, timeout: 5000 }).toEqual([]);
});

test('a history that cannot be fetched leaves the index as it is, and is tried again by the next', async () => {
  const dir = join(served, 'acme', 'two.git');
  const made = makeRepository({ 'a.ts': source(1) }, { dir });
  const at = { url: app.url, apiKey: owner.apiKey };
  const id = await register('two');
  const indexWithoutBranch = async () => {
    await app.platform.db.systemPool.query(LOSE_BRANCH);
    await indexProject(owner.api, id);
    const state = await settled(at, id);
    await app.platform.db.systemPool.query('drop function lose_branch cascade');
    return state;
  };
  const state = await indexWithoutBranch();
  expect(state).toMatchObject({ state: 'UNAVAILABLE', commits: 0 });
  expect(state.reason).toMatch(/branch/);
  expect((await owner.api.get(`/projects/${id}`)).text).toContain('"indexed"');

  made.commit({ 'b.ts': source(1) });
  await indexProject(owner.api, id);
  expect(await settled(at, id)).toMatchObject({ state: 'READY', reason: null, commits: 2 });

  // What is known already goes on answering.
  made.commit({ 'b.ts': source(2) });
  const stale = await indexWithoutBranch();
  expect(stale).toMatchObject({ state: 'READY', commits: 2, commit: made.commits[1] });
  expect(stale.reason).toMatch(/branch/);
  expect(await churnOf(at, id)).toEqual({ 'a.ts': 1, 'b.ts': 1 });
});

/** Between the clone and the reading of the history the branch is lost. */
const LOSE_BRANCH = `
  create function lose_branch() returns trigger as $$ begin
    new.branch := 'no-such-branch'; return new; end $$ language plpgsql;
  create trigger lose_branch before update on snapshot
    for each row execute function lose_branch()`;

test('a project that is deleted while its history is read leaves nothing behind', async () => {
  const dir = join(served, 'acme', 'three.git');
  makeRepository({ 'a.ts': source(1) }, { dir });
  const id = await register('three');
  const at = { url: app.url, apiKey: owner.apiKey };
  const held = Promise.withResolvers<void>();
  onHeld = held.resolve;
  heldClone = join(app.dataDir, 'clones', `${id}.git`);
  const stream = await owner.api.stream(`/projects/${id}/index-progress`);
  await owner.api.post(`/projects/${id}/index`);
  await stream.all();
  await held.promise;
  expect(await stateOf(at, id)).toMatchObject({ state: 'READING', readAt: null });
  expect((await owner.api.delete(`/projects/${id}`)).status).toBe(200);
  const left = () => readdirSync(join(app.dataDir, 'clones')).filter((name) => name.includes(id));
  await expect.poll(left, { interval: 20, timeout: 5000 }).toEqual([]);
  const { rows } = await app.platform.db.systemPool.query(
    'select 1 from history where project_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

test('a try that another has taken over writes nothing', async () => {
  const project = await gitProject(app, owner, [['Ada', { 'a.ts': source(1) }]]);
  const before = await project.index();
  const old = await claimHistory(app.platform, project.id);
  const next = await claimHistory(app.platform, project.id);
  if (old === null || next === null) throw new Error('the project is there');
  const timeline = { commits: [], changes: new Map(), renames: new Map(), isTruncated: false };
  const empty = { commit: 'f'.repeat(40), timeline, isContinued: false, isComplete: true };
  await expect(writeHistory(app.platform, old, empty)).rejects.toThrow(HistoryLost);
  await settleHistory(app.platform, old, { reason: 'late', isGone: true });
  expect((await stateOf(project.at, project.id)).state).toBe('READING');
  await settleHistory(app.platform, next, { reason: null, isGone: false });
  expect(await stateOf(project.at, project.id)).toEqual(before);
  expect(await churnOf(project.at, project.id)).toEqual({ 'a.ts': 1 });
});
