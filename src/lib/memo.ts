/** How values are made, and how much of them is kept. */
export interface MemoOptions<K, V> {
  /** of all that is kept together; the newest is kept whatever it weighs */
  readonly maxWeight: number;
  readonly weightOf: (key: K) => number;
  readonly make: (key: K) => V;
}

/**
 * What is dear to keep and cheap to make: of all that was made only the last is kept, and what is asked
 * for later is made again. A key for which nothing is kept takes no memory here. Asking for a value that
 * is kept costs next to nothing.
 */
export function createMemo<K extends object, V>({
  maxWeight,
  weightOf,
  make,
}: MemoOptions<K, V>): (key: K) => V {
  // the oldest is first
  const kept = new Map<K, { readonly value: V; readonly weight: number }>();
  let total = 0;
  function forgetOldest(): void {
    for (const [key, { weight }] of kept) {
      if (total <= maxWeight || kept.size === 1) return;
      kept.delete(key);
      total -= weight;
    }
  }
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    const weight = weightOf(key);
    const value = make(key);
    kept.set(key, { value, weight });
    total += weight;
    forgetOldest();
    return value;
  };
}
