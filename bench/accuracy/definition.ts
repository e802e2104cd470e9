import type { SymbolFamily } from './symbol-subjects.ts';

/** A definition, of either side. */
export interface Definition {
  readonly path: string;
  readonly name: string;
  readonly family: SymbolFamily;
  /** each side's own word for what it is */
  readonly kind: string;
  /** of the line that the name is on (ctags), or of the definition's first line (ours) */
  readonly line: number;
  readonly endLine: number;
  /** what it is defined in, '' at the top of the file */
  readonly container: string;
}
