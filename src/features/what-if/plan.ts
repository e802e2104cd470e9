import { AppError } from '#platform/errors.ts';
import type { SymbolChange, PlannedFiles, Plan } from './model.ts';

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
      if (placeAt(to) !== -1) throw new AppError('INVALID_REQUEST', `"${to}" already exists.`);
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
