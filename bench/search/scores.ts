import type { BuiltIndex } from './built-index.ts';
import { chunkAt } from './built-index.ts';
import { fileUnit, symbolUnit } from './corpus.ts';
import type { Query, QueryKind } from './query-set.ts';

/** How well one answer does; every figure 0 to 1. */
export interface QueryScores {
  /** 1 over the place of the first unit that is wanted, 0 past the tenth */
  readonly reciprocalRank: number;
  readonly recall1: number;
  readonly recall5: number;
  readonly recall10: number;
}

/** Places that count. */
const DEPTH = 10;

/**
 * The units of ranked chunks in their order, each once: windows of one long function, or all chunks of
 * a file where files are asked for, take one place. It is done alike for every ranking.
 */
export function toUnits(
  { chunks }: Pick<BuiltIndex, 'chunks'>,
  kind: QueryKind,
  ranked: Iterable<number>,
): readonly string[] {
  const units = new Set<string>();
  for (const id of ranked) {
    const { file, symbol, startLine } = chunkAt(chunks, id);
    const ofCode = symbol === -1 ? `${file}:line ${startLine}` : symbolUnit(file, symbol);
    units.add(kind === 'swe-qa' ? fileUnit(file) : ofCode);
    if (units.size === DEPTH) break;
  }
  return [...units];
}

/** @param units at most ten, best first */
export function scoreUnits({ wanted }: Query, units: readonly string[]): QueryScores {
  const places = wanted.map((alternatives) =>
    Math.min(...alternatives.map((unit) => placeOf(units, unit))),
  );
  const within = (depth: number) =>
    places.filter((place) => place <= depth).length / Math.max(1, places.length);
  const first = Math.min(...places);
  return {
    reciprocalRank: first <= DEPTH ? 1 / first : 0,
    recall1: within(1),
    recall5: within(5),
    recall10: within(DEPTH),
  };
}

function placeOf(units: readonly string[], unit: string): number {
  const index = units.indexOf(unit);
  return index === -1 ? Infinity : index + 1;
}
