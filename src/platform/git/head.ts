import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { closedBy } from '#lib/excluded-folders.ts';
import { isValidBranchName } from '#lib/git-ref.ts';

const SMALL_FILE_BYTES = 4096;
const PACKED_REFS_BYTES = 16 * 1024 * 1024;
const SYMREF_LIMIT = 5;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The commit that a working tree is at, read from plain files: no git command runs, since the
 * settings of a foreign repository can run programs.
 *
 * A `.git` file (worktree, submodule) is followed only inside `root`. Symlinks, files that are too
 * large or not regular, unknown formats (reftable) and anything else out of the ordinary give null.
 *
 * @param root absolute path of the working tree
 * @returns the commit's id (40 or 64 hex), null where there is none or it cannot be told
 */
export function readHeadCommit(root: string): string | null {
  return orNull(() => {
    const folders = locate(root);
    return (
      folders && follow(folders, readSmallFile(folders.realRoot, join(folders.gitDir, 'HEAD')))
    );
  });
}

/**
 * Where the repository of a working tree is, under the same conditions.
 * @returns null where there is none, or it lies outside the root
 */
export function findGitFolders(root: string): GitFolders | null {
  return orNull(() => locate(root));
}

/** A ref of a repository and the object that it names: a commit, or of an annotated tag the tag itself. */
export interface FoundRef {
  readonly ref: string;
  readonly id: string;
}

/**
 * The first of these refs that a working tree's repository has, read from plain files as well.
 * @param refs whole names, such as `refs/heads/main`, of parts that `isValidBranchName` allows
 * @returns null where it has none of them, or keeps them in an unknown format
 */
export function findRef(root: string, refs: readonly string[]): FoundRef | null {
  return orNull(() => {
    const folders = locate(root);
    if (folders === null) return null;
    for (const ref of refs) {
      const id = follow(folders, `ref: ${ref}`);
      if (id !== null) return { ref, id };
    }
    return null;
  });
}

function locate(root: string): GitFolders | null {
  const realRoot = realpathSync.native(root);
  const gitDir = findGitDir(realRoot);
  if (gitDir === null) return null;
  const commonDir = findCommonDir(realRoot, gitDir);
  if (commonDir === null || [gitDir, commonDir].some((dir) => isServiceData(realRoot, dir)))
    return null;
  return { realRoot, gitDir, commonDir };
}

/** A `.git` file or link may lead into a clone of another project, where the data lies in the root. */
function isServiceData(realRoot: string, dir: string): boolean {
  for (let folder = dir; folder !== realRoot; folder = dirname(folder))
    if (closedBy((name) => existsSync(join(folder, name))) === 'service data') return true;
  return false;
}

/** Not there, not readable, or a loop: a file system error each. */
function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null;
    throw error;
  }
}

/** Folders of a repository, real paths below that of its working tree. */
export interface GitFolders {
  readonly realRoot: string;
  readonly gitDir: string;
  /** holds the branches; of a worktree it is that of its main repository */
  readonly commonDir: string;
}

function findGitDir(realRoot: string): string | null {
  const dotGit = join(realRoot, '.git');
  if (statSync(dotGit).isDirectory()) return inside(realRoot, dotGit);
  const target = /^gitdir: (.+)$/.exec(readSmallFile(realRoot, dotGit))?.[1];
  return target === undefined ? null : inside(realRoot, resolve(realRoot, target));
}

function findCommonDir(realRoot: string, gitDir: string): string | null {
  const target = readSmallFile(realRoot, join(gitDir, 'commondir'));
  return target === '' ? gitDir : inside(realRoot, resolve(gitDir, target));
}

function inside(realRoot: string, path: string): string | null {
  const real = realpathSync.native(path);
  return real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep) ? real : null;
}

/** @param start what a ref's file holds: an object's id, or the name of another ref */
function follow(folders: GitFolders, start: string): string | null {
  let text = start;
  for (let step = 0; step < SYMREF_LIMIT; step += 1) {
    if (COMMIT.test(text)) return text;
    const ref = /^ref: (refs\/.+)$/.exec(text)?.[1];
    // the rules of a branch's name keep a ref inside its folder, too
    if (ref === undefined || !isValidBranchName(ref)) return null;
    text =
      readSmallFile(folders.realRoot, join(folders.commonDir, ref)) || findPacked(folders, ref);
  }
  return null;
}

function findPacked({ realRoot, commonDir }: GitFolders, ref: string): string {
  const text = readText(realRoot, join(commonDir, 'packed-refs'), PACKED_REFS_BYTES);
  const line = text.split('\n').find((candidate) => candidate.endsWith(` ${ref}`));
  return line === undefined ? '' : line.slice(0, line.length - ref.length - 1);
}

function readSmallFile(realRoot: string, path: string): string {
  return readText(realRoot, path, SMALL_FILE_BYTES).trim();
}

/** The text of a regular file inside the root, '' where there is none or it is too large. */
export function readText(realRoot: string, path: string, maxBytes: number): string {
  const descriptor = openIfPresent(path);
  if (descriptor === null) return '';
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size > maxBytes || inside(realRoot, path) === null) return '';
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

function openIfPresent(path: string): number | null {
  try {
    return openSync(path, OPEN_FLAGS);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
