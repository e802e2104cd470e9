import type { SymbolKind } from '#code/model.ts';
import type { LineRange } from '../citations.ts';

/** A definition in the index. */
export interface SymbolPlace extends LineRange {
  readonly id: number;
  readonly name: string;
  readonly kind: SymbolKind;
  /** name of the type or namespace that it is a member of, null where it is of none */
  readonly container: string | null;
  readonly signature: string;
  readonly doc: string;
  readonly isExported: boolean;
  readonly isTest: boolean;
}

/** A part of a file that has to do with a question. */
export interface Place extends LineRange {
  /** 0..1, how well it fits */
  readonly score: number;
  /** null where it is no definition */
  readonly symbol: SymbolPlace | null;
  readonly isTest: boolean;
  readonly isDocument: boolean;
}

/** A definition by its name, with the type that it is a member of: `Flask.run`. */
export function qualifiedName({ name, container }: SymbolPlace): string {
  return container === null || container === '' ? name : `${container}.${name}`;
}
