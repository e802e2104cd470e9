import { termsOf } from '#lib/words.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';

/**
 * In how many pieces of an index each word occurs, by the word as it was given: the largest count of
 * its terms. A word without a term is left out.
 */
export async function countWords(
  scope: TenantScope,
  snapshot: SnapshotRow,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const terms = new Map(words.map((word) => [word, termsOf(word)]));
  const rows = await query<{ term: string; count: number }>(
    scope.em,
    'select term, document_frequency as count from posting where snapshot_id = $1 and term = any($2)',
    [snapshot.id, [...new Set([...terms.values()].flat())]],
  );
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  return new Map(
    [...terms]
      .filter(([, own]) => own.length > 0)
      .map(([word, own]) => [word, Math.max(...own.map((term) => counts.get(term) ?? 0))]),
  );
}
