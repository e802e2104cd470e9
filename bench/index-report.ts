import type { Machine } from './machine.ts';
import type { ProbeFigures } from './probe.ts';
import type { IndexFigures } from './index-run.ts';

export interface IndexReport {
  readonly repo: string;
  readonly machine: Machine;
  readonly workers: number;
  /** parser threads of each worker; null: its own choice */
  readonly threads: number | null;
  /** requests while nothing is indexed */
  readonly idle: ProbeFigures;
  readonly runs: readonly { readonly full: IndexFigures; readonly again: IndexFigures }[];
}
