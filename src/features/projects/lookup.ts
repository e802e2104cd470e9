import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ProjectRow } from './entities.ts';

/** A project as the statements here give it. */
type StoredProject = Omit<ProjectRow, 'lastIndexedAt' | 'createdAt'> & {
  readonly lastIndexedAt: number | null;
  readonly createdAt: number;
};

// By hand: most requests read a project, and the ORM takes five times as long to make one.
const COLUMNS = `id, account_id as "accountId", mode, name, description, source, location, branch,
  status, snapshot_id as "snapshotId", ${toMillisSql('last_indexed_at')} as "lastIndexedAt",
  ${toMillisSql('created_at')} as "createdAt"`;
const OWNED = 'account_id = $1 and mode = $2';

const FIND = {
  name: 'find-project',
  text: `select ${COLUMNS} from project where ${OWNED} and id = $3`,
};
const LOAD = {
  name: 'load-projects',
  text: `select ${COLUMNS} from project where ${OWNED} and id = any($3)`,
};

/** @throws AppError NOT_FOUND */
export async function findProject(scope: TenantScope, id: string): Promise<ProjectRow> {
  const [found] = isId(id) ? await query<StoredProject>(scope.em, FIND, [...owner(scope), id]) : [];
  if (found === undefined) throw noSuchProject();
  return toProject(found);
}

/** The same for an id of another account as for one that never was. */
export function noSuchProject(): AppError {
  return new AppError('NOT_FOUND', 'Project does not exist.');
}

/** Several projects at once, in the order of `ids`; null where the viewer has no such project. */
export async function loadProjects(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(ProjectRow | null)[]> {
  const values = [...owner(scope), ids.filter(isId)];
  const rows = await query<StoredProject>(scope.em, LOAD, values);
  const byId = new Map(rows.map((row) => [row.id, toProject(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A page of the viewer's projects by id, which is by age; both bounds are exclusive. */
interface ProjectPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  /** newest first */
  readonly inverted?: boolean;
}

export async function listProjects(scope: TenantScope, page: ProjectPage): Promise<ProjectRow[]> {
  for (const cursor of [page.after, page.before]) {
    if (cursor === undefined || isId(cursor)) continue;
    throw new AppError('INVALID_REQUEST', `"${cursor}" is no cursor of a list of projects.`);
  }
  const rows = await query<StoredProject>(
    scope.em,
    `select ${COLUMNS} from project
     where ${OWNED} and ($3::text is null or id > $3) and ($4::text is null or id < $4)
     order by id ${page.inverted === true ? 'desc' : 'asc'} limit $5`,
    [...owner(scope), page.after ?? null, page.before ?? null, page.limit],
  );
  return rows.map(toProject);
}

function owner({ viewer }: TenantScope): [accountId: string, mode: string] {
  return [viewer.accountId, viewer.mode];
}

function toProject(row: StoredProject): ProjectRow {
  return {
    ...row,
    lastIndexedAt: row.lastIndexedAt === null ? null : new Date(row.lastIndexedAt),
    createdAt: new Date(row.createdAt),
  };
}
