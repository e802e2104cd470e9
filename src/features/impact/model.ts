import type { SymbolKind } from '#code/model.ts';
/** A function, type or variable of the index. */
export interface ImpactSymbol {
  readonly id: number;
  readonly file: number;
  readonly container: number | null;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly exported: boolean;
  readonly startLine: number;
  readonly endLine: number;
}

/** A file as impact reads it: its place in the list is its node in the graph. */
export interface ImpactFile {
  /** in the index */
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly lines: number;
}

/** Where files stand, apart from who imports whom. */
export interface Structure {
  /** family of languages that link to one another, by place; '' where nothing links a file */
  readonly families: readonly string[];
  /** directory of the nearest manifest, by place; '' for the repository's own */
  readonly packages: readonly string[];
  /** place of a path, -1 where the index has no such file */
  readonly placeOf: (path: string) => number;
}
