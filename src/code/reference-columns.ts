import { createScratchBuffer } from '#lib/scratch-buffer.ts';
import {
  MAX_VARINT_BYTES,
  readVarint,
  readZigzag,
  toZigzag,
  type VarintReader,
  writeVarint,
} from '#lib/varint.ts';
import { hashOfBytes } from './lex-rules.ts';
import type { ReferenceFact, ReferenceKind } from './model.ts';

const KINDS = ['call', 'type', 'value', 'extends'] as const satisfies readonly ReferenceKind[];
/** Bits of a reference's kind; the one above says that its receiver is local. */
const KIND_MASK = 3;
const IS_LOCAL = 4;
/** Number of references. */
const HEADER_BYTES = 4;
const LARGEST_BYTES = 6 * MAX_VARINT_BYTES;

const scratch = createScratchBuffer();

/**
 * References as bytes: how many, the table of their strings, then six varints each: name, receiver, type of the receiver (0: none, else its place + 1), flags, line as the zigzag
 * difference to the one before, enclosing symbol + 1.
 */
export function encodeReferences(references: readonly ReferenceFact[]): Buffer {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const numbers = scratch(references.length * LARGEST_BYTES);
  let end = 0;
  let lastLine = 0;
  for (const { name, receiver, receiverType, hasLocalReceiver, kind, line, from } of references) {
    const flags = KINDS.indexOf(kind) | (hasLocalReceiver === true ? IS_LOCAL : 0);
    end = writeVarint(numbers, end, placeOf(name));
    end = writeVarint(numbers, end, placeOf(receiver));
    end = writeVarint(numbers, end, receiverType === undefined ? 0 : placeOf(receiverType) + 1);
    end = writeVarint(numbers, end, flags);
    end = writeVarint(numbers, end, toZigzag(line - lastLine));
    end = writeVarint(numbers, end, from + 1);
    lastLine = line;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(references.length, 0);
  return Buffer.concat([header, encodeStrings([...places.keys()]), numbers.subarray(0, end)]);
}

/** @param bytes what `encodeReferences` gave */
export function decodeReferences(bytes: Buffer): ReferenceFact[] {
  const count = bytes.readUInt32LE(0);
  const reader: VarintReader = { bytes, offset: HEADER_BYTES };
  const strings = decodeStrings(reader, bytes);
  const references: ReferenceFact[] = [];
  let line = 0;
  for (let i = 0; i < count; i++) {
    const name = strings[readVarint(reader)] ?? '';
    const receiver = strings[readVarint(reader)] ?? '';
    const type = readVarint(reader);
    const flags = readVarint(reader);
    line += readZigzag(reader);
    const from = readVarint(reader) - 1;
    const kind = KINDS[flags & KIND_MASK] ?? 'value';
    references.push({
      name,
      receiver,
      ...((flags & IS_LOCAL) > 0 ? { hasLocalReceiver: true as const } : {}),
      ...(type === 0 ? {} : { receiverType: strings[type - 1] ?? '' }),
      kind,
      line,
      from,
    });
  }
  return references;
}

/**
 * Strings as bytes: how many, whether any has a character of two bytes, the length of each, all as
 * varints, then their characters as they are in memory: half a surrogate pair comes back too.
 */
function encodeStrings(strings: readonly string[]): Buffer {
  const all = strings.join('');
  const isWide = /[^\0-\xff]/.test(all);
  const head = Buffer.alloc((strings.length + 2) * MAX_VARINT_BYTES);
  let end = writeVarint(head, writeVarint(head, 0, strings.length), isWide ? 1 : 0);
  for (const { length } of strings) end = writeVarint(head, end, length);
  return Buffer.concat([head.subarray(0, end), Buffer.from(all, isWide ? 'utf16le' : 'latin1')]);
}

/** Leaves the reader behind them. */
function decodeStrings(reader: VarintReader, bytes: Buffer): string[] {
  const count = readVarint(reader);
  const isWide = readVarint(reader) === 1;
  const lengths = Array.from({ length: count }, () => readVarint(reader));
  const size = lengths.reduce((sum, length) => sum + length, 0) * (isWide ? 2 : 1);
  const end = reader.offset + size;
  const all = bytes.toString(isWide ? 'utf16le' : 'latin1', reader.offset, end);
  reader.offset = end;
  let at = 0;
  return lengths.map((length) => all.slice(at, (at += length)));
}

/** Hashes of the strings of encoded references, by the strings' places. */
export interface TextHashes {
  readonly count: number;
  /** @returns what `hashOf` gives for the string; that of the empty one where there is no such string */
  readonly hash: (place: number) => number;
}

const FIRST_STRINGS = 256;

/**
 * For whoever wants hashes alone: no string is made.
 * @returns opens what `encodeReferences` gave; what it gives holds until the next call
 */
export function createTextHashes(): (bytes: Buffer) => TextHashes {
  let starts = new Uint32Array(FIRST_STRINGS);
  return (bytes) => {
    const reader: VarintReader = { bytes, offset: HEADER_BYTES };
    const count = Math.min(readVarint(reader), bytes.length);
    const unitBytes = readVarint(reader) === 1 ? 2 : 1;
    if (starts.length <= count) starts = new Uint32Array(count * 2);
    const ends = starts;
    for (let i = 0; i < count; i++) ends[i + 1] = (ends[i] ?? 0) + readVarint(reader) * unitBytes;
    const at = reader.offset;
    return {
      count,
      hash: (place) => {
        const end = at + (place < count ? (ends[place + 1] ?? 0) : 0);
        return hashOfBytes(bytes, at + (ends[place] ?? 0), end, unitBytes);
      },
    };
  };
}
