/**
 * Text as the trigram index sees it: letter case folded, each run of white space one space. Two texts
 * that a search without regard to case takes for equal fold to equal texts, and a part of a text folds
 * to a part of what the whole folds to.
 */

const SPACE = 32;
const ASCII_FOLD = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === SPACE || (code >= 9 && code <= 13)) return SPACE;
  return code >= 65 && code <= 90 ? code + 32 : code;
});

/**
 * One letter for every letter that is the same but for its case: of a pair the small one, and of the
 * Kelvin sign, k. Coarser than Unicode's simple folding where that is not transitive by case alone.
 */
function foldCharacter(character: string): string {
  const upper = character.toUpperCase();
  const lower = (isOne(upper) ? upper : character).toLowerCase();
  return isOne(lower) ? lower : character;
}

function isOne(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xff_ff);
}

/** A text folded. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    folded += code < 128 ? String.fromCharCode(ASCII_FOLD[code] ?? code) : foldCharacter(character);
  }
  return collapse(folded);
}

/** Runs of spaces as one, in text that is folded but for that. */
export function collapse(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ');
}

/** UTF-8 of the other characters, folded, by code point; they recur. */
const foldedBytes = new Map<number, Uint8Array>();
const MAX_KEPT = 20_000;

function bytesOf(code: number): Uint8Array {
  const known = foldedBytes.get(code);
  if (known !== undefined) return known;
  const bytes = Buffer.from(foldCharacter(String.fromCodePoint(code)));
  if (foldedBytes.size >= MAX_KEPT) foldedBytes.clear();
  foldedBytes.set(code, bytes);
  return bytes;
}

/** What folding may need at most: a letter's small form may be a byte longer, and none is shorter than two. */
export function foldedRoom(sizeBytes: number): number {
  return Math.ceil(sizeBytes * 1.5) + 4;
}

/**
 * The same of UTF-8 bytes, into `out`, which has {@link foldedRoom} for them.
 * @param bytes valid UTF-8
 * @returns how many bytes it has become
 */
export function foldBytes(bytes: Uint8Array, out: Uint8Array): number {
  let length = 0;
  let last = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 128) {
      const folded = ASCII_FOLD[byte] ?? 0;
      if (folded === SPACE && last === SPACE) continue;
      out[length++] = folded;
      last = folded;
      continue;
    }
    const size = sizeOf(byte);
    const folded = bytesOf(codePointAt(bytes, i, size));
    out.set(folded, length);
    length += folded.length;
    last = 0;
    i += size - 1;
  }
  return length;
}

/** Bytes of a character, by its first. */
function sizeOf(byte: number): number {
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function codePointAt(bytes: Uint8Array, at: number, size: number): number {
  let code = (bytes[at] ?? 0) & (0xff >> (size + 1));
  for (let k = 1; k < size; k++) code = (code << 6) | ((bytes[at + k] ?? 0) & 63);
  return code <= 0x10_ff_ff ? code : 0xff_fd;
}
