import { isValidBranchName } from '#lib/git-ref.ts';
import { RunFailure } from '#platform/errors.ts';
import { resolveCommit, UnknownCommit } from './changes.ts';
import { checkedRemote, type FetchOptions, toCommand, toRef } from './clone.ts';
import { runGit } from './command.ts';
import { makeBareRepository } from './history-source.ts';
import type { Remote } from './pin.ts';

export interface RefFetchOptions extends Omit<FetchOptions, 'branch'> {
  /** a branch, a tag, or a commit's id: whole, or abbreviated to at least 4 digits */
  readonly ref: string;
}

/** What a ref of a repository led to. */
export interface FoundCommit {
  /** 40 hex, or 64 for SHA-256 */
  readonly commit: string;
  /** name of the branch or tag; null where a commit was asked for */
  readonly branch: string | null;
}

/** Outside refs/heads, where git takes nothing but commits: a tag may be an object of its own. */
const FETCHED = 'refs/indexed/head';

/**
 * Fetches one commit, without its history, into a bare repository that is made for it. A branch comes
 * before a tag of that name, and both before a commit.
 * @throws RunFailure BRANCH_NOT_FOUND where the remote has none of them or does not give the commit
 *   away; else as `syncClone` does
 */
export async function fetchRef(options: RefFetchOptions): Promise<FoundCommit> {
  const remote = checkedRemote({ ...options, branch: undefined });
  const wanted = await findWanted(remote, options);
  const format = wanted.id.length === 64 ? 'sha256' : 'sha1';
  await makeBareRepository(options.dir, format);
  await fetchInto(wanted, remote, options);
  try {
    const id = await readFetched(options);
    return {
      commit: await resolveCommit(options, id, options.signal),
      branch: wanted.name === null ? null : options.ref,
    };
  } catch (error) {
    if (error instanceof UnknownCommit) throw notFound(options, 'it is not a commit');
    throw error;
  }
}

interface Wanted {
  /** of the commit, or of the tag that leads to it */
  readonly id: string;
  /** whole name of the ref; null for a commit's id */
  readonly name: string | null;
}

async function findWanted(remote: Remote, options: RefFetchOptions): Promise<Wanted> {
  const { ref } = options;
  const named = isValidBranchName(ref) ? await findNamed(remote, options) : null;
  if (named !== null) return named;
  if (isWhole(ref)) return { id: ref, name: null };
  if (!/^[0-9a-f]{4,63}$/u.test(ref)) throw notFound(options, 'no branch or tag has this name');
  return { id: await findAbbreviated(remote, options), name: null };
}

function isWhole(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u.test(ref);
}

async function findNamed(remote: Remote, options: RefFetchOptions): Promise<Wanted | null> {
  const names = [toRef(options.ref), `refs/tags/${options.ref}`];
  const listed = await listRemote(remote, options, names);
  // A pattern of ls-remote also fits what only ends like it.
  const found = names.flatMap((name) => listed.find((line) => line.name === name) ?? []);
  return found[0] ?? null;
}

/** A remote knows no abbreviations; what its branches and tags point to can be told by one. */
async function findAbbreviated(remote: Remote, options: RefFetchOptions): Promise<string> {
  const listed = await listRemote(remote, options, []);
  const ids = new Set(listed.map(({ id }) => id).filter((id) => id.startsWith(options.ref)));
  const [id] = ids;
  if (id !== undefined && ids.size === 1) return id;
  throw notFound(options, 'no branch or tag points to this commit; give its full hash');
}

interface Listed extends Wanted {
  readonly name: string;
}

async function listRemote(
  remote: Remote,
  options: RefFetchOptions,
  names: readonly string[],
): Promise<Listed[]> {
  const output = await runGit({
    ...toCommand(options, options.dir),
    args: ['ls-remote', '--', remote.url, ...names],
    gitDir: null,
    remote,
  });
  return [...output.matchAll(/^([0-9a-f]{40,64})\t(\S+)$/gmu)].map(([, id = '', name = '']) => ({
    id,
    name,
  }));
}

async function fetchInto(wanted: Wanted, remote: Remote, options: RefFetchOptions): Promise<void> {
  const flags = ['--depth=1', '--no-tags', '--no-write-fetch-head', '--progress'];
  const command = toCommand(options, options.dir);
  await runGit({
    ...command,
    args: ['fetch', ...flags, '--', remote.url, `+${wanted.name ?? wanted.id}:${FETCHED}`],
    gitDir: options.dir,
    remote,
  });
  // A small fetch ends before it was watched.
  command.watch?.();
}

async function readFetched(options: RefFetchOptions): Promise<string> {
  const output = await runGit({
    ...toCommand(options, options.dir),
    args: ['for-each-ref', '--format=%(objectname)', FETCHED],
    gitDir: options.dir,
    remote: null,
  });
  return output.trim();
}

function notFound({ ref, url }: RefFetchOptions, why: string): RunFailure {
  return new RunFailure('BRANCH_NOT_FOUND', `"${ref}" was not found in ${url}: ${why}`);
}
