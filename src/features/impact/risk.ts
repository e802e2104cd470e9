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
  {
    factor: 'reach',
    thresholds: [10, 50, 200],
    meaning: 'dependent code files, excluding tests',
  },
  {
    factor: 'share',
    thresholds: [5, 20, 50],
    meaning: 'dependent code files as a percentage of all code files, excluding tests',
  },
  {
    factor: 'publicNames',
    thresholds: [1, 5, 20],
    meaning: 'exported names in the change that external code may use',
  },
  {
    factor: 'churn',
    thresholds: [5, 12, 25],
    meaning: 'commits that changed these files in the last 90 days of the history',
  },
  {
    factor: 'untested',
    thresholds: [1, 5, 20],
    meaning: 'changed files and direct dependents that no test imports, directly or transitively',
  },
  {
    factor: 'uncovered',
    thresholds: [20, 50, 80],
    meaning:
      'percentage of the changed functions that no test ran; requires uploaded coverage of the indexed commit',
  },
] as const satisfies readonly RiskRule[];

export type RiskFactorName = (typeof RISK_RULES)[number]['factor'];

/**
 * Dependents that a share needs to count as much as its 1, 2 and 3 points: few files are no risk.
 * @internal beyond this file only tests and tools use it
 */
export const MIN_DEPENDENTS = [2, 3, 5] as const;

/**
 * How history, tests and public interface move the level that the reach gives, by one step at most:
 * up from this many of their points on, down where they have none and the history is known.
 * @internal beyond this file only tests and tools use it
 */
export const LIFT_POINTS = 5;

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
  /** what history, tests and public interface made of the level that the reach gives */
  readonly shift: 'raised' | 'lowered' | 'none';
  /** the level is `medium` only because not all is known: without that it would be `low` */
  readonly isRaised: boolean;
}

/**
 * The level by reach, as a share and as a number, the higher counts; then moved by the other factors.
 * @param isComplete whether nothing is missing around what is changed: without that nothing is `low`
 */
export function rateRisk(values: RiskValues, isComplete: boolean): Risk {
  const factors = RISK_RULES.map(({ factor, thresholds }) => {
    const value = values[factor];
    const points = value === null ? 0 : thresholds.filter((from) => value >= from).length;
    return { factor, value, points: factor === 'share' ? capShare(points, values.reach) : points };
  });
  const sum = (counted: (factor: RiskFactor) => boolean): number =>
    factors.filter(counted).reduce((total, { points }) => total + points, 0);
  const byReach = Math.max(...factors.filter(isOfReach).map(({ points }) => points));
  const move = toMove(
    sum((factor) => !isOfReach(factor)),
    values,
  );
  const at = Math.min(Math.max(byReach + move, 0), RISK_LEVELS.length - 1);
  const level = RISK_LEVELS[at] ?? 'low';
  const isRaised = level === 'low' && !isComplete;
  return {
    level: isRaised ? 'medium' : level,
    points: sum(() => true),
    factors,
    shift: SHIFTS[Math.sign(at - byReach) + 1] ?? 'none',
    isRaised,
  };
}

const SHIFTS = ['lowered', 'none', 'raised'] as const;

function isOfReach({ factor }: Pick<RiskFactor, 'factor'>): boolean {
  return factor === 'reach' || factor === 'share';
}

function capShare(points: number, reach: number | null): number {
  const allowed = MIN_DEPENDENTS.filter((from) => (reach ?? 0) >= from).length;
  return Math.min(points, allowed);
}

function toMove(points: number, { churn }: RiskValues): number {
  if (points >= LIFT_POINTS) return 1;
  return points === 0 && churn === 0 ? -1 : 0;
}

/** The rules in words, for the schema. */
export function describeRisk(): string {
  const levels = RISK_LEVELS.slice(1)
    .map((level, at) => {
      const [number, share] = RISK_RULES.slice(0, 2).map(({ thresholds }) => thresholds[at]);
      return `${level} from ${number} files, or from ${share} % and ${MIN_DEPENDENTS[at]} files`;
    })
    .join('; ');
  const others = RISK_RULES.slice(2)
    .map(({ factor, thresholds }) => `${factor} ${thresholds.join('/')}`)
    .join(', ');
  return `Risk level of a change, based on its reach: the number of code files, excluding tests, that depend on it directly or indirectly, and their share of the project's code files. ${levels}. One level higher if the other factors have ${LIFT_POINTS} or more points in total (values for 1, 2 and 3 points: ${others}). One level lower if they have no points and nothing changed in 90 days. Never low if the index is incomplete around the change. See docs/impact.md.`;
}
