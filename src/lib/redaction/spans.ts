/** A stretch of a text that is withheld, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

/** In order, those that overlap or touch as one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || start > last.end) merged.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return merged.filter(({ start, end }) => end > start);
}

/** The text with a mark for each span, and for each line of one that crosses lines: none is lost. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), marked(text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function marked(withheld: string): string {
  if (!/[\r\n]/.test(withheld)) return REDACTED;
  return withheld.replaceAll(/[^\r\n]+/g, (line) => (line.trim() === '' ? line : REDACTED));
}
