/** What was worked out of words, found by where a word stands in a text: none is cut out to look it up. */
export interface WordMemo<T> {
  /** @param hash of the word, by {@link hashStep} from {@link HASH_START} over its UTF-16 units */
  readonly find: (text: string, range: WordRange, hash: number) => T | undefined;
  readonly add: (word: string, hash: number, value: T) => void;
}

export interface WordRange {
  readonly start: number;
  readonly end: number;
}

interface Entry<T> {
  readonly word: string;
  readonly hash: number;
  readonly value: T;
}

export const HASH_START = 0x81_1c_9d_c5 | 0;

/** The hash with one more unit. Source: Fowler, Noll, Vo, FNV-1a, over units instead of bytes. */
export function hashStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01_00_01_93);
}

const FIRST_SLOTS = 1 << 12;

/**
 * An empty memo, which forgets everything whenever it holds `limit` words.
 * Open addressing with linear probing, at most half full. Source: Knuth, The Art of Computer
 * Programming, volume 3, 6.4, algorithm L.
 */
export function createWordMemo<T>(limit: number): WordMemo<T> {
  let slots: (Entry<T> | undefined)[] = emptySlots(FIRST_SLOTS);
  let used = 0;

  function put(entry: Entry<T>): void {
    let at = slotOf(entry.hash, slots.length);
    while (slots[at] !== undefined) at = (at + 1) % slots.length;
    slots[at] = entry;
  }

  function grow(): void {
    const before = slots;
    slots = emptySlots(before.length * 2);
    for (const entry of before) if (entry !== undefined) put(entry);
  }

  return {
    find: (text, { start, end }, hash) => {
      const mask = slots.length - 1;
      for (let at = slotOf(hash, slots.length); ; at = (at + 1) & mask) {
        const entry = slots[at];
        if (entry === undefined) return undefined;
        if (entry.hash !== hash || entry.word.length !== end - start) continue;
        if (text.startsWith(entry.word, start)) return entry.value;
      }
    },
    add: (word, hash, value) => {
      if (used >= limit) {
        slots = emptySlots(FIRST_SLOTS);
        used = 0;
      }
      if ((used + 1) * 2 > slots.length) grow();
      put({ word, hash, value });
      used += 1;
    },
  };
}

/** The low bits of FNV depend on the low bits of the units alone: the high ones are mixed in. */
function slotOf(hash: number, slotCount: number): number {
  return (hash ^ (hash >>> 15)) & (slotCount - 1);
}

function emptySlots<T>(count: number): (Entry<T> | undefined)[] {
  return Array.from({ length: count }, () => undefined);
}
