import { HASH_MASK } from '#code/lex-rules.ts';
import type { TokenStream } from '#code/model.ts';

/** What no token is equal to, itself included: the end of a file, or a place that takes no part. */
export const BARRIER = 0;

/**
 * The tokens of all files in one column, a barrier before the first and behind each. A token's place is
 * its index there, so two places say both the files and how far apart they are.
 */
export interface Corpus {
  /** signed: names and literals, which have the top bit, are below 0 */
  readonly tokens: Int32Array;
  /** by file in the column's order, with one more that is the column's end; multiples of `FILE_ALIGNMENT` */
  readonly starts: Uint32Array;
  /** tokens by file */
  readonly sizes: Uint32Array;
  /** the caller's number of each file of that order */
  readonly files: Uint32Array;
  /** by place; those of files in `longLines` are cut off */
  readonly lines: Uint16Array;
  /** by file, those of files of more lines than two bytes number, from the file's first place on */
  readonly longLines: ReadonlyMap<number, Uint32Array>;
  /** 1 for a file of code, by file */
  readonly isCode: Uint8Array;
  /** by block of places, the file that its first place is in */
  readonly blocks: Uint32Array;
  /** by file, what it was read from, and the digest that decides its place */
  readonly sources: readonly Comparable[];
  readonly digests: Float64Array;
  /** by file, its index in the corpus that this one was made after; -1 where it was not in it */
  readonly earlier: Int32Array;
}

/** Whatever is counted by block of so many places is counted of one file alone, wherever it stands. */
export const FILE_ALIGNMENT = 16;

/** Places of a block, as a power of two: a file is found from its block in a few steps. */
const BLOCK_BITS = 8;

/** One file as clones are looked for in it. */
export interface Comparable {
  /**
   * A token that is `BARRIER` takes no part; a file without tokens neither. Read twice, and not kept
   * while those of another file are read: all tokens of a project as they are given would be the
   * largest thing in memory.
   */
  readonly tokens: TokenStream;
  /** in what is no code, prose and data, names are words: nothing is renamed there */
  readonly isCode: boolean;
}

/**
 * Files stand in the order of their content and not of their numbers, so that whatever is bounded
 * below is bounded alike however the caller has sorted them.
 * @param former a corpus that has some of the same `Comparable`s: these are not read again
 */
export function createCorpus(given: readonly Comparable[], former: Corpus | null = null): Corpus {
  const known = placesIn(former);
  const { order, sizes, digests } = sortByContent(given, { former, known });
  const starts = placeFiles(sizes);
  const length = starts.at(-1) ?? 0;
  const sources = Array.from(order, (file) => given[file] ?? NOTHING);
  const corpus: Corpus = {
    tokens: new Int32Array(length),
    starts,
    sizes,
    files: order,
    lines: new Uint16Array(length),
    longLines: new Map(),
    isCode: Uint8Array.from(sources, ({ isCode }) => (isCode ? 1 : 0)),
    blocks: indexBlocks(starts),
    sources,
    digests,
    earlier: findEarlier(sources, { former, known }),
  };
  const longLines = new Map<number, Uint32Array>();
  for (const [file, earlier] of corpus.earlier.entries()) {
    const long =
      former !== null && earlier >= 0
        ? copyFile(corpus, file, { former, earlier })
        : readFile(corpus, file);
    if (long !== undefined) longLines.set(file, long);
  }
  return { ...corpus, longLines };
}

const NO_NUMBERS = new Uint32Array();
const NOTHING: Comparable = { tokens: { hashes: NO_NUMBERS, lines: NO_NUMBERS }, isCode: false };

interface Known {
  readonly former: Corpus | null;
  /** files of the former corpus: of those with one source the first */
  readonly known: ReadonlyMap<Comparable, number>;
}

function placesIn(former: Corpus | null): ReadonlyMap<Comparable, number> {
  const known = new Map<Comparable, number>();
  for (const [file, source] of (former?.sources ?? []).entries())
    if (!known.has(source)) known.set(source, file);
  return known;
}

/** Files with one source stand side by side: each has an earlier one of its own. */
function findEarlier(sources: readonly Comparable[], { former, known }: Known): Int32Array {
  const next = new Map<Comparable, number>();
  return Int32Array.from(sources, (source) => {
    const file = next.get(source) ?? known.get(source);
    if (file === undefined || former?.sources[file] !== source) return -1;
    next.set(source, file + 1);
    return file;
  });
}

/** The files that have tokens, in the column's order, with their sizes and digests. */
function sortByContent(given: readonly Comparable[], { former, known }: Known) {
  const sizes = new Uint32Array(given.length);
  const digests = new Float64Array(given.length);
  for (const [file, source] of given.entries()) {
    const earlier = known.get(source);
    if (former !== null && earlier !== undefined) {
      sizes[file] = former.sizes[earlier] ?? 0;
      digests[file] = former.digests[earlier] ?? 0;
      continue;
    }
    const { tokens } = source;
    sizes[file] = tokens.hashes.length;
    digests[file] = digestOf(tokens);
  }
  const order = Uint32Array.from(given.keys())
    .filter((file) => (sizes[file] ?? 0) > 0)
    .toSorted((a, b) => (digests[a] ?? 0) - (digests[b] ?? 0) || a - b);
  return {
    order,
    sizes: order.map((file) => sizes[file] ?? 0),
    digests: Float64Array.from(order, (file) => digests[file] ?? 0),
  };
}

/** A barrier at least stands before each file and behind it. */
function placeFiles(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1).fill(FILE_ALIGNMENT, 0, 1);
  for (let file = 0; file < sizes.length; file++) {
    const end = (starts[file] ?? 0) + (sizes[file] ?? 0) + 1;
    starts[file + 1] = Math.ceil(end / FILE_ALIGNMENT) * FILE_ALIGNMENT;
  }
  return starts;
}

/** @returns the lines of a file of more of them than two bytes number */
function readFile(corpus: Corpus, file: number): Uint32Array | undefined {
  const { hashes, lines } = corpus.sources[file]?.tokens ?? NOTHING.tokens;
  const start = corpus.starts[file] ?? 0;
  corpus.tokens.set(signed(hashes), start);
  if (corpus.isCode[file] === 0) clearKinds(corpus.tokens.subarray(start, start + hashes.length));
  corpus.lines.set(lines, start);
  return isLong(lines) ? lines.slice() : undefined;
}

interface Copied {
  readonly former: Corpus;
  /** index of the file in it */
  readonly earlier: number;
}

/** The same of a file that another corpus has. */
function copyFile(
  corpus: Corpus,
  file: number,
  { former, earlier }: Copied,
): Uint32Array | undefined {
  const from = former.starts[earlier] ?? 0;
  const to = from + (former.sizes[earlier] ?? 0);
  const start = corpus.starts[file] ?? 0;
  corpus.tokens.set(former.tokens.subarray(from, to), start);
  corpus.lines.set(former.lines.subarray(from, to), start);
  return former.longLines.get(earlier);
}

const MAX_SHORT = 65_535;

/** Lines ascend: where the last one fits two bytes, all do. */
function isLong(lines: Uint32Array): boolean {
  return (lines.at(-1) ?? 0) > MAX_SHORT;
}

/** Signed numbers of 32 bits are whole numbers to the machine, others may be floating. */
function signed({ buffer, byteOffset, length }: Uint32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length);
}

/** Without its kind a token is equal to itself alone. */
function clearKinds(tokens: Int32Array): void {
  for (let i = 0; i < tokens.length; i++) tokens[i] = (tokens[i] ?? 0) & HASH_MASK;
}

/** 53 bits of a file's tokens and their lines. */
function digestOf({ hashes, lines }: TokenStream): number {
  const tokens = signed(hashes);
  const places = signed(lines);
  let high = 0x9dc5;
  let low = tokens.length;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? 0;
    high = Math.imul(high ^ token, 0x01000193);
    low = (Math.imul(low, 0x000f4243) + (places[i] ?? 0) + token) | 0;
  }
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}

function indexBlocks(starts: Uint32Array): Uint32Array {
  const blocks = new Uint32Array(((starts.at(-1) ?? 0) >>> BLOCK_BITS) + 1);
  let file = 0;
  for (let block = 0; block < blocks.length; block++) {
    while (file + 2 < starts.length && (starts[file + 1] ?? 0) <= block << BLOCK_BITS) file++;
    blocks[block] = file;
  }
  return blocks;
}

/** @returns one value for all names, one for all literals, every other token as it is */
export function normalize(token: number): number {
  return (token | 0) < 0 ? token & 0xc0000000 : token;
}

/** @returns index of the file, in the column's order, that a place is in */
export function fileAt({ starts, blocks }: Corpus, place: number): number {
  let file = blocks[place >>> BLOCK_BITS] ?? 0;
  while (file + 2 < starts.length && (starts[file + 1] ?? 0) <= place) file++;
  return file;
}

/** @returns the line of a token of the file, 1-based */
export function lineAt(corpus: Corpus, file: number, place: number): number {
  const { starts, lines, longLines } = corpus;
  const long = longLines.size === 0 ? undefined : longLines.get(file);
  return long === undefined ? (lines[place] ?? 0) : (long[place - (starts[file] ?? 0)] ?? 0);
}

/** @returns the line of the last token of the file */
export function lastLine(corpus: Corpus, file: number): number {
  return lineAt(corpus, file, (corpus.starts[file] ?? 0) + (corpus.sizes[file] ?? 0) - 1);
}
