import { toPathFilter } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { type Comparison, idsOf } from './sides.ts';

/** What differs, in its order; `isTruncated`: there is more than is ever listed. */
export interface Differences<Row> {
  readonly rows: readonly Row[];
  readonly isTruncated: boolean;
}

/** Differences of one kind that are listed at most: indexes of unrelated trees differ in everything. */
export const MAX_DIFFERENCES = 100_000;

interface Statement {
  /** `$1` is the base, `$2` the head; without a limit */
  readonly sql: string;
  /** from `$3` on */
  readonly values?: readonly unknown[];
}

/**
 * What a statement over two snapshots finds. Each side is read as a whole, so a plan that looks up row by
 * row, to which tables without figures invite the planner, is never right.
 */
export async function readDifferences<Row extends object>(
  scope: TenantScope,
  comparison: Comparison,
  { sql, values = [] }: Statement,
): Promise<Differences<Row>> {
  const rows = await inTransaction(scope, async (inner) => {
    await query(inner.em, `set local enable_nestloop = off; set local work_mem = '32MB'`);
    const statement = `${sql} limit ${MAX_DIFFERENCES + 1}`;
    return query<Row & Record<string, unknown>>(inner.em, statement, [
      ...idsOf(comparison),
      ...values,
    ]);
  });
  return { rows: rows.slice(0, MAX_DIFFERENCES), isTruncated: rows.length > MAX_DIFFERENCES };
}

/** Those that have a path that fits: a file, a directory or a glob; all for null. */
export function ofPath<Row>(
  { rows, isTruncated }: Differences<Row>,
  path: string | null,
  pathsOf: (row: Row) => readonly (string | null | undefined)[],
): Differences<Row> {
  if (path === null) return { rows, isTruncated };
  const fits = toPathFilter(path);
  const isAsked = (row: Row): boolean => pathsOf(row).some((one) => one != null && fits(one));
  return { rows: rows.filter(isAsked), isTruncated };
}

/** Those of some kinds; all where none is named. */
export function ofKinds<Kind, Row extends { readonly change: Kind }>(
  { rows, isTruncated }: Differences<Row>,
  kinds: readonly Kind[] | null,
): Differences<Row> {
  if (kinds === null) return { rows, isTruncated };
  return { rows: rows.filter(({ change }) => kinds.includes(change)), isTruncated };
}
