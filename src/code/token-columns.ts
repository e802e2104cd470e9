import { createNumberPlaces } from '#lib/number-places.ts';
import { createScratch } from '#lib/scratch.ts';
import { MAX_VARINT_BYTES, readVarint, type VarintReader, writeVarint } from '#lib/varint.ts';
import type { TokenStream } from './model.ts';

const HASH_BYTES = 4;
/** Number of tokens, of different hashes, and bytes of the tokens' places. */
const HEADER_BYTES = 12;

const places = createNumberPlaces();
const scratch = createScratch();

/**
 * Tokens as bytes: the hashes that occur, low byte first as on every machine that Node runs on; for
 * each token the place of its hash there, as a varint; then, line by line, how many tokens a line
 * has and how far it is below the one before, as varints. Two bytes a token are typical.
 */
export function encodeTokens({ hashes, lines }: TokenStream): Buffer {
  places.clear();
  const numbers = scratch(hashes.length * 3 * MAX_VARINT_BYTES);
  let end = 0;
  for (let i = 0; i < hashes.length; i++)
    end = writeVarint(numbers, end, places.placeOf(hashes[i] ?? 0));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(hashes.length, 0);
  header.writeUInt32LE(places.count(), 4);
  header.writeUInt32LE(end, 8);
  const table = Buffer.from(places.toNumbers().buffer);
  return Buffer.concat([header, table, numbers.subarray(0, writeLines(numbers, end, lines))]);
}

/** @returns the offset after them */
function writeLines(bytes: Buffer, offset: number, lines: Uint32Array): number {
  let end = offset;
  let last = 0;
  for (let first = 0; first < lines.length;) {
    const line = lines[first] ?? 0;
    let next = first + 1;
    while (next < lines.length && lines[next] === line) next++;
    end = writeVarint(bytes, end, next - first);
    end = writeVarint(bytes, end, line - last);
    last = line;
    first = next;
  }
  return end;
}

/** Where the parts of encoded tokens begin. */
interface Layout {
  /** of tokens */
  readonly count: number;
  readonly placesAt: number;
  readonly linesAt: number;
}

function layoutOf(bytes: Buffer): Layout {
  const placesAt = HEADER_BYTES + bytes.readUInt32LE(4) * HASH_BYTES;
  return { count: bytes.readUInt32LE(0), placesAt, linesAt: placesAt + bytes.readUInt32LE(8) };
}

/**
 * Lines are decoded when they are asked for: most readers want the hashes only.
 * @param bytes what `encodeTokens` gave
 */
export function decodeTokens(bytes: Buffer): TokenStream {
  const { count, placesAt, linesAt } = layoutOf(bytes);
  const hashes = new Uint32Array(count);
  readHashes(
    { bytes, offset: placesAt },
    toUint32s(bytes.subarray(HEADER_BYTES, placesAt)),
    hashes,
  );
  let lines: Uint32Array | null = null;
  return {
    hashes,
    get lines() {
      return (lines ??= readLines({ bytes, offset: linesAt }, new Uint32Array(count)));
    },
  };
}

/**
 * For whoever reads the tokens of many files and keeps none: hashes and lines stand where those read
 * before stood, since what is taken anew for each file is collected again at a multiple of the cost.
 * @returns decodes what `encodeTokens` gave; what it gives holds until the next call
 */
export function createTokenDecoder(): (bytes: Buffer) => TokenStream {
  const table = createRoom();
  const hashes = createRoom();
  const lines = createRoom();
  return (bytes) => {
    const { count, placesAt, linesAt } = layoutOf(bytes);
    const known = table((placesAt - HEADER_BYTES) / HASH_BYTES);
    new Uint8Array(known.buffer, 0, placesAt - HEADER_BYTES).set(
      bytes.subarray(HEADER_BYTES, placesAt),
    );
    const given = { hashes: hashes(count), lines: lines(count) };
    readHashes({ bytes, offset: placesAt }, known, given.hashes);
    readLines({ bytes, offset: linesAt }, given.lines);
    return given;
  };
}

const FIRST_ROOM = 1 << 14;

/** @returns gives the first numbers of an array that grows; what is in them is from before */
function createRoom(): (count: number) => Uint32Array {
  let room = new Uint32Array(FIRST_ROOM);
  return (count) => {
    if (count > room.length) room = new Uint32Array(Math.max(count, room.length * 2));
    return room.subarray(0, count);
  };
}

function readHashes(reader: VarintReader, table: Uint32Array, hashes: Uint32Array): void {
  for (let i = 0; i < hashes.length; i++) hashes[i] = table[readVarint(reader)] ?? 0;
}

/** A copy, since nothing says that the bytes begin where such numbers may. */
function toUint32s(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length / HASH_BYTES);
  new Uint8Array(numbers.buffer).set(bytes);
  return numbers;
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
