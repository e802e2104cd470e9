import { createInterner } from '#lib/interner.ts';
import { createScratchBuffer } from '#lib/scratch-buffer.ts';
import { MAX_VARINT_BYTES, readVarint, type VarintReader, writeVarint } from '#lib/varint.ts';
import type { TokenStream } from './model.ts';
import { readTable, writeTable } from './token-table.ts';
import type { OpenTokens } from './token-view.ts';

/** Numbers of tokens and of different hashes, bytes of the lines. */
const HEADER_BYTES = 12;

const places = createInterner();
const scratch = createScratchBuffer();

/** Tokens as bytes. */
export interface TokenBytes {
  /** what is worth compressing */
  readonly packable: Buffer;
  /** what is not: it looks like chance */
  readonly loose: Buffer;
  /** of the same file, by `encodeReferences`: a token that one of its strings is need not be written */
  readonly references: Buffer;
}

/**
 * The table of the hashes that occur, as `writeTable` has it, words inside of literals last; then, line by line, how many tokens a
 * line has, twice, and one more where it is not the next line: how far it is below the one before
 * follows; then, for each token, 0 for the first hash that no token before had, or the place of its
 * hash in the table plus one. Numbers are varints. One byte a token is typical.
 */
export function encodeTokens(
  { hashes, lines, words }: TokenStream,
  references: Buffer,
): TokenBytes {
  places.clear();
  const numbers = scratch(hashes.length * 3 * MAX_VARINT_BYTES);
  const linesEnd = writeLines(numbers, 0, lines);
  let end = linesEnd;
  let known = 0;
  for (const hash of hashes) {
    const place = places.placeOf(hash);
    end = writeVarint(numbers, end, place === known ? 0 : place + 1);
    if (place === known) known++;
  }
  for (const word of words ?? []) places.placeOf(word);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(hashes.length, 0);
  header.writeUInt32LE(places.count(), 4);
  header.writeUInt32LE(linesEnd, 8);
  const { heads, loose } = writeTable(places.toNumbers(), references);
  return {
    packable: Buffer.concat([header, heads, numbers.subarray(0, end)]),
    loose,
    references,
  };
}

/** @returns the offset after them */
function writeLines(bytes: Buffer, offset: number, lines: Uint32Array): number {
  let end = offset;
  let last = 0;
  for (let first = 0; first < lines.length;) {
    const line = lines[first] ?? 0;
    let next = first + 1;
    while (next < lines.length && lines[next] === line) next++;
    const count = (next - first) * 2;
    if (line === last + 1) end = writeVarint(bytes, end, count);
    else end = writeVarint(bytes, writeVarint(bytes, end, count + 1), line - last);
    last = line;
    first = next;
  }
  return end;
}

/** Where the parts of packable bytes begin. */
interface Layout {
  /** of tokens */
  readonly count: number;
  /** of different hashes */
  readonly tableCount: number;
  readonly linesAt: number;
  readonly placesAt: number;
}

function layoutOf(bytes: Buffer): Layout {
  const tableCount = bytes.readUInt32LE(4);
  const linesAt = HEADER_BYTES + tableCount;
  return {
    count: bytes.readUInt32LE(0),
    tableCount,
    linesAt,
    placesAt: linesAt + bytes.readUInt32LE(8),
  };
}

/** @param bytes what `encodeTokens` gave */
export function openTokens(bytes: TokenBytes): OpenTokens {
  const { packable, loose, references } = bytes;
  const { count, tableCount, linesAt, placesAt } = layoutOf(packable);
  const heads = packable.subarray(HEADER_BYTES, linesAt);
  return {
    count,
    knownCount: tableCount,
    readKnown: (into) => void readTable({ heads, loose, references }, into),
    readHashes: (known, into) => readHashes({ bytes: packable, offset: placesAt }, known, into),
    readLines: (into) => readLines({ bytes: packable, offset: linesAt }, into),
  };
}

/** Nearly all numbers are of one byte: calling a function for each would take twice the time. */
function readHashes(reader: VarintReader, table: Uint32Array, hashes: Uint32Array): number {
  const { bytes } = reader;
  const count = hashes.length;
  let { offset } = reader;
  let known = 0;
  for (let i = 0; i < count; i++) {
    let value = bytes[offset++] ?? 0;
    if (value > 127) {
      reader.offset = offset - 1;
      value = readVarint(reader);
      offset = reader.offset;
    }
    hashes[i] = table[value === 0 ? known++ : value - 1] ?? 0;
  }
  return known;
}

function readLines(reader: VarintReader, lines: Uint32Array): void {
  const count = lines.length;
  let line = 0;
  for (let i = 0; i < count;) {
    const value = readVarint(reader);
    // Damaged bytes end the loop all the same.
    const end = Math.min(count, i + Math.max(1, value >>> 1));
    line += (value & 1) === 0 ? 1 : readVarint(reader);
    // A line has few tokens: `fill` takes longer.
    while (i < end) lines[i++] = line;
  }
}
