import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openBlobReader } from '#platform/git/blobs.ts';
import { listTree, type TreeItem, type TreeOptions } from '#platform/git/tree.ts';
import { makeRepository, type FileChanges, type TestRepository } from '../support/repositories.ts';

let repositories: TestRepository[] = [];

afterEach(() => {
  for (const repository of repositories) repository.remove();
  repositories = [];
});

function repositoryOf(files: FileChanges): TestRepository {
  const repository = makeRepository(files);
  repositories.push(repository);
  return repository;
}

function gitDirOf(repository: TestRepository): string {
  return join(repository.dir, '.git');
}

async function list(
  repository: TestRepository,
  commit: string,
  options: TreeOptions = {},
): Promise<TreeItem[]> {
  const items: TreeItem[] = [];
  for await (const item of listTree(gitDirOf(repository), commit, options)) items.push(item);
  return items;
}

/** Commits a tree of raw entries, which git's own commands would not let into an index. */
function commitTree(
  repository: TestRepository,
  entries: ReadonlyArray<readonly [string, Buffer | string, string]>,
): string {
  const body = entries.map(([mode, name, id]) =>
    Buffer.concat([
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    ]),
  );
  const tree = repository.git(
    ['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'],
    Buffer.concat(body),
  );
  return repository.git(['commit-tree', tree, '-m', 'raw']);
}

test('files come with path, id, size and mode', async () => {
  const repository = repositoryOf({ 'b.txt': 'hello', 'a/ü\nnew line.txt': '', 'a b.sh': 'x' });
  repository.git(['update-index', '--chmod=+x', 'a b.sh']);
  repository.git(['commit', '--quiet', '-m', 'mode']);
  const commit = repository.git(['rev-parse', 'HEAD']);
  const idOf = (path: string): string => repository.git(['rev-parse', `HEAD:${path}`]);
  const expected = [
    ['a b.sh', 1, '100755'],
    ['a/ü\nnew line.txt', 0, '100644'],
    ['b.txt', 5, '100644'],
  ] as const;
  expect(await list(repository, commit)).toEqual(
    expected.map(([path, sizeBytes, mode]) => ({
      kind: 'file',
      entry: { path, contentId: idOf(path), sizeBytes, mode },
    })),
  );
});

test('paths that lead out, into .git, or are no UTF-8 are skipped with their reason', async () => {
  const repository = repositoryOf({ 'a.txt': 'one' });
  const blob = repository.git(['rev-parse', 'HEAD:a.txt']);
  const tree = repository.git(['rev-parse', 'HEAD^{tree}']);
  const commit = commitTree(repository, [
    ['100644', '.', blob],
    ['40000', '..', tree],
    ['40000', '.GIT', tree],
    ['100644', '/etc/passwd', blob],
    ['100644', Buffer.from([0x66, 0xff, 0x6f]), blob],
    ['100644', 'good.txt', blob],
    ['100644', 'x'.repeat(5000), blob],
  ]);
  const items = await list(repository, commit);
  expect(
    items.map(({ kind, entry }) => [
      kind,
      entry.path.slice(0, 12),
      'reason' in entry ? entry.reason : '',
    ]),
  ).toEqual([
    ['skipped', '.', 'unsafe-path'],
    ['skipped', '../a.txt', 'unsafe-path'],
    ['skipped', '.GIT/a.txt', 'unsafe-path'],
    ['skipped', '/etc/passwd', 'unsafe-path'],
    ['skipped', 'f\uFFFDo', 'unsafe-path'],
    ['file', 'good.txt', ''],
    ['skipped', 'xxxxxxxxxxxx', 'unsafe-path'],
  ]);
  expect(items[4]?.entry).toMatchObject({ detail: 'not UTF-8, in hex: 66ff6f' });
});

test('symlinks, submodules and large files are skipped with their reason', async () => {
  const repository = repositoryOf({ 'a.txt': '/etc/passwd', 'large.bin': Buffer.alloc(2000, 1) });
  const link = repository.git(['rev-parse', 'HEAD:a.txt']);
  const large = repository.git(['rev-parse', 'HEAD:large.bin']);
  const commit = commitTree(repository, [
    ['100644', 'large.bin', large],
    ['120000', 'link', link],
    ['160000', 'module', repository.commits[0] ?? ''],
  ]);
  expect(await list(repository, commit, { maxFileBytes: 1999 })).toEqual([
    { kind: 'skipped', entry: { path: 'large.bin', reason: 'too-large', detail: '2000 bytes' } },
    { kind: 'skipped', entry: { path: 'link', reason: 'not-a-regular-file', detail: 'symlink' } },
    {
      kind: 'skipped',
      entry: { path: 'module', reason: 'not-a-regular-file', detail: 'submodule' },
    },
  ]);
});

test('a tree that multiplies itself ends at the cap', async () => {
  const repository = repositoryOf({ 'a.txt': 'one' });
  let tree = repository.git(['rev-parse', 'HEAD^{tree}']);
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, index) => `040000 tree ${tree}\td${index}\n`);
    tree = repository.git(['mktree'], lines.join(''));
  }
  const commit = repository.git(['commit-tree', tree, '-m', 'bomb']);
  await expect(list(repository, commit, { maxEntries: 20_000 })).rejects.toMatchObject({
    code: 'REPOSITORY_TOO_LARGE',
  });
});

test('a missing commit, a missing tree and an abort have their codes', async () => {
  const repository = repositoryOf({ 'dir/a.txt': 'one' });
  await expect(list(repository, 'f'.repeat(40))).rejects.toMatchObject({
    code: 'REPOSITORY_CORRUPT',
  });
  await expect(list(repository, '--help')).rejects.toMatchObject({ code: 'REPOSITORY_CORRUPT' });
  const [commit = ''] = repository.commits;
  const aborted = list(repository, commit, { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ code: 'CANCELLED' });
  const tree = repository.git(['rev-parse', 'HEAD:dir']);
  rmSync(join(gitDirOf(repository), 'objects', tree.slice(0, 2), tree.slice(2)));
  await expect(list(repository, commit)).rejects.toMatchObject({ code: 'REPOSITORY_CORRUPT' });
});

test('blobs are read byte for byte, many at once, each answer to its own question', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`${index}.bin`, Buffer.alloc(index * 37, index)]),
  );
  const repository = repositoryOf({ ...files, 'lines.txt': '\n\nblob 5\n' });
  const reader = openBlobReader(gitDirOf(repository));
  for await (const item of listTree(gitDirOf(repository), repository.commits[0] ?? '')) {
    if (item.kind !== 'file') throw new Error(item.entry.reason);
    const wanted = files[item.entry.path] ?? Buffer.from('\n\nblob 5\n');
    expect((await reader.read(item.entry.contentId)).equals(wanted)).toBe(true);
  }
  const ids = repository.git(['ls-tree', '--format=%(objectname)', 'HEAD']).split('\n');
  const contents = await Promise.all(ids.map(async (id) => reader.read(id)));
  expect(contents.reduce((sum, content) => sum + content.length, 0)).toBe((300 * 299 * 37) / 2 + 9);
  await reader.close();
});

test('what is missing, too large, no blob or no id is refused and the reader goes on', async () => {
  const repository = repositoryOf({
    'small.txt': 'small',
    'large.bin': Buffer.alloc(3_000_000, 7),
  });
  const reader = openBlobReader(gitDirOf(repository), 1_000_000);
  const idOf = (path: string): string => repository.git(['rev-parse', path]);
  const answers = await Promise.allSettled([
    reader.read(idOf('HEAD:large.bin')),
    reader.read('f'.repeat(40)),
    reader.read(idOf('HEAD^{tree}')),
    reader.read('--help\nHEAD'),
    reader.read(idOf('HEAD:small.txt')),
  ]);
  expect(
    answers.map((answer) =>
      answer.status === 'rejected' ? answer.reason.code : answer.value.toString(),
    ),
  ).toEqual([
    'REPOSITORY_TOO_LARGE',
    'REPOSITORY_CORRUPT',
    'REPOSITORY_CORRUPT',
    'REPOSITORY_CORRUPT',
    'small',
  ]);
  await reader.close();
  await expect(reader.read(idOf('HEAD:small.txt'))).rejects.toMatchObject({ code: 'CANCELLED' });
});
