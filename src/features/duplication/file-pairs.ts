import type { Corpus } from './corpus.ts';
import { createLooks } from './looks.ts';
import type { Records } from './records.ts';
import { runAt } from './runs.ts';

/** The runs between two files. */
export interface FilePair {
  /** by index in the corpus; b is not before a */
  readonly fileA: number;
  readonly fileB: number;
  /** numbers of the runs, by their places */
  readonly runs: Uint32Array;
}

/**
 * What came of the runs between two files. Apart from their tokens it depends on one thing alone, which is
 * recorded: whether each run might be looked at, since their places may have been looked at too often.
 */
export interface PairOutcome {
  /** `RUN_CELLS` numbers each, see `runsOf` */
  readonly runs: Int32Array;
  /** the runs that were asked for, by their place in the pair, times 2, plus 1 for those that were allowed */
  readonly asked: Int32Array;
  /** records as the comparison has written them, their places counted from the starts of the files */
  readonly matches: Int32Array;
}

/** Whether a run of the pair, by its place in it, may be looked at. */
export type Ask = (index: number) => boolean;

export interface Comparison {
  readonly corpus: Corpus;
  readonly runs: Records;
  /** of the runs, those that are of equal tokens come first */
  readonly equalCount: number;
  /** what is found is added to it; the first four numbers of a record are places, of a and then of b */
  readonly matches: Records;
  /** Compares the runs of a pair, and adds what it finds. */
  readonly compare: (pair: FilePair, ask: Ask) => void;
}

/** By `pairKey`. */
export type PairOutcomes = Map<number, PairOutcome>;

export interface PairMemory {
  /** outcomes in the corpus that this one was made after */
  readonly former: PairOutcomes | null;
  /** the outcomes in this one are added to it */
  readonly record: PairOutcomes | null;
}

/** Compares pairs of files, but for those that are as they were when they were compared last. */
export function createPairComparer(
  comparison: Comparison,
  { former, record }: PairMemory,
): (pair: FilePair) => void {
  const { corpus, matches, compare } = comparison;
  const looks = createLooks(corpus.tokens.length);
  return (pair) => {
    const runs = runsOf(comparison, pair);
    const known = former === null ? null : findFormer(corpus, pair, { former, runs });
    const allows = (index: number): boolean =>
      looks.allows(runAt(comparison.runs, pair.runs[index] ?? 0));
    const asked = known === null ? [] : askAgain(known.asked, allows);
    if (known !== null && isEqual(known.asked, asked)) {
      addMatches(comparison, pair, known.matches);
      record?.set(pairKey(pair), known);
      return;
    }
    let next = 0;
    const first = matches.count;
    compare(pair, (index) => {
      // What was asked for above has been counted.
      if (next === asked.length) asked.push(2 * index + (allows(index) ? 1 : 0));
      return (asked[next++] ?? 0) % 2 === 1;
    });
    record?.set(pairKey(pair), {
      runs,
      asked: Int32Array.from(asked),
      matches: takeMatches(comparison, pair, first),
    });
  };
}

/** Asks for the same runs as before, up to the first other answer. */
function askAgain(before: Int32Array, allows: Ask): number[] {
  const asked: number[] = [];
  for (const one of before) {
    const index = one >>> 1;
    const now = 2 * index + (allows(index) ? 1 : 0);
    asked.push(now);
    if (now !== one) break;
  }
  return asked;
}

/** More files than a corpus has. */
const MOST_FILES = 2 ** 26;

function pairKey({ fileA, fileB }: Pick<FilePair, 'fileA' | 'fileB'>): number {
  return fileA * MOST_FILES + fileB;
}

interface Sought {
  readonly former: PairOutcomes;
  /** see `runsOf` */
  readonly runs: Int32Array;
}

/** @returns what came of the same runs between the same files, null where there were none */
function findFormer(
  { earlier }: Corpus,
  pair: FilePair,
  { former, runs }: Sought,
): PairOutcome | null {
  const [fileA, fileB] = [earlier[pair.fileA] ?? -1, earlier[pair.fileB] ?? -1];
  const known = fileA < 0 || fileB < 0 ? undefined : former.get(pairKey({ fileA, fileB }));
  return known !== undefined && isEqual(known.runs, runs) ? known : null;
}

interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}

function isEqual(one: Numbers, other: Numbers): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Place of a in its file, of b in its file, length, and whether it is of equal tokens. */
const RUN_CELLS = 4;

function runsOf({ corpus, runs, equalCount }: Comparison, pair: FilePair): Int32Array {
  const [startA, startB] = startsOf(corpus, pair);
  const cells = new Int32Array(pair.runs.length * RUN_CELLS);
  for (let i = 0; i < pair.runs.length; i++) {
    const index = pair.runs[i] ?? 0;
    const { a, b, length } = runAt(runs, index);
    const at = i * RUN_CELLS;
    cells[at] = a - startA;
    cells[at + 1] = b - startB;
    cells[at + 2] = length;
    cells[at + 3] = index < equalCount ? 1 : 0;
  }
  return cells;
}

function startsOf({ starts }: Corpus, { fileA, fileB }: FilePair): [a: number, b: number] {
  return [starts[fileA] ?? 0, starts[fileB] ?? 0];
}

function takeMatches({ corpus, matches }: Comparison, pair: FilePair, first: number): Int32Array {
  const [startA, startB] = startsOf(corpus, pair);
  const { stride, count } = matches;
  const cells = matches.cells.slice(first * stride, count * stride);
  shift(cells, { stride, shifts: [-startA, -startA, -startB, -startB] });
  return cells;
}

function addMatches({ corpus, matches }: Comparison, pair: FilePair, known: Int32Array): void {
  const [startA, startB] = startsOf(corpus, pair);
  const { stride } = matches;
  const cells = known.slice();
  shift(cells, { stride, shifts: [startA, startA, startB, startB] });
  for (let from = 0; from < cells.length; from += stride) {
    const at = matches.add();
    matches.cells.set(cells.subarray(from, from + stride), at);
  }
}

interface Shifts {
  readonly stride: number;
  /** of the first numbers of each record */
  readonly shifts: readonly number[];
}

function shift(cells: Int32Array, { stride, shifts }: Shifts): void {
  for (let at = 0; at < cells.length; at += stride)
    for (const [i, by] of shifts.entries()) cells[at + i] = (cells[at + i] ?? 0) + by;
}
