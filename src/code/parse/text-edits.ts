import type { TextRange } from './line-groups.ts';

/** Characters in place of others, as many. */
export interface Edit extends TextRange {
  /** what stands there instead; blanks if left out */
  readonly text?: string;
}

/** @returns the edits in order of their start, without those that begin inside of another one */
export function disjoint(edits: readonly Edit[]): readonly Edit[] {
  const found: Edit[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    found.push(edit);
    at = edit.end;
  }
  return found;
}

/**
 * @param edits ascending, none of which overlap
 * @returns the edited text, of the same length and with the same lines
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: other } of edits) {
    parts.push(text.slice(at, start), other ?? toBlanks(text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/**
 * @param ranges in any order; they may lie in one another
 * @returns the text with blanks for the ranges, of the same length and with the same lines
 */
export function withBlanks(text: string, ranges: readonly TextRange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), toBlanks(text.slice(from, end)));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** @returns as many blanks, with the line ends where they were */
export function toBlanks(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
