/**
 * Finds the lines of a text in an earlier version of it: equal beginnings and ends, and between them
 * lines that occur once on both sides, in the order of both.
 * @returns of each line of `to` the place of the same line in `from`, from 0; -1 if there is none
 * Source: patience diff (Bram Cohen).
 */
export function matchLines(from: readonly string[], to: readonly string[]): Int32Array {
  const places = new Int32Array(to.length).fill(-1);
  const waiting: Range[] = [{ from: [0, from.length], to: [0, to.length] }];
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const middle = matchEnds({ from, to }, range, places);
    waiting.push(...splitAtAnchors({ from, to }, middle));
  }
  return places;
}

interface Texts {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** First line and the line after the last, on both sides. */
interface Range {
  readonly from: readonly [start: number, end: number];
  readonly to: readonly [start: number, end: number];
}

/** Matches what both begin and end with. @returns what is between */
function matchEnds({ from, to }: Texts, range: Range, places: Int32Array): Range {
  let [fromStart, fromEnd] = range.from;
  let [toStart, toEnd] = range.to;
  while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart])
    places[toStart++] = fromStart++;
  while (fromStart < fromEnd && toStart < toEnd && from[fromEnd - 1] === to[toEnd - 1])
    places[--toEnd] = --fromEnd;
  return { from: [fromStart, fromEnd], to: [toStart, toEnd] };
}

/** Ranges that begin at the anchors, so that each is matched as the beginning of its range. */
function splitAtAnchors(texts: Texts, { from, to }: Range): Range[] {
  const anchors = longestRising(findUnique(texts, { from, to }));
  return anchors.map(([fromLine, toLine], at) => {
    const next = anchors[at + 1];
    return { from: [fromLine, next?.[0] ?? from[1]], to: [toLine, next?.[1] ?? to[1]] };
  });
}

type Pair = readonly [fromLine: number, toLine: number];

/** Lines that occur once on both sides, in the order of `to`. */
function findUnique(texts: Texts, { from, to }: Range): Pair[] {
  const before = findSingle(texts.from, from);
  const pairs: Pair[] = [];
  for (const [text, line] of findSingle(texts.to, to)) {
    const same = before.get(text) ?? REPEATED;
    if (line !== REPEATED && same !== REPEATED) pairs.push([same, line]);
  }
  return pairs;
}

const REPEATED = -1;

/** Each text of a range with its line, in the order of their first lines. */
function findSingle(
  texts: readonly string[],
  [start, end]: Range['from'],
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [at, text] of texts.slice(start, end).entries())
    lines.set(text, lines.has(text) ? REPEATED : start + at);
  return lines;
}

/** The longest part of pairs in which both lines rise; the lines of `to` do. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  // of each length the run that ends lowest
  const runs: Run[] = [];
  for (const pair of pairs) {
    const length = countBelow(runs, pair[0]);
    runs[length] = { pair, before: runs[length - 1] ?? null };
  }
  const longest: Pair[] = [];
  for (let run = runs.at(-1) ?? null; run !== null; run = run.before) longest.push(run.pair);
  return longest.toReversed();
}

/** A rising run by its last pair. */
interface Run {
  readonly pair: Pair;
  readonly before: Run | null;
}

/** Runs that end below a line; they are in the order of their ends. */
function countBelow(runs: readonly Run[], line: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.pair[0] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
