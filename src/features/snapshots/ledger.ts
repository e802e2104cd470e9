import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './entities.ts';

export interface LedgerRow {
  readonly id: number;
  readonly kind: 'skipped' | 'unparsed' | 'unresolved-import';
  readonly path: string;
  readonly reason: string;
  readonly detail: string;
  readonly line: number | null;
}

export interface LedgerPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  readonly inverted?: boolean;
}

/** What the index knows it does not know: a page by id, both bounds exclusive. */
export async function loadLedger(
  scope: TenantScope,
  snapshot: SnapshotRow,
  page: LedgerPage,
): Promise<LedgerRow[]> {
  const order = page.inverted === true ? 'desc' : 'asc';
  return query<LedgerRow>(
    scope.em,
    `select id, kind, path, reason, detail, line from ledger_entry
     where snapshot_id = $1 and id > $2 and id < $3 order by id ${order} limit $4`,
    [snapshot.id, toId(page.after, -1), toId(page.before, MAX_ID), page.limit],
  );
}

const MAX_ID = 2_147_483_647;

function toId(cursor: string | undefined, otherwise: number): number {
  const id = Number(cursor ?? otherwise);
  if (Number.isSafeInteger(id) && Math.abs(id) <= MAX_ID) return id;
  throw new AppError('INVALID_REQUEST', `"${cursor}" is no cursor of this list.`);
}
