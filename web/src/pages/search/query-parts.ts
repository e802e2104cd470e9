/** One piece of a query as it was written. */
export interface QueryPart {
  /** as it stands in the query */
  readonly text: string;
  /** of a filter; '' for words, phrases and expressions */
  readonly key: string;
}

const KEYS = 'lang|language|l|path|file|f|kind|symbol|sym|case|content';
const PHRASE = String.raw`"(?:[^"\\]|\\.)*"`;
const EXPRESSION = String.raw`/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[ims]{0,3}(?=\s|$)`;
const PART = new RegExp(
  String.raw`-?(?:(?<key>${KEYS}):(?!:))?(?:${PHRASE}|${EXPRESSION}|\S+)`,
  'giu',
);

/** A query cut as the service cuts it (docs/search.md), to show its filters and to take one out. */
function toParts(query: string): readonly QueryPart[] {
  return [...query.matchAll(PART)].map(({ 0: text, groups }) => ({
    text,
    key: groups?.['key']?.toLowerCase() ?? '',
  }));
}

export function toFilters(query: string): readonly string[] {
  return toParts(query)
    .filter(({ key }) => key !== '')
    .map(({ text }) => text);
}

/** A query with one more filter; the same where it has it already. @param filter `lang:go` */
export function withFilter(query: string, filter: string): string {
  return toFilters(query).includes(filter) ? query : `${query.trim()} ${filter}`.trim();
}

export function withoutFilter(query: string, filter: string): string {
  const parts = toParts(query).filter(({ text }) => text !== filter);
  return parts.map(({ text }) => text).join(' ');
}

export function withoutFilters(query: string): string {
  const parts = toParts(query).filter(({ key }) => key === '');
  return parts.map(({ text }) => text).join(' ');
}

/** @param key of the filter. @param value of what a person wrote, with spaces or not */
export function toFilter(key: string, value: string): string {
  const needsQuotes = /[\s"]/u.test(value) && !value.startsWith('/');
  return needsQuotes
    ? `${key}:"${value.replaceAll(/["\\]/gu, String.raw`\$&`)}"`
    : `${key}:${value}`;
}
