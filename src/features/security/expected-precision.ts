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

/** What a team's own rules are worth: nobody has read their findings. */
const SAID: Readonly<Record<RuleConfidence, number>> = { high: 0.85, medium: 0.65, low: 0.35 };
/** The authors of rules expected as much; the findings of all sets were useful less than half as often. */
const EXPECTED: Readonly<Record<RuleConfidence, number>> = { high: 0.4, medium: 0.3, low: 0.1 };

/**
 * Readings that an estimate is worth beside those of the next level. These and `EXPECTED` are what told the
 * findings of each repository best by the readings of all others (docs/accuracy-security.md).
 */
const WEIGHTS = { author: 4, kind: 10, weakness: 4 } as const;
/** The form that a provider gives its tokens proves itself, and few of them were read. */
const TOKEN_WEIGHT = 4;
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
  const isToken = kind === 'token';
  const expected = isToken ? SAID[confidence] : EXPECTED[confidence];
  const weight = isToken ? TOKEN_WEIGHT : 1;
  const ofKind = posterior([expected, weight * WEIGHTS.author], ofCell);
  const others: Count = [alike[0] - own[0], alike[1] - own[1]];
  const ofOthers = posterior([ofKind, weight * WEIGHTS.kind], others);
  return posterior([ofOthers, weight * WEIGHTS.weakness], own);
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
  if (kind === 'direct-flow') return kind;
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
  return SAID[confidence];
}
