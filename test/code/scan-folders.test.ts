import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanDirectory } from '#code/scan.ts';
import type { ListedFolder } from '#code/scan-folder.ts';
import {
  decodeFolders,
  type FolderPiece,
  openFolderListings,
} from '#features/indexing/folder-listings.ts';
import { writeFiles } from '../support/repositories.ts';

let folder = '';
let root = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-folders-'));
  root = join(folder, 'root');
  mkdirSync(root);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Walked {
  readonly paths: readonly string[];
  readonly rows: readonly Uint8Array[];
}

async function walk(known: readonly FolderPiece[] = []): Promise<Walked> {
  const folders = openFolderListings(known);
  const paths: string[] = [];
  const { signal } = new AbortController();
  for await (const { entry } of scanDirectory(root, { signal, folders })) paths.push(entry.path);
  return { paths, rows: folders.toRows() };
}

/** What a walk remembers, once its folders are old enough for their times to tell a change. */
async function remember(): Promise<readonly FolderPiece[]> {
  await delay(2100);
  const { rows } = await walk();
  return rows.map(decodeFolders);
}

const namesOf = (pieces: readonly FolderPiece[]): Record<string, readonly string[]> =>
  Object.fromEntries(pieces.flatMap(({ folders }) => folders.map((f) => [f.prefix, f.names])));

const haunted = (one: ListedFolder): ListedFolder => ({ ...one, names: [...one.names, '~'] });

/** The same, with one more name in each: it is found by whoever does not look. */
function withGhosts(pieces: readonly FolderPiece[]): FolderPiece[] {
  const { note, toRows } = openFolderListings([]);
  for (const { folders } of pieces) for (const one of folders) note(haunted(one));
  return toRows().map(decodeFolders);
}

const isGhost = (path: string): boolean => path.endsWith('~');

const FILES = { 'a.ts': '', 'a/b.ts': '', 'a/b/c.ts': '', 'a-b.ts': '', 'é/new\nline': '' };

test('what is in a folder is remembered, in the order of full paths', async () => {
  writeFiles(root, FILES);
  mkdirSync(join(root, 'empty'));
  expect(namesOf(await remember())).toEqual({
    '': ['a-b.ts', 'a.ts', 'a/', 'empty/', 'é/'],
    'a/': ['b.ts', 'b/'],
    'a/b/': ['c.ts'],
    'empty/': [],
    'é/': ['new\nline'],
  });
});

test('a folder that has not changed is not listed again, and what is stored of it stays', async () => {
  writeFiles(root, FILES);
  const known = await remember();
  const { paths } = await walk();
  const again = await walk(known);
  expect(again.paths).toEqual(paths);
  expect(again.rows.map((row, at) => row === known[at]?.encoded)).toEqual([true]);
  const lied = await walk(withGhosts(known));
  expect(lied.paths.filter(isGhost)).toEqual(['a/b/~', 'a/~', 'é/~', '~']);
});

test('a folder with another name in it, or one less, is listed anew, even with its old times', async () => {
  writeFiles(root, { ...FILES, 'gone/x.ts': '', 'moved/x.ts': '', 'kind/x': '' });
  const changed = ['a/b', 'gone', 'moved', 'kind'];
  const old = 1_700_000_000;
  for (const path of changed) utimesSync(join(root, path), old, old);
  const known = withGhosts(await remember());
  writeFileSync(join(root, 'a/b/new.ts'), '');
  rmSync(join(root, 'gone/x.ts'));
  renameSync(join(root, 'moved/x.ts'), join(root, 'moved/y.ts'));
  rmSync(join(root, 'kind/x'));
  writeFiles(root, { 'kind/x/y.ts': '' });
  for (const path of changed) utimesSync(join(root, path), old, old);
  const { paths } = await walk(known);
  expect(paths.filter((path) => !isGhost(path))).toEqual((await walk()).paths);
  expect(paths.filter(isGhost)).toEqual(['a/~', 'é/~', '~']);
});

test('a folder that another was renamed to is another', async () => {
  writeFiles(root, { 'a/x.ts': '', 'b/y.ts': '' });
  const known = withGhosts(await remember());
  renameSync(join(root, 'a'), join(folder, 'a'));
  renameSync(join(root, 'b'), join(root, 'a'));
  expect((await walk(known)).paths).toEqual(['a/y.ts']);
});

test('a folder that became a link is not walked, though the link leads to the very same folder', async () => {
  writeFiles(root, { 'a/b/x.ts': '' });
  const known = await remember();
  renameSync(join(root, 'a'), join(folder, 'outside'));
  symlinkSync(join(folder, 'outside'), join(root, 'a'));
  expect((await walk(known)).paths).toEqual(['a']);
});

test('a .gitignore counts as it is now', async () => {
  writeFiles(root, { '.gitignore': '', 'a/x.ts': '', 'a/y.ts': '' });
  const known = await remember();
  writeFileSync(join(root, '.gitignore'), 'a\n');
  expect((await walk(known)).paths).toEqual(['.gitignore', 'a']);
});

test('nothing is remembered of a folder that has just been changed', async () => {
  writeFiles(root, { 'a/x.ts': '', 'b/y.ts': '' });
  await delay(2100);
  writeFileSync(join(root, 'a/young.ts'), '');
  const { rows } = await walk();
  expect(Object.keys(namesOf(rows.map(decodeFolders)))).toEqual(['', 'b/']);
});

test.runIf(process.platform === 'linux')(
  'nothing is remembered of a folder with a name that is no UTF-8',
  async () => {
    writeFileSync(Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff])]), '');
    writeFiles(root, { 'a/x.ts': '' });
    expect(namesOf(await remember())).toEqual({ 'a/': ['x.ts'] });
  },
);

test('thousands of folders are remembered in several rows', async () => {
  writeFiles(root, Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}/x.ts`, ''])));
  const known = await remember();
  expect(known.map(({ folders }) => folders.length)).toEqual([4096, 905]);
  writeFileSync(join(root, '9/y.ts'), '');
  const { rows, paths } = await walk(known);
  expect(paths).toContain('9/y.ts');
  // Only what changed is told anew: the young folder is left out, which moves all behind it.
  expect(rows.flatMap((row) => decodeFolders(row).folders).length).toBe(5000);
});
