import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RunFailure } from '#platform/errors.ts';
import { runGit } from './command.ts';
import { checkedRemote, type FetchOptions, syncClone, toCommand, toRef } from './clone.ts';

/** A commit as another process has found it on a branch. */
export interface WantedCommit {
  /** full id */
  readonly commit: string;
  readonly branch: string;
}

/**
 * Sees to it that the bare clone has this very commit, with its files: it is asked for at the remote
 * only where it is missing, and the branch may have gone on meanwhile.
 * @throws RunFailure as `syncClone` does, also where the remote does not give the commit any more
 */
export async function ensureCommit(options: FetchOptions, wanted: WantedCommit): Promise<void> {
  if (await hasCommit(options, wanted.commit)) return;
  await syncClone(options);
  if (await hasCommit(options, wanted.commit)) return;
  await fetchCommit(options, wanted);
}

async function hasCommit(options: FetchOptions, commit: string): Promise<boolean> {
  if (!existsSync(join(options.dir, 'HEAD'))) return false;
  try {
    await runGit({
      ...toCommand(options, options.dir),
      args: ['cat-file', '-e', `${commit}^{commit}`],
      gitDir: options.dir,
      remote: null,
    });
    return true;
  } catch (error) {
    if (error instanceof RunFailure && error.code !== 'CANCELLED') return false;
    throw error;
  }
}

/** By its id, which a server gives as long as a branch leads to it. */
async function fetchCommit(options: FetchOptions, { commit, branch }: WantedCommit): Promise<void> {
  const remote = checkedRemote(options);
  const refspec = `+${commit}:${toRef(branch)}`;
  const flags = ['--depth=1', '--no-tags', '--no-write-fetch-head', '--progress'];
  await runGit({
    ...toCommand(options, options.dir),
    args: ['fetch', ...flags, '--', remote.url, refspec],
    gitDir: options.dir,
    remote,
  });
}
