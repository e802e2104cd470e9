/** Numbers by the order in which they came first. */
export interface Interner {
  /** How many different numbers came since the last `clear`. */
  readonly count: () => number;
  /** @returns place of an unsigned 32-bit integer: that of its first occurrence among the different ones */
  readonly placeOf: (number: number) => number;
  /** The different numbers by place: a copy. */
  readonly toNumbers: () => Uint32Array<ArrayBuffer>;
  readonly clear: () => void;
}

const FIRST_SLOTS = 1 << 10;

/**
 * Forgets all at no cost, and is there to be used again: a `Map` of its own for each file of a project
 * is garbage by the gigabyte. Open addressing with linear probing, at most half full. Source: Knuth, The
 * Art of Computer Programming, volume 3, 6.4, algorithm L.
 */
export function createInterner(): Interner {
  let numbers = new Uint32Array(FIRST_SLOTS / 2);
  // A slot is taken where it carries the round: the place of its number is beside it.
  let rounds = new Uint32Array(FIRST_SLOTS);
  let places = new Uint32Array(FIRST_SLOTS);
  let round = 1;
  let count = 0;

  /** @returns the slot of a number, or the one where it goes */
  function slotOf(number: number): number {
    const mask = places.length - 1;
    let slot = (Math.imul(number, 0x9e_37_79_b1) >>> 15) & mask;
    while (rounds[slot] === round && numbers[places[slot] ?? 0] !== number)
      slot = (slot + 1) & mask;
    return slot;
  }

  function take(slot: number, place: number): void {
    rounds[slot] = round;
    places[slot] = place;
  }

  function grow(): void {
    const before = numbers;
    numbers = new Uint32Array(before.length * 2);
    numbers.set(before);
    rounds = new Uint32Array(before.length * 4);
    places = new Uint32Array(before.length * 4);
    for (const [place, number] of before.entries()) take(slotOf(number), place);
  }

  return {
    count: () => count,
    placeOf: (number) => {
      const slot = slotOf(number);
      if (rounds[slot] === round) return places[slot] ?? 0;
      take(slot, count);
      numbers[count] = number;
      count += 1;
      if (count === numbers.length) grow();
      return count - 1;
    },
    toNumbers: () => numbers.slice(0, count),
    clear: () => {
      count = 0;
      round += 1;
    },
  };
}
