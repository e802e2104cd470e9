import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import { AppError } from '../errors.ts';
import type { Page } from '../page.ts';

export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** Items of a page where none are asked for, and at most. */
export interface PageSizes {
  readonly defaultSize: number;
  readonly maxSize: number;
}

/** A Relay connection over a list in the order of its ids, which are its cursors. */
export function resolvePage<Row extends { readonly id: string | number }>(
  args: PageArgs,
  sizes: PageSizes,
  load: (page: Page) => Promise<Row[]>,
) {
  return resolveCursorConnection(
    { args, ...sizes, toCursor: ({ id }: Row) => String(id) },
    ({ after, before, limit, inverted }: ResolveCursorConnectionArgs) =>
      load({ after, before, limit, inverted }),
  );
}

/**
 * A Relay connection over a list in memory whose rows differ from each other. Cursors are positions in the
 * list, so they are valid for as long as the list is the same.
 * @throws AppError INVALID_REQUEST for an invalid cursor
 */
export function resolveListPage<Row extends object | string>(
  args: PageArgs,
  sizes: PageSizes,
  rows: readonly Row[],
) {
  return resolveWindow(args, sizes, {
    length: rows.length,
    toPosition,
    toCursor: String,
    load: (from, to) => rows.slice(from, to),
  });
}

/** Rows by their position, of which a page is a part. */
interface Positions<Row> {
  /** number of rows */
  readonly length: number;
  /**
   * Between two positions (n + .5) for a row that is no longer in the list.
   * @throws AppError INVALID_REQUEST for an invalid cursor
   */
  readonly toPosition: (cursor: string) => number;
  readonly toCursor: (position: number) => string;
  /** The rows from one position up to another, exclusive. */
  readonly load: (from: number, to: number) => readonly Row[];
}

/** A Relay connection over rows that are told by their position. */
export function resolveWindow<Row extends object | string>(
  args: PageArgs,
  sizes: PageSizes,
  { length, toPosition: positionOf, toCursor, load }: Positions<Row>,
) {
  const positions = new Map<Row, number>();
  return resolveCursorConnection(
    { args, ...sizes, toCursor: (row: Row) => toCursor(positions.get(row) ?? 0) },
    ({ after, before, limit, inverted }: ResolveCursorConnectionArgs) => {
      const from = after === undefined ? 0 : Math.floor(positionOf(after)) + 1;
      const to = before === undefined ? length : Math.min(Math.ceil(positionOf(before)), length);
      const [start, end] = inverted ? [Math.max(from, to - limit), to] : [from, from + limit];
      const page = load(start, Math.min(end, to));
      for (const [n, row] of page.entries()) positions.set(row, start + n);
      return inverted ? page.toReversed() : [...page];
    },
  );
}

function toPosition(cursor: string): number {
  if (/^\d{1,9}$/u.test(cursor)) return Number(cursor);
  throw new AppError(
    'INVALID_REQUEST',
    `Invalid cursor: "${cursor.slice(0, 60)}". Use endCursor of the previous page.`,
  );
}
