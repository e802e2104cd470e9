import { HASH_START, hashStep } from '#lib/word-memo.ts';

/**
 * Names by the bits of their hashes: says of most others at once that they are not in it, without one of
 * them being cut out of its text. Source: Bloom, Space/time trade-offs in hash coding, 1970, with one hash.
 */
export type BloomFilter = Uint8Array;

/** For the names of a rule set, or of a text, one in twenty others gets through, mostly far fewer. */
export const LARGE_FILTER_BYTES = 4_096;
/** The same for some ten names. */
export const SMALL_FILTER_BYTES = 256;

/**
 * @param sizeBytes a power of two
 * @returns a Bloom filter that lets these names through, and a few others
 */
export function createBloomFilter(names: Iterable<string>, sizeBytes: number): BloomFilter {
  const filter = new Uint8Array(sizeBytes);
  for (const name of names) addHash(filter, hashOf(name));
  return filter;
}

export function addHash(filter: BloomFilter, hash: number): void {
  const bit = bitOf(filter, hash);
  filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
}

/** @returns false where the name with this hash is surely not in it */
export function mayHave(filter: BloomFilter, hash: number): boolean {
  const bit = bitOf(filter, hash);
  return ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}

/** The low bits of FNV depend on the low bits of the units alone: the high ones are mixed in. */
function bitOf(filter: BloomFilter, hash: number): number {
  return (hash ^ (hash >>> 16)) & (filter.length * 8 - 1);
}

/** The hash of a whole text: FNV-1a, see `hashStep`. */
export function hashOf(name: string): number {
  return hashBetween(name, 0, name.length);
}

/** What an ASCII character may be of a name: nothing, all but its first character, or any. */
const PART = 1;
const FIRST = 2;
const CLASSES = new Uint8Array(128);
CLASSES.fill(FIRST, 97, 123).fill(FIRST, 65, 91).fill(PART, 48, 58);
CLASSES[95] = FIRST;
CLASSES[36] = FIRST;

function classAt(text: string, at: number): number {
  return CLASSES[text.charCodeAt(at)] ?? 0;
}

/** @returns where the name ends that is at `at`, `at` itself where none is */
export function endOfName(text: string, at: number): number {
  if (classAt(text, at) !== FIRST) return at;
  let end = at + 1;
  while (end < text.length && classAt(text, end) !== 0) end++;
  return end;
}

/** @returns where the next name begins from `from` on, the text's length where there is none */
export function nextName(text: string, from: number): number {
  let at = from;
  while (at < text.length && classAt(text, at) !== FIRST) at++;
  return at;
}

/** @returns the hash of a stretch of a text, as `hashOf` has it */
export function hashBetween(text: string, at: number, end: number): number {
  let hash = HASH_START;
  for (let i = at; i < end; i++) hash = hashStep(hash, text.charCodeAt(i));
  return hash;
}
