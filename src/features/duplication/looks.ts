import { FILE_ALIGNMENT } from './corpus.ts';
import type { Run } from './runs.ts';

/** How often the runs of each place were looked at. */
export interface Looks {
  /** whether a run may be looked at: it counts as looked at from then on */
  allows(run: Run): boolean;
}

/** Places that have one count of looks. */
const BLOCK_BITS = Math.log2(FILE_ALIGNMENT);
/** Looks at a block's runs, unless the other side has been looked at less: bounds the work on crowds. */
const MAX_LOOKS = 6;
/** Places to both sides of a run's middle that are counted: a long run costs no more to look at. */
const MOST_COUNTED = 64;

export function createLooks(places: number): Looks {
  const looks = new Uint8Array((places >>> BLOCK_BITS) + 1);
  const count = (middle: number, reach: number): void => {
    const last = (middle + reach) >>> BLOCK_BITS;
    for (let block = (middle - reach) >>> BLOCK_BITS; block <= last; block++)
      looks[block] = Math.min(MAX_LOOKS, (looks[block] ?? 0) + 1);
  };
  const isFresh = (middle: number): boolean => (looks[middle >>> BLOCK_BITS] ?? 0) < MAX_LOOKS;
  return {
    allows({ a, b, length }) {
      const half = length >>> 1;
      if (!isFresh(a + half) && !isFresh(b + half)) return false;
      const reach = Math.min(half, MOST_COUNTED);
      count(a + half, reach);
      count(b + half, reach);
      return true;
    },
  };
}
