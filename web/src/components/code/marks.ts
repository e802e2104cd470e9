import type { Token, TokenLine } from './tokens.ts';

/** Why something is marked: found by a search, meant, dangerous, doubtful, or fine. */
export type MarkKind = 'match' | 'focus' | 'danger' | 'warning' | 'ok';

/** A line, or a part of it. Lines and columns count from 1 in the file, columns in UTF-16 units. */
export interface Mark {
  readonly line: number;
  /** absent: the whole line */
  readonly startColumn?: number;
  /** behind the last character; absent: to the end of the line */
  readonly endColumn?: number;
  readonly kind: MarkKind;
}

export interface Piece extends Token {
  readonly mark?: MarkKind;
}

export function toMarksByLine(marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  return Map.groupBy(marks, ({ line }) => line);
}

/** Tokens cut where marks begin and end. */
export function toPieces(tokens: TokenLine, marks: readonly Mark[]): readonly Piece[] {
  const ranges = marks.filter(({ startColumn }) => startColumn !== undefined);
  if (ranges.length === 0) return tokens;
  const edges = ranges.flatMap(({ startColumn = 1, endColumn = Infinity }) => [
    startColumn - 1,
    endColumn - 1,
  ]);
  const pieces: Piece[] = [];
  let offset = 0;
  for (const token of tokens) {
    for (const [from, to] of cut(offset, offset + token.text.length, edges)) {
      const mark = ranges.find((range) => isIn(range, from))?.kind;
      const text = token.text.slice(from - offset, to - offset);
      pieces.push({ ...token, text, ...(mark !== undefined && { mark }) });
    }
    offset += token.text.length;
  }
  return pieces;
}

function cut(start: number, end: number, edges: readonly number[]): readonly [number, number][] {
  const inside = edges.filter((edge) => edge > start && edge < end);
  const places = [...new Set([start, ...inside, end])].toSorted((a, b) => a - b);
  return places.slice(1).map((to, at) => [places[at] ?? start, to]);
}

function isIn({ startColumn = 1, endColumn = Infinity }: Mark, offset: number): boolean {
  return offset >= startColumn - 1 && offset < endColumn - 1;
}
