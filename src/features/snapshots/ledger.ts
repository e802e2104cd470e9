import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { Page } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { LedgerKind, SnapshotRow } from './entities.ts';

export interface LedgerRow {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly path: string;
  readonly reason: string;
  readonly detail: string;
  readonly line: number | null;
}

/** Which entries: null where all do. */
export interface LedgerFilter {
  readonly kind: LedgerKind | null;
  readonly reason: string | null;
  /** a file, or everything below a folder */
  readonly path: string | null;
}

/**
 * What several indexes know that they do not know: the same page of each by id, both bounds exclusive,
 * in the order of `snapshots`. The caller has found the snapshots for its viewer.
 */
export async function loadLedgers(
  scope: TenantScope,
  snapshots: readonly SnapshotRow[],
  { page, filter }: { readonly page: Page; readonly filter: LedgerFilter },
): Promise<LedgerRow[][]> {
  const order = page.inverted === true ? 'desc' : 'asc';
  const rows = await query<LedgerRow & { snapshot_id: string }>(
    scope.em,
    `select e.* from unnest($1::bigint[]) as s (id), lateral (
       select snapshot_id, id, kind, path, reason, detail, line from ledger_entry
       where snapshot_id = s.id and id > $2 and id < $3
         and ($5::text is null or kind = $5) and ($6::text is null or reason = $6)
         and ($7::text is null or path = $7 or starts_with(path, $7 || '/'))
       order by id ${order} limit $4) e
     order by e.id ${order}`,
    [
      snapshots.map(({ id }) => id),
      toId(page.after, -1),
      toId(page.before, MAX_ID),
      page.limit,
      filter.kind,
      filter.reason,
      filter.path?.replace(/\/+$/, '') ?? null,
    ],
  );
  const bySnapshot = Map.groupBy(rows, (row) => row.snapshot_id);
  return snapshots.map(({ id }) => bySnapshot.get(id) ?? []);
}

const MAX_ID = 2_147_483_647;

function toId(cursor: string | undefined, otherwise: number): number {
  const id = Number(cursor ?? otherwise);
  if (Number.isSafeInteger(id) && Math.abs(id) <= MAX_ID) return id;
  throw new AppError('INVALID_REQUEST', `"${cursor}" is no cursor of this list.`);
}
