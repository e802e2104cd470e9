import { BARRIER, type Corpus, normalize } from './corpus.ts';
import { createPairColumn, type PairColumn, type Pairs } from './pair-column.ts';

/** How grams are chosen: every run of `gram + window - 1` equal tokens has one that is chosen. */
export interface Sampling {
  /** tokens that a gram covers */
  readonly gram: number;
  /** grams in a row of which one at least is chosen */
  readonly window: number;
  /** names and literals count by their kind alone */
  readonly isNormalized: boolean;
  /** whether it is for the files of code, or for those that are none */
  readonly isOfCode: boolean;
}

const BASE = 0x01000193;
/** What is left of a gram's hash that most windows choose: 2 in `window + 1`, and a few more. */
const EXPECTED = 2.2;

/** The chosen grams of a corpus. */
export interface Grams {
  /** hash and place of each, in the order of the places */
  readonly pairs: Pairs;
  /** by file, how many there are of it and of those before it */
  readonly ends: Uint32Array;
}

/** A corpus with the grams that were chosen of it. */
export interface Sampled {
  readonly corpus: Corpus;
  readonly grams: Grams;
}

/**
 * The grams that are chosen of all files that the sampling is for.
 * @param former the corpus that this one was made after, sampled alike: what is in both is copied
 * Source: Schleimer, Wilkerson, Aiken, Winnowing (SIGMOD 2003), over Rabin and Karp's rolling hash.
 */
export function sampleGrams(corpus: Corpus, sampling: Sampling, former: Sampled | null): Grams {
  const { isCode, earlier } = corpus;
  const wanted = sampling.isOfCode ? 1 : 0;
  const length = sizeOf(corpus, wanted);
  const chosen = createPairColumn(Math.ceil((length.sum * EXPECTED) / (sampling.window + 1)));
  const hashes = new Int32Array(length.most);
  const ends = new Uint32Array(isCode.length);
  for (let file = 0; file < isCode.length; file++) {
    const known = earlier[file] ?? -1;
    if (isCode[file] === wanted) {
      if (former !== null && known >= 0) copyGrams(corpus, file, { former, known, chosen });
      else sampleFile(corpus, file, { sampling, hashes, chosen });
    }
    ends[file] = chosen.length;
  }
  return { pairs: { keys: chosen.keys, values: chosen.values }, ends };
}

interface Copied {
  readonly former: Sampled;
  /** index of the file in the former corpus */
  readonly known: number;
  readonly chosen: PairColumn;
}

function copyGrams(corpus: Corpus, file: number, { former, known, chosen }: Copied): void {
  const { pairs, ends } = former.grams;
  const start = known === 0 ? 0 : (ends[known - 1] ?? 0);
  const end = ends[known] ?? 0;
  const some = { keys: pairs.keys.subarray(start, end), values: pairs.values.subarray(start, end) };
  chosen.append(some, (corpus.starts[file] ?? 0) - (former.corpus.starts[known] ?? 0));
}

interface Chosen {
  readonly sampling: Sampling;
  /** overwritten */
  readonly hashes: Int32Array;
  readonly chosen: PairColumn;
}

function sampleFile(corpus: Corpus, file: number, { sampling, hashes, chosen }: Chosen): void {
  const { tokens, starts } = corpus;
  const last = starts[file + 1] ?? 0;
  for (let start = starts[file] ?? 0; start < last;) {
    const end = tokens.indexOf(BARRIER, start);
    sampleSegment(tokens.subarray(start, end), { sampling, offset: start, hashes }, chosen);
    start = end + 1;
  }
}

/** Tokens of all files of a kind, and of the longest one. */
function sizeOf({ starts, isCode }: Corpus, wanted: number): { sum: number; most: number } {
  let sum = 0;
  let most = 0;
  for (let file = 0; file < isCode.length; file++) {
    const length = (starts[file + 1] ?? 0) - (starts[file] ?? 0);
    if (isCode[file] !== wanted) continue;
    sum += length;
    most = Math.max(most, length);
  }
  return { sum, most };
}

interface Segment {
  readonly sampling: Sampling;
  /** place of its first token */
  readonly offset: number;
  /** overwritten */
  readonly hashes: Int32Array;
}

function sampleSegment(
  tokens: Int32Array,
  { sampling, offset, hashes }: Segment,
  chosen: PairColumn,
): void {
  if (tokens.length < sampling.gram) return;
  const count = hashGrams(tokens, sampling, hashes);
  winnow(hashes.subarray(0, count), { window: sampling.window, offset }, chosen);
}

/** @returns how many grams the segment has; their hashes are in `out` */
function hashGrams(segment: Int32Array, { gram, isNormalized }: Sampling, out: Int32Array): number {
  let power = 1;
  for (let i = 1; i < gram; i++) power = Math.imul(power, BASE);
  let hash = 0;
  for (let i = 0; i < segment.length; i++) {
    const token = segment[i] ?? 0;
    hash = (Math.imul(hash, BASE) + (isNormalized ? spreadKind(token) : token)) | 0;
    const first = i - gram + 1;
    if (first < 0) continue;
    out[first] = spread(hash);
    const left = segment[first] ?? 0;
    hash = (hash - Math.imul(isNormalized ? spreadKind(left) : left, power)) | 0;
  }
  return segment.length - gram + 1;
}

/** A token is a hash, with all its bits; what names and literals are normalized to is not. */
function spreadKind(token: number): number {
  return token < 0 ? (normalize(token) >> 30) * 0x3c6ef372 : token;
}

/** Every bit of the input reaches every bit of the output. */
export function spread(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return half ^ (half >>> 16);
}

interface Winnowing {
  readonly window: number;
  /** place of the first hash */
  readonly offset: number;
}

/**
 * Gives the place of the least hash of each window, each place once. Of equals the one given before
 * stays as long as it can, so that one token a thousand times gives one place a window and not all.
 */
function winnow(hashes: Int32Array, { window, offset }: Winnowing, chosen: PairColumn): void {
  let best = -1;
  for (let end = Math.min(window, hashes.length) - 1; end < hashes.length; end++) {
    const start = end - window + 1;
    const previous = best;
    if (best < start || best < 0) best = leastOf(hashes, Math.max(0, start), end);
    else if ((hashes[end] ?? 0) < (hashes[best] ?? 0)) best = end;
    if (best !== previous) chosen.push(hashes[best] ?? 0, offset + best);
  }
}

function leastOf(hashes: Int32Array, start: number, end: number): number {
  let best = start;
  for (let i = start + 1; i <= end; i++) if ((hashes[i] ?? 0) <= (hashes[best] ?? 0)) best = i;
  return best;
}
