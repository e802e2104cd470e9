import { loadOrigin, startIndex } from '#features/indexing/service.ts';
import {
  loadProjectForJob,
  type ProjectRow,
  PROJECTS_DELETED,
} from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import { findProjectFolder } from '#platform/roots.ts';
import { openServiceScope, type Platform } from '#platform/scope.ts';
import { watchFolder } from '#platform/watch/folder-events.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { readIgnored } from './ignored.ts';
import { listWatched, noteProblem, WATCHES_CHANGED } from './store.ts';

export { loadWatches, setWatched, type Watch } from './store.ts';

/** Folders that could not be watched are tried again; so are those that another process has added. */
const LOOK_EVERY_MS = 30_000;
/** A run under way is looked at this often, beside being told. */
const RUN_CHECK_MS = 1000;
/** The account has as many runs as it may. */
const ROOM_CHECK_MS = 10_000;

/**
 * Watches the folders of all projects that ask for it, and indexes what changed in them. Every worker
 * process does: two that see the same change start one run, or a second one that finds nothing new.
 * @returns a function that ends all watches
 */
export function startWatching(platform: Platform): () => Promise<void> {
  const watches = new Map<string, FolderWatch>();
  let turn: Promise<void> = Promise.resolve();
  let isEnded = false;
  const look = async (): Promise<void> => {
    if (isEnded) return;
    const wanted = new Set(await listWatched(openSystemScope(platform)));
    for (const [id, watch] of watches) if (!wanted.has(id)) end(id, watch);
    for (const id of wanted) if (!watches.has(id)) await begin(id);
  };
  const end = (id: string, watch: FolderWatch): void => {
    watches.delete(id);
    watch.close();
  };
  const begin = async (id: string): Promise<void> => {
    const watch = await openWatch(platform, id);
    if (watch !== null) watches.set(id, watch);
  };
  const lookSoon = (): void => {
    turn = turn.then(look).catch((error: unknown) => {
      if (!isEnded) platform.log.warn({ err: error }, 'watched folders could not be listed');
    });
  };
  const listeners = [WATCHES_CHANGED, PROJECTS_DELETED].map((topic) =>
    platform.notifications.onRing(topic, lookSoon),
  );
  const timer = setInterval(lookSoon, LOOK_EVERY_MS);
  timer.unref();
  lookSoon();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    for (const stop of listeners) stop();
    await turn;
    for (const [id, watch] of watches) end(id, watch);
  };
}

interface FolderWatch {
  close(): void;
}

/** @returns null if the folder cannot be watched; the project then has the reason */
async function openWatch(platform: Platform, id: string): Promise<FolderWatch | null> {
  const scope = openSystemScope(platform);
  const project = await loadProjectForJob(scope, id);
  if (project === null) return null;
  const renewal = createRenewal(platform, id);
  try {
    const root = await findProjectFolder(project.location, platform.env);
    const stop = await watchFolder(root, {
      readIgnored,
      onChange: renewal.request,
      onError,
    });
    await noteProblem(scope, id, null);
    // What changed while nobody watched.
    renewal.request();
    return {
      close: () => {
        renewal.end();
        stop();
      },
    };
  } catch (error) {
    platform.log.warn({ err: error, project: id }, 'a folder cannot be watched');
    await noteProblem(scope, id, toProblem(error));
    return null;
  }

  function onError(error: unknown): void {
    void tryNote(platform, id, error);
    // What is not noticed is at least in this index.
    renewal.request();
  }
}

async function tryNote(platform: Platform, id: string, error: unknown): Promise<void> {
  try {
    await noteProblem(openSystemScope(platform), id, toProblem(error));
  } catch (failure) {
    platform.log.warn({ err: failure, project: id }, 'a problem of a watch could not be stored');
  }
}

function toProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull
    ? 'The folder has more subfolders than the system can watch. Raise fs.inotify.max_user_watches.'
    : `The folder cannot be watched: ${reason}`;
}

/** Indexes a project once for all changes that came before the run began. */
function createRenewal(platform: Platform, projectId: string) {
  let isAsked = false;
  let isAtWork = false;
  const ended = new AbortController();
  const work = async (): Promise<void> => {
    isAtWork = true;
    try {
      while (isAsked && !ended.signal.aborted) {
        const project = await waitForRun(platform, projectId, ended.signal);
        if (project === null) return;
        isAsked = false;
        if (!(await tryIndex(platform, project))) {
          isAsked = true;
          await pause(platform, { projectId, ms: ROOM_CHECK_MS, signal: ended.signal });
        }
      }
    } catch (error) {
      platform.log.warn({ err: error, project: projectId }, 'a watched folder was not indexed');
    } finally {
      isAtWork = false;
    }
  };
  return {
    request: (): void => {
      isAsked = true;
      if (!isAtWork) void work();
    },
    end: (): void => ended.abort(),
  };
}

/** @returns the project when no run of it is under way; null if there is nothing to renew */
async function waitForRun(
  platform: Platform,
  projectId: string,
  signal: AbortSignal,
): Promise<ProjectRow | null> {
  while (!signal.aborted) {
    const project = await loadProjectForJob(openSystemScope(platform), projectId);
    if (project === null || project.status === 'archived' || project.snapshotId === null)
      return null;
    if (project.status !== 'indexing') return project;
    await pause(platform, { projectId, ms: RUN_CHECK_MS, signal });
  }
  return null;
}

/** @returns false if the account has as many runs as it may */
async function tryIndex(platform: Platform, project: ProjectRow): Promise<boolean> {
  const scope = openServiceScope(platform, project);
  const { options } = await loadOrigin(scope, project.snapshotId ?? '');
  const kind = 'incremental' as const;
  const request = { projectId: project.id, force: false, trigger: 'watch' as const, kind, options };
  try {
    await startIndex(scope, request);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMIT_EXCEEDED') throw error;
    return false;
  }
}

interface Pause {
  readonly projectId: string;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** Until something happened to the project, for `ms` at most. */
function pause({ notifications }: Platform, { projectId, ms, signal }: Pause): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = notifications.onRing(`project:${projectId}`, () => resolve());
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
