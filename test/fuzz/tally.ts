/** What a run has seen: inputs by kind, the slowest answer, and what went wrong. */
export interface KindFigures {
  inputs: number;
  slowestMs: number;
  /** how it ended, by status or close code */
  readonly outcomes: Map<string, number>;
}

export interface Failure {
  readonly kind: string;
  readonly message: string;
}

export interface Tally {
  readonly kinds: Map<string, KindFigures>;
  readonly failures: Failure[];
}

export interface Seen {
  readonly inputs: number;
  readonly ms: number;
  readonly outcome: string;
}

export function createTally(): Tally {
  return { kinds: new Map(), failures: [] };
}

export function count(tally: Tally, kind: string, { inputs, ms, outcome }: Seen): void {
  const figures = tally.kinds.get(kind) ?? { inputs: 0, slowestMs: 0, outcomes: new Map() };
  tally.kinds.set(kind, figures);
  figures.inputs += inputs;
  figures.slowestMs = Math.max(figures.slowestMs, ms);
  figures.outcomes.set(outcome, (figures.outcomes.get(outcome) ?? 0) + inputs);
}

export function totalOf(tally: Tally): number {
  return [...tally.kinds.values()].reduce((sum, { inputs }) => sum + inputs, 0);
}
