import type { Run } from './runs.ts';

/** Two segments; places of a corpus, ends not in them. */
export interface Sides {
  readonly aStart: number;
  readonly aEnd: number;
  readonly bStart: number;
  readonly bEnd: number;
}

type Outcome = 'found' | 'tried';

/** What has been looked at, so that no work is done twice, nor too much for one place. */
export interface Seen {
  /** two files, whose runs come one after the other */
  enter(a: number, b: number): void;
  add(sides: Sides, outcome: Outcome): void;
  /** whether a run is inside what was found, or inside what was found or tried */
  holds(run: Run, outcome: Outcome): boolean;
  /** whether a run may be looked at: it counts as looked at from then on */
  allows(run: Run): boolean;
}

/** Segments of two files that a run is looked up in, the latest ones. */
const REMEMBERED = 24;
const STRIDE = 5;
/** Places that have one count of looks, as a power of two. */
const BLOCK_BITS = 4;
/** Looks at a block's runs, unless the other side has been looked at less: bounds the work on crowds. */
const MAX_LOOKS = 6;
/** Places to both sides of a run's middle that are counted: a long run costs no more to look at. */
const MOST_COUNTED = 64;

export function createSeen(places: number): Seen {
  const looks = new Uint8Array((places >>> BLOCK_BITS) + 1);
  const latest = new Int32Array(REMEMBERED * STRIDE);
  const countLook = (middle: number, reach: number): void => {
    const last = (middle + reach) >>> BLOCK_BITS;
    for (let block = (middle - reach) >>> BLOCK_BITS; block <= last; block++)
      looks[block] = Math.min(MAX_LOOKS, (looks[block] ?? 0) + 1);
  };
  const covers = (at: number, start: number, length: number): boolean =>
    (latest[at] ?? 0) <= start && start + length <= (latest[at + 1] ?? 0);
  let count = 0;
  let fileA = -1;
  let fileB = -1;
  return {
    enter(a, b) {
      if (a === fileA && b === fileB) return;
      fileA = a;
      fileB = b;
      count = 0;
    },
    add({ aStart, aEnd, bStart, bEnd }, outcome) {
      const at = (count++ % REMEMBERED) * STRIDE;
      latest[at] = aStart;
      latest[at + 1] = aEnd;
      latest[at + 2] = bStart;
      latest[at + 3] = bEnd;
      latest[at + 4] = outcome === 'found' ? 1 : 0;
    },
    holds({ a, b, length }, outcome) {
      for (let at = Math.min(count, REMEMBERED) * STRIDE - STRIDE; at >= 0; at -= STRIDE) {
        if (outcome === 'found' && latest[at + 4] === 0) continue;
        if (covers(at, a, length) && covers(at + 2, b, length)) return true;
      }
      return false;
    },
    allows({ a, b, length }) {
      const half = length >>> 1;
      const isFresh = [a, b].some((side) => (looks[(side + half) >>> BLOCK_BITS] ?? 0) < MAX_LOOKS);
      if (isFresh) for (const side of [a, b]) countLook(side + half, Math.min(half, MOST_COUNTED));
      return isFresh;
    },
  };
}
