/** Segments that go on where a sweep over a column has come to, the latest ones. */
export interface OpenSegments {
  /** of which the first `count` hold */
  readonly items: Uint32Array;
  readonly count: number;
  /** Leaves out what ends there or before it. */
  advance(place: number): void;
  add(item: number): void;
}

/** Open segments that are known at most: bounds the work where many lie over each other. */
const MOST = 16;

/** @param ends of each segment, by its number */
export function createOpenSegments(ends: Uint32Array): OpenSegments {
  const items = new Uint32Array(MOST + 1);
  let count = 0;
  return {
    items,
    get count() {
      return count;
    },
    advance(place) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const item = items[i] ?? 0;
        if ((ends[item] ?? 0) > place) items[kept++] = item;
      }
      if (kept > MOST) items.copyWithin(0, kept - MOST, kept);
      count = Math.min(kept, MOST);
    },
    add(item) {
      items[count++] = item;
    },
  };
}
