import { decodeChunkSymbols } from './chunk-symbols.ts';
import { type ChunkTable, decodeChunkTable, joinTables } from './chunk-table.ts';

/** What an index has of its chunks but for their vectors. */
export interface StoredChunks {
  readonly table: ChunkTable;
  /** by a chunk's id; -1 where it is of no symbol */
  readonly symbolIds: Int32Array;
}

/** The chunks of one segment; its files are numbered from 0. */
export interface SegmentChunks {
  readonly table: ChunkTable;
  /** by chunk, place of its symbol in its file; -1 where it is of none */
  readonly symbols: Int32Array;
}

/** A row of `search_block`. */
export interface SearchBlock {
  readonly kind: string;
  readonly data: Uint8Array;
}

/** A row of {@link STORED_CHUNKS}. */
export interface StoredChunkBlock extends SearchBlock {
  /** number of the first file of its segment */
  readonly firstFile: number;
}

/** Blocks of the chunks of a snapshot ($1), by segment in the order of their files. */
export const STORED_CHUNKS = `select g.first_file as "firstFile", b.kind, b.data
  from snapshot_segment g join search_block b on b.segment_id = g.segment_id
  where g.snapshot_id = $1 and b.kind in ('table', 'symbols') order by g.place`;

/** The segments that blocks are of, in their order. @throws Error as `toSegmentChunks` */
export function toChunkSources(blocks: readonly StoredChunkBlock[]): ChunkSource[] {
  return Array.from(
    Map.groupBy(blocks, ({ firstFile }) => firstFile),
    ([fileOffset, own]) => {
      const chunks = toSegmentChunks(`at file ${fileOffset}`, own);
      return { ...chunks, from: 0, to: chunks.table.count, fileOffset };
    },
  );
}

/**
 * The chunks of a segment, of its blocks of kind `table` and `symbols`.
 * @throws Error where there is no table, or another number of symbols
 */
export function toSegmentChunks(segmentId: string, blocks: readonly SearchBlock[]): SegmentChunks {
  const dataOf = (wanted: string) => blocks.find(({ kind }) => kind === wanted)?.data;
  const table = dataOf('table');
  if (table === undefined) throw new Error(`Segment ${segmentId} has no chunk table`);
  const encoded = dataOf('symbols');
  const decoded = decodeChunkTable(table);
  const symbols = encoded === undefined ? new Int32Array() : decodeChunkSymbols(encoded);
  if (symbols.length !== decoded.count)
    throw new Error(`Segment ${segmentId} has symbols of ${symbols.length} chunks`);
  return { table: decoded, symbols };
}

/** A segment, or rows of a snapshot that has it, and where its files are now. */
export interface ChunkSource {
  readonly table: ChunkTable;
  readonly symbols: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly fileOffset: number;
}

/**
 * The chunks of a snapshot.
 * @param sources in the order of their files
 * @param symbolCounts of each file: symbols are numbered through the snapshot, file by file
 */
export function joinChunks(
  sources: readonly ChunkSource[],
  symbolCounts: readonly number[],
): StoredChunks & { readonly symbols: Int32Array } {
  const table = joinTables(sources);
  const symbols = new Int32Array(table.count);
  let at = 0;
  for (const source of sources) {
    symbols.set(source.symbols.subarray(source.from, source.to), at);
    at += source.to - source.from;
  }
  let next = 0;
  const firstSymbols = Int32Array.from(symbolCounts, (count) => (next += count) - count);
  const symbolIds = symbols.map((place, chunk) =>
    place === -1 ? -1 : (firstSymbols[table.fileIds[chunk] ?? 0] ?? 0) + place,
  );
  return { table, symbols, symbolIds };
}
