/** What was loaded or computed, by key, as long as the sum of the weights allows. */
export interface WeightedCache<T> {
  /** once however many ask at the same time; what failed is forgotten */
  readonly load: (key: string, make: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps what was used last.
 * @param maxWeight of all that is kept together; the newest is kept whatever it weighs
 */
export function createWeightedCache<T>(
  maxWeight: number,
  weightOf: (value: T) => number,
): WeightedCache<T> {
  // the last used is last
  const entries = new Map<string, { readonly value: Promise<T>; weight: number }>();
  function evict(): void {
    let total = 0;
    for (const { weight } of entries.values()) total += weight;
    for (const [key, { weight }] of entries) {
      if (total <= maxWeight || entries.size === 1) return;
      entries.delete(key);
      total -= weight;
    }
  }
  async function load(key: string, make: () => Promise<T>): Promise<T> {
    const entry = entries.get(key) ?? { value: make(), weight: 0 };
    entries.delete(key);
    entries.set(key, entry);
    try {
      const value = await entry.value;
      entry.weight = weightOf(value);
      evict();
      return value;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  }
  return { load };
}
