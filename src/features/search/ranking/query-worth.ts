import type { IndexedFile } from '../index-cache.ts';
import { inverseDocumentFrequency, type PostingRow } from '../index/postings.ts';
import type { SearchQuery } from '../query.ts';
import { roleFactors } from './asked-for.ts';
import { rolesOf } from './file-roles.ts';

const knownRolesOf = new WeakMap<readonly IndexedFile[], Uint8Array>();

/** The role of each file, a place in FILE_ROLES, by its id. The list of a snapshot's files never changes. */
export function knownRoles(files: readonly IndexedFile[]): Uint8Array {
  const known = knownRolesOf.get(files) ?? rolesOf(files);
  knownRolesOf.set(files, known);
  return known;
}

/** What files of each role are worth for a query, in the order of FILE_ROLES. */
export function factorsFor({
  groups,
  kind,
  wantsTests,
  wantsDocuments,
}: SearchQuery): Float32Array {
  const roles = [
    ...(wantsTests ? (['test'] as const) : []),
    ...(wantsDocuments ? (['document', 'changelog'] as const) : []),
  ];
  const terms = groups.flatMap(({ terms: [first] }) => first?.term ?? []);
  return roleFactors(terms, { isUsage: kind === 'usage' || kind === 'overview', roles });
}

/** What each word of the query tells, by its term. */
export function termWeights(
  { groups }: SearchQuery,
  rows: ReadonlyMap<string, PostingRow>,
  chunkCount: number,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { terms, weight, optional } of groups) {
    if (optional) continue;
    for (const { term, weight: share } of terms) {
      const row = rows.get(term);
      if (row === undefined) continue;
      const idf = inverseDocumentFrequency(row.documentFrequency, chunkCount);
      weights.set(term, Math.max(weights.get(term) ?? 0, weight * share * idf));
    }
  }
  return weights;
}
