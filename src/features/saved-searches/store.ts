import { toJsonb } from '#lib/jsonb.ts';
import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { ResultIdentity } from './result-identity.ts';
import type { SavedSearchRow } from './saved-search.ts';

type Dates = 'createdAt' | 'updatedAt' | 'lastRunAt';
type StoredSearch = Omit<SavedSearchRow, Dates> & {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastRunAt: number | null;
};

const COLUMNS = `s.id, s.project_id as "projectId", s.member_id as "memberId", s.name, s.query, s.notify,
  ${toMillisSql('s.created_at')} as "createdAt", ${toMillisSql('s.updated_at')} as "updatedAt",
  ${toMillisSql('s.last_run_at')} as "lastRunAt", s.last_digest as "lastRunDigest", s.result_count as "resultCount",
  s.new_count as "newCount"`;
const OWNED =
  'saved_search s join project p on p.id = s.project_id where s.account_id = $1 and p.mode = $2';

function owner({ viewer }: TenantScope): [accountId: string, mode: string] {
  return [viewer.accountId, viewer.mode];
}

function toRow(stored: StoredSearch): SavedSearchRow {
  return {
    ...stored,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
    lastRunAt: stored.lastRunAt === null ? null : new Date(stored.lastRunAt),
  };
}

/** A page of a project's saved searches, oldest first. The caller has found the project. */
export async function listSavedSearches(
  scope: TenantScope,
  projectId: string,
  page: Page,
): Promise<SavedSearchRow[]> {
  const rows = await query<StoredSearch & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from ${OWNED} and s.project_id = $3
       and ($4::text is null or s.id > $4) and ($5::text is null or s.id < $5)
     order by s.id ${page.inverted === true ? 'desc' : 'asc'} limit $6`,
    [...owner(scope), projectId, ...toBounds(page, 'saved searches'), page.limit],
  );
  return rows.map(toRow);
}

/** Several saved searches at once, in the order of `ids`; null where the viewer has no such search. */
export async function loadSavedSearches(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(SavedSearchRow | null)[]> {
  const rows = await query<StoredSearch & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from ${OWNED} and s.id = any($3)`,
    [...owner(scope), ids.filter(isId)],
  );
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** @throws AppError NOT_FOUND: the same for one of another account as for one that never was */
export async function findSavedSearch(scope: TenantScope, id: string): Promise<SavedSearchRow> {
  const [found] = await loadSavedSearches(scope, [id]);
  if (found == null) throw new AppError('NOT_FOUND', 'Saved search does not exist.');
  return found;
}

/** What a run compares its results with, kept from others until the transaction ends. */
export async function lockSeen(
  scope: Scope,
  id: string,
): Promise<{ readonly seen: readonly ResultIdentity[]; readonly hasRun: boolean } | null> {
  const [row] = await query<{ seen: ResultIdentity[]; hasRun: boolean }>(
    scope.em,
    `select seen, last_run_at is not null as "hasRun" from saved_search where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

/** What a run of a saved search leaves behind. */
export interface RunRecord {
  readonly id: string;
  readonly at: Date;
  readonly digest: string | null;
  readonly seen: readonly ResultIdentity[];
  readonly newCount: number | null;
}

export async function storeRun(scope: Scope, record: RunRecord): Promise<void> {
  await query(
    scope.em,
    `update saved_search set last_run_at = $2, last_digest = $3, result_count = $4, new_count = $5,
       seen = $6::jsonb where id = $1`,
    [
      record.id,
      record.at,
      record.digest,
      record.seen.length,
      record.newCount,
      toJsonb(record.seen),
    ],
  );
}
