import { AppError } from '#platform/errors.ts';
import type { SymbolRow } from './model.ts';

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

export function createPlan({ paths, placeOf }: PlannedFiles): Plan {
  const moved = new Map<number, string | null>();
  const taken = new Map<string, number>();
  const made: string[] = [];
  const symbols = new Map<number, SymbolChange>();
  const firstPath = (place: number): string | null => paths[place] ?? null;
  const pathOf = (place: number): string | null => {
    const now = moved.get(place);
    return now === undefined ? firstPath(place) : now;
  };
  const placeAt = (path: string): number => taken.get(path) ?? placeOf(path);
  const put = (place: number, path: string | null): void => {
    const before = pathOf(place);
    if (before !== null) taken.set(before, -1);
    if (path !== null) taken.set(path, place);
    if (path === firstPath(place)) moved.delete(place);
    else moved.set(place, path);
  };
  return {
    placeAt,
    pathOf,
    move: (place, to) => {
      if (to === pathOf(place)) return;
      if (placeAt(to) !== -1) throw new AppError('INVALID_REQUEST', `"${to}" is taken already.`);
      put(place, to);
    },
    remove: (place) => put(place, null),
    open: (path) => {
      const there = placeAt(path);
      if (there !== -1) return there;
      made.push(path);
      const place = paths.length + made.length - 1;
      put(place, path);
      return place;
    },
    changeSymbol: (row, from, to) => {
      const isBack = to !== null && to.place === from && to.name === row.name;
      if (isBack) symbols.delete(row.id);
      else symbols.set(row.id, { row, from: { place: from, name: row.name }, to });
    },
    symbolAt: (row, from) => {
      const change = symbols.get(row.id);
      return change === undefined ? { place: from, name: row.name } : change.to;
    },
    changedFiles: () => {
      const used = new Set([...symbols.values()].map(({ to }) => to?.place));
      const isThere = (place: number): boolean => place < paths.length || used.has(place);
      return [...moved.keys()].filter(isThere).toSorted((a, b) => a - b);
    },
    changedSymbols: () => [...symbols.values()].toSorted((a, b) => a.row.id - b.row.id),
    count: () => paths.length + made.length,
  };
}
