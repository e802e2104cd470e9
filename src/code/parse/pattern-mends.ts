import type { MendFinder } from './mending.ts';
import { toBlanks } from './text-edits.ts';

/** What a grammar does not know, and what it does of the same length; blanks if left out. */
export type PatternMend = readonly [pattern: RegExp, rewrite?: (found: string) => string];

/** A kind of mend that finds its places by a global pattern: each match is one. */
export function mendsOf([pattern, rewrite = toBlanks]: PatternMend): MendFinder {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => [
      { start: index, end: index + found.length, text: rewrite(found) },
    ]);
}
