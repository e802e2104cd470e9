import { createLruMap } from '#lib/lru-map.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { decodeVectors, joinVectors, type VectorStore } from './embedding/vectors.ts';
import type { ChunkTable } from './index/chunk-table.ts';
import { joinChunks, type StoredChunks, toSegmentChunks } from './index/stored-chunks.ts';
import { loadSegments, type SegmentRow } from './segments.ts';

/** The part of a snapshot's search index that every query needs whole. */
export interface LoadedIndex extends StoredChunks {
  /** by chunk, place of its symbol in its file; -1 where it is of none */
  readonly symbols: Int32Array;
  /** null where too little text was there to learn from */
  readonly vectors: VectorStore | null;
  /** in the order of their files */
  readonly segments: readonly SegmentRow[];
  /** snapshot of the same project that was loaded here before, null for the first: most segments are its, too */
  readonly earlier: string | null;
}

/** Chunks that are kept in memory over all snapshots: about 178 bytes each. */
const MAX_CACHED_CHUNKS = 1_500_000;

/** A snapshot never changes, so what is kept by its id is never stale. */
const cache = createWeightedCache<LoadedIndex>(MAX_CACHED_CHUNKS, ({ table }) => table.count);

/** Loads a snapshot's index, once however many queries ask at the same time. */
export async function loadIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, () => readIndex(scope, snapshot));
}

/** Where the chunks of a segment are in memory. */
interface SegmentSource {
  readonly table: ChunkTable;
  readonly symbols: Int32Array;
  readonly vectors: VectorStore | null;
  /** its first chunk and file there */
  readonly firstChunk: number;
  readonly firstFile: number;
}

interface Latest {
  readonly snapshotId: string;
  readonly index: WeakRef<LoadedIndex>;
}

/** The index of each project that was loaded last: the next snapshot shares most of its segments. */
const latest = createLruMap<Latest>(1_000);

async function readIndex(scope: Scope, snapshot: SnapshotRow): Promise<LoadedIndex> {
  const [segments, files] = await Promise.all([
    loadSegments(scope, snapshot),
    loadFileList(scope, snapshot),
  ]);
  const name = `${scope.db.url} ${snapshot.projectId}`;
  const before = latest.get(name);
  const known = sourcesIn(before?.index.deref());
  const missing = segments.filter(({ id }) => !known.has(id));
  for (const [id, source] of await readSegments(scope, missing)) known.set(id, source);
  const index = { ...join(segments, known, files), earlier: before?.snapshotId ?? null };
  latest.set(name, { snapshotId: snapshot.id, index: new WeakRef(index) }, 1);
  return index;
}

function sourcesIn(index: LoadedIndex | undefined): Map<string, SegmentSource> {
  const sources = new Map<string, SegmentSource>();
  if (index === undefined) return sources;
  const { table, symbols, vectors } = index;
  let firstChunk = 0;
  for (const { id, firstFile, chunkCount } of index.segments) {
    sources.set(id, { table, symbols, vectors, firstChunk, firstFile });
    firstChunk += chunkCount;
  }
  return sources;
}

async function readSegments(
  scope: Scope,
  segments: readonly SegmentRow[],
): Promise<ReadonlyMap<string, SegmentSource>> {
  if (segments.length === 0) return new Map();
  const ids = segments.map(({ id }) => id);
  const blocks = await query<{ id: string; kind: string; block: number; data: Buffer }>(
    scope.em,
    `select segment_id as id, kind, block, data from search_block where segment_id = any($1)`,
    [ids],
  );
  const byId = Map.groupBy(blocks, ({ id }) => id);
  return new Map(ids.map((id) => [id, toSource(id, byId.get(id) ?? [])]));
}

function toSource(
  id: string,
  blocks: readonly { readonly kind: string; readonly block: number; readonly data: Buffer }[],
): SegmentSource {
  const chunks = toSegmentChunks(id, blocks);
  const stored = blocks
    .filter(({ kind }) => kind === 'vectors')
    .map(({ block, data }) => ({ firstChunk: block, data }));
  const vectors = stored.length === 0 ? null : decodeVectors(stored, chunks.table.count);
  return { ...chunks, vectors, firstChunk: 0, firstFile: 0 };
}

function join(
  segments: readonly SegmentRow[],
  known: ReadonlyMap<string, SegmentSource>,
  files: readonly IndexedFile[],
): Omit<LoadedIndex, 'earlier'> {
  const sources = segments.map((segment) => {
    const source = known.get(segment.id);
    if (source === undefined) throw new Error(`Segment ${segment.id} was not read`);
    const from = source.firstChunk;
    const fileOffset = segment.firstFile - source.firstFile;
    return { ...source, from, to: from + segment.chunkCount, fileOffset };
  });
  const counts = files.map(({ symbolCount }) => symbolCount);
  const chunks = joinChunks(sources, counts);
  return { ...chunks, vectors: joinVectors(sources, chunks.table.count), segments };
}

/** What filters ask of a file. Its id is its place in the list. */
export interface IndexedFile {
  readonly path: string;
  readonly language: string;
  /** the path as it is compared where letter case does not count */
  readonly folded: string;
  readonly symbolCount: number;
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
    const files = await query<{ path: string; language: string; symbols: number }>(
      scope.em,
      'select path, language, symbols from file where snapshot_id = $1 order by id',
      [snapshot.id],
    );
    return files.map(({ path, language, symbols: symbolCount }) => ({
      path,
      language,
      folded: path.toLowerCase(),
      symbolCount,
    }));
  });
}
