import type { TokenStream } from '#code/model.ts';

/** A run of tokens that stands in two places; lines are 1-based and inclusive. */
export interface ClonePair {
  readonly a: CloneSpan;
  readonly b: CloneSpan;
  readonly tokens: number;
}

export interface CloneSpan {
  readonly file: number;
  readonly startLine: number;
  readonly endLine: number;
}

export interface DuplicationOptions {
  readonly minTokens: number;
  readonly minLines: number;
}

const DEFAULT_DUPLICATION: DuplicationOptions = { minTokens: 50, minLines: 5 };

/** Tokens a fingerprint covers. With windows of `minTokens - GRAM + 1` no run of `minTokens` is missed. */
const GRAM = 35;
const BASE = 1_000_003;
/** Places of one fingerprint that a new place is compared with: bounds the work on boilerplate. */
const MAX_COMPARED = 4;

interface Place {
  readonly file: number;
  readonly token: number;
}

/**
 * Lines of each file that are part of a clone of at least `minTokens` equal tokens over `minLines`
 * lines. Linear in the number of tokens.
 * @param streams one a file; an empty one takes no part (generated files)
 * @returns for each file the number of its duplicated lines
 * Source: Schleimer, Wilkerson, Aiken, Winnowing (SIGMOD 2003), with every candidate then extended
 * and compared token by token, so that a collision of hashes claims nothing.
 */
export function countDuplicatedLines(
  streams: readonly TokenStream[],
  options: DuplicationOptions = DEFAULT_DUPLICATION,
): Int32Array {
  const marks = new Map<number, Uint8Array>();
  for (const pair of findClonePairs(streams, options)) {
    for (const span of [pair.a, pair.b]) markLines(marks, streams, span);
  }
  const counts = new Int32Array(streams.length);
  for (const [file, lines] of marks) counts[file] = lines.reduce((sum, marked) => sum + marked, 0);
  return counts;
}

/** Every pair of places found to be equal, each maximal: it cannot be longer on either side. */
function* findClonePairs(
  streams: readonly TokenStream[],
  options: DuplicationOptions = DEFAULT_DUPLICATION,
): Generator<ClonePair> {
  const seen = new Map<number, Place[]>();
  for (const [file, stream] of streams.entries()) {
    const covered = new Map<string, number>();
    for (const { fingerprint, token } of winnow(stream.hashes, options.minTokens)) {
      const place = { file, token };
      const earlier = placesOf(seen, fingerprint);
      const pairs = earlier.map((other) => extend(streams, { a: other, b: place }, covered));
      yield* pairs.filter((pair) => pair !== null).filter((pair) => isLongEnough(pair, options));
      if (earlier.length < MAX_COMPARED) earlier.push(place);
    }
  }
}

function placesOf(seen: Map<number, Place[]>, fingerprint: number): Place[] {
  const known = seen.get(fingerprint);
  if (known !== undefined) return known;
  const fresh: Place[] = [];
  seen.set(fingerprint, fresh);
  return fresh;
}

function isLongEnough(pair: ClonePair, options: DuplicationOptions): boolean {
  const lines = Math.min(pair.a.endLine - pair.a.startLine, pair.b.endLine - pair.b.startLine) + 1;
  return pair.tokens >= options.minTokens && lines >= options.minLines;
}

/** The smallest fingerprint of each window, the rightmost of equals, each place once. */
function* winnow(
  tokens: Uint32Array,
  minTokens: number,
): Generator<{ readonly fingerprint: number; readonly token: number }> {
  const hashes = gramHashes(tokens);
  const window = minTokens - GRAM + 1;
  let best = -1;
  for (let end = window - 1; end < hashes.length; end++) {
    const start = end - window + 1;
    const previous = best;
    if (best < start) best = smallestIn(hashes, start, end);
    else if ((hashes[end] ?? 0) <= (hashes[best] ?? 0)) best = end;
    if (best !== previous) yield { fingerprint: hashes[best] ?? 0, token: best };
  }
}

function smallestIn(hashes: Uint32Array, start: number, end: number): number {
  let best = start;
  for (let i = start + 1; i <= end; i++) if ((hashes[i] ?? 0) <= (hashes[best] ?? 0)) best = i;
  return best;
}

/** Rolling hash of every GRAM tokens: Rabin and Karp, modulo 2^32, mixed so that its low bits count. */
function gramHashes(tokens: Uint32Array): Uint32Array {
  const count = Math.max(0, tokens.length - GRAM + 1);
  const out = new Uint32Array(count);
  let power = 1;
  for (let i = 1; i < GRAM; i++) power = Math.imul(power, BASE);
  let hash = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (i >= GRAM) hash = (hash - Math.imul(tokens[i - GRAM] ?? 0, power)) | 0;
    hash = (Math.imul(hash, BASE) + (tokens[i] ?? 0)) | 0;
    if (i >= GRAM - 1) out[i - GRAM + 1] = mix(hash);
  }
  return out;
}

function mix(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (spread ^ (spread >>> 16)) >>> 0;
}

interface Candidate {
  readonly a: Place;
  readonly b: Place;
}

const EMPTY: TokenStream = { hashes: new Uint32Array(), lines: new Uint32Array() };

/**
 * The longest equal run around two places with one fingerprint; within one file it stops where it
 * would run into itself.
 * @param covered for each (file of a, distance of the places) the token up to which b is part of a
 * run already given, so that a long clone is given once and not at each of its fingerprints
 */
function extend(
  streams: readonly TokenStream[],
  { a, b }: Candidate,
  covered: Map<string, number>,
): ClonePair | null {
  const key = `${a.file}:${b.token - a.token}`;
  if (b.token < (covered.get(key) ?? 0)) return null;
  const left = streams[a.file] ?? EMPTY;
  const right = streams[b.file] ?? EMPTY;
  const room = a.file === b.file ? b.token - a.token : left.hashes.length;
  const before = equalRun(left.hashes, right.hashes, {
    i: a.token - 1,
    j: b.token - 1,
    step: -1,
    most: room,
  });
  const after = equalRun(left.hashes, right.hashes, {
    i: a.token,
    j: b.token,
    step: 1,
    most: room - before,
  });
  covered.set(key, b.token + after);
  const tokens = before + after;
  return {
    a: toSpan(left, a.file, { start: a.token - before, length: tokens }),
    b: toSpan(right, b.file, { start: b.token - before, length: tokens }),
    tokens,
  };
}

interface Run {
  readonly i: number;
  readonly j: number;
  readonly step: 1 | -1;
  readonly most: number;
}

/** How many tokens are equal from i and j on, in the direction of `step`. */
function equalRun(left: Uint32Array, right: Uint32Array, { i, j, step, most }: Run): number {
  let length = 0;
  while (length < most) {
    const hash = left[i + step * length];
    if (hash === undefined || hash !== right[j + step * length]) break;
    length++;
  }
  return length;
}

function toSpan(
  stream: TokenStream,
  file: number,
  run: { readonly start: number; readonly length: number },
): CloneSpan {
  return {
    file,
    startLine: stream.lines[run.start] ?? 0,
    endLine: stream.lines[run.start + run.length - 1] ?? 0,
  };
}

function markLines(
  marks: Map<number, Uint8Array>,
  streams: readonly TokenStream[],
  span: CloneSpan,
): void {
  const stream = streams[span.file] ?? EMPTY;
  const lastLine = stream.lines.at(-1) ?? 0;
  const lines = marks.get(span.file) ?? new Uint8Array(lastLine + 1);
  marks.set(span.file, lines);
  lines.fill(1, span.startLine, span.endLine + 1);
}
