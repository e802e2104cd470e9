import { noSuchProject, type ProjectRow } from '#features/projects/service.ts';
import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './entities.ts';

export { type ChunkRow, loadChunks } from './chunks.ts';
export { loadConnections } from './connections.ts';
export type { SnapshotRow, SnapshotTotals } from './entities.ts';
export { type FileRow, loadEdges, loadFiles } from './files.ts';
export { type LedgerPage, type LedgerRow, loadLedgers } from './ledger.ts';
export { loadTexts, loadTextsByPath } from './texts.ts';

/** A snapshot as the statements here give it. */
type StoredSnapshot = Omit<SnapshotRow, 'createdAt' | 'retiredAt'> & {
  readonly createdAt: number;
  readonly retiredAt: number | null;
};

const COLUMNS = `s.id, s.account_id as "accountId", s.project_id as "projectId", s.run_id as "runId",
  s.commit_id as "commitId", s.branch, s.digest, s.totals, s.state,
  ${toMillisSql('s.created_at')} as "createdAt", ${toMillisSql('s.retired_at')} as "retiredAt"`;

const FIND_CURRENT = {
  name: 'find-current-snapshot',
  text: `select p.status, ${COLUMNS}
    from project p left join snapshot s on s.id = p.snapshot_id and s.account_id = p.account_id
    where p.account_id = $1 and p.mode = $2 and p.id = $3`,
};
const LOAD = {
  name: 'load-snapshots',
  text: `select ${COLUMNS} from snapshot s where s.account_id = $1 and s.id = any($2::bigint[])`,
};

/** What the left join gives: of a project without an index all columns of the snapshot are null. */
type CurrentRow = Pick<ProjectRow, 'status'> & (StoredSnapshot | { readonly id: null });

/**
 * The readable index of a project, the last good one while another is being built.
 * @throws AppError NOT_FOUND, or PROJECT_NOT_INDEXED before the first index
 */
export async function findCurrentSnapshot(
  scope: TenantScope,
  projectId: string,
): Promise<SnapshotRow> {
  const { accountId, mode } = scope.viewer;
  const [found] = isId(projectId)
    ? await query<CurrentRow>(scope.em, FIND_CURRENT, [accountId, mode, projectId])
    : [];
  if (found === undefined) throw noSuchProject();
  if (found.id === null) throw notIndexed(projectId, found.status);
  const { status: _ofProject, ...snapshot } = found;
  return toSnapshot(snapshot);
}

/** The readable indexes of several projects at once, null where there is none yet. */
export async function loadCurrentSnapshots(
  scope: TenantScope,
  projects: readonly ProjectRow[],
): Promise<(SnapshotRow | null)[]> {
  const ids = projects.flatMap((project) => project.snapshotId ?? []);
  const values = [scope.viewer.accountId, ids];
  const rows = ids.length === 0 ? [] : await query<StoredSnapshot>(scope.em, LOAD, values);
  const byId = new Map(rows.map((row) => [row.id, toSnapshot(row)]));
  return projects.map((project) => byId.get(project.snapshotId ?? '') ?? null);
}

function toSnapshot(row: StoredSnapshot): SnapshotRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    retiredAt: row.retiredAt === null ? null : new Date(row.retiredAt),
  };
}

function notIndexed(projectId: string, status: ProjectRow['status']): AppError {
  const hint = status === 'indexing' ? 'Its first index is being made.' : 'Index it first.';
  return new AppError('PROJECT_NOT_INDEXED', `Project ${projectId} has no index yet. ${hint}`);
}
