import { BARRIER, type Corpus, fileAt, normalize } from './corpus.ts';
import type { Crowds } from './crowds.ts';
import type { Moves } from './moves.ts';
import { createPairColumn, reorder } from './pair-column.ts';
import { createRecords, type Records } from './records.ts';
import { type Grams, sampleGrams, type Sampling } from './sampling.ts';
import { pairGrams } from './seeds.ts';

/** `length` tokens from place a on are those from place b on; a is before b. */
export interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Numbers of a record: a, b, length. */
const STRIDE = 3;

export function createRuns(): Records {
  return createRecords(STRIDE);
}

export function runAt({ cells }: Records, index: number): Run {
  const at = index * STRIDE;
  return { a: cells[at] ?? 0, b: cells[at + 1] ?? 0, length: cells[at + 2] ?? 0 };
}

/** What runs of a kind are added. */
export interface RunSearch {
  readonly sampling: Sampling;
  /** tokens of the shortest clone: what is longer needs not be a gram */
  readonly least: number;
  /** tokens of the shortest run that is added */
  readonly shortest: number;
  readonly former: FormerSearch | null;
}

/** What a search for runs has found on its way. */
export interface SearchTrace {
  readonly grams: Grams;
  readonly crowds: Crowds;
}

/** The same search in the corpus before. */
export interface FormerSearch extends SearchTrace {
  readonly corpus: Corpus;
  readonly moves: Moves;
}

/**
 * Adds every run of equal tokens around a chosen gram, each as long as it can be and given once; its
 * sides do not overlap.
 */
export function addRuns(
  corpus: Corpus,
  { sampling, least, shortest, former }: RunSearch,
  runs: Records,
): SearchTrace {
  const { gram, window, isNormalized } = sampling;
  const { tokens } = corpus;
  const length = Math.max(gram, least - window + 1);
  const grams = sampleGrams(corpus, sampling, former);
  const context = { tokens, length, isNormalized };
  const { pairs, crowds } = pairGrams(grams.pairs, context, former);
  const { keys, values } = pairs;
  let covered = 0;
  for (let i = 0; i < keys.length; i++) {
    const distance = keys[i] ?? 0;
    const place = values[i] ?? 0;
    if (i > 0 && distance !== keys[i - 1]) covered = 0;
    if (place < covered) continue;
    const start = runStart(tokens, place, { distance, isNormalized });
    covered = runEnd(tokens, place, { distance, isNormalized });
    const { shift, length: equal } = apart(distance, covered - start);
    if (equal < shortest) continue;
    const at = runs.add();
    runs.cells[at] = start - distance;
    runs.cells[at + 1] = start - distance + shift;
    runs.cells[at + 2] = equal;
  }
  return { grams, crowds };
}

/** What runs into itself repeats itself at every distance: then its first half is told and its second. */
function apart(distance: number, length: number): { shift: number; length: number } {
  if (length <= distance) return { shift: distance, length };
  const half = distance * Math.floor((length / distance + 1) / 2);
  return { shift: half, length: half };
}

interface Shift {
  readonly distance: number;
  readonly isNormalized: boolean;
}

function runStart(tokens: Int32Array, place: number, { distance, isNormalized }: Shift): number {
  let start = place;
  while (start > distance) {
    const token = tokens[start - 1] ?? BARRIER;
    const other = tokens[start - 1 - distance] ?? BARRIER;
    if (token === BARRIER || (token !== other && !(isNormalized && isSameKind(token, other))))
      break;
    start--;
  }
  return start;
}

function runEnd(tokens: Int32Array, place: number, { distance, isNormalized }: Shift): number {
  let end = place;
  while (end < tokens.length) {
    const token = tokens[end] ?? BARRIER;
    const other = tokens[end - distance] ?? BARRIER;
    if (token === BARRIER || (token !== other && !(isNormalized && isSameKind(token, other))))
      break;
    end++;
  }
  return end;
}

/** Whether both are names, or both literals. */
function isSameKind(token: number, other: number): boolean {
  return token < 0 && normalize(token) === normalize(other);
}

/** @returns the runs' numbers by the files of a and b, and in there by a */
export function orderRuns(corpus: Corpus, runs: Records): Uint32Array {
  const { count, cells } = runs;
  const order = createPairColumn(count);
  for (let run = 0; run < count; run++) order.push(run, run);
  const byPlace = [1, 0].reduce(
    (sorted, side) => reorder(sorted, (run) => cells[run * STRIDE + side] ?? 0),
    order.values,
  );
  return [1, 0].reduce(
    (sorted, side) => reorder(sorted, (run) => fileAt(corpus, cells[run * STRIDE + side] ?? 0)),
    byPlace,
  );
}
