import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FileStamp } from './file-stamp.ts';

/** Of each number what it is more than the one before: files that were written together differ little. */
const COLUMNS: readonly ((stamp: FileStamp) => number)[] = [
  ({ ctimeUs }) => ctimeUs,
  ({ ctimeUs, mtimeUs }) => ctimeUs - mtimeUs,
  ({ inode }) => inode,
  ({ device }) => device,
  ({ sizeBytes }) => sizeBytes,
];

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** A flag, and at most eight bytes a column: differences have 53 bits at most. */
const MOST_BYTES_A_STAMP = 1 + COLUMNS.length * 8;

/**
 * Stamps in a few bytes each: a flag for every one, then column by column those that are not null.
 * @returns the same bytes for the same stamps
 */
export function encodeStamps(stamps: readonly (FileStamp | null)[]): Uint8Array {
  const known = stamps.filter((stamp) => stamp !== null);
  const bytes = new Uint8Array(stamps.length * MOST_BYTES_A_STAMP);
  for (const [place, stamp] of stamps.entries()) bytes[place] = stamp === null ? 0 : 1;
  let offset = stamps.length;
  for (const valueOf of COLUMNS) {
    let before = 0;
    for (const stamp of known) {
      const value = valueOf(stamp);
      offset = writeSigned(bytes, offset, value - before);
      before = value;
    }
  }
  return zstdCompressSync(bytes.subarray(0, offset), OPTIONS);
}

/** @param count how many stamps were encoded */
export function decodeStamps(encoded: Uint8Array, count: number): (FileStamp | null)[] {
  const maxOutputLength = Math.max(1, count * MOST_BYTES_A_STAMP);
  const bytes = zstdDecompressSync(encoded, { maxOutputLength });
  const reader = { bytes, offset: count };
  const flags = bytes.subarray(0, count);
  const known = flags.reduce((sum, flag) => sum + flag, 0);
  const columns = COLUMNS.map(() => readColumn(reader, known));
  let at = 0;
  return Array.from(flags, (flag) => (flag === 0 ? null : stampAt(columns, at++)));
}

/** @param columns in the order of `COLUMNS` */
function stampAt(columns: readonly Float64Array[], at: number): FileStamp {
  const valueOf = (column: number): number => columns[column]?.[at] ?? 0;
  const ctimeUs = valueOf(0);
  return {
    sizeBytes: valueOf(4),
    mtimeUs: ctimeUs - valueOf(1),
    ctimeUs,
    inode: valueOf(2),
    device: valueOf(3),
  };
}

interface Reader {
  readonly bytes: Uint8Array;
  offset: number;
}

function readColumn(reader: Reader, count: number): Float64Array {
  const column = new Float64Array(count);
  let before = 0;
  for (let at = 0; at < count; at += 1) {
    before += readSigned(reader);
    column[at] = before;
  }
  return column;
}

/** Writes a whole number of up to 53 bits, its sign in the lowest: `lib/varint.ts` has 32 bits. */
function writeSigned(bytes: Uint8Array, offset: number, value: number): number {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let at = offset;
  while (rest > 127) {
    bytes[at++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  bytes[at++] = rest;
  return at;
}

function readSigned(reader: Reader): number {
  let value = 0;
  let scale = 1;
  let byte = reader.bytes[reader.offset++] ?? 0;
  while (byte > 127) {
    value += (byte - 128) * scale;
    scale *= 128;
    byte = reader.bytes[reader.offset++] ?? 0;
  }
  value += byte * scale;
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
