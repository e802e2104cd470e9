import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidBranchName } from '#lib/git-ref.ts';
import { parseGithubRepo } from '#lib/github-repo.ts';

function gitAllows(name: string): boolean {
  return spawnSync('git', ['check-ref-format', `refs/heads/${name}`]).status === 0;
}

test.each([
  'main',
  'feature/x',
  'a@b',
  'a{b',
  'ü',
  'x.y',
  '1',
  'a-b_c',
  'refs/heads/x',
  'lock',
  'a.lockx',
  '@x',
  'a@{',
  'a..b',
  'a.',
  '.a',
  'a/.b',
  'a.lock',
  'a.lock/b',
  'a//b',
  '/a',
  'a/',
  'a b',
  'a~',
  'a^',
  'a:',
  'a?',
  'a*',
  'a[',
  'a\\b',
  'a\tb',
  'a\x7Fb',
])('git agrees about the branch %j', (name) => {
  expect(isValidBranchName(name)).toBe(gitAllows(name));
});

// Each name is a process of git, and a busy machine starts few of them a second.
test('git agrees about random branches', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '.',
    '/',
    '@',
    '{',
    '-',
    'lock',
    '.lock',
    ' ',
    '~',
    'ü',
    '*',
    'x',
  );
  const name = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => `x${pieces.join('')}`);
  fc.assert(
    fc.property(name, (candidate) => {
      expect(isValidBranchName(candidate)).toBe(gitAllows(candidate));
    }),
    { numRuns: 150, seed: 3 },
  );
}, 120_000);

test.each(['', '-x', '--upload-pack=x', '@', 'HEAD', 'a\0b', 'a\nb', 'a\uD800'])(
  'the branch %j is refused, where it could be taken for something else',
  (name) => expect(isValidBranchName(name)).toBe(false),
);

test('a branch has at most 244 bytes', () => {
  expect(isValidBranchName('x'.repeat(244))).toBe(true);
  expect(isValidBranchName('x'.repeat(245))).toBe(false);
  expect(isValidBranchName('ü'.repeat(122))).toBe(true);
  expect(isValidBranchName('ü'.repeat(123))).toBe(false);
});

test.each([
  ['expressjs/express', 'expressjs', 'express'],
  ['a/b', 'a', 'b'],
  ['octo-org/.github', 'octo-org', '.github'],
  ['Octo/Some_repo-1.2', 'Octo', 'Some_repo-1.2'],
  ['octo/repo.git', 'octo', 'repo'],
  ['octo/repo.GIT', 'octo', 'repo'],
  ['mona_corp/x', 'mona_corp', 'x'],
  [`${'a'.repeat(39)}/${'b'.repeat(100)}`, 'a'.repeat(39), 'b'.repeat(100)],
])('%s is a repository', (text, owner, repo) => {
  expect(parseGithubRepo(text)).toEqual({ owner, repo });
});

test.each([
  '',
  '/',
  'a',
  'a/',
  '/b',
  'a/b/c',
  'a/.',
  'a/..',
  '../b',
  './b',
  'a/.git',
  'a/b.git.git',
  '-a/b',
  'a--b/c',
  'a.b/c',
  'a b/c',
  'a/b c',
  'a/b\n',
  ' a/b',
  'a/b%2e',
  'https://github.com/a/b',
  'git@github.com:a/b',
  'a/ü',
  'a/b?x',
  'a/b#x',
  'a\\b',
  `${'a'.repeat(40)}/b`,
  `a/${'b'.repeat(101)}`,
  '--upload-pack=x/y',
  'a/-\0',
])('%j is no repository', (text) => {
  expect(parseGithubRepo(text)).toBeNull();
});
