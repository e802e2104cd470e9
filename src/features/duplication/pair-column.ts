/** Pairs of 32-bit numbers in two columns. */
export interface Pairs {
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/** Pairs in two columns that grow. */
export interface PairColumn extends Pairs {
  readonly length: number;
  push(key: number, value: number): void;
  /** @param shift is added to each value */
  append(pairs: Pairs, shift: number): void;
}

/** @param capacity pairs that there is room for at first */
export function createPairColumn(capacity: number): PairColumn {
  let length = 0;
  let keys = new Uint32Array(Math.max(16, capacity));
  let values = new Uint32Array(keys.length);
  const reserve = (needed: number): void => {
    if (needed <= keys.length) return;
    keys = grown(keys, needed);
    values = grown(values, needed);
  };
  return {
    get length() {
      return length;
    },
    get keys() {
      return keys.subarray(0, length);
    },
    get values() {
      return values.subarray(0, length);
    },
    push(key, value) {
      reserve(length + 1);
      keys[length] = key;
      values[length] = value;
      length++;
    },
    append(pairs, shift) {
      const end = length + pairs.keys.length;
      reserve(end);
      keys.set(pairs.keys, length);
      for (let i = 0; length < end; i++) values[length++] = (pairs.values[i] ?? 0) + shift;
    },
  };
}

/** By half: a large column is the larger part of the memory while it grows. */
function grown(column: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(Math.max(needed, column.length + (column.length >>> 1)));
  next.set(column);
  return next;
}

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;

/**
 * Pairs by their key, those of one key in the order they came in. Linear: two passes of counting.
 * @param keys overwritten, like `values`
 */
export function sortPairs({ keys, values }: Pairs): Pairs {
  const spare = { keys: new Uint32Array(keys.length), values: new Uint32Array(keys.length) };
  countingPass({ keys, values }, spare, 0);
  countingPass(spare, { keys, values }, DIGIT_BITS);
  return { keys, values };
}

function countingPass(from: Pairs, to: Pairs, shift: number): void {
  const next = firstPlaces(from.keys, shift);
  const { keys, values } = from;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    const digit = (key >>> shift) & (DIGITS - 1);
    const at = next[digit] ?? 0;
    next[digit] = at + 1;
    to.keys[at] = key;
    to.values[at] = values[i] ?? 0;
  }
}

/** @returns for each digit how many keys have a smaller one */
function firstPlaces(keys: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] ?? 0) >>> shift) & (DIGITS - 1);
    next[digit + 1] = (next[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < DIGITS; digit++)
    next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0);
  return next;
}

/**
 * An order by one more key: what has the same key stays in the order that it had.
 * @param order overwritten
 */
export function reorder(order: Uint32Array, keyOf: (item: number) => number): Uint32Array {
  return sortPairs({ keys: order.map(keyOf), values: order }).values;
}

/**
 * Leaves out pairs whose key no other pair has, but for a few: most hashes of code are there once, and
 * need neither be sorted nor kept.
 */
export function keepRepeated({ keys, values }: Pairs): Pairs {
  const bits = Math.max(10, Math.min(31, Math.ceil(Math.log2(keys.length + 1)) + 3));
  const once = new Uint8Array(1 << (bits - 3));
  const twice = new Uint8Array(1 << (bits - 3));
  let kept = 0;
  for (let i = 0; i < keys.length; i++) {
    const slot = (keys[i] ?? 0) >>> (32 - bits);
    if (!hasBit(once, slot)) setBit(once, slot);
    else if (hasBit(twice, slot)) kept++;
    else {
      setBit(twice, slot);
      kept += 2;
    }
  }
  const repeated = { keys: new Uint32Array(kept), values: new Uint32Array(kept) };
  for (let i = 0, at = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    if (!hasBit(twice, key >>> (32 - bits))) continue;
    repeated.keys[at] = key;
    repeated.values[at++] = values[i] ?? 0;
  }
  return repeated;
}

function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >>> 3] ?? 0) & (1 << (index & 7))) !== 0;
}

function setBit(bits: Uint8Array, index: number): void {
  bits[index >>> 3] = (bits[index >>> 3] ?? 0) | (1 << (index & 7));
}
