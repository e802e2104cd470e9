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

const NUMBER = /^[+-]?\d+(?:\.\d*)?(?:e\+?\d+)?$/i;

function clamp(value: unknown, most: number): unknown {
  return typeof value === 'number' ? Math.min(value, most) : value;
}

/** A whole number of a body, at least 1; whatever is above `most` counts as `most`. */
export function limitField(most: number) {
  return z.preprocess((value) => clamp(value, most), z.int().min(1));
}

/** The same of a query, as text, at least `least`. */
export function limitParameter(most: number, least = 1) {
  return z.preprocess(
    (value) => clamp(typeof value === 'string' && NUMBER.test(value) ? Number(value) : value, most),
    z.int().min(least),
  );
}

const MAX_PAGE = 100;

/** Query of a list that may be taken in pages. */
export const PAGE_INPUT = z.strictObject({
  limit: limitParameter(MAX_PAGE)
    .optional()
    .describe(
      `Maximum number of items per page; values above ${MAX_PAGE} count as ${MAX_PAGE}. Default: the whole list.`,
    ),
  cursor: z
    .string()
    .optional()
    .describe('Cursor of the page, from the Link header of the previous page.'),
});
