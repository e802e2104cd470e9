import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { type ChunkTable, decodeChunkTable } from './index/chunk-table.ts';
import { decodeVectors, type VectorStore } from './embedding/vectors.ts';

/** The part of a snapshot's search index that every query needs whole. */
export interface LoadedIndex {
  readonly table: ChunkTable;
  /** null where too little text was there to learn from */
  readonly vectors: VectorStore | null;
}

/** Chunks that are kept in memory over all snapshots: about 170 bytes each. */
const MAX_CACHED_CHUNKS = 1_500_000;

/** A snapshot never changes, so what is kept by its id is never stale. */
const cache = createWeightedCache<LoadedIndex>(MAX_CACHED_CHUNKS, ({ table }) => table.count);

/** Loads a snapshot's index, once however many queries ask at the same time. */
export async function loadIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, () => readIndex(scope, snapshot));
}

async function readIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  const blocks = await query<{ kind: string; block: number; data: Buffer }>(
    scope.em,
    'select kind, block, data from search_block where snapshot_id = $1 order by kind, block',
    [snapshot.id],
  );
  const table = blocks.find((block) => block.kind === 'table');
  if (table === undefined) throw new Error(`Snapshot ${snapshot.id} has no chunk table`);
  const decoded = decodeChunkTable(table.data);
  const vectors = blocks.filter((block) => block.kind === 'vectors');
  if (vectors.length === 0) return { table: decoded, vectors: null };
  const stored = vectors.map(({ block, data }) => ({ firstChunk: block, data }));
  return { table: decoded, vectors: decodeVectors(stored, decoded.count) };
}
