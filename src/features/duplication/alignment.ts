import { findAnchor, type Front, growthOf, SKIP_BASE } from './anchors.ts';
import { type Pieces, similarityOf, type Span } from './similarity.ts';
import type { Run } from './runs.ts';

/** Below this two segments are different code. */
const MIN_SIMILARITY = 0.7;
/** Ways to tell one alignment, of which the first is told that is a copy. */
const MAX_CHAINS = 3;
/** Edits between the first piece and the last. */
const MAX_GAPS = 3;

/** Two segments of code that are alike: pieces, ascending, of which all that are side by side are told. */
export interface Alignment {
  readonly pieces: Pieces;
  /** the piece that it grew from: equal up to names and literals */
  readonly seed: number;
  readonly first: number;
  readonly last: number;
}

const pieces = {
  a: new Int32Array(2 * MAX_GAPS + 1),
  b: new Int32Array(2 * MAX_GAPS + 1),
  lengths: new Int32Array(2 * MAX_GAPS + 1),
} satisfies Pieces;

/**
 * Grows a run to both sides, over names, literals and a few edits.
 * @param tokens a column with a barrier between files
 * @returns what the next call overwrites
 */
export function align(tokens: Int32Array, run: Run): Alignment {
  growSeed(tokens, run);
  const first = growLeft(tokens);
  const last = growRight(tokens, first);
  return { pieces, seed: MAX_GAPS, first, last };
}

/** The run with all that is equal up to names and literals on both of its sides. */
function growSeed(tokens: Int32Array, { a, b, length }: Run): void {
  const before = growthOf(tokens, { a: a - 1, b: b - 1, step: -1, aEnd: b, bStart: a + length });
  const start = b - before;
  const front = { a: a + length, b: b + length, step: 1, aEnd: start, bStart: 0 } as const;
  put(MAX_GAPS, { a: a - before, b: start, length: before + length + growthOf(tokens, front) });
}

function put(index: number, { a, b, length }: Run): void {
  pieces.a[index] = a;
  pieces.b[index] = b;
  pieces.lengths[index] = length;
}

/** Pieces before the seed. */
function growLeft(tokens: Int32Array): number {
  const aEnd = pieces.b[MAX_GAPS] ?? 0;
  const bStart = (pieces.a[MAX_GAPS] ?? 0) + (pieces.lengths[MAX_GAPS] ?? 0);
  for (let index = MAX_GAPS - 1; index >= 0; index--) {
    const a = (pieces.a[index + 1] ?? 0) - 1;
    const b = (pieces.b[index + 1] ?? 0) - 1;
    const found = growBehind(tokens, { a, b, step: -1, aEnd, bStart });
    if (found === null) return index + 1;
    const { length } = found;
    put(index, { a: found.a - length + 1, b: found.b - length + 1, length });
  }
  return 0;
}

/** Pieces behind the seed. */
function growRight(tokens: Int32Array, first: number): number {
  const aEnd = pieces.b[first] ?? 0;
  for (let index = MAX_GAPS + 1; index <= 2 * MAX_GAPS; index++) {
    const length = pieces.lengths[index - 1] ?? 0;
    const a = (pieces.a[index - 1] ?? 0) + length;
    const b = (pieces.b[index - 1] ?? 0) + length;
    const found = growBehind(tokens, { a, b, step: 1, aEnd, bStart: 0 });
    if (found === null) return index - 1;
    put(index, found);
  }
  return 2 * MAX_GAPS;
}

/** The piece behind the next edit; its places are where it begins in the direction. */
function growBehind(tokens: Int32Array, front: Front): Run | null {
  const skip = findAnchor(tokens, front);
  if (skip === 0) return null;
  const a = front.a + front.step * Math.floor(skip / SKIP_BASE);
  const b = front.b + front.step * (skip % SKIP_BASE);
  const { step, aEnd, bStart } = front;
  return { a, b, length: growthOf(tokens, { a, b, step, aEnd, bStart }) };
}

/**
 * All that goes on from the seed without leaving a piece out and is still alike, the longest first.
 * @param least tokens of each side at least
 */
export function chainsOf({ seed, first, last }: Alignment, least: number): readonly Span[] {
  const chains: { readonly span: Span; readonly length: number }[] = [];
  for (let from = seed; from >= first; from--) {
    for (let to = seed; to <= Math.min(last, from + MAX_GAPS); to++) {
      const span = { pieces, first: from, last: to };
      if (from === to || shorterSide(span) < least || similarityOf(span) < MIN_SIMILARITY) continue;
      chains.push({ span, length: alignedLength(span) });
    }
  }
  const longest = chains.length > 1 ? chains.toSorted((x, y) => y.length - x.length) : chains;
  return longest.slice(0, MAX_CHAINS).map(({ span }) => span);
}

function shorterSide({ first, last }: Span): number {
  const length = pieces.lengths[last] ?? 0;
  const a = (pieces.a[last] ?? 0) - (pieces.a[first] ?? 0);
  const b = (pieces.b[last] ?? 0) - (pieces.b[first] ?? 0);
  return length + Math.min(a, b);
}

function alignedLength({ first, last }: Span): number {
  let sum = 0;
  for (let index = first; index <= last; index++) sum += pieces.lengths[index] ?? 0;
  return sum;
}
