import { termsOf } from '#lib/words.ts';
import type { Place } from './places.ts';
import type { SearchQuery } from './query.ts';

const MAX_PLACES = 200;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;

/** Where the words of a query, or words that stand for them, are in a text whose first line is `firstLine`. */
export function highlight(query: SearchQuery, content: string, firstLine: number): Place[] {
  const terms = new Set(query.groups.flatMap((group) => group.terms.map(({ term }) => term)));
  const places: Place[] = [];
  if (terms.size === 0) return places;
  for (const [i, line] of content.split('\n').entries()) {
    for (const word of line.matchAll(WORD)) {
      if (places.length >= MAX_PLACES) return places;
      if (!termsOf(word[0]).some((term) => terms.has(term))) continue;
      const startColumn = word.index + 1;
      places.push({ line: firstLine + i, startColumn, endColumn: startColumn + word[0].length });
    }
  }
  return places;
}
