/** What was used last, by key, as long as the sum of the weights allows. */
export interface RecentMap<T, K extends string | number = string> {
  readonly get: (key: K) => T | undefined;
  readonly set: (key: K, value: T, weight: number) => void;
}

/**
 * A map that forgets what was not used for longest. Every step takes constant time.
 * @param maxWeight of all that is kept together; what weighs more by itself is not kept
 */
export function createRecentMap<T, K extends string | number = string>(
  maxWeight: number,
): RecentMap<T, K> {
  // the last used is last
  const entries = new Map<K, { readonly value: T; readonly weight: number }>();
  let total = 0;
  function drop(key: K): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, weight) => {
      drop(key);
      if (weight > maxWeight) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight) return;
        drop(oldest);
      }
    },
  };
}
