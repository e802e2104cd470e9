/**
 * The pairs of characters that a text has, whatever their case: a word of which one is missing is surely
 * not in the text, which one pass over it so says of all words at once.
 */
export interface TextPairs {
  /** the text in small letters */
  readonly lower: string;
  /** @returns false where a word is surely not in the text, in whatever case */
  readonly mayHave: (word: string) => boolean;
}

/** Of two ASCII characters, seven bits each. */
const PAIR_COUNT = 1 << 14;

/** Of each byte: the small letter; 0 for what is no ASCII character. */
const FOLDED = new Uint8Array(256);
for (let byte = 0; byte < 128; byte++) FOLDED[byte] = byte >= 65 && byte <= 90 ? byte + 32 : byte;

export function readPairs(text: string): TextPairs {
  // Small letters first: there are signs beyond ASCII whose small letters are ASCII.
  const lower = text.toLowerCase();
  const isThere = new Uint8Array(PAIR_COUNT);
  markPairs(isThere, lower);
  return { lower, mayHave: (word) => hasPairs(isThere, word) };
}

function markPairs(isThere: Uint8Array, lower: string): void {
  const bytes = Buffer.from(lower, 'latin1');
  const { length } = bytes;
  let before = FOLDED[bytes[0] ?? 0] ?? 0;
  for (let at = 1; at < length; at++) {
    const here = FOLDED[bytes[at] ?? 0] ?? 0;
    isThere[(before << 7) | here] = 1;
    before = here;
  }
}

function hasPairs(isThere: Uint8Array, word: string): boolean {
  for (let at = 1; at < word.length; at++) {
    const before = word.charCodeAt(at - 1);
    const here = word.charCodeAt(at);
    // What small letters others have is not asked for: they may be anywhere.
    if (before > 127 || here > 127) continue;
    if (isThere[((FOLDED[before] ?? 0) << 7) | (FOLDED[here] ?? 0)] === 0) return false;
  }
  return true;
}
