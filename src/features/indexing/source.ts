import type { ExtractBatch } from '#code/extract-batch.ts';
import type { SkippedEntry, SourceEntry } from '#code/model.ts';
import { excludedFolderOf, FILE_LIMIT_BYTES, scanDirectory } from '#code/scan.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { RunFailure } from '#platform/errors.ts';
import { openBlobReader } from '#platform/git/blobs.ts';
import { cloneFolder } from '#platform/git/clone-cache.ts';
import { type FetchOptions, readRemoteCommit, syncClone } from '#platform/git/clone.ts';
import { readHeadCommit } from '#platform/git/head.ts';
import { listTree } from '#platform/git/tree.ts';
import { resolveInsideRoots } from '#platform/roots.ts';
import type { Platform } from '#platform/scope.ts';

/** Where a run reads from: a folder as it is now, or a commit in a bare clone. */
export interface ProjectSource {
  readonly commit: string | null;
  readonly branch: string | null;
  /** Files and what was left out, in the order of their paths. */
  scan(signal: AbortSignal): AsyncIterable<ScannedEntry>;
  /** What the extraction pool is given for these files; keys tell what need not be parsed again. */
  toBatch(
    entries: readonly SourceEntry[],
    knownContentKeys: readonly string[],
  ): Promise<ExtractBatch>;
  close(): Promise<void>;
}

export type ScannedEntry =
  | { readonly kind: 'file'; readonly entry: SourceEntry }
  | { readonly kind: 'skipped'; readonly entry: SkippedEntry };

/**
 * Opens a project's source; a repository is cloned or brought up to date first.
 * @throws RunFailure with the code the run ends with
 */
export function openSource(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<ProjectSource> {
  return project.source === 'path'
    ? openFolder(platform, project)
    : openClone(platform, project, signal);
}

/** @throws RunFailure PATH_NOT_FOUND */
function findFolder({ env }: Platform, { location }: ProjectRow): Promise<string> {
  return resolveInsideRoots(location, env.PROJECT_ROOTS).catch((error: unknown) => {
    const message = `${location} is no longer a folder inside PROJECT_ROOTS.`;
    throw new RunFailure('PATH_NOT_FOUND', message, { cause: error });
  });
}

async function openFolder(platform: Platform, project: ProjectRow): Promise<ProjectSource> {
  const root = await findFolder(platform, project);
  return {
    commit: readHeadCommit(root),
    branch: null,
    scan: (signal) => scanDirectory(root, { signal }),
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

const CLONE_TIMEOUT_MS = 30 * 60_000;
const BYTES_PER_MB = 1024 * 1024;

function toFetch({ env }: Platform, project: ProjectRow, signal: AbortSignal): FetchOptions {
  return {
    url: `${env.GITHUB_URL.replace(/\/+$/, '')}/${project.location}.git`,
    dir: cloneFolder(env.DATA_DIR, project.id),
    signal,
    maxBytes: env.CLONE_MAX_MB * BYTES_PER_MB,
    timeoutMs: CLONE_TIMEOUT_MS,
    ...(project.branch !== null && { branch: project.branch }),
    ...(env.GITHUB_TOKEN !== undefined && { token: env.GITHUB_TOKEN }),
  };
}

async function openClone(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<ProjectSource> {
  const request = toFetch(platform, project, signal);
  const { dir } = request;
  const clone = await syncClone(request);
  const blobs = openBlobReader(dir);
  return {
    commit: clone.commit,
    branch: clone.branch,
    scan: (stop) => scanTree(dir, clone.commit, stop),
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

/** Files of a commit; folders that a folder scan leaves out are left out here as well. */
async function* scanTree(
  dir: string,
  commit: string,
  signal: AbortSignal,
): AsyncGenerator<ScannedEntry> {
  const excluded = new Set<string>();
  for await (const item of listTree(dir, commit, { signal, maxFileBytes: FILE_LIMIT_BYTES })) {
    const folder = excludedFolderOf(item.entry.path);
    if (folder === null) yield item;
    else if (!excluded.has(folder)) {
      excluded.add(folder);
      yield {
        kind: 'skipped',
        entry: { path: folder, reason: 'excluded', detail: 'always left out' },
      };
    }
  }
}
