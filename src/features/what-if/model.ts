import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import type { EdgeKind } from '#features/graph/model.ts';

/** Where a symbol is after the change; files by place. */
export interface SymbolPlace {
  readonly place: number;
  readonly name: string;
}

/** A symbol that ends elsewhere, under another name, or nowhere. */
export interface SymbolChange {
  readonly row: SymbolRow;
  readonly from: SymbolPlace;
  readonly to: SymbolPlace | null;
}

/** The files of an index, by their places. */
export interface PlannedFiles {
  readonly paths: readonly string[];
  /** -1 where there is none */
  readonly placeOf: (path: string) => number;
}

/**
 * A project after some steps: what differs from the index, and nothing else. What is put back to where
 * it was differs no more, so a change and its inverse leave nothing.
 */
export interface Plan {
  /** place of what is at a path now, -1 where nothing is; files made on the way have places behind all others */
  readonly placeAt: (path: string) => number;
  /** null of a file that is deleted */
  readonly pathOf: (place: number) => string | null;
  readonly move: (place: number, to: string) => void;
  readonly remove: (place: number) => void;
  /** @returns place of the file at a path, a new one where there is none */
  readonly open: (path: string) => number;
  readonly changeSymbol: (row: SymbolRow, from: number, to: SymbolPlace | null) => void;
  /** where a symbol is now; null where it is deleted */
  readonly symbolAt: (row: SymbolRow, from: number) => SymbolPlace | null;
  /** files whose paths differ from the index; those that were made last */
  readonly changedFiles: () => readonly number[];
  readonly changedSymbols: () => readonly SymbolChange[];
  /** places there are, with files that were made */
  readonly count: () => number;
}

export const STEP_KINDS = ['move', 'rename', 'delete', 'split'] as const;

/** One thing that a what-if does; steps are taken in their order. */
export interface WhatIfStep {
  readonly kind: (typeof STEP_KINDS)[number];
  /** of a file, or of a folder with all that is in it */
  readonly path: string;
  /** name of a symbol in the file, `Cart.total` where it is a member; null for the file itself */
  readonly symbol: string | null;
  /** where to: a path, a symbol's new name; null to delete */
  readonly to: string | null;
  /** of a split: the symbols, or members of the symbol, that go to the other file */
  readonly names: readonly string[];
}

/** A symbol of the index. */
export interface SymbolRow {
  readonly id: number;
  readonly fileId: number;
  readonly container: number | null;
  readonly name: string;
  readonly kind: string;
  readonly exported: boolean;
  readonly startLine: number;
}

/** One symbol, or the top of a file, uses a symbol. Files by their place in the graph. */
export interface UseRow {
  readonly place: number;
  /** null for the file's top */
  readonly from: number | null;
  readonly to: number;
  readonly kind: ReferenceKind | 'overrides';
  readonly confidence: EdgeConfidence;
  readonly line: number;
}

/**
 * `rewritten`: what to write instead is known, so a tool can do it. `broken`: somebody has to decide
 * what becomes of it.
 */
export const OUTCOMES = ['broken', 'rewritten'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A line that cannot stay as it is. */
export interface Effect {
  /** file to be edited, by its new path where it gets one */
  readonly path: string;
  /** as the index has it */
  readonly line: number;
  readonly kind: EdgeKind | 'reference';
  /** what it imports or uses: a path, `path#symbol` of a symbol */
  readonly target: string;
  /** the same after the change; null where it is gone */
  readonly newTarget: string | null;
  /** as written; null where it is no import, or was not looked up */
  readonly specifier: string | null;
  /** what to write instead; null where it is not known */
  readonly newSpecifier: string | null;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** An import statement of the index. Files by place. */
export interface Statement {
  readonly from: number;
  readonly to: number;
  readonly kind: EdgeKind;
  readonly line: number;
}
