import type { StoredEdge } from '#code/edge-codec.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';

/** A file that links stand in. */
export interface EdgeFile {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

type Edges = readonly Pick<StoredEdge, 'fromFile'>[];

/** The files of some links, by their numbers. */
export async function loadEdgeFiles(
  scope: TenantScope,
  { id }: SnapshotRow,
  edges: Edges,
): Promise<ReadonlyMap<number, EdgeFile>> {
  if (edges.length === 0) return new Map();
  const rows = await query<EdgeFile & Record<string, unknown>>(
    scope.em,
    `select id, path, language, is_test as "isTest", is_generated as "isGenerated" from file
     where snapshot_id = $1 and id = any($2)`,
    [id, filesOf(edges)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which files: null where all do. */
export interface FileFilter {
  readonly isTest: boolean | null;
  /** a file, or everything below a folder */
  readonly path: string | null;
}

/** The numbers of those files of some links that a filter lets through. */
export async function findEdgeFiles(
  scope: TenantScope,
  { id }: SnapshotRow,
  edges: Edges,
  { isTest, path }: FileFilter,
): Promise<ReadonlySet<number>> {
  if (edges.length === 0) return new Set();
  const [row] = await query<{ ids: number[] }>(
    scope.em,
    `select coalesce(array_agg(id), '{}') as ids from file
     where snapshot_id = $1 and id = any($2) and ($3::boolean is null or is_test = $3)
       and ($4::text is null or path = $4 or starts_with(path, $4 || '/'))`,
    [id, filesOf(edges), isTest, path?.replace(/\/+$/u, '') ?? null],
  );
  return new Set(row?.ids);
}

function filesOf(edges: Edges): number[] {
  return [...new Set(edges.map(({ fromFile }) => fromFile))];
}
