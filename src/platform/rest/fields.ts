import { z } from 'zod';
import type { IdPrefix } from '#lib/id.ts';

/** A public id of this kind: its prefix and 24 characters of Crockford's base32 in lower case. */
export function idField(prefix: IdPrefix): z.ZodString {
  return z.string().regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{24}$`));
}

/** A moment in UTC, ISO 8601. */
export const timestampField = z.iso.datetime();

/** A number of things. */
export const countField = z.int().min(0);

const MAX_PAGE = 100;

/** Query of a list that may be taken in pages. */
export const PAGE_INPUT = z.object({
  limit: z.coerce
    .number('expects a whole number')
    .int()
    .min(1)
    .max(MAX_PAGE)
    .optional()
    .describe('Items of a page; without it the list is whole.'),
  cursor: z
    .string()
    .optional()
    .describe('Where the page begins, from the Link header of the last.'),
});
