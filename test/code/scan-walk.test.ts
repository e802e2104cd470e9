import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFileSafely } from '#code/safe-read.ts';
import { scanDirectory, type ScanItem, type ScanOptions } from '#code/scan.ts';
import { writeFiles } from '../support/repositories.ts';

const isRoot = process.getuid?.() === 0;

let folder = '';
let root = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-scan-'));
  root = join(folder, 'root');
  mkdirSync(root);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function scan(options: Partial<ScanOptions> = {}): Promise<ScanItem[]> {
  const items: ScanItem[] = [];
  const signal = new AbortController().signal;
  for await (const item of scanDirectory(root, { signal, ...options })) items.push(item);
  return items;
}

/** One line an item: the path, or the path and why it was left out. */
function toLines(items: readonly ScanItem[]): string[] {
  return items.map((item) =>
    item.kind === 'file'
      ? item.entry.path
      : `${item.entry.path} ${item.entry.reason} (${item.entry.detail})`,
  );
}

test('files come in the order of their full paths by code unit, with their sizes', async () => {
  writeFiles(root, {
    'a/b.ts': '1',
    'a-b.ts': '22',
    'a.ts': '',
    a0: '',
    Z: '',
    'é.ts': '',
    'a/b/c.ts': '333',
    'new\nline': '',
  });
  const items = await scan();
  const paths = items.map(({ entry }) => entry.path);
  expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(paths).toEqual(['Z', 'a-b.ts', 'a.ts', 'a/b.ts', 'a/b/c.ts', 'a0', 'new\nline', 'é.ts']);
  expect(items[4]).toEqual({
    kind: 'file',
    entry: { path: 'a/b/c.ts', sizeBytes: 3, contentId: null },
  });
});

test('folders of version control and installed packages are one item each and not walked', async () => {
  writeFiles(root, {
    '.git/config': '',
    'node_modules/x/index.js': '',
    'web/node_modules/y.js': '',
    '.venv/a.py': '',
    'dist/a.js': '',
    'src/.git': 'gitdir: x',
  });
  expect(toLines(await scan())).toEqual([
    '.git excluded (always excluded)',
    '.venv excluded (always excluded)',
    'dist/a.js',
    'node_modules excluded (always excluded)',
    'src/.git excluded (always excluded)',
    'web/node_modules excluded (always excluded)',
  ]);
});

test('exclude patterns win over what a .gitignore brings back', async () => {
  writeFiles(root, {
    '.gitignore': '!a.test.ts\n*.log\n',
    'a.test.ts': '',
    'src/b.test.ts': '',
    'src/c.ts': '',
    'x.log': '',
    'docs/d.md': '',
  });
  expect(toLines(await scan({ exclude: ['*.test.ts', '/docs'] }))).toEqual([
    '.gitignore',
    'a.test.ts excluded (exclude pattern)',
    'docs excluded (exclude pattern)',
    'src/b.test.ts excluded (exclude pattern)',
    'src/c.ts',
    'x.log excluded (.gitignore)',
  ]);
});

test('links are never followed, FIFOs and sockets never opened', async () => {
  writeFiles(folder, { 'outside/secret.ts': 'secret' });
  writeFiles(root, { 'a.ts': '' });
  symlinkSync(join(folder, 'outside'), join(root, 'folder-link'));
  symlinkSync(join(folder, 'outside/secret.ts'), join(root, 'file-link'));
  symlinkSync('.', join(root, 'loop'));
  symlinkSync('nowhere', join(root, 'broken'));
  execFileSync('mkfifo', [join(root, 'fifo')]);
  const server = createServer().listen(join(root, 'socket'));
  await new Promise((resolve) => server.once('listening', resolve));
  const lines = toLines(await scan());
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toEqual([
    'a.ts',
    'broken not-a-regular-file (symlink)',
    'fifo not-a-regular-file (fifo)',
    'file-link not-a-regular-file (symlink)',
    'folder-link not-a-regular-file (symlink)',
    'loop not-a-regular-file (symlink)',
    'socket not-a-regular-file (socket)',
  ]);
});

test('a .gitignore that is a link or a FIFO has no say and does not block', async () => {
  writeFiles(folder, { 'outside-ignore': '*\n' });
  writeFiles(root, { 'a.ts': '', 'sub/b.ts': '' });
  symlinkSync(join(folder, 'outside-ignore'), join(root, '.gitignore'));
  execFileSync('mkfifo', [join(root, 'sub/.gitignore')]);
  expect(toLines(await scan())).toEqual([
    '.gitignore not-a-regular-file (symlink)',
    'a.ts',
    'sub/.gitignore not-a-regular-file (fifo)',
    'sub/b.ts',
  ]);
});

test.runIf(process.platform === 'linux')(
  'a name that is no UTF-8 is skipped with its bytes',
  async () => {
    const raw = Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff])]);
    writeFileSync(raw, '');
    writeFiles(root, { 'real-\uFFFD.ts': '' });
    expect(toLines(await scan())).toEqual([
      'bad-\uFFFD unsafe-path (name in hex: 6261642dff)',
      'real-\uFFFD.ts',
    ]);
  },
);

test('a file above 1 MiB is skipped with its size', async () => {
  writeFiles(root, { 'exact.txt': Buffer.alloc(1_048_576), 'over.txt': Buffer.alloc(1_048_577) });
  expect(toLines(await scan())).toEqual(['exact.txt', 'over.txt too-large (1048577 bytes)']);
});

test('a tree deeper than 256 folders is cut off there', async () => {
  mkdirSync(join(root, 'd/'.repeat(300)), { recursive: true });
  const lines = toLines(await scan());
  expect(lines).toEqual([`${'d/'.repeat(256)}d excluded (deeper than 256 folders)`]);
});

test.skipIf(isRoot)('what may not be read is listed as unreadable', async () => {
  writeFiles(root, { 'closed/a.ts': '' });
  chmodSync(join(root, 'closed'), 0o000);
  const lines = toLines(await scan());
  chmodSync(join(root, 'closed'), 0o755);
  expect(lines).toEqual(['closed unreadable (EACCES)']);
});

test('a root that is not there is an error of the caller', async () => {
  root = join(folder, 'nowhere');
  await expect(scan()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an aborted walk ends with the reason of the signal, and other work gets its turn meanwhile', async () => {
  writeFiles(
    root,
    Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`${index % 50}/${index}.ts`, '']),
    ),
  );
  await expect(scan({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  const controller = new AbortController();
  setImmediate(() => controller.abort(new Error('later')));
  const slowly = async (): Promise<void> => {
    for await (const item of scanDirectory(root, { signal: controller.signal })) {
      const until = performance.now() + 0.1;
      while (performance.now() < until) void item;
    }
  };
  await expect(slowly()).rejects.toThrow('later');
});

test('a file is read only as a regular file of the right size below the root', () => {
  writeFiles(folder, { 'outside/secret.ts': 'secret' });
  writeFiles(root, { 'src/a.ts': 'one', 'src/empty.ts': '' });
  symlinkSync('a.ts', join(root, 'src/link.ts'));
  execFileSync('mkfifo', [join(root, 'fifo')]);
  const outcomes = [
    'src/a.ts',
    'src/empty.ts',
    'src/link.ts',
    'fifo',
    'src',
    'gone.ts',
    'src/a.ts/x',
    '../outside/secret.ts',
    '/etc/passwd',
    'src//a.ts',
    '',
    'a\0b',
  ]
    .map((path) => readFileSafely(root, path, 3))
    .map((read) => (read.outcome === 'read' ? `read ${read.bytes.toString()}` : read.reason));
  expect(outcomes).toEqual([
    'read one',
    'read ',
    'not-a-regular-file',
    'not-a-regular-file',
    'not-a-regular-file',
    'vanished',
    'vanished',
    'unsafe-path',
    'unsafe-path',
    'unsafe-path',
    'unsafe-path',
    'unsafe-path',
  ]);
  expect(readFileSafely(root, 'src/a.ts', 2)).toEqual({
    outcome: 'skipped',
    reason: 'too-large',
    detail: '3 bytes',
  });
});

test('a folder that became a link out of the root after the scan is not read through', () => {
  writeFiles(folder, { 'outside/a.ts': 'secret' });
  writeFiles(root, { 'src/a.ts': 'one' });
  renameSync(join(root, 'src'), join(root, 'moved'));
  symlinkSync(join(folder, 'outside'), join(root, 'src'));
  expect(readFileSafely(root, 'src/a.ts', 100)).toMatchObject({ reason: 'unsafe-path' });
  rmSync(join(root, 'src'));
  symlinkSync('moved', join(root, 'src'));
  expect(readFileSafely(root, 'src/a.ts', 100)).toMatchObject({ outcome: 'read' });
});

test('a root that is itself a link is walked and read', async () => {
  writeFiles(root, { 'a.ts': 'one' });
  symlinkSync(root, join(folder, 'link'));
  root = join(folder, 'link');
  expect(toLines(await scan())).toEqual(['a.ts']);
  expect(readFileSafely(root, 'a.ts', 100)).toMatchObject({ outcome: 'read' });
});

test('a path that is longer than an index of the database has room for is listed and left out', async () => {
  const deep = Array.from({ length: 9 }, (_, i) => `${i}${'é'.repeat(120)}`).join('/');
  writeFiles(root, { 'a.txt': 'one', [`${deep}/b.txt`]: 'two' });
  const [first, second] = await scan();
  expect(first).toMatchObject({ kind: 'skipped', entry: { reason: 'unsafe-path' } });
  expect(Buffer.byteLength(first?.entry.path ?? '')).toBeLessThanOrEqual(2048);
  expect(second).toMatchObject({ kind: 'file', entry: { path: 'a.txt' } });
});
