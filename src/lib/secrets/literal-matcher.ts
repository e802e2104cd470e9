import { isCommonPair } from './entropy.ts';

/**
 * Where any of many literals stands in a text, in one pass.
 *
 * Source: Wu and Manber, A fast algorithm for multi-pattern searching, 1994, with blocks of two
 * characters: what the last two characters of the window are says how far no literal can end, mostly
 * three characters on. Of a literal longer than the window the part takes part that is rarest in
 * texts. The few that are shorter are looked for one by one.
 */
interface Entry {
  readonly literal: string;
  readonly isFolded: boolean;
  readonly index: number;
  /** where in the literal the window is */
  readonly offset: number;
  /** the characters in the window, folded, in one number */
  readonly head: number;
}

const WINDOW = 4;
const FOLD = new Uint8Array(256);
for (let byte = 0; byte < 128; byte += 1) {
  FOLD[byte] = byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

/** Two bytes, folded to lower case. */
const blockOf = (first: number, second: number): number =>
  ((FOLD[first] ?? 0) << 7) | (FOLD[second] ?? 0);

/** The window at `at`, folded. */
const headOf = (bytes: Uint8Array, at: number): number =>
  (blockOf(bytes[at] ?? 0, bytes[at + 1] ?? 0) << 14) |
  blockOf(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0);

/**
 * One byte a character: of a character above U+00FF its low one. So a window may be taken for another,
 * and whatever is found is compared with the text itself.
 */
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** How often such a part of a word turns up, roughly: windows that end in a common pair cost most. */
function costOf(window: string): number {
  const weights = [1, 2, 4];
  return weights.reduce(
    (cost, weight, at) => cost + (isCommonPair(window.slice(at, at + 2)) ? weight : 0),
    0,
  );
}

function rarestOffset(literal: string): number {
  let best = 0;
  for (let offset = 1; offset + WINDOW <= literal.length; offset += 1) {
    const window = literal.slice(offset, offset + WINDOW).toLowerCase();
    if (costOf(window) < costOf(literal.slice(best, best + WINDOW).toLowerCase())) best = offset;
  }
  return best;
}

function toEntry(literal: string, isFolded: boolean, index: number): Entry {
  const offset = rarestOffset(literal);
  return { literal, isFolded, index, offset, head: headOf(bytesOf(literal), offset) };
}

function standsAt(text: string, at: number, { literal, isFolded }: Entry): boolean {
  if (at < 0) return false;
  if (!isFolded) return text.startsWith(literal, at);
  return text.slice(at, at + literal.length).toLowerCase() === literal;
}

export interface LiteralMatcher {
  /**
   * Calls `visit(literal's index, position)`, until it answers false: those of under four characters first,
   * each through the whole text, then the others.
   */
  readonly find: (text: string, visit: (index: number, at: number) => boolean) => void;
}

interface Tables {
  /** by block: how far the window may move on, 0 where it may be a literal's */
  readonly shifts: Uint8Array;
  /** by block */
  readonly buckets: readonly (readonly Entry[])[];
}

function tablesOf(entries: readonly Entry[]): Tables {
  const shifts = new Uint8Array(1 << 14).fill(WINDOW - 1);
  const buckets = Array.from({ length: 1 << 14 }, (): Entry[] => []);
  for (const entry of entries) {
    const window = bytesOf(entry.literal).subarray(entry.offset, entry.offset + WINDOW);
    for (let end = 1; end < WINDOW; end += 1) {
      const block = blockOf(window[end - 1] ?? 0, window[end] ?? 0);
      shifts[block] = Math.min(shifts[block] ?? 0, WINDOW - 1 - end);
      if (end === WINDOW - 1) buckets[block]?.push(entry);
    }
  }
  return { shifts, buckets };
}

type Visit = (index: number, at: number) => boolean;

function visitShort(text: string, entries: readonly Entry[], visit: Visit): boolean {
  for (const { literal, isFolded, index } of entries) {
    const pattern = new RegExp(literal.replaceAll(/\W/g, String.raw`\$&`), isFolded ? 'gi' : 'g');
    for (const { index: at } of text.matchAll(pattern)) if (!visit(index, at)) return false;
  }
  return true;
}

/** @returns false once a visit does */
function visitBucket(
  text: string,
  at: number,
  { bucket, head }: { readonly bucket: readonly Entry[]; readonly head: number },
  visit: Visit,
): boolean {
  for (let index = 0; index < bucket.length; index += 1) {
    const entry = bucket[index];
    if (entry?.head !== head || !standsAt(text, at - entry.offset, entry)) continue;
    if (!visit(entry.index, at - entry.offset)) return false;
  }
  return true;
}

function visitLong(text: string, { shifts, buckets }: Tables, visit: Visit): void {
  const bytes = bytesOf(text);
  const { length } = bytes;
  let end = WINDOW - 1;
  while (end < length) {
    const block = blockOf(bytes[end - 1] ?? 0, bytes[end] ?? 0);
    const shift = shifts[block] ?? 1;
    end += shift;
    if (shift !== 0) continue;
    const at = end - WINDOW + 1;
    const bucket = buckets[block] ?? [];
    if (!visitBucket(text, at, { bucket, head: headOf(bytes, at) }, visit)) return;
    end += 1;
  }
}

/** @param exact found as they are written; @param folded lower case, found in any case */
export function literalMatcher(
  exact: readonly string[],
  folded: readonly string[],
): LiteralMatcher {
  const entries = [
    ...exact.map((literal, index) => toEntry(literal, false, index)),
    ...folded.map((literal, index) => toEntry(literal, true, exact.length + index)),
  ];
  const tables = tablesOf(entries.filter(({ literal }) => literal.length >= WINDOW));
  const short = entries.filter(({ literal }) => literal.length < WINDOW);
  return {
    find: (text, visit) => {
      if (visitShort(text, short, visit)) visitLong(text, tables, visit);
    },
  };
}
