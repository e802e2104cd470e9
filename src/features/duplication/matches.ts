import { align, chainsOf } from './alignment.ts';
import { partsOf } from './balance.ts';
import type { CloneKind, DuplicationOptions } from './clone.ts';
import { coreOf } from './core.ts';
import { type Corpus, fileAt, lineAt } from './corpus.ts';
import { type Ask, createPairComparer, type FilePair, type PairMemory } from './file-pairs.ts';
import { consistencyOf, similarityOf, type Span, varietyOf } from './similarity.ts';
import { createRecords, type Records } from './records.ts';
import { orderRuns, type Run, runAt } from './runs.ts';
import { createSeen, type Seen, type Sides } from './seen-pairs.ts';

/** Names of a renamed copy return as one and the same other name, but for a few. */
const MIN_CONSISTENCY = 0.75;
/** What has fewer patterns is a table of data: its rows are alike by nature. */
const MIN_VARIETY = 0.25;
/** What a looser kind has to add to a stricter one: else the stricter one is told. */
const MIN_GAIN_TOKENS = 8;
const MIN_GAIN = 1.05;

/** Tokens of a piece that is tried without its ends at most. */
const MAX_TRIMMED = 1000;

/** From the strictest kind to the loosest: a match has its index here. */
export const KINDS = ['exact', 'renamed', 'near-miss'] as const satisfies readonly CloneKind[];

/** Two segments that are alike. */
interface Match extends Sides {
  /** index in `KINDS` */
  readonly rank: number;
  /** tokens equal up to names and literals, of both sides, over all tokens of both sides */
  readonly similarity: number;
}

/** Numbers of a record: start and end of a, start and end of b, rank, similarity in millionths. */
export const MATCH_STRIDE = 6;
export const MILLION = 1_000_000;

/** What is told of the runs of a pair of files. */
interface Telling {
  readonly corpus: Corpus;
  readonly options: DuplicationOptions;
  readonly seen: Seen;
  readonly matches: Records;
}

/** The runs of a corpus: first those of equal tokens, then those of tokens equal up to names and literals. */
export interface FoundRuns {
  readonly runs: Records;
  /** of equal tokens */
  readonly equalCount: number;
}

/** The matches around each run. */
export function findMatches(
  corpus: Corpus,
  { runs, equalCount }: FoundRuns,
  { options, ...memory }: PairMemory & { readonly options: DuplicationOptions },
): Records {
  const matches = createRecords(MATCH_STRIDE);
  const telling = { corpus, options, matches, seen: createSeen() };
  const compare = (pair: FilePair, ask: Ask): void => {
    telling.seen.clear();
    for (const [at, index] of pair.runs.entries()) {
      const isExact = index < equalCount;
      tell(telling, { ...runAt(runs, index), isExact, isAllowed: () => ask(at) });
    }
  };
  const comparison = { corpus, runs, equalCount, matches, compare };
  const comparePair = createPairComparer(comparison, memory);
  for (const pair of pairsOf(corpus, runs)) comparePair(pair);
  return matches;
}

function* pairsOf(corpus: Corpus, runs: Records): Generator<FilePair> {
  const order = orderRuns(corpus, runs);
  const filesOf = (index: number): { fileA: number; fileB: number } => {
    const { a, b } = runAt(runs, order[index] ?? 0);
    return { fileA: fileAt(corpus, a), fileB: fileAt(corpus, b) };
  };
  for (let start = 0, end = 0; start < order.length; start = end) {
    const files = filesOf(start);
    for (end++; end < order.length; end++) {
      const { fileA, fileB } = filesOf(end);
      if (fileA !== files.fileA || fileB !== files.fileB) break;
    }
    yield { ...files, runs: order.subarray(start, end) };
  }
}

interface ToldRun extends Run {
  /** it is of equal tokens */
  readonly isExact: boolean;
  readonly isAllowed: () => boolean;
}

function tell(telling: Telling, run: ToldRun): void {
  const { corpus, options, seen } = telling;
  // An exact copy is told as such, though it is part of a looser one.
  const exact = run.isExact ? toldAsExact(telling, run) : null;
  if (seen.holds(run, run.length >= options.minTokens ? 'found' : 'tried')) return;
  if (isCodeAt(corpus, run.a) && isCodeAt(corpus, run.b) && run.isAllowed())
    tellLoose(telling, run, exact);
  else if (exact !== null) seen.add(exact, 'found');
}

function isCodeAt(corpus: Corpus, place: number): boolean {
  return corpus.isCode[fileAt(corpus, place)] === 1;
}

/** @param exact what is told of the run already */
function tellLoose(telling: Telling, run: Run, exact: Match | null): void {
  const { corpus, options, seen } = telling;
  const alignment = align(corpus.tokens, run);
  const { pieces, seed } = alignment;
  const piece = { pieces, first: seed, last: seed };
  const renamed = toldAsRenamed(telling, piece, exact);
  const strict = renamed ?? exact;
  let loose: Match | null = null;
  for (const span of chainsOf(alignment, options.minTokens))
    loose ??= toldAs(telling, span, { rank: 2, strict });
  const last = loose ?? strict;
  seen.add(last ?? toMatch(piece, 1), last === null ? 'tried' : 'found');
}

/** Where a copy is told only without what it runs on into, on which other names stand. */
function toldAsRenamed(telling: Telling, piece: Span, strict: Match | null): Match | null {
  const { corpus, options } = telling;
  const whole = toMatch(piece, 1);
  if (lengthOf(whole) < options.minTokens) return null;
  const kind = { rank: 1, strict };
  const told = toldAs(telling, piece, kind);
  if (told !== null || lengthOf(whole) > MAX_TRIMMED) return told;
  const { start, end } = coreOf(corpus, { start: whole.aStart, end: whole.aEnd });
  const length = end - start;
  if (length < options.minTokens || length === lengthOf(whole)) return null;
  const shift = whole.bStart - whole.aStart;
  const pieces = { a: [start], b: [start + shift], lengths: [length] };
  return toldAs(telling, { pieces, first: 0, last: 0 }, kind);
}

function toldAsExact(telling: Telling, { a, b, length }: Run): Match | null {
  const match = {
    aStart: a,
    aEnd: a + length,
    bStart: b,
    bEnd: b + length,
    rank: 0,
    similarity: 1,
  };
  if (!isLarge(telling, match)) return null;
  write(telling.matches, match);
  return match;
}

interface Kind {
  readonly rank: number;
  /** what a stricter kind says of the same run */
  readonly strict: Match | null;
}

/** Tells the parts of a match that are clones. @returns the longest of them */
function toldAs(telling: Telling, span: Span, kind: Kind): Match | null {
  const { corpus, options } = telling;
  let told: Match | null = null;
  for (const part of partsOf(corpus, span, options.minTokens)) {
    const one = toldPart(telling, part, kind);
    told ??= one;
    // The ends of an edited alignment are less alike than its middle: they are told by their own runs.
    if (told !== null && kind.rank > 1) break;
  }
  return told;
}

/** Tells a match that is a clone and adds enough to a stricter one. */
function toldPart(telling: Telling, span: Span, { rank, strict }: Kind): Match | null {
  const match = toMatch(span, rank);
  if (strict !== null && lengthOf(match) < lengthOf(strict) * MIN_GAIN + MIN_GAIN_TOKENS)
    return null;
  if (!isLarge(telling, match) || !isCopy(telling.corpus.tokens, span)) return null;
  write(telling.matches, match);
  return match;
}

function isCopy(tokens: Int32Array, span: Span): boolean {
  return varietyOf(tokens, span) >= MIN_VARIETY && consistencyOf(tokens, span) >= MIN_CONSISTENCY;
}

function toMatch(span: Span, rank: number): Match {
  const { pieces, first, last } = span;
  const length = pieces.lengths[last] ?? 0;
  return {
    aStart: pieces.a[first] ?? 0,
    aEnd: (pieces.a[last] ?? 0) + length,
    bStart: pieces.b[first] ?? 0,
    bEnd: (pieces.b[last] ?? 0) + length,
    rank,
    similarity: rank < 2 ? 1 : similarityOf(span),
  };
}

function isLarge({ corpus, options }: Telling, match: Match): boolean {
  const { aStart, aEnd, bStart, bEnd } = match;
  if (lengthOf(match) < options.minTokens) return false;
  return (
    countLines(corpus, aStart, aEnd) >= options.minLines &&
    countLines(corpus, bStart, bEnd) >= options.minLines
  );
}

/** Lines from a segment's first token to its last. */
export function countLines(corpus: Corpus, start: number, end: number): number {
  const file = fileAt(corpus, start);
  return lineAt(corpus, file, end - 1) - lineAt(corpus, file, start) + 1;
}

function lengthOf({ aStart, aEnd, bStart, bEnd }: Match): number {
  return Math.min(aEnd - aStart, bEnd - bStart);
}

function write(matches: Records, match: Match): void {
  const at = matches.add();
  const { cells } = matches;
  cells[at] = match.aStart;
  cells[at + 1] = match.aEnd;
  cells[at + 2] = match.bStart;
  cells[at + 3] = match.bEnd;
  cells[at + 4] = match.rank;
  cells[at + 5] = Math.round(match.similarity * MILLION);
}
