import type { Signal } from '#features/dead-code/signals.ts';
import { SIGNALS } from '#features/dead-code/signals.ts';

/** One claim that was read, as the fit sees it. */
export interface Observation {
  readonly repo: string;
  readonly signals: readonly Signal[];
  readonly verdict: 'dead' | 'alive';
}

export interface Fit {
  readonly base: number;
  readonly weights: Readonly<Record<Signal, number>>;
}

/** What a claim is says how often such claims are dead; every other signal is one of life. */
const KINDS: ReadonlySet<Signal> = new Set(['file', 'export', 'member']);

const STEPS = 20_000;
const RATE = 2;
const PENALTY = 0.0005;

/**
 * Logistic regression by gradient descent, with a penalty on the squares, on whether a claim is dead. No sign of
 * life may raise the belief: such weights stay at 0 or below, whatever a small sample says.
 * @returns weights in log odds, rounded to hundredths so that the same rows always give the same text
 */
export function fitBelief(rows: readonly Observation[]): Fit {
  let base = 0;
  const weights = new Map<Signal, number>(SIGNALS.map((signal) => [signal, 0]));
  const groups = toGroups(rows);
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < STEPS; step++) {
    let slope = 0;
    const slopes = new Map<Signal, number>();
    for (const { signals, verdict, weight } of groups) {
      const sum = signals.reduce((all, one) => all + (weights.get(one) ?? 0), base);
      const error = weight * ((verdict === 'dead' ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
      slope += error;
      for (const one of signals) slopes.set(one, (slopes.get(one) ?? 0) + error);
    }
    base += (RATE * slope) / total;
    for (const [signal, own] of weights) {
      const push = (slopes.get(signal) ?? 0) / total - PENALTY * own;
      const next = own + RATE * push;
      weights.set(signal, KINDS.has(signal) ? next : Math.min(0, next));
    }
  }
  const rounded = SIGNALS.map((signal) => [signal, round(weights.get(signal) ?? 0)] as const);
  return { base: round(base), weights: Object.fromEntries(rounded) as Record<Signal, number> };
}

interface Group extends Observation {
  readonly weight: number;
}

/**
 * Claims of one repository with one pattern and verdict have one cause as a rule: forty of them are no forty
 * observations. They weigh the root of their number.
 */
function toGroups(rows: readonly Observation[]): Group[] {
  const groups = Map.groupBy(rows, ({ repo, verdict, signals }) =>
    [repo, verdict, ...signals].join(),
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, weight: 1 }] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
