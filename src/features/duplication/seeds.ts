import { type Crowd, type Crowds, type FormerCrowds, recallCrowd } from './crowds.ts';
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

export interface PairedGrams {
  /**
   * Pairs of places with equal grams, as `keys` distance and `values` the later place, by distance and
   * then by place: what belongs to one run of equal tokens stands together.
   */
  readonly pairs: Pairs;
  readonly crowds: Crowds;
}

/**
 * @param grams hash and place of each, in the order of the places
 * @param context what follows a place in any clone: places of a crowd have that much in common
 */
export function pairGrams(
  grams: Pairs,
  context: Context,
  former: FormerCrowds | null,
): PairedGrams {
  const { keys, values } = sortPairs(keepRepeated(grams));
  const found = createPairColumn(keys.length);
  const frequentGrams = createFrequentGrams(context, found);
  const byHash = new Map<number, Crowd>();
  for (let start = 0, end = 0; start < keys.length; start = end) {
    const hash = keys[start] ?? 0;
    while (end < keys.length && keys[end] === hash) end++;
    const places = values.subarray(start, end);
    if (places.length <= MAX_CROWD) {
      pairAll(places, found);
      continue;
    }
    const foundStart = found.length;
    if (former === null || !recallCrowd(former, { hash, places }, found))
      frequentGrams.pair(places);
    byHash.set(hash, { start, end, foundStart, foundEnd: found.length });
  }
  const all = { keys: found.keys, values: found.values };
  const byPlace = sortPairs({ keys: all.values.slice(), values: all.keys.slice() });
  const pairs = sortPairs({ keys: byPlace.values, values: byPlace.keys });
  return { pairs, crowds: { places: values, found: all, byHash } };
}

function pairAll(places: Uint32Array, found: PairColumn): void {
  for (let later = 1; later < places.length; later++) {
    const place = places[later] ?? 0;
    for (let earlier = 0; earlier < later; earlier++)
      found.push(place - (places[earlier] ?? 0), place);
  }
}
