import type { SnapshotRow } from '#features/snapshots/model.ts';
import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ProjectRow } from './entities.ts';

// By hand: most requests read a project, and the ORM takes five times as long to make one. Rows come
// as JSON, for which V8 takes less time than the driver for a dozen columns.

/** A project as the statements here give it. */
type StoredProject = Omit<ProjectRow, 'lastIndexedAt' | 'createdAt'> & {
  readonly lastIndexedAt: number | null;
  readonly createdAt: number;
};

/** A snapshot as `SNAPSHOT_COLUMNS` give it. */
export type StoredSnapshot = Omit<SnapshotRow, 'createdAt' | 'retiredAt'> & {
  readonly createdAt: number;
  readonly retiredAt: number | null;
};

const COLUMNS = `id, account_id as "accountId", mode, name, description, source, location, branch,
  status, snapshot_id::text as "snapshotId", ${toMillisSql('last_indexed_at')} as "lastIndexedAt",
  ${toMillisSql('created_at')} as "createdAt"`;
const OWNED = 'account_id = $1 and mode = $2';

/** Columns of a snapshot; here because a project is read together with the one that answers. */
export const SNAPSHOT_COLUMNS = `id::text, account_id as "accountId", project_id as "projectId",
  run_id as "runId", commit_id as "commitId", branch, digest, totals, settings, state,
  ${toMillisSql('created_at')} as "createdAt", ${toMillisSql('retired_at')} as "retiredAt"`;

const FIND = {
  name: 'find-project',
  text: `select to_json(p) as project, to_json(s) as snapshot
    from (select ${COLUMNS} from project where ${OWNED} and id = $3) p
    left join lateral (
      select ${SNAPSHOT_COLUMNS} from snapshot
      where id = p."snapshotId"::bigint and account_id = p."accountId"
    ) s on true`,
};
const LOAD = {
  name: 'load-projects',
  text: `select to_json(p) as project
    from (select ${COLUMNS} from project where ${OWNED} and id = any($3)) p`,
};

interface Stored {
  readonly project: StoredProject;
}

interface StoredBoth extends Stored {
  readonly snapshot: StoredSnapshot | null;
}

/** Snapshots that were read with their projects. */
const snapshots = new WeakMap<ProjectRow, SnapshotRow | null>();

/** @throws AppError NOT_FOUND */
export async function findProject(scope: TenantScope, id: string): Promise<ProjectRow> {
  const [found] = isId(id) ? await query<StoredBoth>(scope.em, FIND, [...owner(scope), id]) : [];
  if (found === undefined) throw noSuchProject();
  const project = toProject(found);
  snapshots.set(project, found.snapshot === null ? null : toSnapshot(found.snapshot));
  return project;
}

/** The same for an id of another account as for one that never was. */
export function noSuchProject(): AppError {
  return new AppError('NOT_FOUND', 'Project does not exist.');
}

/** The snapshot that was read with a project, null where it has none; undefined where none was read. */
export function snapshotReadWith(project: ProjectRow): SnapshotRow | null | undefined {
  return snapshots.get(project);
}

/** Several projects at once, in the order of `ids`; null where the viewer has no such project. */
export async function loadProjects(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(ProjectRow | null)[]> {
  const values = [...owner(scope), ids.filter(isId)];
  const rows = await query<Stored>(scope.em, LOAD, values);
  const byId = new Map(rows.map((row) => [row.project.id, toProject(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A page of the viewer's projects, oldest first. */
export async function listProjects(scope: TenantScope, page: Page): Promise<ProjectRow[]> {
  const bounds = toBounds(page, 'projects');
  const rows = await query<Stored>(
    scope.em,
    `select to_json(p) as project from (
       select ${COLUMNS} from project
       where ${OWNED} and ($3::text is null or id > $3) and ($4::text is null or id < $4)
     ) p order by p.id ${page.inverted === true ? 'desc' : 'asc'} limit $5`,
    [...owner(scope), ...bounds, page.limit],
  );
  return rows.map(toProject);
}

function owner({ viewer }: TenantScope): [accountId: string, mode: string] {
  return [viewer.accountId, viewer.mode];
}

function toProject({ project }: Stored): ProjectRow {
  const { lastIndexedAt, createdAt } = project;
  return {
    ...project,
    lastIndexedAt: lastIndexedAt === null ? null : new Date(lastIndexedAt),
    createdAt: new Date(createdAt),
  };
}

export function toSnapshot(stored: StoredSnapshot): SnapshotRow {
  const { createdAt, retiredAt } = stored;
  return {
    ...stored,
    createdAt: new Date(createdAt),
    retiredAt: retiredAt === null ? null : new Date(retiredAt),
  };
}
