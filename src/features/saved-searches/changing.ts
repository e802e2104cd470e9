import { findProject } from '#features/projects/service.ts';
import { newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { runSavedSearch } from './running.ts';
import type { SavedSearchRequest, SavedSearchRow } from './saved-search.ts';
import { findSavedSearch } from './store.ts';

const MAX_SEARCHES = 100;
const MAX_NAME = 100;
const MAX_QUERY = 1_000;

/**
 * Keeps a search. Where the project is indexed it runs at once, so that the next run has something to
 * compare with, and a query that cannot be run is refused.
 * @throws AppError NOT_FOUND, INVALID_REQUEST naming what is at fault
 */
export async function createSavedSearch(
  scope: TenantScope,
  projectId: string,
  request: SavedSearchRequest,
): Promise<SavedSearchRow> {
  const wanted = { ...request, name: toName(request.name), query: toQuery(request.query) };
  return inTransaction(scope, async (inner) => {
    const project = await findProject(inner, projectId);
    await checkPlace(inner, projectId, wanted.name);
    const now = inner.clock.now();
    const id = newId('srch', now.getTime());
    const { principal, accountId } = inner.viewer;
    const memberId = principal.kind === 'session' ? principal.memberId : null;
    await query(
      inner.em,
      `insert into saved_search
         (id, account_id, project_id, member_id, name, query, notify, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, accountId, projectId, memberId, wanted.name, wanted.query, wanted.notify, now],
    );
    if (project.snapshotId == null) return findSavedSearch(inner, id);
    return (await runSavedSearch(inner, id)).search;
  });
}

/** Keeps the project from others, who may be adding to it, too. */
async function checkPlace(scope: TenantScope, projectId: string, name: string): Promise<void> {
  await query(scope.em, 'select 1 from project where id = $1 for no key update', [projectId]);
  const [row] = await query<{ count: number; hasName: boolean }>(
    scope.em,
    `select count(*)::integer as count, coalesce(bool_or(lower(name) = lower($2)), false) as "hasName"
     from saved_search where project_id = $1`,
    [projectId, name],
  );
  if (row?.hasName) throw taken(name);
  if ((row?.count ?? 0) < MAX_SEARCHES) return;
  const message = `A project has at most ${MAX_SEARCHES} saved searches. Delete one to add another.`;
  throw new AppError('INVALID_REQUEST', message);
}

function taken(name: string): AppError {
  return new AppError('INVALID_REQUEST', `A saved search named "${name}" already exists.`);
}

/** What is to change; absent: nothing. */
export interface SavedSearchChange {
  readonly name?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly notify?: boolean | null | undefined;
}

/**
 * Renames a saved search, or changes what it asks: what it found before is then forgotten.
 * @throws AppError NOT_FOUND, INVALID_REQUEST
 */
export async function updateSavedSearch(
  scope: TenantScope,
  id: string,
  change: SavedSearchChange,
): Promise<SavedSearchRow> {
  return inTransaction(scope, async (inner) => {
    const before = await findSavedSearch(inner, id);
    await query(inner.em, 'select 1 from project where id = $1 for no key update', [
      before.projectId,
    ]);
    const name = change.name == null ? before.name : toName(change.name);
    const text = change.query == null ? before.query : toQuery(change.query);
    const others = await query(
      inner.em,
      'select 1 from saved_search where project_id = $1 and lower(name) = lower($2) and id <> $3',
      [before.projectId, name, id],
    );
    if (others.length > 0) throw taken(name);
    await query(
      inner.em,
      'update saved_search set name = $2, query = $3, notify = $4, updated_at = $5 where id = $1',
      [id, name, text, change.notify ?? before.notify, inner.clock.now()],
    );
    return text === before.query ? findSavedSearch(inner, id) : runAnew(inner, before);
  });
}

async function runAnew(scope: TenantScope, before: SavedSearchRow): Promise<SavedSearchRow> {
  await query(
    scope.em,
    `update saved_search set last_run_at = null, last_digest = null, result_count = null,
       new_count = null, seen = '[]' where id = $1`,
    [before.id],
  );
  const project = await findProject(scope, before.projectId);
  if (project.snapshotId == null) return findSavedSearch(scope, before.id);
  return (await runSavedSearch(scope, before.id)).search;
}

/** @throws AppError NOT_FOUND, also for one that was deleted before: nothing is then left to change */
export async function deleteSavedSearch(scope: TenantScope, id: string): Promise<void> {
  await findSavedSearch(scope, id);
  await query(scope.em, 'delete from saved_search where id = $1 and account_id = $2', [
    id,
    scope.viewer.accountId,
  ]);
}

function toName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= MAX_NAME && isPlain(name)) return name;
  throw new AppError(
    'INVALID_REQUEST',
    `name must have 1 to ${MAX_NAME} characters and no control characters.`,
  );
}

function toQuery(text: string): string {
  const wanted = text.trim();
  if (wanted !== '' && wanted.length <= MAX_QUERY && isPlain(wanted)) return wanted;
  throw new AppError(
    'INVALID_REQUEST',
    `query must have 1 to ${MAX_QUERY} characters and no control characters.`,
  );
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
