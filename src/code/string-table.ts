import type { ByteWriter } from '#lib/byte-writer.ts';
import { readVarint, type VarintReader } from '#lib/varint.ts';

/** Strings of a file, each once, in the order in which they were first asked for. */
export interface StringTable {
  /** @returns the place of a string in the table, from 0 */
  readonly placeOf: (text: string) => number;
  readonly write: (writer: ByteWriter) => void;
}

export function createStringTable(): StringTable {
  const places = new Map<string, number>();
  return {
    placeOf: (text) => {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, places.size);
      return places.size - 1;
    },
    write: (writer) => writeStrings(writer, [...places.keys()]),
  };
}

const WIDE = /[^\0-\xff]/;

/**
 * How many, the length of each with a bit for those that have a character of two bytes, all as
 * varints; then the characters of the narrow ones, then those of the wide ones, as they are in memory:
 * half a surrogate pair comes back too.
 */
function writeStrings(writer: ByteWriter, strings: readonly string[]): void {
  const narrow: string[] = [];
  const wide: string[] = [];
  writer.varint(strings.length);
  for (const text of strings) {
    const isWide = WIDE.test(text);
    (isWide ? wide : narrow).push(text);
    writer.varint(text.length * 2 + (isWide ? 1 : 0));
  }
  writer.bytes(Buffer.from(narrow.join(''), 'latin1'));
  writer.bytes(Buffer.from(wide.join(''), 'utf16le'));
}

/** Leaves the reader behind what `StringTable.write` wrote. */
export function readStrings(reader: VarintReader, bytes: Buffer): string[] {
  const count = readVarint(reader);
  const sizes = new Uint32Array(Math.min(count, bytes.length));
  const totals = [0, 0];
  for (let i = 0; i < sizes.length; i++) {
    const size = readVarint(reader);
    sizes[i] = size;
    totals[size & 1] = (totals[size & 1] ?? 0) + (size >>> 1);
  }
  const [narrowLength = 0, wideLength = 0] = totals;
  const wideAt = reader.offset + narrowLength;
  const end = wideAt + wideLength * 2;
  const narrow = bytes.toString('latin1', reader.offset, wideAt);
  const wide = wideLength === 0 ? '' : bytes.toString('utf16le', wideAt, end);
  reader.offset = end;
  return slice(sizes, narrow, wide);
}

function slice(sizes: Uint32Array, narrow: string, wide: string): string[] {
  const strings: string[] = [];
  let narrowAt = 0;
  let wideAt = 0;
  for (const size of sizes) {
    const length = size >>> 1;
    if ((size & 1) === 0) strings.push(narrow.slice(narrowAt, (narrowAt += length)));
    else strings.push(wide.slice(wideAt, (wideAt += length)));
  }
  return strings;
}
