import { readVarint, type VarintReader } from '#lib/varint.ts';
import type { OpenTokens } from './token-view.ts';

const HASH_BYTES = 4;
/** Number of tokens, of different hashes, and bytes of the tokens' places. */
const HEADER_BYTES = 12;

/** Where the parts begin. */
interface Layout {
  readonly count: number;
  readonly placesAt: number;
  readonly linesAt: number;
}

function layoutOf(bytes: Buffer): Layout {
  const placesAt = HEADER_BYTES + bytes.readUInt32LE(4) * HASH_BYTES;
  return { count: bytes.readUInt32LE(0), placesAt, linesAt: placesAt + bytes.readUInt32LE(8) };
}

/**
 * Tokens as they were stored before there was a vocabulary: the hashes that occur, low byte first; for
 * each token the place of its hash there, as a varint; then, line by line, how many tokens a line has
 * and how far it is below the one before, as varints.
 * @param bytes all of them
 */
export function openPlainTokens(bytes: Buffer): OpenTokens {
  const { count, placesAt, linesAt } = layoutOf(bytes);
  return {
    count,
    knownCount: (placesAt - HEADER_BYTES) / HASH_BYTES,
    readKnown: (into) => readKnown(bytes.subarray(HEADER_BYTES, placesAt), into),
    readHashes: (known, into) => readHashes({ bytes, offset: placesAt }, known, into),
    readLines: (into) => readLines({ bytes, offset: linesAt }, into),
  };
}

/** A copy, since nothing says that the bytes begin where such numbers may. */
function readKnown(bytes: Buffer, known: Uint32Array<ArrayBuffer>): void {
  new Uint8Array(known.buffer, known.byteOffset, bytes.length).set(bytes);
}

/** Nearly all numbers are of one byte: calling a function for each would take twice the time. */
function readHashes(reader: VarintReader, known: Uint32Array, hashes: Uint32Array): number {
  const { bytes } = reader;
  const count = hashes.length;
  let { offset } = reader;
  for (let i = 0; i < count; i++) {
    let place = bytes[offset++] ?? 0;
    if (place > 127) {
      reader.offset = offset - 1;
      place = readVarint(reader);
      offset = reader.offset;
    }
    hashes[i] = known[place] ?? 0;
  }
  return known.length;
}

function readLines(reader: VarintReader, lines: Uint32Array): void {
  const count = lines.length;
  let line = 0;
  for (let i = 0; i < count;) {
    const end = Math.min(count, i + readVarint(reader));
    line += readVarint(reader);
    lines.fill(line, i, end);
    // Damaged bytes end the loop all the same.
    i = Math.max(end, i + 1);
  }
}
