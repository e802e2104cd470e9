import { type AlikeCommit, findAlikeCommits } from './commit-index.ts';
import { scoreMentions } from './mentions.ts';
import { type ChangeModel, listOf } from './model.ts';
import { scoreScopes } from './scopes.ts';

/** What speaks for a file, each by file id and from 0; none is more than its largest, 1. */
export interface Signals {
  /** words of the description in the file: BM25 over whole files */
  readonly words: Float32Array;
  /** its best piece, as search ranks pieces */
  readonly pieces: Float32Array;
  /** past commits like the description changed it */
  readonly commits: Float32Array;
  /** how often it has changed of late, whatever for */
  readonly churn: Float32Array;
  /** the description names it */
  readonly named: Float32Array;
  /** the description names a folder that it is in */
  readonly scope: Float32Array;
}

/** What the search index says of a description, by file id. */
export interface TextScores {
  readonly words: Float32Array;
  readonly pieces: Float32Array;
}

export interface DirectSignals {
  readonly signals: Signals;
  readonly alike: readonly AlikeCommit[];
}

const ALIKE_COMMITS = 60;
/** A commit so many commits ago counts half as much as the last. */
const HALF_LIFE_COMMITS = 700;
const HABIT_HALF_LIFE_COMMITS = 250;
/** How a commit's weight falls with the files that it touched: a sweep says little of any of them. */
const SIZE_EXPONENT = 0.5;
/** A likeness counts more than in proportion: many half alike are no match for one that is. */
const LIKENESS_EXPONENT = 1.5;

/** What speaks for each file by itself, without its neighbours. */
export function findSignals(
  model: ChangeModel,
  { text, terms }: { readonly text: string; readonly terms: readonly string[] },
  { words, pieces }: TextScores,
): DirectSignals {
  const alike = findAlikeCommits(model.commits, terms, ALIKE_COMMITS);
  return {
    alike,
    signals: {
      words: toShares(words),
      pieces: toShares(pieces),
      commits: toShares(scoreCommits(model, alike)),
      churn: habitOf(model),
      named: scoreMentions(model.files, text),
      scope: toShares(scoreScopes(model.files, text)),
    },
  };
}

function scoreCommits(model: ChangeModel, alike: readonly AlikeCommit[]): Float32Array {
  const scores = new Float32Array(model.files.length);
  for (const { position, similarity } of alike) {
    const weight = similarity ** LIKENESS_EXPONENT * weightOf(model, position, HALF_LIFE_COMMITS);
    for (const file of listOf(model.filesOfCommit, position))
      scores[file] = (scores[file] ?? 0) + weight;
  }
  return scores;
}

function weightOf({ commits, sizes }: ChangeModel, position: number, halfLife: number): number {
  const age = commits.count - 1 - position;
  return 2 ** (-age / halfLife) / Math.max(1, sizes[position] ?? 1) ** SIZE_EXPONENT;
}

const habits = new WeakMap<ChangeModel, Float32Array>();

function habitOf(model: ChangeModel): Float32Array {
  const known = habits.get(model);
  if (known !== undefined) return known;
  const scores = new Float32Array(model.files.length);
  for (let position = 0; position < model.commits.count; position++) {
    const weight = weightOf(model, position, HABIT_HALF_LIFE_COMMITS);
    for (const file of listOf(model.filesOfCommit, position))
      scores[file] = (scores[file] ?? 0) + weight;
  }
  const shares = toShares(scores);
  habits.set(model, shares);
  return shares;
}

/** Over the largest, which becomes 1. */
export function toShares(scores: Float32Array): Float32Array {
  let largest = 0;
  for (const score of scores) if (score > largest) largest = score;
  return largest === 0 ? scores : scores.map((score) => score / largest);
}
