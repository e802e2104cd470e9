import { bracketOf } from './brackets.ts';
import { type Corpus, fileAt, lineAt } from './corpus.ts';
import type { Span } from './similarity.ts';

/** Places of brackets that are open; kept between calls. */
const open: number[] = [];

/**
 * The parts of an alignment: where it runs on from the end of one function into the head of another, what
 * belongs to the one, what stands between them, and what belongs to the other. Such a run is a copy of
 * neither, though its parts may be. The first side says for both: brackets are no names.
 * @param least tokens of the shortest part that is wanted
 * @returns the span itself where it does not both leave a bracket and enter one; else by length, the
 * longest first
 */
export function partsOf(corpus: Corpus, span: Span, least: number): readonly Span[] {
  const { pieces, first, last } = span;
  const start = pieces.a[first] ?? 0;
  const end = (pieces.a[last] ?? 0) + (pieces.lengths[last] ?? 0);
  const crossing = findCrossing(corpus.tokens, start, end);
  if (crossing === null) return [span];
  const lineOf = toLineOf(corpus, start);
  const left = lineEnd(lineOf, crossing.left, end);
  const entered = Math.max(left, lineStart(lineOf, crossing.entered, start));
  return [
    { from: start, to: left },
    { from: left, to: entered },
    { from: entered, to: end },
  ]
    .filter(({ from, to }) => to - from >= least)
    .toSorted((x, y) => y.to - y.from - (x.to - x.from))
    .map((part) => clip(span, part))
    .filter((part) => part.last >= 0);
}

type LineOf = (place: number) => number;

function toLineOf(corpus: Corpus, start: number): LineOf {
  const file = fileAt(corpus, start);
  return (place) => lineAt(corpus, file, place);
}

/** The first place behind the line of a bracket. */
function lineEnd(lineOf: LineOf, bracket: number, end: number): number {
  let place = bracket + 1;
  while (place < end && lineOf(place) === lineOf(bracket)) place++;
  return place;
}

/** The first place of the line of a bracket. */
function lineStart(lineOf: LineOf, bracket: number, start: number): number {
  let place = bracket;
  while (place > start && lineOf(place - 1) === lineOf(bracket)) place--;
  return place;
}

/** Where the last bracket is left that was open before, and the first is entered that stays open. */
function findCrossing(tokens: Int32Array, start: number, end: number) {
  let left = -1;
  open.length = 0;
  for (let place = start; place < end; place++) {
    const step = bracketOf(tokens[place] ?? 0);
    if (step > 0) open.push(place);
    else if (step < 0 && open.pop() === undefined) left = place;
  }
  const entered = open[0];
  return left < 0 || entered === undefined ? null : { left, entered };
}

function clip({ pieces, first, last }: Span, part: { readonly from: number; readonly to: number }) {
  const a: number[] = [];
  const b: number[] = [];
  const lengths: number[] = [];
  for (let piece = first; piece <= last; piece++) {
    const place = pieces.a[piece] ?? 0;
    const from = Math.max(part.from, place);
    const to = Math.min(part.to, place + (pieces.lengths[piece] ?? 0));
    if (to <= from) continue;
    a.push(from);
    b.push((pieces.b[piece] ?? 0) + from - place);
    lengths.push(to - from);
  }
  return { pieces: { a, b, lengths }, first: 0, last: a.length - 1 };
}
