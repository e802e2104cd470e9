import type { DuplicationOptions } from './clone.ts';
import type { Corpus } from './corpus.ts';
import type { PairOutcomes } from './file-pairs.ts';
import type { SearchTrace } from './runs.ts';

/** What a search for clones has found on its way. */
export interface RememberedClones {
  readonly corpus: Corpus;
  /** of each kind of runs */
  readonly searches: readonly SearchTrace[];
  readonly outcomes: PairOutcomes;
}

/** What the last search for clones has found on its way: the next one needs not find it again. */
export interface CloneMemory {
  /** @returns null if nothing is remembered of a search with these options */
  readonly recall: (options: DuplicationOptions) => RememberedClones | null;
  readonly keep: (options: DuplicationOptions, found: RememberedClones) => void;
}

export function createCloneMemory(): CloneMemory {
  let last: { readonly key: string; readonly found: RememberedClones } | null = null;
  return {
    recall: (options) => (last?.key === keyOf(options) ? last.found : null),
    keep: (options, found) => {
      last = { key: keyOf(options), found };
    },
  };
}

function keyOf({ minTokens, minLines }: DuplicationOptions): string {
  return `${minTokens} ${minLines}`;
}
