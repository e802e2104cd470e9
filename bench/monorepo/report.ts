import type { IndexFigures } from '../index-run.ts';
import type { Machine } from '../machine.ts';
import type { DiskFigures } from './disk.ts';

/** One index and what it was of. */
export interface Measured {
  readonly name: string;
  readonly figures: IndexFigures;
}

export interface MonorepoReport {
  readonly repo: string;
  readonly machine: Machine;
  readonly threads: number | null;
  /** nested parts of the folder, the smallest first, each from nothing; the last is all of it */
  readonly parts: readonly Measured[];
  /** of all of it, over the index there is: without a change, with one file changed */
  readonly again: readonly Measured[];
  /** each from nothing */
  readonly samples: readonly Measured[];
  /** of the index of all of it */
  readonly disk: DiskFigures;
}
