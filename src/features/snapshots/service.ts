import {
  findProject,
  type ProjectRow,
  SNAPSHOT_COLUMNS,
  snapshotReadWith,
  type StoredSnapshot,
  toSnapshot,
} from '#features/projects/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './model.ts';

export type {
  CompletenessKind,
  CompletenessReason,
  FileRow,
  SamplingTotals,
  SecurityCount,
  SnapshotRow,
  SnapshotTotals,
} from './model.ts';
export { loadFiles } from './files.ts';
export { toPathFilter } from './path-filter.ts';
export { toItemBounds } from './item-page.ts';
export { findSourceFile, loadSourceSymbols, type SourceFile } from './source-file.ts';
export { loadTexts, loadTextsByPath } from './texts.ts';

const LOAD = {
  name: 'load-snapshots',
  text: `select to_json(s) as snapshot from (
    select ${SNAPSHOT_COLUMNS} from snapshot where account_id = $1 and id = any($2::bigint[])
  ) s`,
};

/**
 * The readable index of a project, the last good one while another is being built.
 * @throws AppError NOT_FOUND, or PROJECT_NOT_INDEXED before the first index
 */
export async function findCurrentSnapshot(
  scope: TenantScope,
  projectId: string,
): Promise<SnapshotRow> {
  return findSnapshotOf(scope, await findProject(scope, projectId));
}

/** The same of a project that is at hand: its snapshot was read with it. */
export async function findSnapshotOf(
  scope: TenantScope,
  project: ProjectRow,
): Promise<SnapshotRow> {
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  if (snapshot == null) throw notIndexed(project);
  return snapshot;
}

/** The readable indexes of several projects at once, null where there is none yet. */
export async function loadCurrentSnapshots(
  scope: TenantScope,
  projects: readonly ProjectRow[],
): Promise<(SnapshotRow | null)[]> {
  const unread = projects.filter((project) => snapshotReadWith(project) === undefined);
  const ids = unread.flatMap((project) => project.snapshotId ?? []);
  const byId = await loadSnapshots(scope, ids);
  return projects.map((project) => {
    const read = snapshotReadWith(project);
    return read === undefined ? (byId.get(project.snapshotId ?? '') ?? null) : read;
  });
}

/** Indexes of the viewer's account by their ids, current ones or not; those that are gone are left out. */
export async function loadSnapshots(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SnapshotRow>> {
  if (ids.length === 0) return new Map();
  const values = [scope.viewer.accountId, ids];
  const rows = await query<{ readonly snapshot: StoredSnapshot }>(scope.em, LOAD, values);
  return new Map(rows.map(({ snapshot }) => [snapshot.id, toSnapshot(snapshot)]));
}

function notIndexed(project: ProjectRow): AppError {
  const hint =
    project.status === 'indexing' ? 'Its first index is in progress.' : 'Index it first.';
  return new AppError('PROJECT_NOT_INDEXED', `Project ${project.id} has no index yet. ${hint}`);
}
