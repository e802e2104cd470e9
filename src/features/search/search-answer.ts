import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Answered } from './find-hits.ts';
import type { SearchHit } from './hits.ts';

type SearchMode = Answered['mode'];

export interface SearchAnswer {
  readonly snapshot: SnapshotRow;
  /** best first */
  readonly hits: readonly SearchHit[];
  /** how it was looked for: by words, by words and meaning, or by text */
  readonly mode: SearchMode;
  /** how much of the query the index has; null where words were not weighed */
  readonly support: Answered['support'];
  /** what there is to choose from: pieces with a word of the query, or files that may have its text */
  readonly totalCandidates: number;
  /** whether all of them were looked at */
  readonly isComplete: boolean;
  /** what a person should know of the answer */
  readonly notes: readonly string[];
  /** position of the first hit among all results, from 0 */
  readonly offset: number;
  /** whether a later page has results */
  readonly hasMore: boolean;
}
