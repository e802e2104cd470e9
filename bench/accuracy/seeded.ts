/** Random numbers that are the same on every machine. */
export interface Seeded {
  /** a whole number from 0 to below `limit` */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T | undefined;
  /** a new list in an order of its own */
  shuffle<T>(items: readonly T[]): T[];
}

/** Source: Marsaglia, Xorshift RNGs (2003), 32 bits. */
export function createSeeded(seed: number): Seeded {
  let state = seed | 1;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return {
    below,
    pick: (items) => items[below(Math.max(1, items.length))],
    shuffle(items) {
      const keyed = items.map((item) => ({ item, key: below(0x7fffffff) }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}
