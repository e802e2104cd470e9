import type { Mend, MendFinder } from './mending.ts';
import { toBlanks } from './text-edits.ts';

/** What a grammar does not know, and what it does of the same length; blanks if left out. */
export type PatternMend = readonly [pattern: RegExp, rewrite?: (found: string) => string];

/** All matches of a pattern as one mend, where an error hides the ones behind it. */
export function mendOfAll(given: PatternMend): MendFinder {
  const find = mendsOf(given);
  return (text) => {
    const edits = find(text).flat();
    return edits.length === 0 ? [] : [edits];
  };
}

/** All kinds at once first, since several of them in one function are one error; then each kind. */
export function allThenEach(kinds: readonly MendFinder[]): readonly MendFinder[] {
  const all: MendFinder = (text) =>
    kinds.flatMap((find) => find(text)).toSorted((a, b) => startOf(a) - startOf(b));
  return [all, ...kinds];
}

function startOf([first]: Mend): number {
  return first?.start ?? 0;
}

/** A kind of mend that finds its places by a global pattern: each match is one. */
export function mendsOf([pattern, rewrite = toBlanks]: PatternMend): MendFinder {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => [
      { start: index, end: index + found.length, text: rewrite(found) },
    ]);
}
