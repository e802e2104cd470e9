import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withScratchFolder } from '../scratch-folder.ts';
import { RunFailure } from '#platform/errors.ts';
import { runGit } from './command.ts';
import { type NoHistory, openFolderHistory } from './history-source.ts';

/** Two commits; both as full or abbreviated ids. */
export interface CommitRange {
  readonly base: string;
  readonly head: string;
}

/** Of a folder, and what of it is not compared: paths below it. */
export interface FolderRange extends CommitRange {
  readonly hidden?: readonly string[];
}

const TIMEOUT_MS = 20_000;

/** Neither a program of the repository nor its settings have a part in what is printed. */
const PATCH = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--find-renames',
];

/**
 * The diff between two commits of a working tree's repository, read through a repository of our own
 * that has no settings and no hooks.
 * @returns at most about 1 MiB of it: what is longer is cut
 * @throws RunFailure where a commit is not there
 */
export async function diffOfFolder(
  root: string,
  { base, head, hidden = [] }: FolderRange,
): Promise<string | NoHistory> {
  const left = hidden.map((path) => `:(top,exclude,literal)${path}`);
  return withScratchFolder(async (folder) => {
    const opened = await openFolderHistory(root, head, join(folder, 'repository'));
    if ('reason' in opened) return opened;
    return run(opened.dir, ['diff', ...PATCH, base, head, '--', ...left]);
  });
}

/**
 * Names of the files that differ between two commits of a bare repository that has no file contents, as
 * `--name-status -z` prints them. Only what is equal is a rename.
 * @returns null where there is no such repository
 * @throws RunFailure where a commit is not there
 */
export async function namesOfHistory(
  dir: string,
  { base, head }: CommitRange,
): Promise<string | null> {
  if (!existsSync(join(dir, 'HEAD'))) return null;
  return run(dir, ['diff-tree', '-r', '-z', '--name-status', '-M100%', base, head, '--']);
}

/** What is compared in the folder that a command was started in. */
export interface CheckoutDiff {
  /** as `git diff` takes it: `main...HEAD`, one commit, two dots */
  readonly range: string;
  readonly form: 'patch' | 'names';
}

/**
 * A diff of the folder that this process was started in, which is its user's own: it may belong to
 * somebody else, as in a container.
 * @throws RunFailure where git refuses
 */
export async function diffOfCheckout({ range, form }: CheckoutDiff): Promise<string> {
  const shown = form === 'patch' ? PATCH : ['--name-status', '-z', '--find-renames'];
  // A range that begins with a dash is no option. In a submodule git would run by its settings.
  const args = ['diff', ...shown, '--ignore-submodules=dirty', '--end-of-options', range, '--'];
  return run(null, ['-c', 'safe.directory=*', ...args], await findFilters());
}

const MAX_SETTINGS_CHARS = 500_000;

/** Filters are programs that git runs on the files of a working tree before it compares them. */
async function findFilters(): Promise<readonly string[]> {
  const args = ['-c', 'safe.directory=*', 'config', '--list', '--name-only', '-z'];
  const listed = await run(null, args);
  if (listed.length > MAX_SETTINGS_CHARS)
    throw new RunFailure('REPOSITORY_CORRUPT', 'The settings of the repository are too long');
  return [...new Set(listed.split('\0'))].filter((name) => /^filter\./i.test(name));
}

/** @returns full id of a revision of the folder that this process was started in */
export async function commitOfCheckout(revision: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`];
  return (await run(null, ['-c', 'safe.directory=*', ...args])).trim();
}

/** @returns absolute path of the working tree around the folder that this process was started in */
export async function rootOfCheckout(): Promise<string> {
  return (await run(null, ['-c', 'safe.directory=*', 'rev-parse', '--show-toplevel'])).trim();
}

/** @returns address of the remote `origin` of the folder that this process was started in */
export async function originOfCheckout(): Promise<string> {
  const args = ['config', '--get', 'remote.origin.url'];
  return (await run(null, ['-c', 'safe.directory=*', ...args])).trim();
}

function run(
  gitDir: string | null,
  args: readonly string[],
  emptied: readonly string[] = [],
): Promise<string> {
  const { signal } = new AbortController();
  return runGit({ args, gitDir, remote: null, emptied, signal, timeoutMs: TIMEOUT_MS });
}
