/** Answers by a number and a name; forgets all of them rather than grow without end. */
export interface BoundedCache<V> {
  /** @returns undefined where nothing is known */
  readonly get: (key: number, name: string) => V | undefined;
  readonly set: (key: number, name: string, value: V) => void;
  readonly clear: () => void;
}

/** @param limit answers that are kept at most */
export function createBoundedCache<V>(limit: number): BoundedCache<V> {
  const byKey = new Map<number, Map<string, V>>();
  let size = 0;
  function clear(): void {
    byKey.clear();
    size = 0;
  }
  return {
    clear,
    get: (key, name) => byKey.get(key)?.get(name),
    set: (key, name, value) => {
      if (size >= limit) clear();
      const answers = byKey.get(key) ?? new Map<string, V>();
      byKey.set(key, answers.set(name, value));
      size++;
    },
  };
}
