import type { RuleConfidence } from '#lib/secrets/severity.ts';
import { READINGS } from './precision.ts';
import type { Count, EvidenceKind, Readings } from './readings.ts';

export interface Subject {
  readonly kind: EvidenceKind;
  readonly rule: string;
  /** 'CWE-79' */
  readonly cwe: string;
  /** what the author of the rule expects */
  readonly confidence: RuleConfidence;
}

const EXPECTED: Readonly<Record<RuleConfidence, number>> = { high: 0.85, medium: 0.65, low: 0.35 };
/** Readings that the author's expectation is worth beside those of its kind. */
const AUTHOR_WEIGHT = 4;
/** Readings that the estimate of a level is worth beside those of the level below. */
const LEVEL_WEIGHT = 6;
const NOTHING: Count = [0, 0];

/**
 * Share of a rule's findings that are useful to a reviewer: the mean of a Beta distribution, from what
 * the author expects, by the readings of all findings of the kind, then by those of other rules about
 * the same weakness, then by the rule's own. A rule that few findings were read of goes by its kind.
 * @returns between 0 and 1
 * Source: Gelman et al., Bayesian Data Analysis, chapter 5 (hierarchical binomial model).
 */
export function expectedPrecision(
  { kind, rule, cwe, confidence }: Subject,
  { cells, weaknesses, rules }: Readings = READINGS,
): number {
  const own = rules[`${kind} ${rule}`] ?? NOTHING;
  const alike = weaknesses[`${kind} ${cwe}`] ?? NOTHING;
  const ofCell = cells[cellOf({ kind, cwe, confidence })] ?? NOTHING;
  const ofKind = posterior([EXPECTED[confidence], AUTHOR_WEIGHT], ofCell);
  const ofOthers = posterior([ofKind, LEVEL_WEIGHT], [alike[0] - own[0], alike[1] - own[1]]);
  return posterior([ofOthers, LEVEL_WEIGHT], own);
}

/** Weaknesses by which a text becomes part of a program or of a query. */
const PROGRAMS: ReadonlySet<string> = new Set(
  [77, 78, 89, 90, 91, 94, 95, 96, 502, 643, 917, 943, 1336].map((id) => `CWE-${id}`),
);

/**
 * Findings that are estimated together. A text of somebody else is never meant to become part of a program,
 * while addresses, file names and markup often are passed on by design, after a check. What the author of a
 * rule expects tells statements apart; of flows, reading showed no difference.
 * @internal beyond this file only the benchmark uses it
 */
export function cellOf({ kind, cwe, confidence }: Omit<Subject, 'rule'>): string {
  if (kind === 'open-flow') return PROGRAMS.has(cwe) ? 'open-program' : kind;
  if (kind !== 'flow' && kind !== 'far-flow') return `${kind} ${confidence}`;
  return PROGRAMS.has(cwe) ? 'program' : kind;
}

function posterior(
  [mean, weight]: readonly [mean: number, weight: number],
  [useful, read]: Count,
): number {
  return (useful + weight * mean) / (read + weight);
}

/** What is expected of a team's own rule: what its author says. */
export function authorsPrecision(confidence: RuleConfidence): number {
  return EXPECTED[confidence];
}
