import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { decodeVectors, type VectorStore } from './embedding/vectors.ts';
import { decodeStoredChunks, type StoredChunks } from './index/stored-chunks.ts';
import { loadSegments, type SegmentRow } from './text/candidates.ts';

/** The part of a snapshot's search index that every query needs whole. */
export interface LoadedIndex extends StoredChunks {
  /** null where too little text was there to learn from */
  readonly vectors: VectorStore | null;
  /** of the trigram index; none in a snapshot that was made before there was one */
  readonly segments: readonly SegmentRow[];
}

/** Chunks that are kept in memory over all snapshots: about 174 bytes each. */
const MAX_CACHED_CHUNKS = 1_500_000;

/** A snapshot never changes, so what is kept by its id is never stale. */
const cache = createWeightedCache<LoadedIndex>(MAX_CACHED_CHUNKS, ({ table }) => table.count);

/** Loads a snapshot's index, once however many queries ask at the same time. */
export async function loadIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, () => readIndex(scope, snapshot));
}

async function readIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  const [blocks, segments] = await Promise.all([
    query<{ kind: string; block: number; data: Buffer }>(
      scope.em,
      `select kind, block, data from search_block
       where snapshot_id = $1 and kind in ('table', 'symbols', 'vectors') order by kind, block`,
      [snapshot.id],
    ),
    loadSegments(scope, snapshot),
  ]);
  const chunks = decodeStoredChunks(snapshot.id, blocks);
  const vectors = blocks.filter((block) => block.kind === 'vectors');
  if (vectors.length === 0) return { ...chunks, vectors: null, segments };
  const stored = vectors.map(({ block, data }) => ({ firstChunk: block, data }));
  return { ...chunks, vectors: decodeVectors(stored, chunks.table.count), segments };
}

/** What filters ask of a file. Its id is its place in the list. */
export interface IndexedFile {
  readonly path: string;
  readonly language: string;
  /** the path as it is compared where letter case does not count */
  readonly folded: string;
}

/** Files that are kept in memory over all snapshots: about 250 bytes each. */
const MAX_CACHED_FILES = 400_000;
const fileLists = createWeightedCache<readonly IndexedFile[]>(
  MAX_CACHED_FILES,
  (files) => files.length,
);

/** Every file of a snapshot, by id, which is also by path. */
export async function loadFileList(
  scope: Scope,
  snapshot: SnapshotRow,
): Promise<readonly IndexedFile[]> {
  return fileLists.load(`${scope.db.url}:${snapshot.id}`, async () => {
    const files = await query<{ path: string; language: string }>(
      scope.em,
      'select path, language from file where snapshot_id = $1 order by id',
      [snapshot.id],
    );
    return files.map(({ path, language }) => ({ path, language, folded: path.toLowerCase() }));
  });
}
