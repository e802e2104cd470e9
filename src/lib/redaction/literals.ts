import type { Span } from './spans.ts';

/** A quoted literal: `start` and `end` are those of what stands between its quotes. */
export interface Literal extends Span {
  /** behind its closing quote */
  readonly next: number;
}

const QUOTE = /(\\{0,7})(?:[rRbBuUfFLq@$]{0,2}#{0,2})("""|'''|["'`])/y;
const LONGEST_BLOCK = 20_000;

/** @returns the position behind what matches there, -1 where nothing does */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * The literal that begins at a position. One that nothing closes goes to the end of its line: what it
 * holds cannot be told from what follows.
 */
export function literalAt(text: string, at: number): Literal | null {
  QUOTE.lastIndex = at;
  const [whole = '', escape = '', quote = ''] = QUOTE.exec(text) ?? [];
  if (quote === '') return null;
  const start = at + whole.length;
  const isBlock = quote.length === 3 || quote === '`';
  const limit = Math.min(text.length, isBlock ? start + LONGEST_BLOCK : lineEnd(text, start));
  const end = closingAt(text, { start, limit }, escape + quote);
  return end === -1
    ? { start, end: limit, next: limit }
    : { start, end, next: end + escape.length + quote.length };
}

interface Scan {
  readonly start: number;
  readonly limit: number;
}

/** A quote that is escaped itself ends at one that is escaped the same way. */
function closingAt(text: string, { start, limit }: Scan, closing: string): number {
  if (closing.startsWith('\\')) {
    const end = text.indexOf(closing, start);
    return end === -1 || end >= limit ? -1 : end;
  }
  for (let at = start; at < limit; at += 1) {
    if (text.charCodeAt(at) === 92) at += 1;
    else if (text.startsWith(closing, at)) return at;
  }
  return -1;
}

const JOIN =
  /[ \t]{0,40}(?:(?:\+|\.\.?|&|<<|\\|\|\|)[ \t]{0,40}(?:\r?\n[\s+|>#*/-]{0,80})?|\r?\n[\s+|>#*/-]{0,80}(?:(?:\+|\.\.?|&|<<)[ \t]{0,40})?)(?=\\{0,7}[rRbBuUfFLq@$]{0,2}["'`])/y;
const MOST_PIECES = 1000;

/** A literal with those that are joined to it, by an operator or by standing below it. */
export function joinedLiterals(text: string, first: Literal): readonly Literal[] {
  const pieces = [first];
  let last = first;
  while (pieces.length < MOST_PIECES) {
    const at = skip(JOIN, text, last.next);
    const piece = at === -1 ? null : literalAt(text, at);
    if (piece === null) break;
    pieces.push(piece);
    last = piece;
  }
  return pieces;
}

/** Of a longer line no more is looked at from one place. */
const LONGEST_LINE = 4000;

/** Where the line ends that a position is on, or what is looked at of it. */
export function lineEnd(text: string, at: number): number {
  const end = text.slice(at, at + LONGEST_LINE).indexOf('\n');
  const stop = end === -1 ? Math.min(text.length, at + LONGEST_LINE) : at + end;
  return text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop;
}
