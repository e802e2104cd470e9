import { createSeeded } from '../accuracy/seeded.ts';

/** What a ranking has over another one, with 95 % intervals. */
export interface Comparison {
  readonly difference: Interval;
  readonly ratio: Interval;
}

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One repository's figures of both rankings, the same questions in the same order. */
export interface PairedScores {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

const RESAMPLES = 10_000;
const SEED = 19_790_101;

/**
 * Paired bootstrap of the mean over repositories of each one's mean over its questions: questions are
 * drawn with replacement within their repository, both rankings on the same draw; percentile intervals.
 * Source: Efron, Bootstrap Methods: Another Look at the Jackknife, 1979; pairing as in Koehn,
 * Statistical Significance Tests for Machine Translation Evaluation, 2004.
 */
export function compareByBootstrap(pairs: readonly PairedScores[]): Comparison {
  const random = createSeeded(SEED);
  const filled = pairs.filter(({ ours }) => ours.length > 0);
  const differences = new Float64Array(RESAMPLES);
  const ratios = new Float64Array(RESAMPLES);
  for (let sample = 0; sample < RESAMPLES; sample++) {
    let [ours, theirs] = [0, 0];
    for (const pair of filled) {
      const count = pair.ours.length;
      let [sumOurs, sumTheirs] = [0, 0];
      for (let drawn = 0; drawn < count; drawn++) {
        const at = random.below(count);
        sumOurs += pair.ours[at] ?? 0;
        sumTheirs += pair.theirs[at] ?? 0;
      }
      ours += sumOurs / count;
      theirs += sumTheirs / count;
    }
    differences[sample] = (ours - theirs) / Math.max(1, filled.length);
    ratios[sample] = ours / theirs;
  }
  const ours = macroMean(filled.map((pair) => pair.ours));
  const theirs = macroMean(filled.map((pair) => pair.theirs));
  return {
    difference: { value: ours - theirs, ...interval(differences) },
    ratio: { value: ours / theirs, ...interval(ratios) },
  };
}

/** Mean of the means. */
export function macroMean(groups: readonly (readonly number[])[]): number {
  const filled = groups.filter((group) => group.length > 0);
  const means = filled.map((group) => group.reduce((sum, one) => sum + one, 0) / group.length);
  return means.reduce((sum, one) => sum + one, 0) / Math.max(1, means.length);
}

function interval(values: Float64Array): Pick<Interval, 'low' | 'high'> {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}
