import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { EDGE_KINDS, type GraphFile, type ImportColumns, type StoredGraph } from './model.ts';
import { toStoredGraph } from './stored-graph.ts';

/** Reads a snapshot's files and every import statement between them. */
export async function readStoredGraph(scope: Scope, { id }: SnapshotRow): Promise<StoredGraph> {
  const files = await query<GraphFile>(
    scope.em,
    `select id, path, language, is_test as "isTest", is_config as "isConfig", lines
     from file where snapshot_id = $1 order by id`,
    [id],
  );
  // In one value: as rows, hundreds of thousands of imports take half a second to read.
  const [row] = await query<{ readonly packed: Buffer | null }>(
    scope.em,
    `select string_agg(
       int4send(from_file) || int4send(to_file) || int4send(kind) || int4send(line),
       ''::bytea order by from_file, to_file, kind, line) as packed
     from (
       select from_file, to_file, array_position($2::text[], kind) - 1 as kind, line
       from edge where snapshot_id = $1
     ) e`,
    [id, EDGE_KINDS],
  );
  return toStoredGraph(files, unpack(row?.packed ?? Buffer.alloc(0)));
}

const ROW_BYTES = 16;

function unpack(packed: Buffer): ImportColumns {
  const rows = new Int32Array(packed.length / ROW_BYTES);
  const column = (place: number): Int32Array =>
    rows.map((_, row) => packed.readInt32BE(row * ROW_BYTES + 4 * place));
  return {
    from: column(0),
    to: column(1),
    kind: Uint8Array.from(column(2)),
    line: column(3),
  };
}

/** What the index does not know, by file. */
export interface GapColumns {
  readonly unresolvedImports: Int32Array;
  /** 1 for a file of which the parser did not understand all */
  readonly unparsed: Uint8Array;
}

interface GapRow {
  readonly path: string;
  readonly imports: number;
  readonly isUnparsed: boolean;
}

/** @param files those of the snapshot, in the order of the columns */
export async function readGaps(
  scope: Scope,
  { id }: SnapshotRow,
  files: readonly GraphFile[],
): Promise<GapColumns> {
  const rows = await query<GapRow & Record<string, unknown>>(
    scope.em,
    `select path, (count(*) filter (where kind = 'unresolved-import'))::integer as imports,
       bool_or(kind = 'unparsed') as "isUnparsed"
     from completeness_entry
     where snapshot_id = $1 and kind in ('unresolved-import', 'unparsed') group by path`,
    [id],
  );
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return {
    unresolvedImports: Int32Array.from(files, ({ path }) => byPath.get(path)?.imports ?? 0),
    unparsed: Uint8Array.from(files, ({ path }) => Number(byPath.get(path)?.isUnparsed ?? false)),
  };
}
