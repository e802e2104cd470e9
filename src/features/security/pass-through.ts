import type { ImportFact } from '#code/model.ts';
import { firstFrom } from './engine/interest.ts';
import {
  createBloomFilter,
  endOfName,
  hashBetween,
  mayHave,
  nextName,
  SMALL_FILTER_BYTES,
} from './engine/bloom-filter.ts';

/**
 * Tells functions that may hand values on to other files of the project: nothing in them is of interest
 * to a rule, and still a way may lead through them.
 * @returns whether something that a relative import binds is named between two offsets
 */
export function findPassThrough(
  text: string,
  imports: readonly ImportFact[],
): (at: number, end: number) => boolean {
  const relative = imports.filter(({ specifier }) => specifier.startsWith('.'));
  const own = new Set(relative.flatMap(({ names }) => names.map(({ local }) => local)));
  own.delete('');
  const places = own.size > 0 ? placesOf(own, text) : [];
  return (at, end) => {
    const first = places[firstFrom(places, at)];
    return first !== undefined && first < end;
  };
}

function placesOf(names: ReadonlySet<string>, text: string): number[] {
  // Letters of other scripts make names too: they are left to who knows them all.
  if (/[^\0-\x7F]/.test(text)) return placesInAnyScript(names, text);
  const filter = createBloomFilter(names, SMALL_FILTER_BYTES);
  const places: number[] = [];
  let end = 0;
  for (let at = nextName(text, 0); at < text.length; at = nextName(text, end)) {
    end = endOfName(text, at);
    if (mayHave(filter, hashBetween(text, at, end)) && names.has(text.slice(at, end)))
      places.push(at);
  }
  return places;
}

function placesInAnyScript(names: ReadonlySet<string>, text: string): number[] {
  const places: number[] = [];
  for (const { 0: name, index } of text.matchAll(/[$\p{ID_Start}_][\w$]*/gu))
    if (names.has(name)) places.push(index);
  return places;
}
