import { createRecentMap } from '#lib/recent-map.ts';
import { query } from '#platform/db/sql.ts';
import type { ChunkRow, SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { keysOf } from './kept-keys.ts';

/** Rows are kept up to so many characters of their texts over all snapshots. */
const MAX_CHARS = 24 * 1_048_576;
/** Of a row beside its texts. */
const ROW_CHARS = 300;

/** A snapshot never changes, so what is kept by its id is never stale. */
const recent = createRecentMap<ChunkRow, number>(MAX_CHARS);

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
  for (const row of await query<ChunkRow>(scope.em, LOAD, [snapshot.id, [...missing]])) {
    found.set(row.id, row);
    recent.set(first + row.id, row, charsOf(row));
  }
  return found;
}

// By name: planning four tables takes twice as long as reading some rows of each by their keys.
const LOAD = {
  name: 'load-pieces',
  text: `select c.id, c.file_id as "fileId", f.path, f.language, c.start_line as "startLine",
      c.end_line as "endLine", c.symbol_id as "symbolId", s.name, s.kind, s.signature, s.doc,
      o.signature as "containerSignature"
    from unnest($2::int[]) w (id)
    join chunk c on c.snapshot_id = $1 and c.id = w.id
    join file f on f.snapshot_id = c.snapshot_id and f.id = c.file_id
    left join symbol s on s.snapshot_id = c.snapshot_id and s.id = c.symbol_id
    left join symbol o on o.snapshot_id = c.snapshot_id and o.id = s.container_id`,
};

function charsOf({ path, signature, doc, containerSignature }: ChunkRow): number {
  const texts = [path, signature, doc, containerSignature];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), ROW_CHARS);
}
