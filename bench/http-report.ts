import type { Machine } from './machine.ts';
import type { DecisionFigures } from './http-decisions.ts';
import type { Slice } from './http-load.ts';

export interface HttpReport {
  readonly machine: Machine;
  readonly postgres: string;
  /** of one request in one round */
  readonly seconds: number;
  /** bytes of an answer's body by the request's name */
  readonly bytes: Readonly<Record<string, number>>;
  /** in each round every request, the order turned around at every other */
  readonly rounds: readonly Round[];
  readonly decisions: readonly DecisionFigures[];
}

/** By the request's name. */
export interface Round {
  readonly one: Readonly<Record<string, SliceFigures>>;
  readonly many: Readonly<Record<string, SliceFigures>>;
}

export interface SliceFigures extends Omit<Slice, 'latenciesMs'> {
  readonly p50Ms: number;
  readonly p99Ms: number;
}
