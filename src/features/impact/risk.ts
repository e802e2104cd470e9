/** From the least on. */
export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** One thing that makes a change risky, and from which values on it has 1, 2 and 3 points. */
export interface RiskRule {
  readonly factor: string;
  readonly thresholds: readonly [one: number, two: number, three: number];
  readonly meaning: string;
}

/** Every factor with its thresholds. docs/impact.md and the schema have them from here. */
export const RISK_RULES = [
  { factor: 'fanIn', thresholds: [3, 10, 30], meaning: 'files that import a changed file' },
  {
    factor: 'dependents',
    thresholds: [10, 40, 150],
    meaning: 'files that depend on it, directly or through others, tests left out',
  },
  {
    factor: 'depth',
    thresholds: [3, 6, 10],
    meaning: 'steps to the file that is farthest away among them',
  },
  {
    factor: 'modules',
    thresholds: [3, 8, 20],
    meaning: 'directories that they are in, beside those of the changed files',
  },
  {
    factor: 'layers',
    thresholds: [3, 6, 10],
    meaning: 'layers of the import graph between the changed files and the topmost of them',
  },
  {
    factor: 'communities',
    thresholds: [2, 3, 5],
    meaning: 'communities of the import graph that they are in, beside those of the changed files',
  },
  {
    factor: 'publicNames',
    thresholds: [1, 5, 20],
    meaning: 'exported names in what is changed, in files that code outside may use',
  },
  {
    factor: 'churn',
    thresholds: [5, 12, 25],
    meaning: 'commits of the last 90 days of the history that changed these files',
  },
  {
    factor: 'untested',
    thresholds: [1, 5, 20],
    meaning: 'files among the changed ones and their direct dependents that no test reaches',
  },
  {
    factor: 'uncovered',
    thresholds: [20, 50, 80],
    meaning:
      'percent of the changed functions that no test ran, where coverage of the indexed commit is uploaded',
  },
] as const satisfies readonly RiskRule[];

export type RiskFactorName = (typeof RISK_RULES)[number]['factor'];

/**
 * Points of all factors from which on a level begins.
 * @internal beyond this file only tests and tools use it
 */
export const LEVEL_POINTS = { low: 0, medium: 4, high: 10, critical: 18 } as const satisfies Record<
  RiskLevel,
  number
>;

/** Values of the factors; null where nothing is known of one. */
export type RiskValues = Readonly<Record<RiskFactorName, number | null>>;

export interface RiskFactor {
  readonly factor: RiskFactorName;
  /** null where nothing is known of it: it then has no points */
  readonly value: number | null;
  readonly points: number;
}

export interface Risk {
  readonly level: RiskLevel;
  readonly points: number;
  readonly factors: readonly RiskFactor[];
  /** the level is `medium` only because not all is known: without that it would be `low` */
  readonly isRaised: boolean;
}

/**
 * Adds up the points of the factors.
 * @param isComplete whether nothing is missing around what is changed: without that nothing is `low`
 */
export function rateRisk(values: RiskValues, isComplete: boolean): Risk {
  const factors = RISK_RULES.map(({ factor, thresholds }) => {
    const value = values[factor];
    const points = value === null ? 0 : thresholds.filter((from) => value >= from).length;
    return { factor, value, points };
  });
  const sum = factors.reduce((total, { points }) => total + points, 0);
  const level = RISK_LEVELS.findLast((name) => sum >= LEVEL_POINTS[name]) ?? 'low';
  const isRaised = level === 'low' && !isComplete;
  return { level: isRaised ? 'medium' : level, points: sum, factors, isRaised };
}

/** The rules in words, for the schema. */
export function describeRisk(): string {
  const factors = RISK_RULES.map(
    ({ factor, thresholds }) => `${factor} ${thresholds.join('/')}`,
  ).join(', ');
  const levels = RISK_LEVELS.slice(1)
    .map((level) => `${level} from ${LEVEL_POINTS[level]}`)
    .join(', ');
  return `Points of ten factors, each 1, 2 or 3 from these values on: ${factors}. The sum is the level: ${levels}. Never low where the index is known to be incomplete around the change. See docs/impact.md.`;
}
