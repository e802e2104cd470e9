import { type Context, createFrequentGrams } from './frequent-grams.ts';
import {
  createPairColumn,
  keepRepeated,
  type PairColumn,
  type Pairs,
  sortPairs,
} from './pair-column.ts';

/** Grams that stand in more places than this are compared with their likest places alone. */
const MAX_CROWD = 8;

/**
 * Pairs of places with equal grams, as `keys` distance and `values` the later place, by distance and
 * then by place: what belongs to one run of equal tokens stands together.
 * @param grams hash and place of each, in the order of the places
 * @param context what follows a place in any clone: places of a crowd have that much in common
 */
export function pairGrams(grams: Pairs, context: Context): Pairs {
  const { keys, values } = sortPairs(keepRepeated(grams));
  const found = createPairColumn(keys.length);
  const frequentGrams = createFrequentGrams(context, found);
  for (let start = 0, end = 0; start < keys.length; start = end) {
    while (end < keys.length && keys[end] === keys[start]) end++;
    if (end - start > MAX_CROWD) frequentGrams.pair(values.subarray(start, end));
    else if (end - start > 1) pairAll(values.subarray(start, end), found);
  }
  const byPlace = sortPairs({ keys: found.values, values: found.keys });
  return sortPairs({ keys: byPlace.values, values: byPlace.keys });
}

function pairAll(places: Uint32Array, found: PairColumn): void {
  for (let later = 1; later < places.length; later++) {
    const place = places[later] ?? 0;
    for (let earlier = 0; earlier < later; earlier++)
      found.push(place - (places[earlier] ?? 0), place);
  }
}
