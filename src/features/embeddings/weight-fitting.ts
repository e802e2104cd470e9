import type { EvaluationIndex, VectorStore } from '#features/search/analyze.ts';
import { createRandom } from '#lib/matrix.ts';

/** A question whose answer is known. */
export interface EvaluationQuestion {
  readonly text: string;
  /** in the space of the vectors */
  readonly vector: Float32Array;
  /** the chunk that it is about */
  readonly gold: number;
}

export interface Evaluation {
  readonly index: EvaluationIndex;
  /** of the index's chunks, by id */
  readonly vectors: VectorStore;
  readonly questions: readonly EvaluationQuestion[];
}

/** What vectors are worth beside words, and how well that is known. */
export interface Fit {
  /** the best one; 0 where they are not surely better than the offline ones */
  readonly weight: number;
  readonly questions: number;
  /** mean reciprocal rank among the first ten, with the offline vectors */
  readonly offlineMrr: number;
  /** the same with these, each half of the questions by the weight that is best for the other half */
  readonly mrr: number;
  /** 5 % quantile of the difference over bootstrap samples of the questions */
  readonly lowerBound: number;
}

/** From that of the offline vectors up to where words hardly count. */
const WEIGHTS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2] as const;

const DEPTH = 10;
const SAMPLES = 1_000;
const QUANTILE = 0.05;
const SEED = 19_790_101;

/**
 * Finds the weight by which vectors help most on questions whose answers are known, and whether they
 * help at all: by two-fold cross-validation, so that no weight is judged by what it was chosen on, and a
 * paired bootstrap against the offline vectors. It yields after each question.
 * Source: Efron, Tibshirani, An Introduction to the Bootstrap, 1993, 16.
 */
export function* fitWeight(evaluation: Evaluation): Generator<undefined, Fit> {
  const offline: number[] = [];
  const byWeight: number[][] = WEIGHTS.map(() => []);
  for (const question of evaluation.questions) {
    offline.push(reciprocalRank(evaluation.index.rank(question.text, DEPTH), question.gold));
    for (const [i, weight] of WEIGHTS.entries()) {
      const semantic = {
        vectors: evaluation.vectors,
        query: question.vector,
        reach: 'all',
        weight,
      } as const;
      const ranked = evaluation.index.rank(question.text, DEPTH, semantic);
      byWeight[i]?.push(reciprocalRank(ranked, question.gold));
    }
    yield undefined;
  }
  const judged = crossValidated(byWeight);
  const gains = judged.map((rank, i) => rank - (offline[i] ?? 0));
  const lowerBound = lowerBoundOf(gains);
  const best = WEIGHTS[bestOf(byWeight, () => true)] ?? 0;
  return {
    weight: lowerBound > 0 ? best : 0,
    questions: evaluation.questions.length,
    offlineMrr: meanOf(offline),
    mrr: meanOf(judged),
    lowerBound,
  };
}

function reciprocalRank(ranked: readonly number[], gold: number): number {
  const place = ranked.indexOf(gold);
  return place === -1 ? 0 : 1 / (place + 1);
}

const isEven = (i: number): boolean => i % 2 === 0;

/** Each question's rank by the weight that is best for the questions of the other half. */
function crossValidated(byWeight: readonly (readonly number[])[]): number[] {
  const forEven = byWeight[bestOf(byWeight, (i) => !isEven(i))] ?? [];
  const forOdd = byWeight[bestOf(byWeight, isEven)] ?? [];
  return forEven.map((rank, i) => (isEven(i) ? rank : (forOdd[i] ?? 0)));
}

/** The place of the weight with the best mean over some questions; the smallest of equals. */
function bestOf(
  byWeight: readonly (readonly number[])[],
  isOf: (question: number) => boolean,
): number {
  const means = byWeight.map((ranks) => meanOf(ranks.filter((_, i) => isOf(i))));
  return means.indexOf(Math.max(...means));
}

function lowerBoundOf(gains: readonly number[]): number {
  const random = createRandom(SEED);
  const draw = () => gains[Math.floor(random() * gains.length)] ?? 0;
  const means = Array.from({ length: SAMPLES }, () => meanOf(gains.map(draw)));
  return means.toSorted((a, b) => a - b)[Math.floor(SAMPLES * QUANTILE)] ?? 0;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
