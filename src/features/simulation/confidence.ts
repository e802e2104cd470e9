/** A logistic curve. */
interface Curve {
  readonly offset: number;
  readonly slope: number;
}

/** Through what became of the files of flask, zoekt and components, with their histories and without. */
const WITH_HISTORY: Curve = { offset: -6.14, slope: 12.19 };
const WITHOUT_HISTORY: Curve = { offset: -5.59, slope: 8.53 };
/** Of a description of which less is known, the chances are lower in proportion. */
const ENOUGH_COVERAGE = 0.4;

/** What is known of a description. */
export interface Basis {
  readonly hasHistory: boolean;
  /** share of what it says of which anything in the project speaks, rare words counting more; 0..1 */
  readonly coverage: number;
}

/**
 * The chance that a file with this score is changed, as past changes tell: docs/simulation.md.
 * @param score of `predictChange`
 * @returns 0..1, in hundredths
 */
export function toConfidence(score: number, { hasHistory, coverage }: Basis): number {
  const { offset, slope } = hasHistory ? WITH_HISTORY : WITHOUT_HISTORY;
  const chance = 1 / (1 + Math.exp(-(offset + slope * score)));
  return Math.round(100 * chance * Math.min(1, coverage / ENOUGH_COVERAGE)) / 100;
}
