import { isId } from '#lib/id.ts';
import { findProject, markProject, type ProjectRow } from '#features/projects/service.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { toSeconds } from './duration.ts';
import { releaseRefs } from './ref-index-store.ts';

/**
 * Ends the run under way, if there is one: its worker finds that it no longer holds the run and stops.
 * A good index from before goes on answering.
 * @param ref of another branch, tag or commit than the project's own; null for that
 * @throws AppError NOT_FOUND
 */
export async function cancelIndex(
  scope: TenantScope,
  projectId: string,
  ref: string | null = null,
): Promise<ProjectRow> {
  return inTransaction(scope, async (inner) => {
    const project = await lockProject(inner, projectId);
    const isEnded = await endRuns(inner, project, {
      only: { ref },
      message: 'The index was cancelled.',
    });
    if (!isEnded) return project;
    const status = ref === null ? restingStatus(project) : project.status;
    return setStatus(inner, project, status);
  });
}

/**
 * Archives a project: it is listed and read as before, and no longer indexed. A run under way is
 * cancelled. Archiving it again changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function archiveProject(scope: TenantScope, projectId: string): Promise<ProjectRow> {
  return inTransaction(scope, async (inner) => {
    const project = await lockProject(inner, projectId);
    await endRuns(inner, project, { message: 'The project was archived.' });
    return setStatus(inner, project, 'archived');
  });
}

/** Makes an archived project one like any other again. @throws AppError NOT_FOUND */
export async function unarchiveProject(scope: TenantScope, projectId: string): Promise<ProjectRow> {
  return inTransaction(scope, async (inner) => {
    const project = await lockProject(inner, projectId);
    if (project.status !== 'archived') return project;
    return setStatus(inner, project, restingStatus(project));
  });
}

function restingStatus(project: ProjectRow): 'indexed' | 'pending' {
  return project.snapshotId === null ? 'pending' : 'indexed';
}

/** The project, kept from starts of an index and other changes until the transaction ends. */
export async function lockProject(scope: TenantScope, projectId: string): Promise<ProjectRow> {
  // What cannot be an id need not be one that PostgreSQL can read.
  if (!isId(projectId)) return findProject(scope, projectId);
  const { accountId, mode } = scope.viewer;
  await query(
    scope.em,
    'select 1 from project where id = $1 and account_id = $2 and mode = $3 for no key update',
    [projectId, accountId, mode],
  );
  return findProject(scope, projectId);
}

async function setStatus(
  scope: TenantScope,
  project: ProjectRow,
  status: ProjectRow['status'],
): Promise<ProjectRow> {
  await markProject(scope, project.id, { status });
  await query(scope.em, NOTIFY_SQL, [`project:${project.id}`]);
  return { ...project, status };
}

interface EndedRun {
  readonly id: string;
  readonly phase: string;
  readonly ref: string | null;
  readonly createdAt: number;
}

interface Ending {
  /** the runs that end: of this ref, or (null) of the project's own index; absent: all */
  readonly only?: { readonly ref: string | null };
  readonly message: string;
}

/**
 * What the run has half built is for its worker to delete: rows that it is copying cannot be deleted
 * before the copy has ended, and nobody should wait for that.
 * @returns whether there was a run to end
 */
export async function endRuns(
  scope: TenantScope,
  project: ProjectRow,
  { only, message }: Ending,
): Promise<boolean> {
  const now = scope.clock.now();
  const ended = await query<EndedRun>(
    scope.em,
    `update index_run set state = 'failed', failure_code = 'CANCELLED', failure_message = $1, finished_at = $2
     where project_id = $3 and state in ('pending', 'running')
       and ($4 or ref is not distinct from $5)
     returning id, phase, ref, ${toMillisSql('created_at')} as "createdAt"`,
    [message, now, project.id, only === undefined, only?.ref ?? null],
  );
  for (const { id, phase, ref, createdAt } of ended) {
    await query(
      scope.em,
      `insert into run_event (run_id, sequence, type, data)
       select $1, coalesce(max(sequence), 0) + 1, 'failed', $2::jsonb from run_event where run_id = $1`,
      [id, JSON.stringify({ code: 'CANCELLED', message })],
    );
    await emitEvent(scope, 'index.failed', project, {
      code: 'CANCELLED',
      message,
      phase,
      duration: toSeconds(now.getTime() - createdAt),
      ...(ref !== null && { ref }),
    });
  }
  if (ended.length > 0) await releaseRefs(scope, project.id);
  return ended.length > 0;
}
