import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf } from '#features/snapshots/service.ts';
import { isValidBranchName } from '#lib/git-ref.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { endRuns, lockProject } from './cancellation.ts';
import type { IndexRunRow } from './entities.ts';
import {
  loadRefIndex,
  placeRef,
  type RefIndexRow,
  removeRef,
  reserveRef,
} from './ref-index-store.ts';
import { noSuchRef } from './ref-snapshots.ts';
import { loadOrigin, startIndex } from './service.ts';
import { isWithoutGit } from './source.ts';

export interface RefIndexRequest {
  readonly projectId: string;
  /** a branch, a tag, or a commit of 4 to 40 hex digits */
  readonly ref: string;
  readonly force: boolean;
}

/**
 * Starts an index of another branch, tag or commit of a project beside its own, with the options of that
 * one; gives the run under way where there is one of this ref.
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, INVALID_REQUEST for what is no name of a ref, for a
 *   folder that is no git repository, and above the most that a project may have
 */
export async function startRefIndex(
  scope: TenantScope,
  { projectId, ref, force }: RefIndexRequest,
): Promise<IndexRunRow> {
  const project = await findProject(scope, projectId);
  checkRef('ref', ref);
  if (await isWithoutGit(scope, project)) {
    throw new AppError(
      'INVALID_REQUEST',
      `${project.location} is not a git repository, or its repository is outside the folder, so no other branch or commit can be indexed.`,
    );
  }
  const { snapshotId } = project;
  const { options } = snapshotId == null ? { options: null } : await loadOrigin(scope, snapshotId);
  return startIndex(scope, { projectId, force, trigger: 'api', options, ref });
}

function checkRef(name: string, ref: string): void {
  if (isValidBranchName(ref)) return;
  throw new AppError(
    'INVALID_REQUEST',
    `${name} must be a branch, a tag or a commit of 4 to 40 hex digits; got "${ref.slice(0, 60)}".`,
  );
}

/**
 * Keeps the index that answers now when the next one takes its place, under a name that it is read and
 * compared by. What had the name before goes.
 * @param as null: the commit that it is of
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function pinIndex(
  scope: TenantScope,
  projectId: string,
  as: string | null,
): Promise<RefIndexRow> {
  return inTransaction(scope, async (inner) => {
    const project = await lockProject(inner, projectId);
    if (project.status === 'archived')
      throw new AppError('PROJECT_ARCHIVED', `Project ${project.id} is archived.`);
    const snapshot = await findSnapshotOf(inner, project);
    const ref = as ?? snapshot.commitId;
    if (ref == null)
      throw new AppError('INVALID_REQUEST', 'This index has no commit. Name it with `as`.');
    checkRef('as', ref);
    await reserveRef(inner, project, ref);
    const { id: snapshotId, branch, commitId } = snapshot;
    await placeRef(inner, { projectId, ref, origin: 'kept', snapshotId, commitId, branch });
    return findRefIndex(inner, project, ref);
  });
}

/**
 * Deletes an index of a ref; a run of it that is under way is cancelled.
 * @throws AppError NOT_FOUND
 */
export async function deleteRefIndex(
  scope: TenantScope,
  projectId: string,
  ref: string,
): Promise<ProjectRow> {
  return inTransaction(scope, async (inner) => {
    const project = await lockProject(inner, projectId);
    const row = await findRefIndex(inner, project, ref);
    await endRuns(inner, project, {
      only: { ref },
      message: 'The index of this ref was deleted.',
    });
    await removeRef(inner, row);
    return project;
  });
}

async function findRefIndex(
  scope: TenantScope,
  { id }: ProjectRow,
  ref: string,
): Promise<RefIndexRow> {
  const row = await loadRefIndex(scope, id, ref);
  if (row !== null) return row;
  throw noSuchRef(ref);
}
