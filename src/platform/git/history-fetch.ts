import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RunFailure } from '#platform/errors.ts';
import {
  checkedRemote,
  DETACHED,
  type FetchOptions,
  isClonesFault,
  toCommand,
  toRef,
} from './clone.ts';
import { runGit } from './command.ts';
import { type HistorySource, makeBareRepository, openOwnHistory } from './history-source.ts';

export interface HistoryFetchOptions extends FetchOptions {
  /** branch that the commit is on, as `syncClone` gave it */
  readonly branch: string;
  /** full id of the commit whose history is wanted */
  readonly commit: string;
  /** generations before the branch's newest commit that are fetched at most */
  readonly depth: number;
}

/**
 * Brings commits and trees of a branch into a repository beside its clone; file contents only where the
 * server cannot leave them out. What is there already is not fetched again. A repository that is
 * damaged or too large is made anew.
 * @throws RunFailure as `syncClone` does
 */
export async function syncHistory(options: HistoryFetchOptions): Promise<HistorySource> {
  const isNew = !existsSync(join(options.dir, 'HEAD'));
  try {
    return await bringUpToDate(options);
  } catch (error) {
    if (isNew || !isClonesFault(error)) throw error;
    await rm(options.dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    return bringUpToDate(options);
  }
}

async function bringUpToDate(options: HistoryFetchOptions): Promise<HistorySource> {
  const { dir, commit } = options;
  if (!existsSync(join(dir, 'HEAD'))) {
    await makeBareRepository(dir, commit.length === 64 ? 'sha256' : 'sha1');
  }
  if (!(await hasCommit(options))) await fetchHistory(options);
  if (await hasCommit(options)) return openOwnHistory(dir);
  throw new RunFailure(
    'BRANCH_NOT_FOUND',
    'The indexed commit is no longer on its branch. Index the project again',
  );
}

async function fetchHistory(options: HistoryFetchOptions): Promise<void> {
  const { dir, depth, branch, url, token } = options;
  const remote = checkedRemote({
    ...options,
    branch: branch === DETACHED ? undefined : branch,
    url,
    token,
  });
  const refspec = `+${branch === DETACHED ? 'HEAD' : toRef(branch)}:${toRef('history')}`;
  const flags = [`--depth=${depth}`, '--filter=blob:none', '--no-tags', '--no-write-fetch-head'];
  const command = toCommand(options, dir);
  await runGit({
    ...command,
    args: ['fetch', ...flags, '--progress', '--', remote.url, refspec],
    gitDir: dir,
    remote,
  });
  // A small fetch ends before it was watched.
  command.watch?.();
}

/** Asked of what is on disk: git may talk to nobody meanwhile, so it cannot fetch what is missing. */
async function hasCommit(options: HistoryFetchOptions): Promise<boolean> {
  try {
    await runGit({
      ...toCommand(options, options.dir),
      args: ['cat-file', '-e', `${options.commit}^{commit}`],
      gitDir: options.dir,
      remote: null,
    });
    return true;
  } catch (error) {
    if (error instanceof RunFailure && error.code !== 'CANCELLED') return false;
    throw error;
  }
}
