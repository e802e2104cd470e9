import { decodeChunkSymbols } from './chunk-symbols.ts';
import { type ChunkTable, decodeChunkTable } from './chunk-table.ts';

/** What a snapshot has of its chunks but for their vectors. */
export interface StoredChunks {
  readonly table: ChunkTable;
  /** by a chunk's id; -1 where it is of no symbol */
  readonly symbolIds: Int32Array;
}

/** A row of `search_block`. */
export interface SearchBlock {
  readonly kind: string;
  readonly data: Uint8Array;
}

/**
 * The chunks of a snapshot, of its blocks of kind `table` and `symbols`.
 * @throws Error where there is no table, or another number of symbols
 */
export function decodeStoredChunks(
  snapshotId: string,
  blocks: readonly SearchBlock[],
): StoredChunks {
  const dataOf = (wanted: string) => blocks.find(({ kind }) => kind === wanted)?.data;
  const table = dataOf('table');
  if (table === undefined) throw new Error(`Snapshot ${snapshotId} has no chunk table`);
  const symbols = dataOf('symbols');
  const decoded = decodeChunkTable(table);
  const symbolIds = symbols === undefined ? new Int32Array() : decodeChunkSymbols(symbols);
  if (symbolIds.length !== decoded.count)
    throw new Error(`Snapshot ${snapshotId} has symbols of ${symbolIds.length} chunks`);
  return { table: decoded, symbolIds };
}
