import type { SymbolKind } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './entities.ts';

export interface ChunkRow {
  readonly id: number;
  readonly fileId: number;
  readonly path: string;
  readonly language: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId: number | null;
  readonly name: string | null;
  readonly kind: SymbolKind | null;
  readonly signature: string | null;
  readonly doc: string | null;
  /** of the symbol around it */
  readonly containerSignature: string | null;
}

/** Chunks with their file and symbol, in the order of `ids`. */
export async function loadChunks(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await query<ChunkRow>(
    scope.em,
    `select c.id, c.file_id as "fileId", f.path, f.language, c.start_line as "startLine",
       c.end_line as "endLine", c.symbol_id as "symbolId", s.name, s.kind, s.signature, s.doc,
       o.signature as "containerSignature"
     from chunk c
     join file f on f.snapshot_id = c.snapshot_id and f.id = c.file_id
     left join symbol s on s.snapshot_id = c.snapshot_id and s.id = c.symbol_id
     left join symbol o on o.snapshot_id = c.snapshot_id and o.id = s.container_id
     where c.snapshot_id = $1 and c.id = any($2)`,
    [snapshot.id, [...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
