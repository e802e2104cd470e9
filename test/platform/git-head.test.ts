import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHeadCommit } from '#platform/git/head.ts';
import { makeRepository, type TestRepository } from '../support/repositories.ts';

let folder = '';
let repository: TestRepository;
let commit = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-head-'));
  repository = makeRepository(
    { 'a.txt': 'one' },
    { dir: join(folder, 'tree'), branch: 'feature/x' },
  );
  [commit = ''] = repository.commits;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the commit of a branch, loose or packed, and of a detached head', () => {
  expect(readHeadCommit(repository.dir)).toBe(commit);
  repository.git(['pack-refs', '--all']);
  expect(readHeadCommit(repository.dir)).toBe(commit);
  const next = repository.commit({ 'a.txt': 'two' });
  expect(readHeadCommit(repository.dir)).toBe(next);
  repository.git(['checkout', '--quiet', '--detach', commit]);
  expect(readHeadCommit(repository.dir)).toBe(commit);
});

test('a worktree inside the root is followed, one that leads out is not', () => {
  repository.git(['worktree', 'add', '--quiet', '-b', 'side', join(folder, 'tree/side')]);
  expect(readHeadCommit(join(folder, 'tree/side'))).toBeNull();

  const outer = join(folder, 'outer');
  mkdirSync(outer);
  renameSync(join(repository.dir, '.git'), join(outer, 'real'));
  writeFileSync(join(outer, '.git'), 'gitdir: real\n');
  expect(readHeadCommit(outer)).toBe(commit);
  writeFileSync(join(outer, '.git'), 'gitdir: ../outer/../outer/real\n');
  expect(readHeadCommit(outer)).toBe(commit);
  renameSync(join(outer, 'real'), join(folder, 'elsewhere'));
  writeFileSync(join(outer, '.git'), `gitdir: ${join(folder, 'elsewhere')}\n`);
  expect(readHeadCommit(outer)).toBeNull();
});

test('a root that is itself a link is read', () => {
  symlinkSync(repository.dir, join(folder, 'link'));
  expect(readHeadCommit(join(folder, 'link'))).toBe(commit);
});

test('no repository, no commit yet, or a root that is not there: null', () => {
  expect(readHeadCommit(folder)).toBeNull();
  expect(readHeadCommit(join(folder, 'nowhere'))).toBeNull();
  expect(readHeadCommit(join(folder, 'tree/a.txt'))).toBeNull();
  expect(readHeadCommit(makeRepository({}, { dir: join(folder, 'empty') }).dir)).toBeNull();
});

test.each([
  ['nonsense', 'hello'],
  ['a path that leads out', 'ref: refs/heads/../../../../canary'],
  ['an absolute path', 'ref: /etc/passwd'],
  ['a short id', 'abc123'],
  ['a ref to itself', 'ref: refs/heads/loop'],
  ['reftable', 'ref: refs/heads/.invalid'],
  ['a file that is too large', `${' '.repeat(5000)}${'a'.repeat(40)}`],
])('a HEAD with %s gives null', (_, text) => {
  writeFileSync(join(folder, 'canary'), 'a'.repeat(40));
  writeFileSync(join(repository.dir, '.git/refs/heads/loop'), 'ref: refs/heads/loop\n');
  writeFileSync(join(repository.dir, '.git/HEAD'), `${text}\n`);
  expect(readHeadCommit(repository.dir)).toBeNull();
});

test('links and FIFOs in place of files are not followed and do not block', () => {
  const head = join(repository.dir, '.git/HEAD');
  cpSync(head, join(folder, 'head'));
  rmSync(head);
  symlinkSync(join(folder, 'head'), head);
  expect(readHeadCommit(repository.dir)).toBeNull();
  rmSync(head);
  execFileSync('mkfifo', [head]);
  expect(readHeadCommit(repository.dir)).toBeNull();
});

test('a folder of refs or a .git that links out of the root is not followed', () => {
  const git = join(repository.dir, '.git');
  renameSync(join(git, 'refs'), join(folder, 'refs'));
  symlinkSync(join(folder, 'refs'), join(git, 'refs'));
  expect(readHeadCommit(repository.dir)).toBeNull();
  rmSync(join(git, 'refs'));
  renameSync(join(folder, 'refs'), join(git, 'refs'));
  expect(readHeadCommit(repository.dir)).toBe(commit);
  renameSync(git, join(folder, 'git'));
  symlinkSync(join(folder, 'git'), git);
  expect(readHeadCommit(repository.dir)).toBeNull();
});
