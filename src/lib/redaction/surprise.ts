import { ALPHABET } from './alphabet.ts';
import { CHARACTER_PAIRS } from './character-pairs.ts';

const SIZE = ALPHABET.length;
const NO_LEVEL = '!'.charCodeAt(0);
const START = SIZE;

/** By UTF-16 unit: its index in ALPHABET, -1 of all others. */
const INDEX = new Int8Array(128).fill(-1);
for (let index = 0; index < SIZE; index += 1) INDEX[ALPHABET.charCodeAt(index)] = index;

/** Bits, row by the character before. */
const BITS = Float32Array.from(
  CHARACTER_PAIRS.join(''),
  (level) => (level.charCodeAt(0) - NO_LEVEL) / 2,
);

/** How random text is drawn: hex, base36 (base32 and bech32 are parts of it), base64 and base64url. */
const DRAWN_FROM: readonly RegExp[] = [
  /[0-9a-f]/,
  /[0-9A-F]/,
  /[0-9a-z]/,
  /[0-9A-Z]/,
  /[A-Za-z0-9+/]/,
  /[A-Za-z0-9_-]/,
];
/** By kind and character: bits of a character drawn so, 0 of one that is not drawn so. */
const DRAWN_BITS = DRAWN_FROM.map((kind) => {
  const count = Array.from(ALPHABET).filter((character) => kind.test(character)).length;
  return Float32Array.from(ALPHABET, (character) => (kind.test(character) ? Math.log2(count) : 0));
});

/** Whether a UTF-16 unit is one of base64, base64url, hex or an identifier. */
export const isRunCode = (code: number): boolean => code < 128 && (INDEX[code] ?? -1) >= 0;

/**
 * How much likelier the most random stretch of a run is drawn at random than written as code or
 * prose, in bits: 20 random characters have 50 and more, words, identifiers and paths below 20.
 * @param start of a run of characters for which `isRunCode` holds
 * Source: Page, Continuous inspection schemes, 1954 (CUSUM), of log-likelihood ratios of a uniform
 * draw against pairs of characters as they follow each other in code.
 */
export function surpriseOf(text: string, start: number, end: number): number {
  let most = 0;
  for (const drawn of DRAWN_BITS) most = Math.max(most, surpriseAs(drawn, text, { start, end }));
  return most;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function surpriseAs(drawn: Float32Array, text: string, { start, end }: Range): number {
  let previous = START;
  let sum = 0;
  let most = 0;
  for (let at = start; at < end; at += 1) {
    const index = INDEX[text.charCodeAt(at)] ?? -1;
    const bits = drawn[index] ?? 0;
    sum = bits === 0 ? 0 : Math.max(0, sum + (BITS[previous * SIZE + index] ?? 0) - bits);
    most = Math.max(most, sum);
    previous = index;
  }
  return most;
}
