import { toPathFilter } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
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

/** A part of a list, and how much there is of it. */
export interface Listed<Row> {
  readonly total: number;
  readonly isTruncated: boolean;
  readonly items: readonly Row[];
}

/** Which part of a list is asked for. */
export interface Extract {
  /** a file, a directory or a glob; null for all */
  readonly path: string | null;
  readonly first: number;
  readonly skip: number;
}

export const MAX_FIRST = 1000;

/**
 * The part of a list that is asked for: what has a path that fits.
 * @throws AppError INVALID_REQUEST
 */
export function extract<Row>(
  { rows, isTruncated }: Differences<Row>,
  { path, first, skip }: Extract,
  pathsOf: (row: Row) => readonly (string | null | undefined)[],
): Listed<Row> {
  if (first < 1 || first > MAX_FIRST)
    throw new AppError(
      'INVALID_REQUEST',
      `first must be between 1 and ${MAX_FIRST}; got ${first}.`,
    );
  if (skip < 0) throw new AppError('INVALID_REQUEST', `skip must be at least 0; got ${skip}.`);
  const fits = toPathFilter(path);
  const isAsked = (row: Row): boolean => pathsOf(row).some((one) => one != null && fits(one));
  const asked = path === null ? rows : rows.filter(isAsked);
  return { total: asked.length, isTruncated, items: asked.slice(skip, skip + first) };
}

/** Those of some kinds; all where none is named. */
export function ofKinds<Kind, Row extends { readonly change: Kind }>(
  { rows, isTruncated }: Differences<Row>,
  kinds: readonly Kind[] | null,
): Differences<Row> {
  if (kinds === null) return { rows, isTruncated };
  return { rows: rows.filter(({ change }) => kinds.includes(change)), isTruncated };
}
