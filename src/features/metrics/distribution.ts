import type { FileRow, SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Functions whose complexity is in a range. */
export interface ComplexityBand {
  readonly from: number;
  /** inclusive; null for the last band */
  readonly to: number | null;
  readonly functions: number;
  readonly lines: number;
}

/** Where bands begin; Source: McCabe, A Complexity Measure, for 11, and its use by SEI for 21 and 51. */
const STARTS = [1, 2, 6, 11, 21, 51] as const;

/** How complex the functions of these files are, generated files left out. */
export async function loadComplexityBands(
  scope: TenantScope,
  { snapshot, files }: { readonly snapshot: SnapshotRow; readonly files: readonly FileRow[] },
): Promise<ComplexityBand[]> {
  const ids = files.flatMap(({ id, isGenerated }) => (isGenerated ? [] : [id]));
  const rows = await query<{ band: number; functions: number; lines: number }>(
    scope.em,
    `select width_bucket(greatest(complexity, 1), $3::integer[]) as band,
       count(*)::integer as functions, sum(end_line - start_line + 1)::integer as lines
     from symbol where snapshot_id = $1 and file_id = any($2::integer[])
       and kind in ('function', 'method')
     group by band`,
    [snapshot.id, ids, [...STARTS]],
  );
  return STARTS.map((from, at) => {
    const found = rows.find(({ band }) => band === at + 1);
    const next = STARTS[at + 1];
    return {
      from,
      to: next === undefined ? null : next - 1,
      functions: found?.functions ?? 0,
      lines: found?.lines ?? 0,
    };
  });
}
