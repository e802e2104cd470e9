import { createNumberRoom } from '#lib/number-room.ts';
import { readVarint, type VarintReader } from '#lib/varint.ts';
import type { TokenStream } from './model.ts';

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
export function decodePlainTokens(bytes: Buffer): TokenStream {
  const { count, placesAt, linesAt } = layoutOf(bytes);
  const hashes = new Uint32Array(count);
  const table = new Uint32Array((placesAt - HEADER_BYTES) / HASH_BYTES);
  readHashes({ bytes, offset: placesAt }, table, hashes);
  let lines: Uint32Array | null = null;
  return {
    hashes,
    get lines() {
      return (lines ??= readLines({ bytes, offset: linesAt }, new Uint32Array(count)));
    },
  };
}

/** @returns decodes the same; what it gives holds until the next call */
export function createPlainTokenDecoder(): (bytes: Buffer) => TokenStream {
  const table = createNumberRoom();
  const hashes = createNumberRoom();
  const lines = createNumberRoom();
  return (bytes) => {
    const { count, placesAt, linesAt } = layoutOf(bytes);
    const known = table((placesAt - HEADER_BYTES) / HASH_BYTES);
    const given = { hashes: hashes(count), lines: lines(count) };
    readHashes({ bytes, offset: placesAt }, known, given.hashes);
    readLines({ bytes, offset: linesAt }, given.lines);
    return given;
  };
}

/** @param reader before the places, behind the table @param table takes the hashes that occur */
function readHashes(
  reader: VarintReader,
  table: Uint32Array<ArrayBuffer>,
  hashes: Uint32Array,
): void {
  // A copy, since nothing says that the bytes begin where such numbers may.
  const bytes = reader.bytes.subarray(HEADER_BYTES, reader.offset);
  new Uint8Array(table.buffer, table.byteOffset, bytes.length).set(bytes);
  for (let i = 0; i < hashes.length; i++) hashes[i] = table[readVarint(reader)] ?? 0;
}

/** @returns the lines given, filled */
function readLines(reader: VarintReader, lines: Uint32Array): Uint32Array {
  const count = lines.length;
  let line = 0;
  for (let i = 0; i < count;) {
    const end = Math.min(count, i + readVarint(reader));
    line += readVarint(reader);
    lines.fill(line, i, end);
    // Damaged bytes end the loop all the same.
    i = Math.max(end, i + 1);
  }
  return lines;
}
