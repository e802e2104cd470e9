import type { ProjectRow } from '#features/projects/service.ts';
import {
  findSnapshotOf,
  loadCurrentSnapshots,
  loadSnapshots,
  type SnapshotRow,
} from '#features/snapshots/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { listRefIndexes, PREVIOUS_REF, type RefIndexRow } from './ref-index-store.ts';

/** The indexes of several refs, null while the first run of one is under way. */
export async function loadRefSnapshots(
  scope: TenantScope,
  rows: readonly RefIndexRow[],
): Promise<(SnapshotRow | null)[]> {
  const ids = rows.flatMap(({ snapshotId }) => snapshotId ?? []);
  const found = await loadSnapshots(scope, ids);
  return rows.map((row) => withRef(found.get(row.snapshotId ?? '') ?? null, row));
}

/** Where two share a snapshot, each says what it is of itself. */
function withRef(
  snapshot: SnapshotRow | null,
  { commitId, branch }: RefIndexRow,
): SnapshotRow | null {
  return snapshot === null ? null : { ...snapshot, commitId, branch };
}

/**
 * An index of a project by what it is of: the name of a ref index, `@{1}` for the one before the current,
 * the project's own branch, or a commit, whole or abbreviated to at least 4 digits.
 * @param ref null for the project's own index
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST for an abbreviation of two commits
 */
export async function findSnapshotByRef(
  scope: TenantScope,
  project: ProjectRow,
  ref: string | null,
): Promise<SnapshotRow> {
  if (ref === null) return findSnapshotOf(scope, project);
  const [rows = []] = await listRefIndexes(scope, [project.id]);
  const named = rows.find((row) => row.ref === ref);
  if (named !== undefined) return findReady(scope, named);
  const [own = null] = await loadCurrentSnapshots(scope, [project]);
  if (own !== null && own.branch === ref) return own;
  return findByCommit(scope, ref, { rows, own });
}

async function findReady(scope: TenantScope, row: RefIndexRow): Promise<SnapshotRow> {
  const [snapshot] = await loadRefSnapshots(scope, [row]);
  if (snapshot != null) return snapshot;
  const message = `"${row.ref}" is being indexed for the first time. Try again when it has finished.`;
  throw new AppError('PROJECT_NOT_INDEXED', message);
}

interface Choice {
  readonly rows: readonly RefIndexRow[];
  readonly own: SnapshotRow | null;
}

async function findByCommit(
  scope: TenantScope,
  ref: string,
  { rows, own }: Choice,
): Promise<SnapshotRow> {
  if (!/^[0-9a-f]{4,64}$/u.test(ref)) throw noSuchRef(ref);
  if (own?.commitId?.startsWith(ref) === true) return own;
  const fitting = rows.filter(({ commitId }) => commitId?.startsWith(ref) === true);
  const [first] = fitting;
  if (first === undefined) throw noSuchRef(ref);
  if (fitting.some(({ commitId }) => commitId !== first.commitId))
    throw new AppError(
      'INVALID_REQUEST',
      `"${ref}" is ambiguous: several commits begin with it. Use more digits.`,
    );
  return findReady(scope, first);
}

/** What a ref is answered with that has no index. */
export function noSuchRef(ref: string): AppError {
  const advice =
    ref === PREVIOUS_REF
      ? 'It exists once a later run has found something different.'
      : 'Create one with startRefIndex.';
  const message = `The project has no index of "${ref.slice(0, 60)}". ${advice}`;
  return new AppError('NOT_FOUND', message);
}
