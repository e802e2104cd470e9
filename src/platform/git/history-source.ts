import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGitFolders, type GitFolders, readText } from './head.ts';

/** A repository whose history can be read: one of ours, which may borrow another's objects. */
export interface HistorySource {
  /** our bare repository */
  readonly dir: string;
  /** commits whose parents are not there, though they have some: where a shallow repository ends */
  readonly boundary: ReadonlySet<string>;
}

/** Why a folder has no history to be read, as a sentence for people. */
export interface NoHistory {
  readonly reason: string;
}

const SHALLOW_BYTES = 16 * 1024 * 1024;

/**
 * Opens the history of a working tree without trusting its repository: git runs in a repository of our
 * own that has no settings and no hooks, and only borrows the objects of the other.
 * @param root absolute path of the working tree
 * @param commit that its history is wanted of, as `readHeadCommit` gave it
 * @param dir folder for our own repository, made anew
 */
export async function openFolderHistory(
  root: string,
  commit: string | null,
  dir: string,
): Promise<HistorySource | NoHistory> {
  if (commit === null) {
    return findGitFolders(root) === null
      ? NO_REPOSITORY
      : { reason: 'The repository has no commit, or stores its branches in an unknown format.' };
  }
  const source = await borrowObjects(root, commit.length === 64 ? 'sha256' : 'sha1', dir);
  if ('reason' in source || !source.boundary.has(commit)) return source;
  return {
    reason: 'The repository is a shallow clone with only the current commit.',
  };
}

const NO_REPOSITORY: NoHistory = {
  reason: 'The folder is not a git repository, or its repository is outside the folder.',
};

/**
 * Makes a repository of our own that borrows the objects of a working tree's, and nothing else of it.
 * @param root absolute path of the working tree
 * @param dir folder for our own repository, made anew
 */
export async function borrowObjects(
  root: string,
  format: 'sha1' | 'sha256',
  dir: string,
): Promise<HistorySource | NoHistory> {
  const folders = findGitFolders(root);
  if (folders === null) return NO_REPOSITORY;
  if (borrows(folders)) {
    return {
      reason:
        'The repository borrows objects from elsewhere (alternates or links), or has what is no file among them.',
    };
  }
  const shallow = readText(folders.realRoot, join(folders.commonDir, 'shallow'), SHALLOW_BYTES);
  const boundary = toBoundary(shallow);
  await rm(dir, { recursive: true, force: true });
  const objects = join(folders.commonDir, 'objects');
  await makeBareRepository(dir, format);
  await writeFile(join(dir, 'objects/info/alternates'), `${quote(objects)}\n`, PRIVATE);
  if (boundary.size > 0)
    await writeFile(join(dir, 'shallow'), `${[...boundary].join('\n')}\n`, PRIVATE);
  return { dir, boundary };
}

/** A history of ours: one that was fetched. */
export function openOwnHistory(dir: string): HistorySource {
  return { dir, boundary: toBoundary(readText(dir, join(dir, 'shallow'), SHALLOW_BYTES)) };
}

/**
 * Makes an empty bare repository, by hand: no template, no default of this machine's git. One that is
 * there already stays as it is.
 */
export async function makeBareRepository(dir: string, format: 'sha1' | 'sha256'): Promise<void> {
  await mkdir(join(dir, 'objects/info'), { recursive: true, mode: 0o700 });
  await mkdir(join(dir, 'refs'), { recursive: true, mode: 0o700 });
  const extension = format === 'sha256' ? '[extensions]\n\tobjectformat = sha256\n' : '';
  const config = `[core]\n\trepositoryformatversion = 1\n\tbare = true\n${extension}`;
  await writeFile(join(dir, 'config'), config, PRIVATE);
  await writeFile(join(dir, 'HEAD'), 'ref: refs/heads/none\n', PRIVATE);
}

/** A clone is of whoever may read the repository. */
const PRIVATE = { mode: 0o600 } as const;

function toBoundary(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').filter((line) => /^[0-9a-f]{40,64}$/.test(line)));
}

/**
 * Whether objects may come from outside the repository, which could be somebody else's, or git could be
 * kept waiting by what is no file: it opens whatever has the name of an object, a pack or an index.
 */
function borrows({ commonDir }: GitFolders): boolean {
  const objects = join(commonDir, 'objects');
  if (isThere(join(objects, 'info/alternates')) || !lstatSync(objects).isDirectory()) return true;
  return readdirSync(objects, { withFileTypes: true, recursive: true }).some(
    (entry) => !entry.isFile() && !entry.isDirectory(),
  );
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** As git reads a path in its alternates, where a line feed would end it. */
function quote(path: string): string {
  const escaped = path.replace(/["\\]/g, (char) => `\\${char}`).replaceAll('\n', '\\n');
  return `"${escaped}"`;
}
