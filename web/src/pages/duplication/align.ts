/** Which parts of a line differ, as columns from 1, the second behind the last. */
export type Range = readonly [startColumn: number, endColumn: number];

/** Lines that stand beside each other, as indexes from 0; null where one side has none. */
export interface LinePair {
  readonly left: number | null;
  readonly right: number | null;
  readonly leftRanges: readonly Range[];
  readonly rightRanges: readonly Range[];
}

/** More pairs of lines than that are put beside each other as they come. */
const MOST_CELLS = 4_000_000;

/**
 * Puts the lines of two places beside each other: equal lines first, then lines that are equal up to
 * names and literals, whose words are compared. In order: the longest common subsequence.
 */
export function alignLines(left: readonly string[], right: readonly string[]): LinePair[] {
  const start = countEqual(left, right, (lines, at) => lines[at]);
  const rest = { left: left.slice(start), right: right.slice(start) };
  const end = countEqual(rest.left, rest.right, (lines, at) => lines[lines.length - 1 - at]);
  const middle = {
    left: rest.left.slice(0, rest.left.length - end),
    right: rest.right.slice(0, rest.right.length - end),
  };
  const pairs = toPairs(middle.left, middle.right).map(([one, other]): Pair => [
    one === null ? null : one + start,
    other === null ? null : other + start,
  ]);
  const equal = (from: number, to: number): Pair[] =>
    Array.from({ length: to }, (_, at) => [
      from === 0 ? at : left.length - to + at,
      from === 0 ? at : right.length - to + at,
    ]);
  return [...equal(0, start), ...pairs, ...equal(1, end)].map((pair) => compare(pair, left, right));
}

type Pair = readonly [left: number | null, right: number | null];

function countEqual(
  left: readonly string[],
  right: readonly string[],
  at: (lines: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && at(left, count) === at(right, count)) count++;
  return count;
}

function toPairs(left: readonly string[], right: readonly string[]): Pair[] {
  if (left.length * right.length > MOST_CELLS) {
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
      at < left.length ? at : null,
      at < right.length ? at : null,
    ]);
  }
  return walk(left.map(toShape), right.map(toShape));
}

interface Shape {
  readonly text: string;
  /** the line with its names and literals taken for the same */
  readonly form: string;
}

function toShape(line: string): Shape {
  const text = line.trim();
  const form = text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"')
    .replace(/[\p{L}\p{N}_$]+/gu, 'x')
    .replace(/\s+/g, '');
  return { text, form };
}

function weigh(one: Shape | undefined, other: Shape | undefined): number {
  if (one === undefined || other === undefined || one.form !== other.form) return 0;
  if (one.text === '') return 1;
  return one.text === other.text ? 4 : 3;
}

/** Back through the table of best sums, from the end of both. */
function walk(left: readonly Shape[], right: readonly Shape[]): Pair[] {
  const width = right.length + 1;
  const best = toTable(left, right);
  const pairs: Pair[] = [];
  let row = left.length;
  let column = right.length;
  while (row > 0 && column > 0) {
    const here = best[row * width + column] ?? 0;
    const weight = weigh(left[row - 1], right[column - 1]);
    if (weight > 0 && here === (best[(row - 1) * width + column - 1] ?? 0) + weight) {
      pairs.push([--row, --column]);
    } else if (here === best[(row - 1) * width + column]) {
      pairs.push([--row, null]);
    } else {
      pairs.push([null, --column]);
    }
  }
  while (row > 0) pairs.push([--row, null]);
  while (column > 0) pairs.push([null, --column]);
  return pairs.toReversed();
}

function toTable(left: readonly Shape[], right: readonly Shape[]): Uint32Array {
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const weight = weigh(left[row - 1], right[column - 1]);
      const diagonal = (best[(row - 1) * width + column - 1] ?? 0) + weight;
      const above = best[(row - 1) * width + column] ?? 0;
      const before = best[row * width + column - 1] ?? 0;
      best[row * width + column] = Math.max(weight > 0 ? diagonal : 0, above, before);
    }
  }
  return best;
}

function compare([one, other]: Pair, left: readonly string[], right: readonly string[]): LinePair {
  const pair = { left: one, right: other };
  if (one === null || other === null) return { ...pair, leftRanges: [], rightRanges: [] };
  const first = toWords(left[one] ?? '');
  const second = toWords(right[other] ?? '');
  const isOther = (at: number): boolean => first[at]?.text !== second[at]?.text;
  const places = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => at);
  const differing = places.filter(isOther);
  return {
    ...pair,
    leftRanges: toRanges(first, differing),
    rightRanges: toRanges(second, differing),
  };
}

interface Word {
  readonly text: string;
  readonly offset: number;
}

/** Literals whole, names whole, every other character by itself. */
function toWords(line: string): Word[] {
  const words = line.matchAll(/"[^"]*"|'[^']*'|`[^`]*`|[\p{L}\p{N}_$]+|[^\s]/gu);
  return Array.from(words, ({ 0: text, index }) => ({ text, offset: index }));
}

function toRanges(words: readonly Word[], places: readonly number[]): Range[] {
  return places
    .map((at) => words[at])
    .filter((word) => word !== undefined)
    .map(({ text, offset }): Range => [offset + 1, offset + text.length + 1]);
}
