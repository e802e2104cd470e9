import { growingColumn } from '#lib/growing-column.ts';
import { readVarint, varintSize, writeVarint } from '#lib/varint.ts';
import { createTrigramReader, KEY_BITS, type TrigramReader } from './trigrams.ts';

/**
 * Files whose trigrams are indexed together, by their place in the segment. A segment says nothing of
 * where its files stand in the project, so one whose files did not change can be taken over.
 */
export interface TextSegment {
  readonly fileCount: number;
  /** the first bits of a trigram's key are the number of its block */
  readonly blockBits: number;
  readonly blocks: readonly TextBlock[];
}

/**
 * Trigrams whose keys begin alike. One entry a trigram, by ascending key: the difference to the key
 * before (varint; the first: to 0), twice the length of what follows plus 1 for a bitmap (varint), then
 * the files: differences to the one before less 1 (varints; the first as it is), or one bit a file.
 */
export interface TextBlock {
  readonly block: number;
  readonly data: Uint8Array;
}

export interface TextSegmentBuilder {
  /** Adds the next file, of 65,535 at most. @param content UTF-8 */
  readonly add: (content: Uint8Array) => void;
  /** The segment of what was added; the builder is empty again. */
  readonly take: () => TextSegment;
}

/** A block of this many postings is a row of some kilobytes: few rows to copy, little to read. */
const POSTINGS_PER_BLOCK = 4_096;
const MAX_BLOCK_BITS = 9;

/** Builds segments one after another, as `planSegments` cuts them; each takes about 40 MB while it is made. */
export function createTextSegmentBuilder(reader = createTrigramReader()): TextSegmentBuilder {
  let draft = createDraft(reader);
  return {
    add: (content) => draft.add(content),
    take: () => {
      const segment = draft.finish();
      draft = createDraft(reader);
      return segment;
    },
  };
}

function createDraft(reader: TrigramReader) {
  const keys = growingColumn(Uint32Array);
  /** end of each file's keys */
  const ends: number[] = [];
  return {
    add: (content: Uint8Array) => {
      reader.read(content, keys);
      ends.push(keys.length());
    },
    finish: (): TextSegment => {
      const postings = sortByKey({ keys: keys.finish(), files: filesOf(ends) });
      const blockBits = blockBitsOf(postings.keys.length);
      const fileCount = ends.length;
      return { fileCount, blockBits, blocks: [...encode(postings, fileCount, blockBits)] };
    },
  };
}

interface Postings {
  readonly keys: Uint32Array;
  /** file of each key */
  readonly files: Uint16Array;
}

function filesOf(ends: readonly number[]): Uint16Array {
  const files = new Uint16Array(ends.at(-1) ?? 0);
  for (const [file, end] of ends.entries()) files.fill(file, ends[file - 1] ?? 0, end);
  return files;
}

function blockBitsOf(postings: number): number {
  const bits = Math.ceil(Math.log2(Math.max(1, postings / POSTINGS_PER_BLOCK)));
  return Math.min(MAX_BLOCK_BITS, bits);
}

const RADIX_BITS = KEY_BITS / 2;
const RADIX = 1 << RADIX_BITS;

/** By key, then by file: two stable passes over half of the key each. */
function sortByKey(postings: Postings): Postings {
  return sortPass(sortPass(postings, 0), RADIX_BITS);
}

function sortPass({ keys, files }: Postings, shift: number): Postings {
  const places = placesByDigit(keys, shift);
  const sorted = { keys: new Uint32Array(keys.length), files: new Uint16Array(keys.length) };
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    const digit = (key >>> shift) & (RADIX - 1);
    const place = places[digit] ?? 0;
    places[digit] = place + 1;
    sorted.keys[place] = key;
    sorted.files[place] = files[i] ?? 0;
  }
  return sorted;
}

/** Where the keys with each digit begin. */
function placesByDigit(keys: Uint32Array, shift: number): Uint32Array {
  const places = new Uint32Array(RADIX + 1);
  for (const key of keys) {
    const behind = ((key >>> shift) & (RADIX - 1)) + 1;
    places[behind] = (places[behind] ?? 0) + 1;
  }
  for (let digit = 1; digit <= RADIX; digit++)
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  return places;
}

function* encode(postings: Postings, fileCount: number, blockBits: number): Generator<TextBlock> {
  const { keys } = postings;
  const shift = KEY_BITS - blockBits;
  let start = 0;
  while (start < keys.length) {
    const block = (keys[start] ?? 0) >>> shift;
    let end = start + 1;
    while (end < keys.length && (keys[end] ?? 0) >>> shift === block) end++;
    yield { block, data: encodeBlock(postings, { start, end }, fileCount) };
    start = end;
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Two varints of a key and a length, and never more than a varint of two bytes a posting. */
const MAX_ENTRY_BYTES = 8;

function encodeBlock(
  { keys, files }: Postings,
  { start, end }: Range,
  fileCount: number,
): Uint8Array {
  const bytes = new Uint8Array((end - start) * (MAX_ENTRY_BYTES + 3));
  let length = 0;
  let lastKey = 0;
  for (let from = start; from < end;) {
    const key = keys[from] ?? 0;
    let to = from + 1;
    while (to < end && keys[to] === key) to++;
    length = writeVarint(bytes, length, key - lastKey);
    length = writeFiles(bytes, length, { files, from, to, fileCount });
    lastKey = key;
    from = to;
  }
  return bytes.slice(0, length);
}

/** Those of one key. */
interface FileList {
  /** ascending `from` an index to before another one */
  readonly files: Uint16Array;
  readonly from: number;
  readonly to: number;
  readonly fileCount: number;
}

function writeFiles(bytes: Uint8Array, offset: number, list: FileList): number {
  const { files, from, to, fileCount } = list;
  const listBytes = listSize(list);
  const bitmapBytes = Math.ceil(fileCount / 8);
  if (bitmapBytes < listBytes) {
    const at = writeVarint(bytes, offset, bitmapBytes * 2 + 1);
    for (let i = from; i < to; i++) {
      const file = files[i] ?? 0;
      bytes[at + (file >>> 3)] = (bytes[at + (file >>> 3)] ?? 0) | (1 << (file & 7));
    }
    return at + bitmapBytes;
  }
  let at = writeVarint(bytes, offset, listBytes * 2);
  let last = -1;
  for (let i = from; i < to; i++) {
    const file = files[i] ?? 0;
    at = writeVarint(bytes, at, file - last - 1);
    last = file;
  }
  return at;
}

/** Bytes of the files one by one. */
function listSize({ files, from, to }: FileList): number {
  let size = 0;
  let last = -1;
  for (let i = from; i < to; i++) {
    const file = files[i] ?? 0;
    size += varintSize(file - last - 1);
    last = file;
  }
  return size;
}

/**
 * The files of a segment that have a trigram, one byte of bits for eight files; `null` where none has.
 * @param data of the trigram's block
 * @throws RangeError where the block is damaged
 */
export function filesWith(data: Uint8Array, key: number, fileCount: number): Uint8Array | null {
  const reader = { bytes: data, offset: 0 };
  let at = 0;
  while (reader.offset < data.length) {
    at += readVarint(reader);
    const size = readVarint(reader);
    const end = reader.offset + (size >>> 1);
    if (end > data.length) throw new RangeError('Text block is cut off');
    if (at === key)
      return readFiles(data.subarray(reader.offset, end), (size & 1) === 1, fileCount);
    if (at > key) return null;
    reader.offset = end;
  }
  return null;
}

function readFiles(data: Uint8Array, isBitmap: boolean, fileCount: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(fileCount / 8));
  if (isBitmap) {
    bits.set(data.subarray(0, bits.length));
    return bits;
  }
  const reader = { bytes: data, offset: 0 };
  let file = -1;
  while (reader.offset < data.length) {
    file += readVarint(reader) + 1;
    if (file >= fileCount) throw new RangeError('Text block names a file that is not there');
    bits[file >>> 3] = (bits[file >>> 3] ?? 0) | (1 << (file & 7));
  }
  return bits;
}
