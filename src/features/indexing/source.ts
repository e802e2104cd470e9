import type { ExtractBatch } from '#code/extract-batch.ts';
import type { SkippedEntry, SourceEntry } from '#code/model.ts';
import { excludedFolderOf, FILE_LIMIT_BYTES, scanDirectory, type ScanOptions } from '#code/scan.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import { openBlobReader } from '#platform/git/blobs.ts';
import { cloneFolder, makeRefFolder, removeRefFolder } from '#platform/git/clone-cache.ts';
import { type FetchOptions, readRemoteCommit, syncClone } from '#platform/git/clone.ts';
import { ensureCommit } from '#platform/git/commit-clone.ts';
import { type FolderRef, openFolderRef } from '#platform/git/folder-ref.ts';
import { findGitFolders, readHeadCommit } from '#platform/git/head.ts';
import { fetchRef, type FoundCommit } from '#platform/git/ref-fetch.ts';
import { githubRemote } from '#platform/git/remote.ts';
import { listTree } from '#platform/git/tree.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { Platform } from '#platform/scope.ts';
import { findServiceData, pathsBelow } from '#platform/service-data.ts';

/** Where a run reads from: a folder as it is now, or a commit in a bare repository. */
export interface ProjectSource {
  readonly commit: string | null;
  readonly branch: string | null;
  /**
   * Files and what was left out, in the order of their paths.
   * @param known of a folder: tells of files and folders that have not changed, which need not be read
   */
  scan(signal: AbortSignal, known?: KnownFolder): AsyncIterable<ScannedEntry>;
  /** What the extraction pool is given for these files; keys tell what need not be parsed again. */
  toBatch(
    entries: readonly SourceEntry[],
    knownContentKeys: readonly string[],
  ): Promise<ExtractBatch>;
  close(): Promise<void>;
}

/** What a walk of a folder asks, and tells. */
export type KnownFolder = Pick<ScanOptions, 'recall' | 'folders'>;

export type ScannedEntry =
  | { readonly kind: 'file'; readonly entry: SourceEntry }
  | { readonly kind: 'skipped'; readonly entry: SkippedEntry };

/**
 * Opens a project's source; a repository is cloned or brought up to date first.
 * @param ref another branch, tag or commit than the project's own; null for that
 * @throws RunFailure with the code the run ends with
 */
export function openSource(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
  ref: string | null = null,
): Promise<ProjectSource> {
  if (ref !== null) return openRef(platform, project, signal, ref);
  return project.source === 'path'
    ? openFolder(platform, project)
    : openClone(platform, project, signal);
}

/** @throws RunFailure PATH_NOT_FOUND */
function findFolder({ env }: Platform, { location }: ProjectRow): Promise<string> {
  return findProjectFolder(location, env).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const message = `The project's folder can no longer be indexed: ${error.message}`;
    throw new RunFailure('PATH_NOT_FOUND', message, { cause: error });
  });
}

async function openFolder(platform: Platform, project: ProjectRow): Promise<ProjectSource> {
  const root = await findFolder(platform, project);
  return {
    commit: readHeadCommit(root),
    branch: null,
    scan: (signal, known) =>
      scanDirectory(root, { signal, isServiceData: findServiceData(platform.env).has, ...known }),
    toBatch: async (entries, knownContentKeys) => ({
      kind: 'paths',
      root,
      entries: entries.map(({ path }) => ({ path })),
      knownContentKeys,
    }),
    close: async () => undefined,
  };
}

/**
 * The newest commit of a project's source, without fetching it; null for a folder without one.
 * @throws RunFailure where the source cannot be asked
 */
export async function readSourceCommit(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<string | null> {
  if (project.source !== 'path') return readRemoteCommit(toFetch(platform, project, signal));
  return readHeadCommit(await findFolder(platform, project));
}

/** Whether a project is a folder that no other branch can be read of; one that is gone is told by its run. */
export async function isWithoutGit(platform: Platform, project: ProjectRow): Promise<boolean> {
  if (project.source !== 'path') return false;
  const root = await findFolder(platform, project).catch(() => null);
  return root !== null && findGitFolders(root) === null;
}

const CLONE_TIMEOUT_MS = 30 * 60_000;
const BYTES_PER_MB = 1024 * 1024;

function toFetch(platform: Platform, project: ProjectRow, signal: AbortSignal): FetchOptions {
  const { env } = platform;
  return {
    ...githubRemote(platform, project.location),
    dir: cloneFolder(env.DATA_DIR, project.id),
    signal,
    maxBytes: env.CLONE_MAX_MB * BYTES_PER_MB,
    timeoutMs: CLONE_TIMEOUT_MS,
    ...(project.branch !== null && { branch: project.branch }),
  };
}

async function openClone(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<ProjectSource> {
  const request = toFetch(platform, project, signal);
  const clone = await syncClone(request);
  return openCommit(request.dir, clone);
}

/** What another process reads for a run: of git a commit that it has fetched, of a folder what is there. */
export interface SourceState {
  readonly commit: string | null;
  readonly branch: string | null;
  /** of the run, as `openSource` was given it */
  readonly ref: string | null;
}

/**
 * Opens a project's source as another process has opened it.
 * @returns null where what is here is something else
 * @throws RunFailure as `openSource` does
 */
export async function openSourceAt(
  platform: Platform,
  project: ProjectRow,
  { commit, branch, ref, signal }: SourceState & { readonly signal: AbortSignal },
): Promise<ProjectSource | null> {
  if (ref !== null) return commit === null ? null : openRef(platform, project, signal, commit);
  if (project.source === 'path') {
    const folder = await openFolder(platform, project);
    return folder.commit === commit ? folder : null;
  }
  if (commit === null || branch === null) return null;
  const request = toFetch(platform, project, signal);
  await ensureCommit(request, { commit, branch });
  return openCommit(request.dir, { commit, branch });
}

/** Opens another branch, tag or commit of a project, in a repository made for this one run. */
async function openRef(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
  ref: string,
): Promise<ProjectSource> {
  const dir = await makeRefFolder(platform.env.DATA_DIR, project.id);
  try {
    const found =
      project.source === 'path'
        ? await findInFolder({ root: await findFolder(platform, project), ref, dir, signal })
        : await fetchRef({ ...toFetch(platform, project, signal), dir, ref });
    const source = openCommit(dir, found, await findHidden(platform, project));
    const close = async (): Promise<void> => {
      await source.close();
      await removeRefFolder(dir);
    };
    return { ...source, close };
  } catch (error) {
    await removeRefFolder(dir);
    throw error;
  }
}

async function findInFolder(wanted: FolderRef): Promise<FoundCommit> {
  const found = await openFolderRef(wanted);
  if (found === null) {
    const message = `No branch, tag or commit "${wanted.ref}" in the repository at ${wanted.root}.`;
    throw new RunFailure('BRANCH_NOT_FOUND', message);
  }
  if ('reason' in found) throw new RunFailure('REPOSITORY_NOT_FOUND', found.reason);
  return found;
}

/** Reads a commit of a bare repository. */
function openCommit(
  dir: string,
  { commit, branch }: FoundCommit,
  hidden: readonly string[] = [],
): ProjectSource {
  const blobs = openBlobReader(dir);
  return {
    commit,
    branch,
    scan: (stop) => scanTree({ dir, commit, hidden }, stop),
    toBatch: async (entries) => ({
      kind: 'buffers',
      files: await Promise.all(
        entries.map(async ({ path, contentId }) => ({
          path,
          contentId: contentId ?? '',
          content: await blobs.read(contentId ?? ''),
        })),
      ),
    }),
    close: () => blobs.close(),
  };
}

interface Tree {
  readonly dir: string;
  readonly commit: string;
  /** folders that are left out whatever they are called */
  readonly hidden: readonly string[];
}

/** What of a project's folder is data of this service: it may have been committed. */
async function findHidden(platform: Platform, project: ProjectRow): Promise<readonly string[]> {
  if (project.source !== 'path') return [];
  return pathsBelow(await findFolder(platform, project), findServiceData(platform.env));
}

/** Files of a commit; folders that a folder scan leaves out are left out here as well. */
async function* scanTree(
  { dir, commit, hidden }: Tree,
  signal: AbortSignal,
): AsyncGenerator<ScannedEntry> {
  const excluded = new Set<string>();
  for await (const item of listTree(dir, commit, { signal, maxFileBytes: FILE_LIMIT_BYTES })) {
    const { path } = item.entry;
    const folder = excludedFolderOf(path) ?? hidden.find((own) => `${path}/`.startsWith(`${own}/`));
    if (folder === undefined) yield item;
    else if (!excluded.has(folder)) {
      excluded.add(folder);
      yield {
        kind: 'skipped',
        entry: { path: folder, reason: 'excluded', detail: 'always excluded' },
      };
    }
  }
}
