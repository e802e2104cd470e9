import type { ImportFact } from '#code/model.ts';
import { firstFrom } from './engine/interest.ts';

/**
 * Tells functions that may hand values on to other files of the project: nothing in them is of interest
 * to a rule, and still a way may lead through them.
 * @returns whether something that a relative import binds is named between two offsets
 */
export function findHandingOn(
  text: string,
  imports: readonly ImportFact[],
): (at: number, end: number) => boolean {
  const relative = imports.filter(({ specifier }) => specifier.startsWith('.'));
  const own = new Set(relative.flatMap(({ names }) => names.map(({ local }) => local)));
  own.delete('');
  const places: number[] = [];
  if (own.size > 0)
    for (const { 0: name, index } of text.matchAll(/[$\p{ID_Start}_][\w$]*/gu))
      if (own.has(name)) places.push(index);
  return (at, end) => {
    const first = places[firstFrom(places, at)];
    return first !== undefined && first < end;
  };
}
