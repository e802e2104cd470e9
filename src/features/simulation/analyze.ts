import { topK } from '#lib/top-k.ts';
import type { AlikeCommit } from './commit-index.ts';
import { similarNamesOf } from './similar-names.ts';
import { type ChangeModel, listOf } from './model.ts';
import { findSignals, type Signals, type TextScores, toShares } from './signals.ts';

/** What speaks for a file: its own signals, and those of the files around it. */
export interface AllSignals extends Signals {
  /** it is called like a file that much speaks for: a test and what it tests */
  readonly similarName: Float32Array;
  /** it imports, or is imported by, files that much speaks for */
  readonly imports: Float32Array;
  /** commits that changed files that much speaks for changed it, too */
  readonly together: Float32Array;
}

export type SignalName = keyof AllSignals;

const SIGNAL_NAMES = [
  'words',
  'pieces',
  'commits',
  'churn',
  'named',
  'scope',
  'similarName',
  'imports',
  'together',
] as const satisfies readonly SignalName[];

/** What each signal counts. Fitted on flask, zoekt and components: docs/simulation.md. */
const WEIGHTS: Readonly<Record<SignalName, number>> = {
  words: 1.1,
  pieces: 0.5,
  commits: 1,
  churn: 0.45,
  named: 0.85,
  scope: 1,
  similarName: 0.1,
  imports: 0.05,
  together: 0.4,
};

export interface Description {
  readonly text: string;
  /** its distinct terms */
  readonly terms: readonly string[];
}

/** A file with what speaks for it. */
export interface LikelyFile {
  readonly file: number;
  /** sum of its weighted signals over the weights of all that can be known, 0..1 */
  readonly score: number;
  /** share of the score by signal, the largest first; those of nothing left out */
  readonly parts: readonly { readonly signal: SignalName; readonly share: number }[];
}

export interface Prediction {
  /** most likely first; none where nothing matches the description */
  readonly files: readonly LikelyFile[];
  readonly alike: readonly AlikeCommit[];
}

/**
 * Files that a change would touch, from what is known before it is made.
 * @param texts what search says of the description, by file id
 */
export function predictChange(
  model: ChangeModel,
  description: Description,
  { texts, limit }: { readonly texts: TextScores; readonly limit: number },
): Prediction {
  const { signals: direct, alike } = findSignals(model, description, texts);
  const signals: AllSignals = { ...direct, ...spread(model, direct) };
  // What a project changes anyway says nothing of a description that nothing in it matches.
  const isMatched = OF_THE_DESCRIPTION.some((name) => direct[name].some((value) => value > 0));
  const total = totalOf(model);
  const scores = isMatched ? fuse(signals, total) : new Float32Array(model.files.length);
  const files = topK(scores, limit).map((file) => ({
    file,
    score: scores[file] ?? 0,
    parts: partsOf(signals, file, total * (scores[file] ?? 0)),
  }));
  return { files, alike };
}

const OF_THE_DESCRIPTION = ['words', 'commits', 'named', 'scope'] as const;

/** Signals that only past commits give. */
const OF_HISTORY = ['commits', 'churn', 'together'] as const satisfies readonly SignalName[];

/** Sum of the weights; without a history those of past commits could never be reached. */
function totalOf({ commits }: ChangeModel): number {
  const all = SIGNAL_NAMES.reduce((sum, name) => sum + WEIGHTS[name], 0);
  if (commits.positionsOf.size > 0) return all;
  return OF_HISTORY.reduce((sum, name) => sum - WEIGHTS[name], all);
}

function fuse(signals: Partial<AllSignals>, total: number): Float32Array {
  const scores = new Float32Array(signals.words?.length ?? 0);
  for (const name of SIGNAL_NAMES) {
    const weight = WEIGHTS[name] / total;
    signals[name]?.forEach((value, file) => (scores[file] = (scores[file] ?? 0) + weight * value));
  }
  return scores;
}

const SEEDS = 20;
/** Commits of a seed that are looked at, the latest, and files of one above which it says nothing. */
const SEED_COMMITS = 100;
const MAX_TOGETHER = 30;

/** Spreads the scores of the files that most speaks for to those around them. */
function spread(
  model: ChangeModel,
  direct: Signals,
): Pick<AllSignals, 'imports' | 'together' | 'similarName'> {
  const scores = fuse(direct, 1);
  const imports = new Float32Array(scores.length);
  const together = new Float32Array(scores.length);
  const similarName = new Float32Array(scores.length);
  for (const seed of topK(scores, SEEDS)) {
    const score = scores[seed] ?? 0;
    const neighbours = listOf(model.neighbours, seed);
    for (const file of neighbours) add(imports, file, score / Math.sqrt(neighbours.length));
    spreadCommits(model, { seed, score }, together);
    const similarNames = similarNamesOf(model.files, seed);
    for (const file of similarNames) add(similarName, file, score / Math.sqrt(similarNames.length));
  }
  return {
    imports: toShares(imports),
    together: toShares(together),
    similarName: toShares(similarName),
  };
}

interface Seed {
  readonly seed: number;
  readonly score: number;
}

/** The chance that a commit that changes the seed changes another file, times what speaks for the seed. */
function spreadCommits(model: ChangeModel, { seed, score }: Seed, scores: Float32Array): void {
  const commits = listOf(model.commitsOfFile, seed).slice(-SEED_COMMITS);
  for (const position of commits) {
    const files = listOf(model.filesOfCommit, position);
    if (files.length > MAX_TOGETHER) continue;
    for (const file of files) if (file !== seed) add(scores, file, score / (commits.length + 2));
  }
}

function add(scores: Float32Array, file: number, value: number): void {
  scores[file] = (scores[file] ?? 0) + value;
}

/** @param sum of its weighted signals */
function partsOf(signals: AllSignals, file: number, sum: number): LikelyFile['parts'] {
  return SIGNAL_NAMES.map((signal) => ({
    signal,
    share: ((signals[signal][file] ?? 0) * WEIGHTS[signal]) / sum,
  }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
}
