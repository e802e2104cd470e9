/** Candidates for one question, with their features and whether each is wanted. */
export interface Case {
  /** those of one repository are left out together */
  readonly repository: string;
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly features: Float64Array;
  readonly isWanted: boolean;
}

export interface FitOptions {
  /** weight of the squares of the weights */
  readonly penalty: number;
  readonly steps: number;
}

/**
 * Weights by which the wanted candidates are the likeliest of all, by gradient ascent (Adam) on the mean
 * logarithm of their share of the softmax. Features are scaled to a deviation of 1 first; the weights
 * are for those that are not.
 * Source: Cao and others, Learning to Rank: From Pairwise Approach to Listwise Approach, 2007.
 */
export function fitWeights(cases: readonly Case[], { penalty, steps }: FitOptions): Float64Array {
  const scales = deviationsOf(cases);
  const usable = cases.filter(({ candidates }) => candidates.some(({ isWanted }) => isWanted));
  const scaled = usable.map(({ candidates }) =>
    candidates.map(({ features, isWanted }) => ({
      features: features.map((value, i) => value / (scales[i] ?? 1)),
      isWanted,
    })),
  );
  const weights = new Float64Array(scales.length);
  const adam = createAdam(weights);
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight) => -penalty * weight);
    for (const candidates of scaled) addGradient(gradient, weights, candidates, scaled.length);
    adam(gradient, step);
  }
  return weights.map((weight, i) => weight / (scales[i] ?? 1));
}

/** What a candidate is worth. */
export function valueOf(weights: Float64Array, { features }: Candidate): number {
  return weights.reduce((sum, weight, i) => sum + weight * (features[i] ?? 0), 0);
}

function addGradient(
  gradient: Float64Array,
  weights: Float64Array,
  candidates: readonly Candidate[],
  count: number,
): void {
  const values = candidates.map((candidate) => valueOf(weights, candidate));
  const top = Math.max(...values);
  const shares = values.map((value) => Math.exp(value - top));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const wanted = candidates.reduce((sum, one, i) => sum + (one.isWanted ? (shares[i] ?? 0) : 0), 0);
  for (const [i, { features, isWanted }] of candidates.entries()) {
    const share = shares[i] ?? 0;
    const difference = (isWanted ? share / wanted : 0) - share / all;
    for (const [j, value] of features.entries())
      gradient[j] = (gradient[j] ?? 0) + (difference * value) / count;
  }
}

function deviationsOf(cases: readonly Case[]): Float64Array {
  const rows = cases.flatMap(({ candidates }) => candidates.map(({ features }) => features));
  return Float64Array.from(rows[0] ?? [], (_, i) => {
    const mean = rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
    const squares = rows.reduce((sum, row) => sum + ((row[i] ?? 0) - mean) ** 2, 0);
    return Math.sqrt(squares / rows.length) || 1;
  });
}

const RATE = 0.05;
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.99;
const TINY = 1e-8;

/** Source: Kingma, Ba, Adam: A Method for Stochastic Optimization, 2014. */
function createAdam(weights: Float64Array): (gradient: Float64Array, step: number) => void {
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  return (gradient, step) => {
    for (const [i, slope] of gradient.entries()) {
      first[i] = FIRST_DECAY * (first[i] ?? 0) + (1 - FIRST_DECAY) * slope;
      second[i] = SECOND_DECAY * (second[i] ?? 0) + (1 - SECOND_DECAY) * slope ** 2;
      const mean = (first[i] ?? 0) / (1 - FIRST_DECAY ** step);
      const spread = Math.sqrt((second[i] ?? 0) / (1 - SECOND_DECAY ** step));
      weights[i] = (weights[i] ?? 0) + (RATE * mean) / (spread + TINY);
    }
  };
}
