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
  /** by file in the column's order, with one more that is the column's end */
  readonly starts: Uint32Array;
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
}

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
 */
export function createCorpus(given: readonly Comparable[]): Corpus {
  const sizes = new Uint32Array(given.length);
  const digests = given.map(({ tokens }, file) => {
    sizes[file] = tokens.hashes.length;
    return digestOf(tokens);
  });
  const order = [...given.keys()]
    .filter((file) => (sizes[file] ?? 0) > 0)
    .toSorted((a, b) => (digests[a] ?? 0) - (digests[b] ?? 0) || a - b);
  const starts = new Uint32Array(order.length + 1).fill(1, 0, 1);
  for (const [i, file] of order.entries())
    starts[i + 1] = (starts[i] ?? 0) + (sizes[file] ?? 0) + 1;
  const tokens = new Int32Array(starts[order.length] ?? 1);
  const isCode = Uint8Array.from(order, (file) => (given[file]?.isCode === true ? 1 : 0));
  const lines = new Uint16Array(tokens.length);
  const longLines = new Map<number, Uint32Array>();
  for (const [i, file] of order.entries()) {
    const read = given[file]?.tokens;
    if (read === undefined) continue;
    tokens.set(signed(read.hashes), starts[i]);
    if (isCode[i] === 0) clearKinds(tokens.subarray(starts[i], starts[i + 1]));
    lines.set(read.lines, starts[i]);
    if (isLong(read.lines)) longLines.set(i, read.lines.slice());
  }
  return {
    tokens,
    starts,
    files: Uint32Array.from(order),
    lines,
    longLines,
    isCode,
    blocks: indexBlocks(starts),
  };
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
  return lineAt(corpus, file, (corpus.starts[file + 1] ?? 0) - 2);
}
