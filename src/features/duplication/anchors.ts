import { BARRIER, normalize } from './corpus.ts';

/** Where two sides go on, in which direction, and where they may not run into each other, in one file. */
export interface Front {
  readonly a: number;
  readonly b: number;
  readonly step: 1 | -1;
  readonly aEnd: number;
  readonly bStart: number;
}

/** Tokens of one side that an edit may have added, removed or changed. */
const MAX_GAP = 40;
/** What a piece behind an edit has to weigh: 2 for an equal token, 1 for one equal up to its name. */
const MIN_WEIGHT = 16;
/** Tokens of a gram that two sides are brought together by again: no piece of that weight is shorter. */
const ANCHOR = 8;
/** Tokens that a piece is grown by at most: longer ones have runs of their own. */
const MAX_GROWTH = 1000;

/** The tokens left out on both sides, as one number. */
export const SKIP_BASE = 64;

/** The left side's anchors. */
const left = new Int32Array(MAX_GAP);
/** They by their mark: 1 + the first one, 0 for none. */
const heads = new Uint8Array(1 << 10);
/** For each of them 1 + the next one with the same mark. */
const nexts = new Uint8Array(MAX_GAP);

/**
 * The nearest places, by the tokens left out on both sides together, from which the sides are alike.
 * @returns tokens left out of a times `SKIP_BASE` and of b; 0 where there are none
 */
export function findAnchor(tokens: Int32Array, front: Front): number {
  const count = hashLeft(tokens, front);
  for (let i = count - 1; i >= 0; i--) {
    const mark = markOf(left[i] ?? 0);
    nexts[i] = heads[mark] ?? 0;
    heads[mark] = i + 1;
  }
  const best = nearest(tokens, front, count);
  for (let i = 0; i < count; i++) heads[markOf(left[i] ?? 0)] = 0;
  return best;
}

/** @returns how many anchors there are before the file ends */
function hashLeft(tokens: Int32Array, { a, step }: Front): number {
  let count = 0;
  let hash = 0;
  for (let i = 0; i < MAX_GAP + ANCHOR - 1; i++) {
    const token = tokens[a + step * i] ?? BARRIER;
    if (token === BARRIER) break;
    hash = pushToken(hash, token);
    if (i >= ANCHOR - 1) left[count++] = hash;
  }
  return count;
}

/** 4 bits a token: what is older than an anchor's 8 tokens has left the hash. */
function pushToken(hash: number, token: number): number {
  return (hash << 4) ^ (Math.imul(normalize(token), 0x45d9f3b) >>> 28);
}

/** The bits that all tokens of an anchor have a part in. */
function markOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 22;
}

function nearest(tokens: Int32Array, front: Front, count: number): number {
  let best = 0;
  let least = count + MAX_GAP;
  let hash = 0;
  for (let at = 0; at < MAX_GAP + ANCHOR - 1; at++) {
    const token = tokens[front.b + front.step * at] ?? BARRIER;
    const j = at - ANCHOR + 1;
    if (token === BARRIER || j >= least) break;
    hash = pushToken(hash, token);
    if (j < 0) continue;
    const i = nearestLeft(tokens, front, { hash, j, limit: least - j });
    if (i < 0) continue;
    best = i * SKIP_BASE + j;
    least = i + j;
  }
  return best;
}

interface Wanted {
  readonly hash: number;
  /** tokens left out of b */
  readonly j: number;
  /** that those left out of a are below */
  readonly limit: number;
}

function nearestLeft(tokens: Int32Array, front: Front, { hash, j, limit }: Wanted): number {
  let i = (heads[markOf(hash)] ?? 0) - 1;
  while (i >= 0 && i < limit) {
    if (left[i] === hash && i + j > 0 && isHeavy(tokens, front, i, j)) return i;
    i = (nexts[i] ?? 0) - 1;
  }
  return -1;
}

function isHeavy(tokens: Int32Array, front: Front, i: number, j: number): boolean {
  const { step, aEnd, bStart } = front;
  let a = front.a + step * i;
  let b = front.b + step * j;
  for (let weight = 0; weight < MIN_WEIGHT; a += step, b += step) {
    if (a >= aEnd || b < bStart || !isAlike(tokens, a, b)) return false;
    weight += tokens[a] === tokens[b] ? 2 : 1;
  }
  return true;
}

/** @returns tokens from there on, in its direction, that are equal up to names and literals */
export function growthOf(tokens: Int32Array, { a, b, step, aEnd, bStart }: Front): number {
  const most = Math.min(MAX_GROWTH, step > 0 ? aEnd - a : b - bStart + 1);
  let length = 0;
  while (length < most && isAlike(tokens, a + step * length, b + step * length)) length++;
  return length;
}

function isAlike(tokens: Int32Array, a: number, b: number): boolean {
  const token = tokens[a] ?? BARRIER;
  const other = tokens[b] ?? BARRIER;
  if (token === BARRIER || other === BARRIER) return false;
  return token === other || (token < 0 && normalize(token) === normalize(other));
}
