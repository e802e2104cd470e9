/** Numbers by number, emptied in no time and used again: what a `Map` for each use would cost too much for. */
export interface TokenMap {
  clear(): void;
  /** @returns the value kept for the key, which is the given one where there was none */
  keep(key: number, value: number): number;
  readonly size: number;
}

/** @param bits the map has room for 2^bits keys and is meant to be at most half full */
export function createTokenMap(bits: number): TokenMap {
  const mask = (1 << bits) - 1;
  const keys = new Int32Array(mask + 1);
  const values = new Int32Array(mask + 1);
  const rounds = new Int32Array(mask + 1);
  let round = 1;
  let size = 0;
  return {
    get size() {
      return size;
    },
    clear() {
      round = (round + 1) | 0;
      size = 0;
    },
    keep(key, value) {
      let slot = (Math.imul(key, 0x9e3779b1) >>> (32 - bits)) & mask;
      while (rounds[slot] === round && keys[slot] !== key) slot = (slot + 1) & mask;
      if (rounds[slot] === round) return values[slot] ?? 0;
      rounds[slot] = round;
      keys[slot] = key;
      values[slot] = value;
      size++;
      return value;
    },
  };
}
