import { createInterner } from '#lib/interner.ts';
import { createScratchBuffer } from '#lib/scratch-buffer.ts';
import {
  fromZigzag,
  MAX_VARINT_BYTES,
  readVarint,
  toZigzag,
  type VarintReader,
  writeVarint,
} from '#lib/varint.ts';
import { HASH_MASK, KIND_SHIFT, TOKEN } from './lex-rules.ts';
import { createTextHashes, type TextHashes } from './reference-columns.ts';
import { PAGE_PLACES, TOKEN_PAGES, tokenVocabulary } from './vocabulary.ts';

/** The hashes that occur in a file, as bytes. */
export interface TableBytes {
  /** a byte for each hash, which says how it is written */
  readonly heads: Buffer;
  /** what the heads leave open, one behind the other */
  readonly loose: Buffer;
}

/** The head of a hash that is written as it is, low byte first. */
const PLAIN = 0;
const PLAIN_BYTES = 4;
/** From here on heads are pages of the vocabulary: the place on the page is written. */
const FIRST_PAGE = 1;
/**
 * From here on they say which of the references' strings the hash is of: the zigzag difference to the
 * one after the last such string. Names come in nearly the same order in both.
 */
const FIRST_STEP = FIRST_PAGE + TOKEN_PAGES;
/** The string is too far away: its place is written, as a varint. */
const FAR = 255;
const NAME_BITS = (TOKEN.name << KIND_SHIFT) >>> 0;

const texts = createTextHashes();
const textHashes = createInterner();
const scratch = createScratchBuffer();

/** @param references by `encodeReferences`, of the same file */
export function writeTable(hashes: Uint32Array, references: Buffer): TableBytes {
  const { places } = tokenVocabulary();
  const placeOfText = findTexts(references);
  const heads = Buffer.allocUnsafe(hashes.length);
  const loose = scratch(hashes.length * MAX_VARINT_BYTES);
  let end = 0;
  let next = 0;
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i] ?? 0;
    const place = places.get(hash);
    const text = place === undefined ? placeOfText(hash) : -1;
    if (place !== undefined) {
      heads[i] = FIRST_PAGE + Math.floor(place / PAGE_PLACES);
      loose[end++] = place % PAGE_PLACES;
    } else if (text < 0) {
      heads[i] = PLAIN;
      end = loose.writeUInt32LE(hash, end);
    } else {
      heads[i] = Math.min(FAR, FIRST_STEP + toZigzag(text - next));
      if (heads[i] === FAR) end = writeVarint(loose, end, text);
      next = text + 1;
    }
  }
  return { heads, loose: Buffer.from(loose.subarray(0, end)) };
}

/** @returns the place of the string that a token's hash is of, below 0 where it is of none of them */
function findTexts(references: Buffer): (hash: number) => number {
  const { count, hash: hashAt } = texts(references);
  // Strings of one hash are one here: any of them will do, and none is lost.
  const first: number[] = [];
  textHashes.clear();
  for (let i = 0; i < count; i++) {
    const place = textHashes.placeOf(hashAt(i));
    if (place === first.length) first.push(i);
  }
  return (hash) => {
    if (hash >>> KIND_SHIFT !== TOKEN.name) return -1;
    return first[textHashes.placeOf(hash & HASH_MASK)] ?? -1;
  };
}

/**
 * @param bytes what `writeTable` gave, with the references that it was given
 * @returns the hashes given, filled
 */
export function readTable(
  { heads, loose, references }: TableBytes & { readonly references: Buffer },
  hashes: Uint32Array,
): Uint32Array {
  const vocabulary = tokenVocabulary().at;
  const reader: VarintReader = { bytes: loose, offset: 0 };
  let hashAt: TextHashes | null = null;
  let next = 0;
  for (let i = 0; i < hashes.length; i++) {
    const head = heads[i] ?? PLAIN;
    if (head === PLAIN) hashes[i] = readPlain(reader);
    else if (head < FIRST_STEP) {
      const place = loose[reader.offset++] ?? 0;
      hashes[i] = vocabulary[(head - FIRST_PAGE) * PAGE_PLACES + place] ?? 0;
    } else {
      const text = head === FAR ? readVarint(reader) : next + fromZigzag(head - FIRST_STEP);
      hashAt ??= texts(references);
      hashes[i] = (NAME_BITS | hashAt.hash(text)) >>> 0;
      next = text + 1;
    }
  }
  return hashes;
}

function readPlain(reader: VarintReader): number {
  const { bytes, offset } = reader;
  reader.offset = offset + PLAIN_BYTES;
  return (
    ((bytes[offset] ?? 0) |
      ((bytes[offset + 1] ?? 0) << 8) |
      ((bytes[offset + 2] ?? 0) << 16) |
      ((bytes[offset + 3] ?? 0) << 24)) >>>
    0
  );
}
