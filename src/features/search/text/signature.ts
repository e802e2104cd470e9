/**
 * Which runs of four letters a text has, roughly, in a bit a letter: enough to pass over nearly every
 * text that has the trigrams of a phrase but not the phrase, a thousand times as fast as looking.
 */
export interface TextSignature {
  /** of the text */
  readonly chars: number;
  /** a Bloom filter of one hash for each {@link BLOCK_CHARS} letters, one after another */
  readonly bits: Uint32Array;
  /** where in the text each block begins */
  readonly starts: Uint32Array;
}

/** Part of a text, in UTF-16 units; the end is behind it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Letters, folded, whose runs share a filter: few enough that they have few of all runs. */
const BLOCK_BITS = 12;
const BLOCK_CHARS = 1 << BLOCK_BITS;
const BLOCK_WORDS = BLOCK_CHARS / 32;
const MIN_WORDS = 8;
const RUN = 4;
const HASH_BITS = 32;
/** 2 to the 32 over the golden ratio. Source: Knuth, The Art of Computer Programming 3, 6.4. */
const MULTIPLIER = 0x9e_37_79_b1;

const SPACE = 32;
const LONG_S = 0x1_7f;
const KELVIN = 0x21_2a;
const ASCII_FOLD = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === SPACE || (code >= 9 && code <= 13)) return SPACE;
  return code >= 65 && code <= 90 ? code + 32 : code;
});

/** As regular expressions without regard to case compare: two letters beyond ASCII are equal to letters of it. */
function fold(code: number): number {
  if (code < 128) return ASCII_FOLD[code] ?? 0;
  if (code === LONG_S) return 115;
  return code === KELVIN ? 107 : 128 | (code & 127);
}

/** The signature of a text; it takes some nanoseconds a letter. */
export function signatureOf(text: string): TextSignature {
  const blocks = Math.max(1, Math.ceil(text.length / BLOCK_CHARS));
  const bits = new Uint32Array(blocks > 1 ? blocks * BLOCK_WORDS : wordsOf(text.length));
  const starts = new Uint32Array(blocks).fill(text.length);
  starts[0] = 0;
  fill({ chars: text.length, bits, starts }, text);
  return { chars: text.length, bits, starts };
}

/** One loop: a call for each letter takes as long as all else. White space counts as a single space. */
function fill({ bits, starts }: TextSignature, text: string): void {
  const shift = shiftOf(bits);
  let run = 0;
  let last = 0;
  // of the run that ends with the letter before the next one; where its letters are in the text
  let place = -RUN;
  let [first, second, third] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = fold(text.charCodeAt(i));
    if (code === SPACE && last === SPACE) continue;
    last = code;
    run = (run << 8) | code;
    place += 1;
    if (place >= 0) {
      const block = place >>> BLOCK_BITS;
      if (place === block << BLOCK_BITS) starts[block] = first;
      const bit = Math.imul(run, MULTIPLIER) >>> shift;
      mark(bits, block * BLOCK_WORDS + (bit >>> 5), bit);
    }
    first = second;
    second = third;
    third = i;
  }
}

function mark(bits: Uint32Array, word: number, bit: number): void {
  bits[word] = (bits[word] ?? 0) | (1 << (bit & 31));
}

/** Of a text in one block: a power of two. */
function wordsOf(chars: number): number {
  let words = MIN_WORDS;
  while (words * 32 < chars) words *= 2;
  return words;
}

function shiftOf(bits: Uint32Array): number {
  return HASH_BITS - Math.log2(Math.min(bits.length, BLOCK_WORDS) * 32);
}

/** The runs of what is looked for; null where it says nothing, being too short or not of ASCII. */
export function runsOf(text: string): readonly number[] | null {
  if (/[^\0-\u007F]/u.test(text)) return null;
  const folded = Buffer.from(text.replaceAll(/[\t-\r ]+/g, ' ').toLowerCase());
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= folded.length; at++) runs.add(folded.readInt32BE(at));
  return runs.size === 0 ? null : [...runs];
}

/** Whether a text may have what has these runs, in one place but for letter case and white space; at most a block long. */
export function mayHave({ bits }: TextSignature, runs: readonly number[]): boolean {
  const shift = shiftOf(bits);
  for (let block = 0; block < bits.length; block += BLOCK_WORDS) {
    if (hasAll(bits, block, { runs, shift })) return true;
  }
  return false;
}

/** The parts of a text in which all that {@link mayHave} tells of lies, ascending and apart. */
export function partsThatMayHave(
  { bits, starts, chars }: TextSignature,
  runs: readonly number[],
): readonly TextRange[] {
  const shift = shiftOf(bits);
  const parts: { start: number; end: number }[] = [];
  for (let block = 0; block < starts.length; block++) {
    if (!hasAll(bits, block * BLOCK_WORDS, { runs, shift })) continue;
    const start = starts[block] ?? 0;
    const end = starts[block + 2] ?? chars;
    const last = parts.at(-1);
    if (last !== undefined && last.end >= start) last.end = end;
    else parts.push({ start, end });
  }
  return parts;
}

/** In a block or, for what begins in it and ends behind it, the next one. */
function hasAll(
  bits: Uint32Array,
  block: number,
  { runs, shift }: { readonly runs: readonly number[]; readonly shift: number },
): boolean {
  for (const run of runs) {
    const bit = Math.imul(run, MULTIPLIER) >>> shift;
    const word = block + (bit >>> 5);
    const both = (bits[word] ?? 0) | (bits[word + BLOCK_WORDS] ?? 0);
    if (((both >>> (bit & 31)) & 1) === 0) return false;
  }
  return true;
}
