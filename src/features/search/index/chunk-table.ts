import { SEARCH_FIELDS, type SymbolKind } from '#code/model.ts';

/** What a chunk is: a symbol's kind, or part of a file that is no symbol. */
export const CHUNK_KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
  'section',
] as const satisfies readonly (SymbolKind | 'section')[];
export type ChunkKind = (typeof CHUNK_KINDS)[number];

export const TEST_FLAG = 1;
export const GENERATED_FLAG = 2;
export const DOCUMENT_FLAG = 4;

/**
 * What ranking knows of every chunk, in columns; chunk ids are the indices, 0 to `count - 1`.
 * `fieldLengths[f]` counts terms of field f (order of SEARCH_FIELDS), cut at 65,535.
 * `nameIdf` is the sum of the idf of the parts of the name, times 256. Chunks of the same text, names
 * around it included, have the same one of `prints`; 0 says nothing.
 */
export interface ChunkTable {
  readonly count: number;
  /** mean length of each field over the chunks, at least 1 */
  readonly averageLengths: readonly number[];
  readonly fileIds: Uint32Array;
  readonly startLines: Uint32Array;
  readonly endLines: Uint32Array;
  readonly prints: Uint32Array;
  readonly fieldLengths: readonly Uint16Array[];
  readonly nameIdf: Uint16Array;
  readonly flags: Uint8Array;
  /** indices into CHUNK_KINDS */
  readonly kinds: Uint8Array;
}

/** `SCT2` */
const MAGIC = 0x53_43_54_32;
const HEADER_BYTES = 8;
const FIELD_COUNT = SEARCH_FIELDS.length;
const BYTES_PER_CHUNK = 4 * 4 + (FIELD_COUNT + 1) * 2 + 2;

/**
 * The table as bytes, 32 a chunk, little-endian: `SCT2`, count, then the columns one after another
 * (fileIds, startLines, endLines, prints: u32; field lengths, nameIdf: u16; flags, kinds: u8).
 */
export function encodeChunkTable(table: ChunkTable): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + table.count * BYTES_PER_CHUNK);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, table.count, true);
  let offset = HEADER_BYTES;
  for (const column of columnsOf(table)) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += column.byteLength;
  }
  return bytes;
}

/**
 * The table of {@link encodeChunkTable}; it shares no memory with `bytes`.
 * @throws RangeError when the bytes are no such table
 */
export function decodeChunkTable(bytes: Uint8Array): ChunkTable {
  // A copy of its own: bytes from a database driver are a window into a shared buffer.
  const { buffer } = new Uint8Array(bytes);
  const count = readCount(new DataView(buffer));
  let offset = HEADER_BYTES;
  const take = (bytesPerItem: number) => {
    const at = offset;
    offset += count * bytesPerItem;
    return at;
  };
  const u32 = () => new Uint32Array(buffer, take(4), count);
  const u16 = () => new Uint16Array(buffer, take(2), count);
  const u8 = () => new Uint8Array(buffer, take(1), count);
  const [fileIds, startLines, endLines, prints] = [u32(), u32(), u32(), u32()];
  const fieldLengths = SEARCH_FIELDS.map(u16);
  const [nameIdf, flags, kinds] = [u16(), u8(), u8()];
  const averageLengths = fieldLengths.map(averageLength);
  const places = { fileIds, startLines, endLines, prints };
  return { count, averageLengths, ...places, fieldLengths, nameIdf, flags, kinds };
}

function readCount(view: DataView): number {
  const magic = view.byteLength < HEADER_BYTES ? 0 : view.getUint32(0, true);
  if (magic !== MAGIC) throw new RangeError('Not a chunk table');
  const count = view.getUint32(4, true);
  if (view.byteLength !== HEADER_BYTES + count * BYTES_PER_CHUNK)
    throw new RangeError('Chunk table of wrong length');
  return count;
}

/** Mean of a column of lengths, at least 1 so that it can divide. */
export function averageLength(lengths: Uint16Array): number {
  let sum = 0;
  for (const length of lengths) sum += length;
  return Math.max(1, sum / Math.max(1, lengths.length));
}

type ChunkColumn = Uint32Array | Uint16Array | Uint8Array;

function columnsOf(table: ChunkTable): readonly ChunkColumn[] {
  const { fileIds, startLines, endLines, prints, fieldLengths, nameIdf, flags, kinds } = table;
  return [fileIds, startLines, endLines, prints, ...fieldLengths, nameIdf, flags, kinds];
}

/** A table, or rows of it, that become rows of another one. */
export interface TablePart {
  readonly table: ChunkTable;
  readonly from: number;
  readonly to: number;
  /** added to the number of every file */
  readonly fileOffset: number;
}

/** The rows of some tables, one after another. */
export function joinTables(parts: readonly TablePart[]): ChunkTable {
  const count = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const join = <Column extends ChunkColumn>(column: Column, of: (table: ChunkTable) => Column) => {
    let at = 0;
    for (const { table, from, to } of parts) {
      column.set(of(table).subarray(from, to), at);
      at += to - from;
    }
    return column;
  };
  const fieldLengths = SEARCH_FIELDS.map((_, field) =>
    join(new Uint16Array(count), (table) => table.fieldLengths[field] ?? new Uint16Array()),
  );
  const fileIds = join(new Uint32Array(count), (table) => table.fileIds);
  let at = 0;
  for (const { from, to, fileOffset } of parts) {
    for (const end = at + to - from; at < end; at++) fileIds[at] = (fileIds[at] ?? 0) + fileOffset;
  }
  return {
    count,
    averageLengths: fieldLengths.map(averageLength),
    fileIds,
    startLines: join(new Uint32Array(count), (table) => table.startLines),
    endLines: join(new Uint32Array(count), (table) => table.endLines),
    prints: join(new Uint32Array(count), (table) => table.prints),
    fieldLengths,
    nameIdf: join(new Uint16Array(count), (table) => table.nameIdf),
    flags: join(new Uint8Array(count), (table) => table.flags),
    kinds: join(new Uint8Array(count), (table) => table.kinds),
  };
}
