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
  readonly weightOf: (signal: Signal) => number;
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
  const groups = toGroups(rows);
  const weights = new Map<Signal, number>(SIGNALS.map((signal) => [signal, 0]));
  let base = 0;
  for (let step = 0; step < STEPS; step++) {
    const { slope, slopes } = slopesOf(groups, base, weights);
    base += RATE * slope;
    for (const [signal, own] of weights) {
      const next = own + RATE * ((slopes.get(signal) ?? 0) - PENALTY * own);
      weights.set(signal, KINDS.has(signal) ? next : Math.min(0, next));
    }
  }
  return { base: round(base), weightOf: (signal) => round(weights.get(signal) ?? 0) };
}

interface Slopes {
  readonly slope: number;
  readonly slopes: ReadonlyMap<Signal, number>;
}

/** Means over the groups of what is missing to the right answer, for each weight. */
function slopesOf(
  groups: readonly Observation[],
  base: number,
  weights: ReadonlyMap<Signal, number>,
): Slopes {
  const slopes = new Map<Signal, number>();
  let slope = 0;
  for (const { signals, verdict } of groups) {
    const sum = signals.reduce((all, one) => all + (weights.get(one) ?? 0), base);
    const missing = ((verdict === 'dead' ? 1 : 0) - 1 / (1 + Math.exp(-sum))) / groups.length;
    slope += missing;
    for (const one of signals) slopes.set(one, (slopes.get(one) ?? 0) + missing);
  }
  return { slope, slopes };
}

/**
 * Claims of one repository with one pattern and verdict have one cause as a rule: forty of them are no forty
 * observations, but one.
 */
function toGroups(rows: readonly Observation[]): Observation[] {
  const groups = Map.groupBy(rows, ({ repo, verdict, signals }) =>
    [repo, verdict, ...signals].join(),
  );
  return [...groups.values()].flatMap((same) => same.slice(0, 1));
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
