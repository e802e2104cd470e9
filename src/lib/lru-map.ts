/** What was used lately, by key, as long as the sum of the weights allows. */
export interface LruMap<T, K extends string | number = string> {
  readonly get: (key: K) => T | undefined;
  readonly set: (key: K, value: T, weight: number) => void;
}

interface Entry<T> {
  readonly value: T;
  readonly weight: number;
}

interface Generation<T, K> {
  readonly entries: Map<K, Entry<T>>;
  weight: number;
}

/**
 * A map that forgets what was not used for long. What is used joins the younger of two generations;
 * when that has half of the weight, the older one is forgotten. A list in the order of use would
 * forget more exactly, and cost each reader as much as a writer.
 * @param maxWeight of all that is kept together; what weighs more by itself is not kept
 */
export function createLruMap<T, K extends string | number = string>(
  maxWeight: number,
): LruMap<T, K> {
  let young: Generation<T, K> = emptyGeneration();
  let old: Generation<T, K> = emptyGeneration();

  function add(key: K, entry: Entry<T>): void {
    if (young.weight + entry.weight > maxWeight / 2) {
      old = young;
      young = emptyGeneration();
    }
    young.entries.set(key, entry);
    young.weight += entry.weight;
    if (young.weight + old.weight > maxWeight) old = emptyGeneration();
  }

  return {
    get: (key) => {
      const entry = young.entries.get(key);
      if (entry !== undefined) return entry.value;
      const aged = old.entries.get(key);
      if (aged === undefined) return undefined;
      drop(old, key);
      add(key, aged);
      return aged.value;
    },
    set: (key, value, weight) => {
      drop(young, key);
      drop(old, key);
      if (weight <= maxWeight) add(key, { value, weight });
    },
  };
}

function emptyGeneration<T, K>(): Generation<T, K> {
  return { entries: new Map(), weight: 0 };
}

function drop<T, K>(generation: Generation<T, K>, key: K): void {
  generation.weight -= generation.entries.get(key)?.weight ?? 0;
  generation.entries.delete(key);
}
