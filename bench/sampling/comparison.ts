import { createSeeded, type Seeded } from '../accuracy/seeded.ts';
import type { Interval } from '../search/bootstrap.ts';
import type { Measure } from './answers.ts';
import { RANDOM, type RepositoryResult, type SizeResult } from './measurement.ts';

/** One repository at one size. */
export interface Measured {
  readonly repository: RepositoryResult;
  readonly size: SizeResult;
}

/** Mean over the questions, and over the draws of a variant. */
export function meanOf({ size }: Measured, variant: string, measure: Measure): number {
  const draws = size.results.find((one) => one.variant === variant)?.draws ?? [];
  const means = draws.map((draw) => sumOf(draw[measure]) / Math.max(1, draw[measure].length));
  return sumOf(means) / Math.max(1, means.length);
}

const RESAMPLES = 2000;
const SEED = 20_261_122;

/**
 * A variant's mean over `random`'s, with the 95 % percentile interval of a paired bootstrap: files are
 * drawn with all their questions, for the functions of one file are in a sample or not together, and
 * draws of `random` are drawn as well. Of several repositories: the ratio of the means over them.
 * Source: Efron, Tibshirani, An Introduction to the Bootstrap, 1993, chapter 8 (units that are drawn).
 */
export function ratioToRandom(
  all: readonly Measured[],
  variant: string,
  measure: Measure,
): Interval {
  const random = createSeeded(SEED);
  const resampled = all.map((one) => openResampling(one, { variant, measure }));
  const ratios = Float64Array.from({ length: RESAMPLES }, () => {
    const drawn = resampled.map((resample) => resample(random));
    return sumOf(drawn.map(({ ours }) => ours)) / sumOf(drawn.map(({ theirs }) => theirs));
  }).toSorted();
  const at = (share: number): number => ratios[Math.round(share * (RESAMPLES - 1))] ?? 0;
  const ours = sumOf(all.map((one) => meanOf(one, variant, measure)));
  const theirs = sumOf(all.map((one) => meanOf(one, RANDOM.name, measure)));
  return { value: ours / theirs, low: at(0.025), high: at(0.975) };
}

interface Means {
  readonly ours: number;
  readonly theirs: number;
}

type Resample = (random: Seeded) => Means;

/** Sums of each file's questions, by draw, ready to be drawn from. */
function openResampling(
  { repository, size }: Measured,
  { variant, measure }: { readonly variant: string; readonly measure: Measure },
): Resample {
  const valuesOf = (name: string): readonly Float64Array[] =>
    (size.results.find((one) => one.variant === name)?.draws ?? []).map((draw) => draw[measure]);
  const groups = [...Map.groupBy(repository.clusters.keys(), (at) => repository.clusters[at])].map(
    ([, places]) => places,
  );
  const sumsOf = (values: Float64Array): Float64Array =>
    Float64Array.from(groups, (places) => sumOf(places.map((at) => values[at] ?? 0)));
  const counts = Float64Array.from(groups, (places) => places.length);
  const [ours = new Float64Array(groups.length)] = valuesOf(variant).map(sumsOf);
  const theirs = valuesOf(RANDOM.name).map(sumsOf);
  return (random) => {
    const total = new Float64Array(groups.length);
    for (let draw = 0; draw < theirs.length; draw++)
      addInto(total, theirs[random.below(theirs.length)]);
    let [count, sumOurs, sumTheirs] = [0, 0, 0];
    for (let i = 0; i < groups.length; i++) {
      const at = random.below(groups.length);
      count += counts[at] ?? 0;
      sumOurs += ours[at] ?? 0;
      sumTheirs += total[at] ?? 0;
    }
    return { ours: sumOurs / count, theirs: sumTheirs / count / Math.max(1, theirs.length) };
  };
}

function addInto(total: Float64Array, values: Float64Array | undefined): void {
  for (const [at, value] of values?.entries() ?? []) total[at] = (total[at] ?? 0) + value;
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
