import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isValidBranchName } from '#lib/git-ref.ts';
import { RunFailure } from '#platform/errors.ts';
import { runGit, type GitCommand } from './command.ts';
import type { Remote, RemoteEgress } from './pin.ts';

export interface FetchOptions {
  /** https, or http where GITHUB_URL is a http address; no credentials in it */
  readonly url: string;
  /** absent: the branch that the remote's HEAD names */
  readonly branch?: string | undefined;
  /** the bare repository; its parent is made */
  readonly dir: string;
  readonly token?: string | undefined;
  /** where connections may lead; absent: to the address's own host */
  readonly egress?: RemoteEgress | undefined;
  readonly signal: AbortSignal;
  /** most bytes that the repository may take on disk */
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly onProgress?: (progress: FetchProgress) => void;
}

export interface FetchProgress {
  readonly stage: 'receiving' | 'resolving';
  /** 0-100, of this stage */
  readonly percent: number;
}

/** What a fetch brought: the branch's name and the commit it points to (40 hex, or 64 for SHA-256). */
export interface FetchedBranch {
  readonly commit: string;
  readonly branch: string;
}

/** What a branch is called that is none; `isValidBranchName` lets nobody ask for it. */
export const DETACHED = 'HEAD';

/**
 * Only the commit that is indexed is fetched. Its history is most of a clone: for express 1.5 s against
 * 0.1 s. It is fetched later and into a folder of its own, see `history-fetch.ts`.
 */
const SHALLOW = '--depth=1';

/**
 * Brings the bare clone of one branch up to date with its remote, without history: no checkout, no
 * tags, no hooks. One that is missing, damaged or too large (old history that a force push left behind
 * counts) is cloned anew; until that is whole the old one stays.
 * @throws RunFailure REPOSITORY_UNREACHABLE, _NOT_FOUND, _EMPTY, _TOO_LARGE, _CORRUPT,
 *   BRANCH_NOT_FOUND, CANCELLED, INTERNAL_ERROR
 */
export async function syncClone(options: FetchOptions): Promise<FetchedBranch> {
  const remote = checkedRemote(options);
  if (!existsSync(join(options.dir, 'HEAD'))) return cloneBare(options);
  const latest = await askRemote(remote, options);
  try {
    if ((await resolveBranch(latest.branch, options)) !== latest.commit) {
      await fetchBranch(latest.branch, remote, options);
    }
    return { branch: latest.branch, commit: await checkedCommit(latest.branch, options) };
  } catch (error) {
    if (!isClonesFault(error)) throw error;
    return cloneBare(options);
  }
}

/**
 * The branch's newest commit at the remote; nothing is fetched.
 * @throws RunFailure as `syncClone` does
 */
export async function readRemoteCommit(options: FetchOptions): Promise<string> {
  return (await askRemote(checkedRemote(options), options)).commit;
}

/** Made beside `dir` and renamed, so `dir` is whole or absent; an existing one is replaced. */
async function cloneBare(options: FetchOptions): Promise<FetchedBranch> {
  const remote = checkedRemote(options);
  await mkdir(dirname(options.dir), { recursive: true, mode: 0o700 });
  await removeStaleDrafts(options);
  const draft = `${options.dir}.draft-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const fetched = await cloneInto(draft, remote, options);
    await replace(options.dir, draft);
    return fetched;
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Whether the fault may be that of the clone on disk, which a new one mends. */
export function isClonesFault(error: unknown): boolean {
  const codes: readonly string[] = ['REPOSITORY_CORRUPT', 'REPOSITORY_TOO_LARGE', 'INTERNAL_ERROR'];
  return error instanceof RunFailure && codes.includes(error.code);
}

/** Where to fetch from. @throws RunFailure for an address or a branch that nothing is fetched by */
export function checkedRemote({ url, token, branch, egress }: FetchOptions): Remote {
  const parsed = URL.parse(url);
  const isAllowed = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  if (!isAllowed || parsed.username !== '' || parsed.password !== '') {
    throw new RunFailure(
      'REPOSITORY_NOT_FOUND',
      'A repository is fetched by a plain https address only',
    );
  }
  if (branch !== undefined && !isValidBranchName(branch)) {
    throw new RunFailure(
      'BRANCH_NOT_FOUND',
      'The branch does not exist: its name is not valid in git',
    );
  }
  return { url, token, egress };
}

async function cloneInto(
  draft: string,
  remote: Remote,
  options: FetchOptions,
): Promise<FetchedBranch> {
  const branch = options.branch === undefined ? [] : [`--branch=${options.branch}`];
  const flags = [
    '--bare',
    SHALLOW,
    '--single-branch',
    '--no-tags',
    '--template=',
    '--progress',
    ...branch,
  ];
  await runGit({
    ...toCommand(options, draft),
    args: ['clone', ...flags, '--', remote.url, draft],
    gitDir: null,
    remote,
  });
  checkSize(draft, options.maxBytes);
  const inDraft = { ...options, dir: draft };
  const head = (await readFile(join(draft, 'HEAD'), 'utf8')).trim();
  const name = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1] ?? DETACHED;
  if (name === DETACHED) await keepDetached(head, inDraft);
  return { branch: name, commit: await checkedCommit(name, inDraft) };
}

/** A remote whose HEAD is on no branch: its commit is kept on a branch that nobody can name. */
async function keepDetached(commit: string, options: FetchOptions): Promise<void> {
  await runGit({
    ...toCommand(options, options.dir),
    args: ['update-ref', toRef(DETACHED), commit],
    gitDir: options.dir,
    remote: null,
  });
}

/** The branch's present commit at the remote, without fetching anything. */
async function askRemote(remote: Remote, options: FetchOptions): Promise<FetchedBranch> {
  const wanted = options.branch === undefined ? 'HEAD' : `refs/heads/${options.branch}`;
  const output = await runGit({
    ...toCommand(options, options.dir),
    args: ['ls-remote', '--symref', '--', remote.url, wanted],
    gitDir: null,
    remote,
  });
  const commit = /^([0-9a-f]{40,64})\t/m.exec(output)?.[1];
  const branch = options.branch ?? /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(output)?.[1] ?? DETACHED;
  if (commit !== undefined) return { branch, commit };
  if (options.branch === undefined) throw emptyRepository(options);
  throw new RunFailure(
    'BRANCH_NOT_FOUND',
    `The branch ${branch} does not exist in the repository (${remote.url})`,
  );
}

async function fetchBranch(branch: string, remote: Remote, options: FetchOptions): Promise<void> {
  const refspec = `+${branch === DETACHED ? 'HEAD' : toRef(branch)}:${toRef(branch)}`;
  await runGit({
    ...toCommand(options, options.dir),
    args: [
      'fetch',
      SHALLOW,
      '--no-tags',
      '--no-write-fetch-head',
      '--progress',
      '--',
      remote.url,
      refspec,
    ],
    gitDir: options.dir,
    remote,
  });
  checkSize(options.dir, options.maxBytes);
}

async function checkedCommit(branch: string, options: FetchOptions): Promise<string> {
  const commit = await resolveBranch(branch, options);
  if (commit === null) throw emptyRepository(options);
  return commit;
}

/** The commit of a local branch, null where there is none. */
async function resolveBranch(branch: string, options: FetchOptions): Promise<string | null> {
  const output = await runGit({
    ...toCommand(options, options.dir),
    args: ['for-each-ref', '--format=%(refname) %(objectname) %(objecttype)', toRef(branch)],
    gitDir: options.dir,
    remote: null,
  });
  const [, commit] =
    output
      .split('\n')
      .map((line) => line.split(' '))
      .find(([name]) => name === toRef(branch)) ?? [];
  return commit ?? null;
}

export function toRef(branch: string): string {
  return `refs/heads/${branch}`;
}

/** What every git command of a fetch has in common: its end, its size cap in `dir`, its progress. */
export function toCommand(
  options: FetchOptions,
  dir: string,
): Pick<GitCommand, 'signal' | 'timeoutMs' | 'watch' | 'onLine'> {
  return {
    signal: options.signal,
    timeoutMs: options.timeoutMs,
    watch: () => checkSize(dir, options.maxBytes),
    onLine: (line) => {
      const progress = toProgress(line);
      if (progress) options.onProgress?.(progress);
    },
  };
}

function toProgress(line: string): FetchProgress | null {
  const match = /^(Receiving objects|Resolving deltas): +(\d+)%/.exec(line);
  if (!match) return null;
  const stage = match[1] === 'Receiving objects' ? 'receiving' : 'resolving';
  return { stage, percent: Number(match[2]) };
}

/** @throws RunFailure REPOSITORY_TOO_LARGE where a repository takes more than it may */
export function checkSize(dir: string, maxBytes: number): void {
  if (folderBytes(dir) <= maxBytes) return;
  const limit = Math.round(maxBytes / 1_000_000);
  throw new RunFailure(
    'REPOSITORY_TOO_LARGE',
    `The repository takes more than the ${limit} MB allowed`,
  );
}

/** Bytes of all files below a folder that another process writes: what vanishes meanwhile is 0. */
function folderBytes(dir: string): number {
  let bytes = 0;
  for (const entry of listIfPresent(dir)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) bytes += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

function listIfPresent(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function emptyRepository({ url }: FetchOptions): RunFailure {
  return new RunFailure(
    'REPOSITORY_EMPTY',
    `The repository has no commit on its default branch (${url})`,
  );
}

/** Readers of the old clone keep what they have open; new ones see the new clone. */
async function replace(dir: string, draft: string): Promise<void> {
  const old = `${draft}-old`;
  if (existsSync(dir)) await rename(dir, old);
  await rename(draft, dir);
  await rm(old, { recursive: true, force: true });
}

/** Drafts of killed processes: older than any clone may take. */
async function removeStaleDrafts({ dir, timeoutMs }: FetchOptions): Promise<void> {
  const oldest = Date.now() - 2 * timeoutMs - 60_000;
  for (const name of readdirSync(dirname(dir))) {
    const path = join(dirname(dir), name);
    if (!name.startsWith(`${basename(dir)}.draft-`)) continue;
    const madeAt = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
    if (madeAt < oldest) await rm(path, { recursive: true, force: true });
  }
}
