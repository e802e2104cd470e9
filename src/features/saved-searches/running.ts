import { type SearchHit, searchProject } from '#features/search/service.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { findNew, identityOf } from './result-identity.ts';
import { MAX_RESULTS, type SavedSearchRow } from './saved-search.ts';
import { findSavedSearch, lockSeen, storeRun } from './store.ts';

/** A result of a run. */
export interface FoundResult {
  readonly hit: SearchHit;
  /** the run before had it not; false in a first run, which has nothing to compare with */
  readonly isNew: boolean;
}

export interface SavedSearchRun {
  readonly search: SavedSearchRow;
  readonly results: readonly FoundResult[];
  /** null in a first run */
  readonly newCount: number | null;
  /** of the run before */
  readonly previousRunAt: Date | null;
}

/** Told in the transaction that stores a run, with what it found. */
export type OnRun = (scope: TenantScope, run: SavedSearchRun) => Promise<void>;

/**
 * Runs a saved search against the current index and remembers what it found.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, and what the search itself may throw
 */
export async function runSavedSearch(
  scope: TenantScope,
  id: string,
  onRun: OnRun = () => Promise.resolve(),
): Promise<SavedSearchRun> {
  const search = await findSavedSearch(scope, id);
  const { query, projectId } = search;
  const { hits, snapshot } = await searchProject(scope, projectId, { query, limit: MAX_RESULTS });
  const seen = hits.map(identityOf);
  return inTransaction(scope, async (inner) => {
    const before = await lockSeen(inner, id);
    if (before === null) throw new AppError('NOT_FOUND', 'Saved search does not exist.');
    const isNew = findNew(seen, before.seen).map((isFresh) => isFresh && before.hasRun);
    const newCount = before.hasRun ? isNew.filter(Boolean).length : null;
    const at = inner.clock.now();
    await storeRun(inner, { id, at, digest: snapshot.digest ?? null, seen, newCount });
    const run = {
      search: await findSavedSearch(inner, id),
      results: hits.map((hit, i) => ({ hit, isNew: isNew[i] === true })),
      newCount,
      previousRunAt: search.lastRunAt,
    };
    await onRun(inner, run);
    return run;
  });
}
