import type { LinkFile, SymbolFact } from '../../src/code/model.ts';

/** A function that both sides have, of which they say different things. */
export interface Difference {
  readonly measure: 'cyclomatic' | 'cognitive';
  readonly file: LinkFile;
  readonly symbol: SymbolFact;
  readonly index: number;
  readonly ours: number;
  readonly theirs: number;
  /** the function's own text */
  readonly text: string;
}
