import { termsOf } from '#lib/words.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadTerms } from './stored-terms.ts';

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
  const { rows } = await loadTerms(scope, snapshot, [...terms.values()].flat());
  return new Map(
    [...terms]
      .filter(([, own]) => own.length > 0)
      .map(([word, own]) => [
        word,
        Math.max(...own.map((term) => rows.get(term)?.documentFrequency ?? 0)),
      ]),
  );
}
