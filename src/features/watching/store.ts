import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { SystemScope } from '#platform/system-scope.ts';

/** Topic that rings when a project is watched, or no longer. */
export const WATCHES_CHANGED = 'watches:changed';

/**
 * Starts or ends the watch of a project's folder.
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, INVALID_REQUEST for a project that is no folder
 */
export async function setWatched(
  scope: TenantScope,
  projectId: string,
  isWatched: boolean,
): Promise<ProjectRow> {
  return inTransaction(scope, async (inner) => {
    const project = await findProject(inner, projectId);
    if (isWatched) requireFolder(project);
    await query(
      inner.em,
      isWatched
        ? `insert into watched_folder (project_id, account_id) values ($1, $2)
           on conflict (project_id) do nothing`
        : 'delete from watched_folder where project_id = $1 and account_id = $2',
      [project.id, inner.viewer.accountId],
    );
    await query(inner.em, NOTIFY_SQL, [WATCHES_CHANGED]);
    return project;
  });
}

function requireFolder({ id, source, location, status }: ProjectRow): void {
  if (status === 'archived')
    throw new AppError(
      'PROJECT_ARCHIVED',
      `Project ${id} is archived. Unarchive it before watching.`,
    );
  if (source === 'path') return;
  throw new AppError(
    'INVALID_REQUEST',
    `Only folders can be watched; this project is the GitHub repository ${location}. Set POLL_MINUTES or GITHUB_WEBHOOK_SECRET to index its pushes.`,
  );
}

/** State of a project's watch. */
export interface Watch {
  readonly projectId: string;
  /** why changes are not noticed; null if they are */
  readonly problem: string | null;
}

/** Watches of projects, null for one that is not watched, in the order of `projectIds`. */
export async function loadWatches(
  scope: TenantScope,
  projectIds: readonly string[],
): Promise<(Watch | null)[]> {
  const rows = await query<Watch & Record<string, unknown>>(
    scope.em,
    `select project_id as "projectId", problem from watched_folder
     where account_id = $1 and project_id = any($2)`,
    [scope.viewer.accountId, [...projectIds]],
  );
  const byId = new Map(rows.map((row) => [row.projectId, row]));
  return projectIds.map((id) => byId.get(id) ?? null);
}

/** Projects of all accounts that are to be watched. */
export async function listWatched(scope: SystemScope): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    scope.em,
    `select p.id from watched_folder w join project p on p.id = w.project_id
     where p.source = 'path' and p.status <> 'archived' order by p.id`,
  );
  return rows.map(({ id }) => id);
}

/** @param problem null if changes are noticed */
export async function noteProblem(
  scope: SystemScope,
  projectId: string,
  problem: string | null,
): Promise<void> {
  await query(scope.em, 'update watched_folder set problem = $2 where project_id = $1', [
    projectId,
    problem,
  ]);
}
