import type { Severity } from './model.ts';

type Metric = 'AV' | 'AC' | 'PR' | 'UI' | 'C' | 'I' | 'A';

const toWeights = (weights: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(weights));
const LOSS = toWeights({ H: 0.56, L: 0.22, N: 0 });
const WEIGHTS: Readonly<Record<Metric, ReadonlyMap<string, number>>> = {
  AV: toWeights({ N: 0.85, A: 0.62, L: 0.55, P: 0.2 }),
  AC: toWeights({ L: 0.77, H: 0.44 }),
  PR: toWeights({ N: 0.85, L: 0.62, H: 0.27 }),
  UI: toWeights({ N: 0.85, R: 0.62 }),
  C: LOSS,
  I: LOSS,
  A: LOSS,
};

/** Rights weigh more where the fault reaches beyond what they are rights of. */
const CHANGED_RIGHTS = toWeights({ N: 0.85, L: 0.68, H: 0.5 });

/**
 * Base score of a CVSS 3.0 or 3.1 vector, 0 to 10; null for a vector of another version, or one that
 * lacks a metric.
 * Source: FIRST, Common Vulnerability Scoring System v3.1: Specification Document, 7.1 and Appendix A.
 */
export function scoreOf(vector: string): number | null {
  const [version = '', ...parts] = vector.trim().split('/');
  if (version !== 'CVSS:3.0' && version !== 'CVSS:3.1') return null;
  const metrics = new Map(
    parts.map((part) => [part.split(':')[0] ?? '', part.split(':')[1] ?? '']),
  );
  const scope = metrics.get('S');
  if (scope !== 'U' && scope !== 'C') return null;
  const weights = weigh(metrics, scope === 'C');
  return weights && toScore(weights, scope === 'C');
}

type Weights = Readonly<Record<Metric, number>>;

function weigh(metrics: ReadonlyMap<string, string>, isChanged: boolean): Weights | null {
  const weightOf = (metric: Metric): number => {
    const known = metric === 'PR' && isChanged ? CHANGED_RIGHTS : WEIGHTS[metric];
    return known.get(metrics.get(metric) ?? '') ?? Number.NaN;
  };
  const [AV, AC, PR, UI] = [weightOf('AV'), weightOf('AC'), weightOf('PR'), weightOf('UI')];
  const [C, I, A] = [weightOf('C'), weightOf('I'), weightOf('A')];
  return Number.isNaN(AV + AC + PR + UI + C + I + A) ? null : { AV, AC, PR, UI, C, I, A };
}

function toScore({ AV, AC, PR, UI, C, I, A }: Weights, isChanged: boolean): number {
  const base = 1 - (1 - C) * (1 - I) * (1 - A);
  const impact = isChanged ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base;
  if (impact <= 0) return 0;
  const exploitability = 8.22 * AV * AC * PR * UI;
  const sum = impact + exploitability;
  return roundUp(Math.min(isChanged ? 1.08 * sum : sum, 10));
}

/** Up to one decimal, in whole numbers so that every machine gives the same. */
function roundUp(value: number): number {
  const whole = Math.round(value * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

/** Source: the same, 5, Qualitative Severity Rating Scale; what is rated none is low here. */
export function severityOfScore(score: number): Severity {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  return score >= 4 ? 'medium' : 'low';
}

const RATINGS: ReadonlyMap<string, Severity> = new Map([
  ['critical', 'critical'],
  ['high', 'high'],
  ['important', 'high'],
  ['moderate', 'medium'],
  ['medium', 'medium'],
  ['low', 'low'],
  ['none', 'low'],
]);

/** What a database says in a word. */
export function severityOfWord(word: string): Severity | null {
  return RATINGS.get(word.trim().toLowerCase()) ?? null;
}
