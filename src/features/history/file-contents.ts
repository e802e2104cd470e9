import { join } from 'node:path';
import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, loadTextsByPath, type SnapshotRow } from '#features/snapshots/service.ts';
import { createFairGate } from '#lib/fair-gate.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import { checkSize } from '#platform/git/clone.ts';
import { type ContentSource, fetchVersions, type FileVersion } from '#platform/git/contents.ts';
import type { NoHistory } from '#platform/git/history-source.ts';
import { githubRemote } from '#platform/git/remote.ts';
import { withScratchFolder } from '#platform/scratch-folder.ts';
import type { Platform, TenantScope } from '#platform/scope.ts';
import { BYTES_PER_MB, openHistory } from './opening.ts';

/** A file of a project's current index, and the history that its contents are read from. */
export interface OpenFile {
  readonly source: ContentSource;
  readonly file: FileVersion;
  /** as it was indexed */
  readonly text: string;
}

export interface IndexedFile {
  readonly project: ProjectRow;
  readonly snapshot: SnapshotRow;
  readonly path: string;
  readonly text: string;
}

const TIMEOUT_MS = 40_000;
/** Questions that run git at a time; accounts take turns. */
const gate = createFairGate({ places: 3, creditMs: 20_000, now: () => performance.now() });

/**
 * A file of the current index with its text.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function findIndexedFile(
  scope: TenantScope,
  projectId: string,
  path: string,
): Promise<IndexedFile> {
  const project = await findProject(scope, projectId);
  const snapshot = await findSnapshotOf(scope, project);
  const text = (await loadTextsByPath(scope, snapshot, [path])).get(path);
  if (text === undefined) throw new AppError('NOT_FOUND', `No file "${path}" in the index.`);
  return { project, snapshot, path, text };
}

/**
 * Asks git about a file at the commit that was indexed.
 * @returns what `work` does, or why there is no history: a sentence for people
 */
export async function askHistory<T>(
  scope: TenantScope,
  { project, snapshot, path, text }: IndexedFile,
  work: (open: OpenFile) => Promise<T>,
): Promise<T | NoHistory> {
  const { commitId, branch } = snapshot;
  const commit = commitId ?? null;
  if (commit === null)
    return { reason: 'The indexed source is not a commit, so it has no history.' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const at = { commit, branch: branch ?? null };
  const ask = () =>
    withScratchFolder(async (scratch) => {
      const folder = join(scratch, 'repository');
      const history = await openHistory({ platform: scope, project, at, signal, folder });
      if ('reason' in history) return history;
      const maxBytes = scope.env.CLONE_MAX_MB * BYTES_PER_MB;
      const remote = remoteOf(scope, project);
      const watch = (): void => checkSize(history.dir, maxBytes);
      const source = { ...history, remote, signal, ...(remote !== null && { watch }) };
      const file = { commit, path };
      await fetchVersions(source, file);
      return work({ source, file, text });
    });
  try {
    return await gate.run(scope.viewer.accountId, ask, signal);
  } catch (error) {
    if (signal.aborted) return { reason: 'Reading the history of this file took too long.' };
    if (error instanceof RunFailure) return { reason: `${error.message}.` };
    throw error;
  }
}

/** Of a repository only commits and trees were fetched; a folder has all that there is. */
export function remoteOf(
  platform: Platform,
  { source, location }: ProjectRow,
): ContentSource['remote'] {
  return source === 'path' ? null : { token: undefined, ...githubRemote(platform, location) };
}
