import {
  MAX_VARINT_BYTES,
  readVarint,
  readZigzag,
  toZigzag,
  type VarintReader,
  writeVarint,
} from '#lib/varint.ts';
import { type ChunkFact, SEARCH_FIELDS } from './model.ts';
import { readTerms, writeTerms } from './term-table.ts';

const FIELD_COUNT = SEARCH_FIELDS.length;
/** Numbers of chunks, of different terms, of terms of all chunks, of bytes of the terms' text. */
const HEADER_NUMBERS = 4;
/** Every count is 1 and none is written. */
const ALL_ONCE_BIT = 1 << FIELD_COUNT;

/** A chunk of a file; `terms[termIds[i]]` are its terms, for `i` from `from` to `to - 1`. */
export interface FileChunk {
  /** index into `FileFacts.symbols`, -1 where the chunk is no symbol */
  readonly symbol: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly from: number;
  readonly to: number;
}

/** All chunks of a file: every term of the file is there once, however many chunks have it. */
export interface FileChunks {
  readonly chunks: readonly FileChunk[];
  readonly terms: readonly string[];
  readonly termIds: Uint32Array;
  /** `counts[i * SEARCH_FIELDS.length + f]` is how often term i of all chunks occurs in field f */
  readonly counts: Uint16Array;
}

/** The same in columns. */
export function toFileChunks(facts: readonly ChunkFact[]): FileChunks {
  const ids = new Map<string, number>();
  const size = facts.reduce((sum, { terms }) => sum + terms.length, 0);
  const termIds = new Uint32Array(size);
  const counts = new Uint16Array(size * FIELD_COUNT);
  let from = 0;
  const chunks = facts.map((fact) => {
    const { symbol, startLine, endLine, terms } = fact;
    counts.set(fact.counts, from * FIELD_COUNT);
    for (const [i, term] of terms.entries()) {
      const id = ids.get(term) ?? ids.size;
      ids.set(term, id);
      termIds[from + i] = id;
    }
    const chunk = { symbol, startLine, endLine, from, to: from + terms.length };
    from = chunk.to;
    return chunk;
  });
  return { chunks, terms: [...ids.keys()], termIds, counts };
}

/** A chunk as the only one of its file. */
export function aloneInFile(fact: ChunkFact): { chunk: FileChunk; chunks: FileChunks } {
  const chunks = toFileChunks([fact]);
  const { symbol, startLine, endLine, terms } = fact;
  return { chunk: { symbol, startLine, endLine, from: 0, to: terms.length }, chunks };
}

/** The chunks one by one, which share nothing with the columns. */
export function toChunkFacts({ chunks, terms, termIds, counts }: FileChunks): ChunkFact[] {
  return chunks.map(({ symbol, startLine, endLine, from, to }) => ({
    symbol,
    startLine,
    endLine,
    terms: Array.from(termIds.subarray(from, to), (id) => terms[id] ?? ''),
    counts: counts.slice(from * FIELD_COUNT, to * FIELD_COUNT),
  }));
}

/** Chunks as bytes. */
export interface ChunkBytes {
  /** what is worth compressing */
  readonly packable: Buffer;
  /** what is not: it looks like chance */
  readonly loose: Buffer;
}

/**
 * The header; the terms, as `writeTerms` has them; then, as varints: for each chunk its symbol, its
 * lines and how many terms it has; the id of each of its terms, plus one, or 0 for the first term that
 * no chunk before had. Then for each of its terms a byte of bits (fields, "every count is 1"), and at
 * last the counts of those whose counts are not all 1.
 */
export function encodeChunkColumns({ chunks, terms, termIds, counts }: FileChunks): ChunkBytes {
  const { text, heads, loose } = writeTerms(terms);
  const room = HEADER_NUMBERS + chunks.length * 4 + termIds.length * (FIELD_COUNT + 1);
  const size = text.length + heads.length + termIds.length + room * MAX_VARINT_BYTES;
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  for (const number of [chunks.length, terms.length, termIds.length, text.length])
    end = writeVarint(bytes, end, number);
  bytes.set(text, end);
  bytes.set(heads, (end += text.length));
  end = writeChunks(bytes, end + heads.length, chunks);
  let known = 0;
  for (const id of termIds) {
    end = writeVarint(bytes, end, id === known ? 0 : id + 1);
    if (id === known) known++;
  }
  return { packable: bytes.subarray(0, writeCounts(bytes, end, counts)), loose };
}

function writeChunks(bytes: Buffer, offset: number, chunks: readonly FileChunk[]): number {
  let end = offset;
  let last = 0;
  for (const { symbol, startLine, endLine, from, to } of chunks) {
    end = writeVarint(bytes, end, symbol + 1);
    end = writeVarint(bytes, end, toZigzag(startLine - last));
    end = writeVarint(bytes, end, toZigzag(endLine - startLine));
    end = writeVarint(bytes, end, to - from);
    last = startLine;
  }
  return end;
}

/** @returns the offset after them */
function writeCounts(bytes: Buffer, offset: number, counts: Uint16Array): number {
  let maskAt = offset;
  let end = offset + counts.length / FIELD_COUNT;
  for (let at = 0; at < counts.length; at += FIELD_COUNT) {
    const mask = maskOf(counts, at);
    bytes[maskAt++] = mask;
    if ((mask & ALL_ONCE_BIT) !== 0) continue;
    for (let i = at; i < at + FIELD_COUNT; i++)
      if (counts[i] !== 0) end = writeVarint(bytes, end, counts[i] ?? 0);
  }
  return end;
}

function maskOf(counts: Uint16Array, at: number): number {
  let mask = 0;
  let isOnce = true;
  for (let field = 0; field < FIELD_COUNT; field++) {
    const count = counts[at + field] ?? 0;
    if (count > 0) mask |= 1 << field;
    if (count > 1) isOnce = false;
  }
  return isOnce ? mask | ALL_ONCE_BIT : mask;
}

/** Columns that are used again: `ids` and `counts` have room for at least as many terms as asked for. */
interface Room {
  ids: Uint32Array<ArrayBuffer>;
  counts: Uint16Array<ArrayBuffer>;
}

const FIRST_ROOM = 1 << 12;

/** Encoded chunks of any form, up to where their terms end. */
export interface OpenChunks {
  readonly terms: readonly string[];
  readonly chunkCount: number;
  /** of all chunks together */
  readonly termCount: number;
  /** stands before the chunks, then before the ids */
  readonly reader: VarintReader;
  /** whether the counts of a term are behind its mask, or behind all masks */
  readonly counts: 'behind each' | 'behind all';
}

/**
 * For whoever reads the chunks of many files and keeps none.
 * @returns decodes the rest; its columns hold until the next call
 */
export function createChunkDecoder(): (open: OpenChunks) => FileChunks {
  const room: Room = { ids: new Uint32Array(0), counts: new Uint16Array(0) };
  return ({ terms, chunkCount, termCount, reader, counts: place }) => {
    makeRoom(room, termCount);
    const chunks = readChunks(reader, chunkCount);
    const termIds = room.ids.subarray(0, termCount);
    readIds(reader, termIds);
    const counts = room.counts.subarray(0, termCount * FIELD_COUNT);
    const { bytes, offset } = reader;
    readCounts(place === 'behind each' ? reader : { bytes, offset: offset + termCount }, {
      masks: reader,
      counts,
    });
    return { chunks, terms, termIds, counts };
  };
}

/** @param bytes what `encodeChunkColumns` gave */
export function openChunks({ packable, loose }: ChunkBytes): OpenChunks {
  const reader: VarintReader = { bytes: packable, offset: 0 };
  const chunkCount = readVarint(reader);
  const count = readVarint(reader);
  const termCount = readVarint(reader);
  const textEnd = readVarint(reader) + reader.offset;
  const text = packable.toString('utf8', reader.offset, textEnd);
  const heads = packable.subarray(textEnd, textEnd + count);
  reader.offset = textEnd + count;
  return {
    terms: readTerms(text, heads, loose),
    chunkCount,
    termCount,
    reader,
    counts: 'behind all',
  };
}

function makeRoom(room: Room, size: number): void {
  if (size <= room.ids.length) return;
  const larger = Math.max(FIRST_ROOM, size, room.ids.length * 2);
  room.ids = new Uint32Array(larger);
  room.counts = new Uint16Array(larger * FIELD_COUNT);
}

function readChunks(reader: VarintReader, count: number): FileChunk[] {
  const chunks: FileChunk[] = [];
  let from = 0;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const symbol = readVarint(reader) - 1;
    const startLine = last + readZigzag(reader);
    const endLine = startLine + readZigzag(reader);
    const to = from + readVarint(reader);
    chunks.push({ symbol, startLine, endLine, from, to });
    last = startLine;
    from = to;
  }
  return chunks;
}

function readIds(reader: VarintReader, termIds: Uint32Array): void {
  let known = 0;
  for (let i = 0; i < termIds.length; i++) {
    const value = readVarint(reader);
    termIds[i] = value === 0 ? known++ : value - 1;
  }
}

function readCounts(
  reader: VarintReader,
  { masks, counts }: { readonly masks: VarintReader; readonly counts: Uint16Array },
): void {
  for (let at = 0; at < counts.length; at += FIELD_COUNT) {
    const bits = masks.bytes[masks.offset++] ?? 0;
    const isOnce = (bits & ALL_ONCE_BIT) !== 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((bits & (1 << field)) === 0) counts[at + field] = 0;
      else counts[at + field] = isOnce ? 1 : readVarint(reader);
    }
  }
}
