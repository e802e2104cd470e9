import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { RunTrigger } from './entities.ts';
import { retireUnused } from './snapshot-gc.ts';

/** An index of another branch, tag or commit of a project, beside the one that answers for it. */
export interface RefIndexRow {
  readonly projectId: string;
  readonly ref: string;
  /** `kept`: once the project's own, and pinned; `previous`: the project's own before the current one */
  readonly origin: 'indexed' | 'kept' | 'previous';
  /** null while its first run is under way */
  readonly snapshotId: string | null;
  readonly commitId: string | null;
  readonly branch: string | null;
  /** since when this index is there; of a first run, since when it is asked for */
  readonly createdAt: Date;
}

/** What a project has beside its own index and the one before, at most. */
export const MAX_REF_INDEXES = 10;

/** Names the index before the current one, as in `HEAD@{1}` of git: no branch or tag can be called so. */
export const PREVIOUS_REF = '@{1}';

type Stored = Omit<RefIndexRow, 'createdAt'> & { readonly createdAt: number };

const COLUMNS = `project_id as "projectId", ref, origin, snapshot_id::text as "snapshotId",
  commit_id as "commitId", branch, ${toMillisSql('created_at')} as "createdAt"`;

/** Those of several projects by name, the one before the current among them, in the order of `projectIds`. */
export async function listRefIndexes(
  scope: TenantScope,
  projectIds: readonly string[],
): Promise<RefIndexRow[][]> {
  const rows = await query<Stored>(
    scope.em,
    `select ${COLUMNS} from ref_index where account_id = $1 and project_id = any($2) order by ref`,
    [scope.viewer.accountId, [...projectIds]],
  );
  const byProject = Map.groupBy(rows.map(toRow), ({ projectId }) => projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}

/** One of a project, null where it has none. */
export async function loadRefIndex(
  scope: Scope,
  projectId: string,
  ref: string,
): Promise<RefIndexRow | null> {
  const [row] = await query<Stored>(
    scope.em,
    `select ${COLUMNS} from ref_index where project_id = $1 and ref = $2`,
    [projectId, ref],
  );
  return row === undefined ? null : toRow(row);
}

function toRow(stored: Stored): RefIndexRow {
  return { ...stored, createdAt: new Date(stored.createdAt) };
}

interface Owned {
  readonly id: string;
  readonly accountId: string;
}

/**
 * Makes room for an index of a ref, where there is none yet. The caller holds the project's row.
 * @throws AppError INVALID_REQUEST where the project has as many as it may
 */
export async function reserveRef(
  scope: Scope,
  { id, accountId }: Owned,
  ref: string,
): Promise<void> {
  const [found] = await query<{ count: number; isThere: boolean }>(
    scope.em,
    `select count(*)::integer as count, coalesce(bool_or(ref = $2), false) as "isThere"
     from ref_index where project_id = $1 and origin <> 'previous'`,
    [id, ref],
  );
  if (found?.isThere === true) return;
  if ((found?.count ?? 0) >= MAX_REF_INDEXES) {
    throw new AppError(
      'INVALID_REQUEST',
      `A project can have at most ${MAX_REF_INDEXES} indexes of other branches, tags and commits. Delete one with deleteRefIndex.`,
    );
  }
  await query(
    scope.em,
    `insert into ref_index (project_id, account_id, ref, origin, created_at)
     values ($1, $2, $3, 'indexed', $4)`,
    [id, accountId, ref, scope.clock.now()],
  );
}

/** Gives a ref that has room its index; the one that it had goes. The caller holds the project's row. */
export async function placeRef(
  scope: Scope,
  row: Omit<RefIndexRow, 'createdAt'> & { readonly snapshotId: string },
): Promise<void> {
  const before = await loadRefIndex(scope, row.projectId, row.ref);
  await query(
    scope.em,
    `update ref_index set origin = $3, snapshot_id = $4, commit_id = $5, branch = $6, created_at = $7
     where project_id = $1 and ref = $2`,
    [
      row.projectId,
      row.ref,
      row.origin,
      row.snapshotId,
      row.commitId,
      row.branch,
      scope.clock.now(),
    ],
  );
  if (before?.snapshotId != null) await retireUnused(scope, before.snapshotId);
}

interface Replacing {
  readonly project: Owned;
  readonly run: { readonly trigger: RunTrigger };
}

/**
 * Lets the index that was the project's own until now be read as the one before. The one that was so
 * until now goes; but a watched folder keeps that of before it was watched, rather than that of the last
 * save. The caller holds the project's row.
 */
export async function keepPrevious(
  scope: Scope,
  { project: { id, accountId }, run: { trigger } }: Replacing,
  snapshotId: string,
): Promise<void> {
  const before = await loadRefIndex(scope, id, PREVIOUS_REF);
  if (trigger === 'watch' && before?.snapshotId != null) return retireUnused(scope, snapshotId);
  await query(
    scope.em,
    `insert into ref_index (project_id, account_id, ref, origin, snapshot_id, commit_id, branch, created_at)
     select $1, $2, $3, 'previous', s.id, s.commit_id, s.branch, s.created_at from snapshot s where s.id = $4
     on conflict (project_id, ref) do update set snapshot_id = excluded.snapshot_id,
       commit_id = excluded.commit_id, branch = excluded.branch, created_at = excluded.created_at`,
    [id, accountId, PREVIOUS_REF, snapshotId],
  );
  if (before?.snapshotId != null) await retireUnused(scope, before.snapshotId);
}

/** Forgets refs whose first run ended without an index. The caller holds the project's row. */
export async function releaseRefs(scope: Scope, projectId: string): Promise<void> {
  await query(
    scope.em,
    `delete from ref_index i where project_id = $1 and snapshot_id is null
     and not exists (select from index_run r
       where r.project_id = i.project_id and r.ref = i.ref and r.state in ('pending', 'running'))`,
    [projectId],
  );
}

/** Takes an index of a ref away. The caller holds the project's row. */
export async function removeRef(
  scope: Scope,
  { projectId, ref, snapshotId }: RefIndexRow,
): Promise<void> {
  await query(scope.em, 'delete from ref_index where project_id = $1 and ref = $2', [
    projectId,
    ref,
  ]);
  if (snapshotId !== null) await retireUnused(scope, snapshotId);
}
