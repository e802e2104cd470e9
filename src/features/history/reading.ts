import {
  loadProjectForJob,
  type ProjectRow,
  PROJECTS_DELETED,
} from '#features/projects/service.ts';
import { RunFailure } from '#platform/errors.ts';
import { removeClone, removeHistory } from '#platform/git/clone-cache.ts';
import { isAncestor, readHistory } from '#platform/git/history.ts';
import type { ContentSource } from '#platform/git/contents.ts';
import type { HistorySource } from '#platform/git/history-source.ts';
import { query } from '#platform/db/sql.ts';
import { openServiceScope, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import { remoteOf } from './file-contents.ts';
import { MAILMAP, readMailmap, withMailmap } from './mailmap.ts';
import { type IndexedAt, MAX_COMMITS, openHistory } from './opening.ts';
import { HISTORY_RETRIES, type HistoryPayload } from './queue.ts';
import {
  claimHistory,
  type HeldHistory,
  HistoryLost,
  settleHistory,
  writeHistory,
} from './store.ts';
import { collectTimeline, type Timeline } from './timeline.ts';

/** A history that later commits made longer than this is read anew. */
const MAX_STORED = 1.2 * MAX_COMMITS;
const READ_TIMEOUT_MS = 10 * 60_000;

/**
 * One try at reading a project's history. It never touches the index: what goes wrong is the history's
 * state. It ends quietly when the project was deleted or a later try has taken over.
 */
export async function runHistoryJob(
  platform: Platform,
  job: JobTry<HistoryPayload>,
): Promise<void> {
  const { projectId } = job.payload;
  const held = await claimHistory(platform, projectId);
  if (held === null) return;
  const deletion = watchDeletion(platform, projectId);
  const signal = AbortSignal.any([job.signal, deletion.signal]);
  try {
    await readProject({ platform, held, signal });
  } catch (error) {
    if (error instanceof HistoryLost || (await isDeleted(platform, projectId))) return;
    // Told to stop: the queue gives the job to another worker.
    if (job.signal.aborted) throw error;
    const reason = whyFailed(platform, error);
    if (reason === null && job.attempt < HISTORY_RETRIES) throw error;
    await settleHistory(platform, held, { reason: reason ?? UNFORESEEN, isGone: false });
  } finally {
    deletion.end();
    // Whoever swept its folders before may have left what git wrote since.
    if (await isDeleted(platform, projectId)) await removeClone(platform.env.DATA_DIR, projectId);
  }
}

const UNFORESEEN =
  'The history could not be read because of an internal error. See the service log for details.';

/** What its owner can act on; null for an error nobody foresaw. */
function whyFailed(platform: Platform, error: unknown): string | null {
  if (error instanceof RunFailure) return error.message;
  platform.log.error({ err: error }, 'reading a history failed');
  return null;
}

async function isDeleted(platform: Platform, projectId: string): Promise<boolean> {
  return (await loadProjectForJob(openSystemScope(platform), projectId)) === null;
}

/** Aborts when the project is deleted: nobody wants its history any more. */
function watchDeletion(platform: Platform, projectId: string) {
  const controller = new AbortController();
  const check = (): void => {
    isDeleted(platform, projectId).then(
      (isGone) => isGone && controller.abort(),
      (error: unknown) => platform.log.warn({ err: error }, 'history'),
    );
  };
  return { signal: controller.signal, end: platform.notifications.onRing(PROJECTS_DELETED, check) };
}

interface Reading {
  readonly platform: Platform;
  readonly held: HeldHistory;
  readonly signal: AbortSignal;
}

async function readProject(reading: Reading): Promise<void> {
  const { platform, held } = reading;
  const project = await loadProjectForJob(openSystemScope(platform), held.projectId);
  if (project === null) throw new HistoryLost();
  const at = await findIndexedCommit(platform, project);
  if (at.commit !== null && at.commit === held.commit) {
    await settleHistory(platform, held, { reason: null, isGone: false });
    return;
  }
  const source = await openHistory({ platform, project, at, signal: reading.signal });
  if ('reason' in source) {
    await settleHistory(platform, held, { reason: source.reason, isGone: true });
  } else if (at.commit !== null) {
    const remote = remoteOf(platform, project);
    await readInto(reading, { ...source, remote, signal: reading.signal }, at.commit);
  }
}

async function findIndexedCommit(platform: Platform, project: ProjectRow): Promise<IndexedAt> {
  const rows = await query<IndexedAt>(
    openServiceScope(platform, project).em,
    'select commit_id as commit, branch from snapshot where id = $1 and account_id = $2',
    [project.snapshotId, project.accountId],
  );
  return rows[0] ?? { commit: null, branch: null };
}

/** Reads what is new where the stored history leads to the commit, else all of it. */
async function readInto(reading: Reading, source: ContentSource, commit: string): Promise<void> {
  const { platform, held } = reading;
  const since = await findStart(source, held, { commit, signal: reading.signal });
  const timeline = await readTimeline(reading, source, { commit, since });
  const isLong = isFull(timeline) || held.commits + timeline.commits.length > MAX_STORED;
  // People may be others now, also those of commits that are stored.
  const isOther = isLong || timeline.changes.has(MAILMAP);
  if (since !== null && isOther) {
    await readInto({ ...reading, held: { ...held, commit: null } }, source, commit);
    return;
  }
  const isWhole = source.boundary.size === 0 && !isFull(timeline);
  await writeHistory(platform, held, {
    commit,
    timeline,
    isContinued: since !== null,
    isComplete: since === null ? isWhole : held.isComplete,
  });
}

/** Whether there may be more than was read. */
function isFull({ commits, isTruncated }: Timeline): boolean {
  return isTruncated || commits.length >= MAX_COMMITS;
}

async function readTimeline(
  { platform, held, signal }: Reading,
  source: ContentSource,
  range: { readonly commit: string; readonly since: string | null },
): Promise<Timeline> {
  const timeout = AbortSignal.timeout(READ_TIMEOUT_MS);
  const options = {
    ...range,
    maxCommits: MAX_COMMITS,
    signal: AbortSignal.any([signal, timeout]),
  };
  try {
    const people = await readMailmap({ ...source, signal: options.signal }, range.commit);
    return await collectTimeline(withMailmap(readHistory(source, options), people));
  } catch (error) {
    // What was fetched may be damaged; the next index fetches it anew.
    if (!signal.aborted) await removeHistory(platform.env.DATA_DIR, held.projectId);
    if (!timeout.aborted) throw error;
    const message = `Reading the history took longer than ${READ_TIMEOUT_MS / 60_000} minutes.`;
    throw new RunFailure('REPOSITORY_TOO_LARGE', message, { cause: error });
  }
}

async function findStart(
  source: HistorySource,
  { commit: stored }: HeldHistory,
  { commit, signal }: { readonly commit: string; readonly signal: AbortSignal },
): Promise<string | null> {
  if (stored === null) return null;
  return (await isAncestor(source, { ancestor: stored, commit, signal })) ? stored : null;
}
