import { query } from '#platform/db/sql.ts';
import type { Page } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import { toItemBounds } from './item-page.ts';
import type { CompletenessKind, CompletenessReason, SnapshotRow } from './model.ts';

export interface CompletenessRow {
  readonly id: number;
  readonly kind: CompletenessKind;
  readonly path: string;
  readonly reason: CompletenessReason;
  readonly detail: string;
  readonly line: number | null;
}

/** Which entries: null where all do. */
export interface CompletenessFilter {
  readonly kind: CompletenessKind | null;
  readonly reason: CompletenessReason | null;
  /** a file, or everything below a folder */
  readonly path: string | null;
}

/**
 * What several indexes know that they do not know: the same page of each by id, both bounds exclusive,
 * in the order of `snapshots`. The caller has found the snapshots for its viewer.
 */
export async function loadCompletenessReports(
  scope: TenantScope,
  snapshots: readonly SnapshotRow[],
  { page, filter }: { readonly page: Page; readonly filter: CompletenessFilter },
): Promise<CompletenessRow[][]> {
  const order = page.inverted === true ? 'desc' : 'asc';
  const rows = await query<CompletenessRow & { snapshot_id: string }>(
    scope.em,
    `select e.* from unnest($1::bigint[]) as s (id), lateral (
       select snapshot_id, id, kind, path, reason, detail, line from completeness_entry
       where snapshot_id = s.id and id > $2 and id < $3
         and ($5::text is null or kind = $5) and ($6::text is null or reason = $6)
         and ($7::text is null or path = $7 or starts_with(path, $7 || '/'))
       order by id ${order} limit $4) e
     order by e.id ${order}`,
    [
      snapshots.map(({ id }) => id),
      ...toItemBounds(page),
      page.limit,
      filter.kind,
      filter.reason,
      filter.path?.replace(/\/+$/, '') ?? null,
    ],
  );
  const bySnapshot = Map.groupBy(rows, (row) => row.snapshot_id);
  return snapshots.map(({ id }) => bySnapshot.get(id) ?? []);
}
