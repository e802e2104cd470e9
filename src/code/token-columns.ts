import { MAX_VARINT_BYTES, readVarint, type VarintReader, writeVarint } from '#lib/varint.ts';
import type { TokenStream } from './model.ts';

const HASH_BYTES = 4;
/** Number of tokens, of different hashes, and bytes of the tokens' places. */
const HEADER_BYTES = 12;

/**
 * Tokens as bytes: the hashes that occur, low byte first as on every machine that Node runs on; for
 * each token the place of its hash there, as a varint; then, line by line, how many tokens a line
 * has and how far it is below the one before, as varints. Two bytes a token are typical.
 */
export function encodeTokens({ hashes, lines }: TokenStream): Buffer {
  const places = new Map<number, number>();
  const numbers = Buffer.alloc(hashes.length * 3 * MAX_VARINT_BYTES);
  let end = 0;
  for (const hash of hashes) {
    const place = places.get(hash) ?? places.size;
    places.set(hash, place);
    end = writeVarint(numbers, end, place);
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(hashes.length, 0);
  header.writeUInt32LE(places.size, 4);
  header.writeUInt32LE(end, 8);
  const table = Buffer.from(Uint32Array.from(places.keys()).buffer);
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

/**
 * Lines are decoded when they are asked for: most readers want the hashes only.
 * @param bytes what `encodeTokens` gave
 */
export function decodeTokens(bytes: Buffer): TokenStream {
  const count = bytes.readUInt32LE(0);
  const placesAt = HEADER_BYTES + bytes.readUInt32LE(4) * HASH_BYTES;
  const linesAt = placesAt + bytes.readUInt32LE(8);
  const table = toUint32s(bytes.subarray(HEADER_BYTES, placesAt));
  const reader: VarintReader = { bytes, offset: placesAt };
  const hashes = new Uint32Array(count);
  for (let i = 0; i < count; i++) hashes[i] = table[readVarint(reader)] ?? 0;
  let lines: Uint32Array | null = null;
  return {
    hashes,
    get lines() {
      return (lines ??= decodeLines({ bytes, offset: linesAt }, count));
    },
  };
}

/** A copy, since nothing says that the bytes begin where such numbers may. */
function toUint32s(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length / HASH_BYTES);
  new Uint8Array(numbers.buffer).set(bytes);
  return numbers;
}

function decodeLines(reader: VarintReader, count: number): Uint32Array {
  const lines = new Uint32Array(count);
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
