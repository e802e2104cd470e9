import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HistoryCommit, isAncestor, readHistory } from '#platform/git/history.ts';
import { syncHistory } from '#platform/git/history-fetch.ts';
import { type HistorySource, openFolderHistory } from '#platform/git/history-source.ts';
import { setUpClones } from '../support/clones.ts';
import { makeRepository, runGit, type TestRepository } from '../support/repositories.ts';

const { repository, root, serve, optionsFor } = setUpClones();

let own = '';
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'sextant-history-'));
});
afterEach(() => rmSync(own, { recursive: true, force: true }));

const never = new AbortController().signal;

async function read(
  source: HistorySource,
  commit: string,
  more: { since?: string; maxCommits?: number } = {},
): Promise<HistoryCommit[]> {
  const commits: HistoryCommit[] = [];
  const options = { commit, maxCommits: 100, signal: never, ...more };
  for await (const found of readHistory(source, options)) commits.push(found);
  return commits;
}

/** Opens the history of a working tree that must have one. */
async function open(made: TestRepository): Promise<HistorySource> {
  const source = await openFolderHistory(made.dir, made.commits.at(-1) ?? null, join(own, 'git'));
  if ('reason' in source) throw new Error(source.reason);
  return source;
}

async function reasonOf(dir: string, commit: string | null): Promise<string> {
  const source = await openFolderHistory(dir, commit, join(own, 'git'));
  return 'reason' in source ? source.reason : 'there is a history';
}

const summary = (commits: readonly HistoryCommit[]): string[][] =>
  commits.map(({ changes }) =>
    changes.map(({ path, movedFrom }) => (movedFrom === null ? path : `${movedFrom} > ${path}`)),
  );

test('commits come newest first with their files, moves without an edit told apart', async () => {
  const made = repository({ 'a.ts': 'const a = 1;\n', 'b.ts': 'const b = 2;\n' });
  made.git(['mv', 'a.ts', 'moved.ts']);
  made.commit({});
  made.commit({ 'b.ts': 'const b = 3;\n', 'new\nline "x".ts': 'x\n', 'ü.ts': 'y\n' });
  made.commit({ 'b.ts': null });
  const commits = await read(await open(made), made.commits.at(-1) ?? '');
  expect(commits.map(({ id }) => id)).toEqual(made.commits.toReversed());
  expect(summary(commits)).toEqual([
    ['b.ts'],
    ['b.ts', 'new\nline "x".ts', 'ü.ts'],
    ['a.ts > moved.ts'],
    ['a.ts', 'b.ts'],
  ]);
  expect(commits[0]).toMatchObject({
    author: { name: 'Ada', email: 'ada@example.com' },
    authoredAt: new Date(1_700_000_180_000),
  });
});

test('messages come whole, and of a very long one the beginning', async () => {
  const made = repository({ 'a.ts': 'one\n' });
  made.commit({ 'a.ts': 'two\n' }, 'Subject on\ntwo lines\n\nBody one.\n\nBody two.');
  made.commit({ 'a.ts': 'three\n', 'b.ts': 'x\n' });
  made.git(['commit', '--quiet', '--amend', '-F', '-'], `Long\n\n${'word '.repeat(40_000)}`);
  made.commit({ 'a.ts': 'four\n' }, 'Last');
  const commits = await read(await open(made), made.commits.at(-1) ?? '');
  expect(commits.map(({ message }) => message.subject)).toEqual([
    'Last',
    'Long',
    'Subject on two lines',
    'Commit 1',
  ]);
  expect(commits[2]?.message.body).toBe('Body one.\n\nBody two.');
  expect(commits[1]?.message.body.length).toBeGreaterThan(50_000);
  expect(summary(commits)).toEqual([['a.ts'], ['a.ts', 'b.ts'], ['a.ts'], ['a.ts']]);
});

test('merges are left out, and what they merged is not', async () => {
  const made = repository({ 'a.ts': 'one\n' });
  made.git(['checkout', '--quiet', '-b', 'side']);
  made.commit({ 'side.ts': 'two\n' });
  made.git(['checkout', '--quiet', 'main']);
  made.commit({ 'main.ts': 'three\n' });
  made.git(['merge', '--quiet', '--no-ff', '-m', 'merge', 'side']);
  const head = made.git(['rev-parse', 'HEAD']);
  const commits = await read(await open(made), head);
  expect(summary(commits).flat().toSorted()).toEqual(['a.ts', 'main.ts', 'side.ts']);
  expect(commits.map(({ id }) => id)).not.toContain(head);
});

test('only what a known commit does not lead to is read, at most so many', async () => {
  const made = repository({ 'a.ts': '1\n' });
  for (const text of ['2\n', '3\n', '4\n']) made.commit({ 'a.ts': text });
  const source = await open(made);
  const [first = '', second = '', , last = ''] = made.commits;
  expect((await read(source, last, { since: second })).map(({ id }) => id)).toEqual(
    made.commits.slice(2).toReversed(),
  );
  expect(await read(source, last, { maxCommits: 3 })).toHaveLength(3);
  const ask = (ancestor: string, commit: string) =>
    isAncestor(source, { ancestor, commit, signal: never });
  expect(await ask(first, last)).toBe(true);
  expect(await ask(last, first)).toBe(false);
  expect(await ask('0'.repeat(40), last)).toBe(false);
  expect(await ask('--all', last)).toBe(false);
});

test('an abort ends the reading', async () => {
  const made = repository({ 'a.ts': '1\n' });
  const source = await open(made);
  const options = { commit: made.commits[0] ?? '', maxCommits: 9, signal: AbortSignal.abort() };
  await expect(readHistory(source, options).next()).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('a commit that claims any author and any time is read', async () => {
  const made = repository({ 'a.ts': 'one\n' });
  const tree = made.git(['rev-parse', 'HEAD^{tree}']);
  const text = `tree ${tree}\nauthor  <> 99999999999999 +0000\ncommitter A <a@b.c> 1700000000 +0000\n\nodd\n`;
  const commit = made.git(['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], text);
  const [found] = await read(await open(made), commit);
  expect(found?.author).toEqual({ name: '', email: '' });
  expect(found?.authoredAt.getTime()).toBeLessThanOrEqual(Date.UTC(2100, 0, 1));
});

test('of a shallow clone the commits whose parents are missing do not count', async () => {
  const made = repository({ 'a.ts': '1\n' });
  for (const text of ['2\n', '3\n', '4\n']) made.commit({ 'a.ts': text });
  const clone = join(own, 'clone');
  runGit(root(), ['clone', '--quiet', '--depth=3', `file://${made.dir}`, clone]);
  const head = made.commits.at(-1) ?? '';
  const source = await openFolderHistory(clone, head, join(own, 'git'));
  if ('reason' in source) throw new Error(source.reason);
  expect(source.boundary).toEqual(new Set([made.commits[1]]));
  expect((await read(source, head)).map(({ id }) => id)).toEqual(
    made.commits.slice(2).toReversed(),
  );
  rmSync(clone, { recursive: true });
  runGit(root(), ['clone', '--quiet', '--depth=1', `file://${made.dir}`, clone]);
  expect(await reasonOf(clone, head)).toMatch(/shallow/);
});

test('a sha256 repository has a history like any other', async () => {
  const dir = join(own, 'tree');
  mkdirSync(dir);
  runGit(dir, ['init', '--quiet', '--object-format=sha256']);
  writeFileSync(join(dir, 'a.ts'), 'one\n');
  runGit(dir, ['add', '.']);
  runGit(dir, ['commit', '--quiet', '-m', 'first']);
  const head = runGit(dir, ['rev-parse', 'HEAD']);
  const source = await openFolderHistory(dir, head, join(own, 'git'));
  if ('reason' in source) throw new Error(source.reason);
  expect(summary(await read(source, head))).toEqual([['a.ts']]);
});

test('a folder whose repository lies outside, is empty or borrows objects has no history', async () => {
  const bare = join(own, 'plain');
  mkdirSync(bare);
  expect(await reasonOf(bare, null)).toMatch(/not a git repository/);

  const made = repository({ 'a.ts': 'one\n' });
  const [head = ''] = made.commits;
  made.git(['worktree', 'add', '--quiet', '-b', 'side', join(own, 'side')]);
  expect(await reasonOf(join(own, 'side'), head)).toMatch(/outside the folder/);

  const empty = makeRepository({}, { dir: join(own, 'empty') });
  expect(await reasonOf(empty.dir, null)).toMatch(/no commit/);

  runGit(own, ['clone', '--quiet', '--shared', made.dir, 'shared']);
  expect(await reasonOf(join(own, 'shared'), head)).toMatch(/borrows/);

  const linked = makeRepository({ 'b.ts': 'two\n' }, { dir: join(own, 'linked') });
  rmSync(join(linked.dir, '.git/objects/pack'), { recursive: true });
  symlinkSync(join(made.dir, '.git/objects/pack'), join(linked.dir, '.git/objects/pack'));
  expect(await reasonOf(linked.dir, linked.commits[0] ?? '')).toMatch(/borrows/);
});

test('settings, hooks, attributes and a lying commit graph of the repository do nothing', async () => {
  const made = repository({ 'a.ts': 'one\n', '.gitattributes': '* diff=evil filter=evil\n' });
  made.commit({ 'a.ts': 'two\n', '.mailmap': 'Eve <eve@example.com> <ada@example.com>\n' });
  const canary = join(own, 'canary');
  for (const key of [
    'core.fsmonitor',
    'core.alternateRefsCommand',
    'core.pager',
    'diff.external',
    'diff.evil.textconv',
    'diff.evil.command',
    'gpg.program',
    'filter.evil.clean',
  ]) {
    made.git(['config', key, `touch ${canary}; true`]);
  }
  made.git(['config', 'log.showSignature', 'true']);
  made.git(['config', 'diff.orderFile', '/dev/null']);
  writeFileSync(join(made.dir, '.git/info/grafts'), `${made.commits[1] ?? ''}\n`);
  mkdirSync(join(made.dir, '.git/objects/info'), { recursive: true });
  writeFileSync(join(made.dir, '.git/objects/info/commit-graph'), 'no graph');
  const commits = await read(await open(made), made.commits[1] ?? '');
  expect(commits.map(({ author }) => author.name)).toEqual(['Ada', 'Ada']);
  expect(summary(commits)).toEqual([
    ['.mailmap', 'a.ts'],
    ['.gitattributes', 'a.ts'],
  ]);
  expect(existsSync(canary)).toBe(false);
});

/** Bytes of file contents would be what a blob-less fetch brought too much. */
const hasBlob = (dir: string, id: string): boolean =>
  runGit(dir, ['cat-file', '--batch-all-objects', '--batch-check']).includes(`${id} blob`);

test.each([true, false])(
  'a history is fetched; file contents only from a server that cannot leave them out: %s',
  async (canFilter) => {
    const made = repository({
      'a.ts': 'one\n',
      'b.ts': 'moved\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ../x\n',
    });
    made.git(['config', 'uploadpack.allowFilter', String(canFilter)]);
    made.git(['mv', 'b.ts', 'c.ts']);
    made.commit({ 'a.ts': 'two\n' });
    const server = await serve();
    const fetchOf = (commit: string) =>
      syncHistory({
        ...optionsFor(server, { dir: join(own, 'fetched') }),
        branch: 'main',
        commit,
        depth: 100,
      });
    const [, second = ''] = made.commits;
    const source = await fetchOf(second);
    expect(source.boundary.size).toBe(0);
    expect(summary(await read(source, second))).toEqual([
      ['a.ts', 'b.ts > c.ts'],
      ['.gitmodules', 'a.ts', 'b.ts'],
    ]);
    const blob = made.git(['rev-parse', 'HEAD:a.ts']);
    expect(hasBlob(join(own, 'fetched'), blob)).toBe(!canFilter);

    const calls = server.requests.length;
    await fetchOf(second);
    expect(server.requests).toHaveLength(calls);
    const third = made.commit({ 'a.ts': 'three\n' });
    expect(summary(await read(await fetchOf(third), third))[0]).toEqual(['a.ts']);
  },
);

test('of a long history only so many generations are fetched, and go on moving', async () => {
  const made = repository({ 'a.ts': '0\n' });
  for (let at = 1; at < 6; at++) made.commit({ 'a.ts': `${at}\n` });
  const server = await serve();
  const options = { ...optionsFor(server, { dir: join(own, 'fetched') }), branch: 'main' };
  const last = made.commits.at(-1) ?? '';
  const source = await syncHistory({ ...options, commit: last, depth: 3 });
  expect((await read(source, last)).map(({ id }) => id)).toEqual(
    made.commits.slice(4).toReversed(),
  );
  const next = made.commit({ 'a.ts': 'next\n' });
  const moved = await syncHistory({ ...options, commit: next, depth: 3 });
  expect(await isAncestor(moved, { ancestor: last, commit: next, signal: never })).toBe(true);
  expect(await read(moved, next, { since: last })).toHaveLength(1);
});

test('a commit that is no longer on its branch, a repository too large and a damaged copy', async () => {
  const made = repository({ 'a.ts': '0\n' });
  const server = await serve();
  const dir = join(own, 'fetched');
  const [head = ''] = made.commits;
  const options = { ...optionsFor(server, { dir }), branch: 'main', depth: 9 };
  await expect(syncHistory({ ...options, commit: 'a'.repeat(40) })).rejects.toMatchObject({
    code: 'BRANCH_NOT_FOUND',
  });
  await expect(
    syncHistory({ ...options, dir: `${dir}-2`, maxBytes: 10, commit: head }),
  ).rejects.toMatchObject({ code: 'REPOSITORY_TOO_LARGE' });
  writeFileSync(join(dir, 'config'), 'not a config');
  expect(summary(await read(await syncHistory({ ...options, commit: head }), head))).toEqual([
    ['a.ts'],
  ]);
});
