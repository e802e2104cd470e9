import { invalidField } from '#platform/errors.ts';
import type { Page } from '#platform/page.ts';

const MAX_ID = 2_147_483_647;

/**
 * Bounds of a page of a snapshot's items, by the number that is their cursor; both exclusive.
 * @throws AppError INVALID_REQUEST for a cursor of another list
 */
export function toItemBounds({ after, before }: Page): [after: number, before: number] {
  return [toItemId(after, -1), toItemId(before, MAX_ID)];
}

function toItemId(cursor: string | undefined, otherwise: number): number {
  const id = Number(cursor ?? otherwise);
  if (Number.isSafeInteger(id) && Math.abs(id) <= MAX_ID) return id;
  throw invalidField(
    'cursor',
    `Invalid cursor: "${cursor?.slice(0, 60)}". Use endCursor of the previous page.`,
  );
}
