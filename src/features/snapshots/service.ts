import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { Snapshot, type SnapshotRow } from './entities.ts';

export { type ChunkRow, loadChunks } from './chunks.ts';
export { loadConnections } from './connections.ts';
export type { SnapshotRow, SnapshotTotals } from './entities.ts';
export { type FileRow, loadEdges, loadFiles } from './files.ts';
export { type LedgerRow, loadLedger } from './ledger.ts';
export { loadTexts, loadTextsByPath } from './texts.ts';

/**
 * The readable index of a project, the last good one while another is being built.
 * @throws AppError NOT_FOUND, or PROJECT_NOT_INDEXED before the first index
 */
export async function findCurrentSnapshot(
  scope: TenantScope,
  projectId: string,
): Promise<SnapshotRow> {
  const project = await findProject(scope, projectId);
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  if (snapshot == null) throw notIndexed(project);
  return snapshot;
}

/** The readable indexes of several projects at once, null where there is none yet. */
export async function loadCurrentSnapshots(
  scope: TenantScope,
  projects: readonly ProjectRow[],
): Promise<(SnapshotRow | null)[]> {
  const ids = projects.flatMap((project) => project.snapshotId ?? []);
  const filters = { accountId: scope.viewer.accountId, id: { $in: ids } };
  const rows = ids.length === 0 ? [] : await scope.em.find(Snapshot, filters);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return projects.map((project) => byId.get(project.snapshotId ?? '') ?? null);
}

function notIndexed(project: ProjectRow): AppError {
  const hint = project.status === 'indexing' ? 'Its first index is being made.' : 'Index it first.';
  return new AppError('PROJECT_NOT_INDEXED', `Project ${project.id} has no index yet. ${hint}`);
}
