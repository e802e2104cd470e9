/** What JSON escapes and jsonb refuses; and escaped backslashes, so that none of theirs is taken for one. */
const REFUSED = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * A value as PostgreSQL's jsonb takes it: jsonb knows neither NUL nor half a surrogate pair, not even
 * escaped. Both are replaced, as in text columns.
 */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value).replaceAll(REFUSED, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  );
}
