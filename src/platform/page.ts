import { isId } from '#lib/id.ts';
import { invalidField } from './errors.ts';

/** A page of a list by id, which is by age; both bounds are exclusive. */
export interface Page {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  /** against the list's own order */
  readonly inverted?: boolean;
}

/** Bounds of a page for a statement, null where there is none. @throws AppError INVALID_REQUEST */
export function toBounds({ after, before }: Page, list: string): [string | null, string | null] {
  for (const cursor of [after, before]) {
    if (cursor === undefined || isId(cursor)) continue;
    throw invalidField(
      'cursor',
      `Invalid cursor for ${list}: "${cursor.slice(0, 60)}". Use endCursor of the previous page.`,
    );
  }
  return [after ?? null, before ?? null];
}
