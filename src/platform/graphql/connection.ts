import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import type { Page } from '../page.ts';

interface PageArgs {
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
