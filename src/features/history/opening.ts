import type { ProjectRow } from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import { historyFolder } from '#platform/git/clone-cache.ts';
import { syncHistory } from '#platform/git/history-fetch.ts';
import {
  type HistorySource,
  type NoHistory,
  openFolderHistory,
} from '#platform/git/history-source.ts';
import { githubRemote } from '#platform/git/remote.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { Platform } from '#platform/scope.ts';

/** Commits that are read at most, the newest. */
export const MAX_COMMITS = 5000;
const FETCH_TIMEOUT_MS = 30 * 60_000;
export const BYTES_PER_MB = 1024 * 1024;

export interface IndexedAt {
  readonly commit: string | null;
  readonly branch: string | null;
}

export interface HistoryRequest {
  readonly platform: Platform;
  readonly project: ProjectRow;
  readonly at: IndexedAt;
  readonly signal: AbortSignal;
  /** where a folder's own repository is read through, made anew; that of the project by default */
  readonly folder?: string;
}

function toReason(error: unknown): NoHistory {
  if (!(error instanceof AppError)) throw error;
  return { reason: `The project's folder can no longer be read: ${error.message}` };
}

/**
 * The history that leads to a commit of a project: a repository's is fetched, without file contents.
 * @throws RunFailure as `syncHistory` does
 */
export async function openHistory(request: HistoryRequest): Promise<HistorySource | NoHistory> {
  const { platform, project, at, signal } = request;
  const { env } = platform;
  const dir = historyFolder(env.DATA_DIR, project.id);
  if (project.source === 'path') {
    const root = await findProjectFolder(project.location, env).catch(toReason);
    if (typeof root !== 'string') return root;
    return openFolderHistory(root, at.commit, request.folder ?? dir);
  }
  if (at.commit === null || at.branch === null)
    return { reason: 'The indexed source is not a commit, so it has no history.' };
  return syncHistory({
    ...githubRemote(platform, project.location),
    dir,
    branch: at.branch,
    commit: at.commit,
    depth: MAX_COMMITS,
    signal,
    maxBytes: env.CLONE_MAX_MB * BYTES_PER_MB,
    timeoutMs: FETCH_TIMEOUT_MS,
  });
}
