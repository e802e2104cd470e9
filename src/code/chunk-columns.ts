import {
  MAX_VARINT_BYTES,
  readVarint,
  readZigzag,
  toZigzag,
  type VarintReader,
  writeVarint,
} from '#lib/varint.ts';
import { type ChunkFact, SEARCH_FIELDS } from './model.ts';

const FIELD_COUNT = SEARCH_FIELDS.length;
/** `FORM`, then numbers of chunks, of different terms, of terms of all chunks, of bytes of the terms. */
const HEADER_BYTES = 20;
const FORM = 1;
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

/**
 * Chunks as bytes: the terms' text (UTF-8), then, as varints: the length of each term (UTF-16 units);
 * for each chunk its symbol, its lines and how many terms it has; the id of each of its terms, plus
 * one, or 0 for the first term that no chunk before had; for each a byte of bits (fields, "every count
 * is 1") and, unless every count is 1, the counts.
 */
export function encodeChunkColumns({ chunks, terms, termIds, counts }: FileChunks): Buffer {
  const text = Buffer.from(terms.join(''));
  const room = terms.length + chunks.length * 4 + termIds.length * (FIELD_COUNT + 2);
  const bytes = Buffer.alloc(HEADER_BYTES + text.length + room * MAX_VARINT_BYTES);
  for (const [i, number] of [
    FORM,
    chunks.length,
    terms.length,
    termIds.length,
    text.length,
  ].entries())
    bytes.writeUInt32LE(number, i * 4);
  text.copy(bytes, HEADER_BYTES);
  let end = HEADER_BYTES + text.length;
  for (const term of terms) end = writeVarint(bytes, end, term.length);
  end = writeChunks(bytes, end, chunks);
  let known = 0;
  for (const id of termIds) {
    end = writeVarint(bytes, end, id === known ? 0 : id + 1);
    if (id === known) known++;
  }
  for (let at = 0; at < counts.length; at += FIELD_COUNT)
    end = writeCounts(bytes, end, counts.subarray(at, at + FIELD_COUNT));
  return bytes.subarray(0, end);
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

function writeCounts(bytes: Buffer, offset: number, counts: Uint16Array): number {
  let mask = 0;
  let isOnce = true;
  for (const [field, count] of counts.entries()) {
    if (count > 0) mask |= 1 << field;
    if (count > 1) isOnce = false;
  }
  let end = offset;
  bytes[end++] = isOnce ? mask | ALL_ONCE_BIT : mask;
  if (isOnce) return end;
  for (const count of counts) if (count > 0) end = writeVarint(bytes, end, count);
  return end;
}

/** Whether bytes are of this form: what was encoded otherwise before begins with another number. */
export function areChunkColumns(bytes: Buffer): boolean {
  return bytes.length >= HEADER_BYTES && bytes.readUInt32LE(0) === FORM;
}

/** Columns that are used again: `ids` and `counts` have room for at least as many terms as asked for. */
interface Room {
  ids: Uint32Array<ArrayBuffer>;
  counts: Uint16Array<ArrayBuffer>;
}

const FIRST_ROOM = 1 << 12;

/**
 * For whoever reads the chunks of many files and keeps none.
 * @returns decodes what `encodeChunkColumns` gave; its columns hold until the next call
 */
export function createChunkDecoder(): (bytes: Buffer) => FileChunks {
  const room: Room = { ids: new Uint32Array(0), counts: new Uint16Array(0) };
  return (bytes) => {
    const [, chunkCount = 0, termCount = 0, size = 0, textBytes = 0] = [0, 4, 8, 12, 16].map((at) =>
      bytes.readUInt32LE(at),
    );
    makeRoom(room, size);
    const textEnd = HEADER_BYTES + textBytes;
    const reader: VarintReader = { bytes, offset: textEnd };
    const terms = readTerms(reader, bytes.toString('utf8', HEADER_BYTES, textEnd), termCount);
    const chunks = readChunks(reader, chunkCount);
    const termIds = room.ids.subarray(0, size);
    readIds(reader, termIds);
    const counts = room.counts.subarray(0, size * FIELD_COUNT);
    readCounts(reader, counts);
    return { chunks, terms, termIds, counts };
  };
}

function makeRoom(room: Room, size: number): void {
  if (size <= room.ids.length) return;
  const larger = Math.max(FIRST_ROOM, size, room.ids.length * 2);
  room.ids = new Uint32Array(larger);
  room.counts = new Uint16Array(larger * FIELD_COUNT);
}

function readTerms(reader: VarintReader, text: string, count: number): string[] {
  const terms: string[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const end = at + readVarint(reader);
    terms.push(text.slice(at, end));
    at = end;
  }
  return terms;
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

function readCounts(reader: VarintReader, counts: Uint16Array): void {
  for (let at = 0; at < counts.length; at += FIELD_COUNT) {
    const bits = reader.bytes[reader.offset++] ?? 0;
    const isOnce = (bits & ALL_ONCE_BIT) !== 0;
    for (let field = 0; field < FIELD_COUNT; field++) {
      if ((bits & (1 << field)) === 0) counts[at + field] = 0;
      else counts[at + field] = isOnce ? 1 : readVarint(reader);
    }
  }
}
