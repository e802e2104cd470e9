import { type CloneGroup, DEFAULT_DUPLICATION, type DuplicationOptions } from './clone.ts';
import type { CloneMemory, RememberedClones } from './clone-memory.ts';
import { type Comparable, type Corpus, createCorpus } from './corpus.ts';
import { countDuplicatedLines } from './duplicated-lines.ts';
import type { PairOutcomes } from './file-pairs.ts';
import { groupMatches } from './groups.ts';
import { type FoundRuns, findMatches } from './matches.ts';
import { findMoves } from './moves.ts';
import { toCloneGroups } from './report.ts';
import { addRuns, createRuns, type SearchTrace } from './runs.ts';
import type { Sampling } from './sampling.ts';

export { type CloneGroup, cloneTitle } from './clone.ts';
export { type CloneMemory, createCloneMemory } from './clone-memory.ts';
export { toCloneBlocks } from './clone-blocks.ts';
export { comparableOf, NOT_COMPARED, toComparable } from './comparable.ts';
export type { Comparable } from './corpus.ts';

export interface CloneReport {
  /** by their first fragment */
  readonly groups: readonly CloneGroup[];
  /** for each file the number of its lines that are part of an exact clone */
  readonly duplicatedLines: Int32Array;
}

/**
 * Clones of a whole project. Linear in its tokens; the same groups whatever the order of its files, and
 * whatever is remembered.
 * @param files one each, in the caller's order; fewer than 2^31 tokens in all
 * @param memory of an earlier search in some of the same `Comparable`s; this one takes its place
 */
export function findClones(
  files: readonly Comparable[],
  options: DuplicationOptions = DEFAULT_DUPLICATION,
  memory: CloneMemory | null = null,
): CloneReport {
  const former = memory?.recall(options) ?? null;
  const corpus = createCorpus(files, former?.corpus);
  const found = findRuns(corpus, options, former);
  const outcomes: PairOutcomes = new Map();
  const matches = findMatches(corpus, found, {
    options,
    former: former?.outcomes ?? null,
    record: memory === null ? null : outcomes,
  });
  memory?.keep(options, { corpus, searches: found.searches, outcomes });
  return {
    groups: toCloneGroups(corpus, groupMatches(matches)),
    duplicatedLines: countDuplicatedLines(corpus, { ...found, fileCount: files.length }, options),
  };
}

interface Searched extends FoundRuns {
  readonly searches: readonly SearchTrace[];
}

function findRuns(
  corpus: Corpus,
  options: DuplicationOptions,
  former: RememberedClones | null,
): Searched {
  const least = options.minTokens;
  const edited = editedSampling(options);
  const whole = wholeSampling(options);
  const kinds = [
    { sampling: edited, shortest: edited.gram },
    { sampling: { ...whole, isOfCode: false }, shortest: least },
    { sampling: { ...whole, isNormalized: true }, shortest: least },
  ];
  const before = former && { corpus: former.corpus, moves: findMoves(corpus, former.corpus) };
  const runs = createRuns();
  let equalCount = 0;
  const searches = kinds.map((kind, i) => {
    if (kind.sampling.isNormalized) equalCount = runs.count;
    const trace = former?.searches[i];
    const again = before !== null && trace !== undefined ? { ...trace, ...before } : null;
    return addRuns(corpus, { ...kind, least, former: again }, runs);
  });
  return { runs, equalCount, searches };
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
