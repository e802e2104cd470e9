import type { SummedFile } from './summary.ts';

/** A figure of the whole project that a sample tells within bounds, at 95 % confidence. */
export interface ConfidenceInterval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** What a random sample of files says of all of them. */
export interface SampleBounds {
  readonly lines: ConfidenceInterval;
  readonly codeLines: ConfidenceInterval;
  readonly functions: ConfidenceInterval;
  readonly avgComplexity: ConfidenceInterval;
}

export interface Sample {
  /** drawn at random, without those that every sample has */
  readonly files: readonly SummedFile[];
  /** number of the files that they were drawn from */
  readonly population: number;
}

/** Normal distribution, two-sided 95 %. */
const Z = 1.96;
/** Below this the normal distribution promises too much. */
const MIN_FILES = 30;

/**
 * Totals and the mean complexity of a function over all files, estimated from a simple random sample
 * of files without replacement; null for fewer than 30.
 * Source: Cochran, Sampling Techniques, 1977, 2.6 (totals) and 6.4 (ratio of two totals).
 */
export function boundsOf({ files, population }: Sample): SampleBounds | null {
  if (files.length < MIN_FILES || population < files.length) return null;
  const total = (of: (file: SummedFile) => number): ConfidenceInterval =>
    boundTotal(files.map(of), population);
  return {
    lines: total(({ lines }) => lines),
    codeLines: total(({ codeLines }) => codeLines),
    functions: total(({ functions }) => functions),
    avgComplexity: boundRatio(
      files.filter(({ isGenerated }) => !isGenerated),
      1 - files.length / population,
    ),
  };
}

function boundTotal(values: readonly number[], population: number): ConfidenceInterval {
  const mean = meanOf(values);
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const unseen = 1 - values.length / population;
  const error = Z * population * Math.sqrt((unseen * spread) / values.length);
  return toBound(population * mean, error, 0);
}

/** Complexity over functions. @param unseen share of the files that were not drawn */
function boundRatio(files: readonly SummedFile[], unseen: number): ConfidenceInterval {
  const functions = meanOf(files.map((file) => file.functions));
  if (functions === 0) return { estimate: 0, low: 0, high: 0 };
  const ratio = meanOf(files.map((file) => file.functionComplexity)) / functions;
  const spread =
    files.reduce((sum, file) => sum + (file.functionComplexity - ratio * file.functions) ** 2, 0) /
    Math.max(1, files.length - 1);
  const error = (Z / functions) * Math.sqrt((unseen * spread) / files.length);
  return toBound(ratio, error, 2);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What sums of doubles are off by is no reason to widen a bound. */
const ROUNDING = 1e-6;

function toBound(estimate: number, error: number, digits: number): ConfidenceInterval {
  const scale = 10 ** digits;
  return {
    estimate: Math.round(estimate * scale) / scale,
    low: Math.max(0, Math.floor((estimate - error) * scale + ROUNDING) / scale),
    high: Math.ceil((estimate + error) * scale - ROUNDING) / scale,
  };
}
