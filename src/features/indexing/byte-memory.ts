/** Values that a worker has at hand for a while, by name. */
export interface ByteMemory<T> {
  /** @returns null if nothing is remembered by this name */
  readonly recall: (name: string) => T | null;
  /** Takes the place of what had the name; what is larger than all room is not kept. */
  readonly keep: (name: string, value: T, sizeBytes: number) => void;
}

interface Kept<T> {
  readonly value: T;
  readonly sizeBytes: number;
  readonly ending: NodeJS.Timeout;
}

/** As long as an idle thread lives: the next edit usually follows within this time. */
const KEPT_MS = 120_000;

/** Keeps what fits, the last kept longest. */
export function createByteMemory<T>(maxBytes: number): ByteMemory<T> {
  const kept = new Map<string, Kept<T>>();
  let total = 0;

  function drop(name: string): void {
    const one = kept.get(name);
    if (one === undefined) return;
    clearTimeout(one.ending);
    kept.delete(name);
    total -= one.sizeBytes;
  }

  return {
    recall: (name) => kept.get(name)?.value ?? null,
    keep: (name, value, sizeBytes) => {
      drop(name);
      if (sizeBytes > maxBytes) return;
      for (const oldest of kept.keys()) if (total + sizeBytes > maxBytes) drop(oldest);
      const ending = setTimeout(() => drop(name), KEPT_MS).unref();
      kept.set(name, { value, sizeBytes, ending });
      total += sizeBytes;
    },
  };
}
