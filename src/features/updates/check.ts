import {
  loadLatestRuns,
  loadOrigin,
  readSourceCommit,
  startIndex,
} from '#features/indexing/service.ts';
import { loadProjectForJob, type ProjectRow } from '#features/projects/service.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import {
  inTransaction,
  openServiceScope,
  type Platform,
  type TenantScope,
} from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { CHECK_JOB, type CheckPayload } from './queue.ts';

const WAIT_SECONDS = 10;
/** An hour of waiting for an index under way. */
const MAX_ROUNDS = 360;
/** What failed for a reason that does not pass is not tried again at every look. */
const FAILURE_REST_MS = 24 * 3600_000;

/**
 * Starts an index where the source has a commit that the index has not. It waits for an index under
 * way, since that one may have begun before the commit was there. A project that nobody has indexed yet
 * is left alone.
 */
export async function checkSource(platform: Platform, job: JobTry<CheckPayload>): Promise<void> {
  const { projectId, trigger } = job.payload;
  const project = await loadProjectForJob(openSystemScope(platform), projectId);
  if (project === null || project.status === 'archived' || project.snapshotId == null) return;
  const scope = openServiceScope(platform, project);
  if (project.status === 'indexing') return checkLater(scope, job.payload);
  if (trigger === 'poll' && (await isResting(scope, project))) return;
  const { commit, options } = await loadOrigin(scope, project.snapshotId);
  const newest = await newestCommit(platform, project, job.signal);
  if (newest === null || newest === commit) return;
  await startIndex(scope, {
    projectId,
    force: false,
    trigger,
    kind: 'incremental',
    options,
  }).catch((error: unknown) => waitForRoom(scope, job.payload, error));
}

/** Comes back later if the account has as many runs as it may. @throws any other error */
async function waitForRoom(
  scope: TenantScope,
  payload: CheckPayload,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMIT_EXCEEDED') throw error;
  await checkLater(scope, payload);
}

async function checkLater(scope: TenantScope, payload: CheckPayload): Promise<void> {
  if (payload.round >= MAX_ROUNDS) return;
  await inTransaction(scope, (inner) =>
    inner.jobs.send(inner.em, CHECK_JOB, {
      account: inner.viewer.accountId,
      payload: { ...payload, round: payload.round + 1 },
      startAfterSeconds: WAIT_SECONDS,
    }),
  );
}

/** Null also for a remote that does not answer: the next look may find it. */
async function newestCommit(
  platform: Platform,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return await readSourceCommit(platform, project, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof RunFailure)) throw error;
    platform.log.info({ err: error, project: project.id }, 'a source could not be reached');
    return null;
  }
}

async function isResting(scope: TenantScope, { id }: ProjectRow): Promise<boolean> {
  const [latest] = await loadLatestRuns(scope, [id]);
  const failedAt = latest?.state === 'failed' ? latest.finishedAt : null;
  return failedAt != null && scope.clock.now().getTime() - failedAt.getTime() < FAILURE_REST_MS;
}
