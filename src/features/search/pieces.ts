import type { SymbolKind } from '#code/model.ts';
import { createLruMap } from '#lib/lru-map.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadIndex } from './index-cache.ts';
import type { StoredChunks } from './index/stored-chunks.ts';
import { keysOf } from './cache-keys.ts';

/** A piece of a file with what it says of itself. */
export interface ChunkRow extends Declared {
  readonly id: number;
  readonly fileId: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId: number | null;
}

/** What a chunk's file and symbol say. */
interface Declared {
  readonly path: string;
  readonly language: string;
  readonly name: string | null;
  readonly kind: SymbolKind | null;
  readonly signature: string | null;
  readonly doc: string | null;
  /** of the symbol around it */
  readonly containerSignature: string | null;
}

/** Rows are kept up to so many characters of their texts over all snapshots. */
const MAX_CHARS = 24 * 1_048_576;
/** Of a row beside its texts. */
const ROW_CHARS = 300;

/** A snapshot never changes, so what is kept by its id is never stale. */
const recent = createLruMap<ChunkRow, number>(MAX_CHARS);

/** Chunks with their file and symbol, by id: those that were read last from memory. */
export async function loadPieces(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, ChunkRow>> {
  const first = keysOf(scope, snapshot);
  const found = new Map<number, ChunkRow>();
  const missing = new Set<number>();
  for (const id of ids) {
    const kept = recent.get(first + id);
    if (kept === undefined) missing.add(id);
    else found.set(id, kept);
  }
  if (missing.size === 0) return found;
  for (const row of await readPieces(scope, snapshot, [...missing])) {
    found.set(row.id, row);
    recent.set(first + row.id, row, charsOf(row));
  }
  return found;
}

async function readPieces(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: readonly number[],
): Promise<ChunkRow[]> {
  const index = await loadIndex(scope, snapshot);
  const places = ids.map((id) => toPlace(index, id));
  const rows = await query<Declared & { readonly id: number }>(scope.em, LOAD, [
    snapshot.id,
    ids,
    places.map(({ fileId }) => fileId),
    places.map(({ symbolId }) => symbolId),
  ]);
  return rows.map((row) => Object.assign(row, toPlace(index, row.id)));
}

type ChunkPlace = Omit<ChunkRow, keyof Declared | 'id'>;

function toPlace({ table, symbolIds }: StoredChunks, id: number): ChunkPlace {
  const symbolId = symbolIds[id] ?? -1;
  return {
    // No file has the number -1, so that there is no row of a chunk that there is not.
    fileId: table.fileIds[id] ?? -1,
    startLine: table.startLines[id] ?? 1,
    endLine: table.endLines[id] ?? 1,
    symbolId: symbolId === -1 ? null : symbolId,
  };
}

// By name: planning three tables takes twice as long as reading some rows of each by their keys.
const LOAD = {
  name: 'load-pieces',
  text: `select w.id, f.path, f.language, s.name, s.kind, s.signature, s.doc,
      o.signature as "containerSignature"
    from unnest($2::int[], $3::int[], $4::int[]) w (id, file_id, symbol_id)
    join file f on f.snapshot_id = $1 and f.id = w.file_id
    left join symbol s on s.snapshot_id = $1 and s.id = w.symbol_id
    left join symbol o on o.snapshot_id = $1 and o.id = s.container_id`,
};

function charsOf({ path, signature, doc, containerSignature }: ChunkRow): number {
  const texts = [path, signature, doc, containerSignature];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), ROW_CHARS);
}
