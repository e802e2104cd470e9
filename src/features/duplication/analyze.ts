import { type CloneGroup, DEFAULT_DUPLICATION, type DuplicationOptions } from './clone.ts';
import { type Comparable, createCorpus } from './corpus.ts';
import { countDuplicatedLines } from './duplicated-lines.ts';
import { groupMatches } from './groups.ts';
import { findMatches } from './matches.ts';
import { toCloneGroups } from './report.ts';
import { addRuns, createRuns } from './runs.ts';
import type { Sampling } from './sampling.ts';

export { type CloneGroup, cloneTitle } from './clone.ts';
export { toCloneBlocks } from './clone-blocks.ts';
export { comparableOf, toComparable } from './comparable.ts';
export type { Comparable } from './corpus.ts';

export interface CloneReport {
  /** by their first fragment */
  readonly groups: readonly CloneGroup[];
  /** for each file the number of its lines that are part of an exact clone */
  readonly duplicatedLines: Int32Array;
}

/**
 * Clones of a whole project. Linear in its tokens; the same groups whatever the order of its files.
 * @param files one each, in the caller's order; fewer than 2^31 tokens in all
 */
export function findClones(
  files: readonly Comparable[],
  options: DuplicationOptions = DEFAULT_DUPLICATION,
): CloneReport {
  const corpus = createCorpus(files);
  const least = options.minTokens;
  const runs = createRuns();
  const edited = editedSampling(options);
  addRuns(corpus, { sampling: edited, least, shortest: edited.gram }, runs);
  const whole = wholeSampling(options);
  addRuns(corpus, { sampling: { ...whole, isOfCode: false }, least, shortest: least }, runs);
  const equalCount = runs.count;
  addRuns(corpus, { sampling: { ...whole, isNormalized: true }, least, shortest: least }, runs);
  const matches = findMatches(corpus, { runs, equalCount }, options);
  return {
    groups: toCloneGroups(corpus, groupMatches(matches)),
    duplicatedLines: countDuplicatedLines(
      corpus,
      { runs, equalCount, fileCount: files.length },
      options,
    ),
  };
}

/** Grams so short that they find what is left between edits too. */
function editedSampling({ minTokens }: DuplicationOptions): Sampling {
  const gram = Math.min(16, Math.ceil(minTokens / 2));
  const window = Math.min(9, minTokens - gram + 1);
  return { gram, window, isNormalized: false, isOfCode: true };
}

/** Without names short grams are everywhere: these find clones of `minTokens` and no less. */
function wholeSampling({ minTokens }: DuplicationOptions): Sampling {
  const gram = Math.ceil(minTokens * 0.6);
  return { gram, window: minTokens - gram + 1, isNormalized: false, isOfCode: true };
}
