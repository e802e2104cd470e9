import { isValidBranchName } from '#lib/git-ref.ts';
import { resolveCommit, UnknownCommit } from './changes.ts';
import { findRef, type FoundRef, readHeadCommit } from './head.ts';
import { borrowObjects, type NoHistory } from './history-source.ts';
import type { FoundCommit } from './ref-fetch.ts';

export interface FolderRef {
  /** absolute path of the working tree */
  readonly root: string;
  /** a branch, a tag, a branch of `origin`, or a commit's id: whole, or abbreviated to at least 4 digits */
  readonly ref: string;
  /** folder for a repository of our own, made anew */
  readonly dir: string;
  readonly signal: AbortSignal;
}

/**
 * Finds a commit in a working tree's repository, which it neither trusts nor changes: refs are read from
 * plain files, objects through a repository of our own.
 * @returns null where there is no such branch, tag or commit
 * @throws RunFailure REPOSITORY_CORRUPT, CANCELLED
 */
export async function openFolderRef({
  root,
  ref,
  dir,
  signal,
}: FolderRef): Promise<FoundCommit | NoHistory | null> {
  const named = isValidBranchName(ref) ? findNamed(root, ref) : null;
  const borrowed = await borrowObjects(root, formatOf(named?.id ?? readHeadCommit(root)), dir);
  if ('reason' in borrowed) return borrowed;
  try {
    const commit = await resolveCommit(borrowed, named?.id ?? ref, signal);
    return { commit, branch: named === null ? null : ref };
  } catch (error) {
    if (error instanceof UnknownCommit) return null;
    throw error;
  }
}

function findNamed(root: string, ref: string): FoundRef | null {
  return findRef(root, [`refs/heads/${ref}`, `refs/tags/${ref}`, `refs/remotes/origin/${ref}`]);
}

function formatOf(id: string | null): 'sha1' | 'sha256' {
  return id?.length === 64 ? 'sha256' : 'sha1';
}
