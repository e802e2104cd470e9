import { TOKEN, tokenKind } from '#code/lex-rules.ts';
import { normalize } from './corpus.ts';
import { createTokenMap } from './token-map.ts';

/** Tokens of an alignment that are looked at: bounds the work on what is equal for a whole file. */
const MOST = 384;
/** So that the maps are at most half full. */
const MAP_BITS = 10;

const there = createTokenMap(MAP_BITS);
const back = createTokenMap(MAP_BITS);

/** Runs of an alignment, by index: ascending on both sides. */
export interface Pieces {
  readonly a: Column;
  readonly b: Column;
  readonly lengths: Column;
}

interface Column {
  readonly [index: number]: number;
}

/** Some of its runs, `last` among them. */
export interface Span {
  readonly pieces: Pieces;
  readonly first: number;
  readonly last: number;
}

/** @returns tokens equal up to names and literals, of both sides, over all tokens of both sides */
export function similarityOf({ pieces: { a, b, lengths }, first, last }: Span): number {
  let aligned = 0;
  for (let piece = first; piece <= last; piece++) aligned += lengths[piece] ?? 0;
  const length = 2 * (lengths[last] ?? 0);
  const left = (a[last] ?? 0) - (a[first] ?? 0);
  const right = (b[last] ?? 0) - (b[first] ?? 0);
  return (2 * aligned) / Math.max(1, length + left + right);
}

/**
 * @returns of the names that tell a copy, those that return and those that are the same on both sides,
 * the share that stands for one and the same name wherever it does
 */
export function consistencyOf(tokens: Int32Array, { pieces, first, last }: Span): number {
  there.clear();
  back.clear();
  telling = 0;
  odd = 0;
  let room = MOST;
  for (let piece = first; piece <= last; piece++) {
    const a = pieces.a[piece] ?? 0;
    const b = pieces.b[piece] ?? 0;
    const length = Math.min(room, pieces.lengths[piece] ?? 0);
    room -= length;
    for (let i = 0; i < length; i++) {
      const name = tokens[a + i] ?? 0;
      if (tokenKind(name) === TOKEN.name) countName(name, tokens[b + i] ?? 0);
    }
  }
  return telling <= 0 ? 1 : 1 - odd / Math.max(telling, odd);
}

let telling = 0;
let odd = 0;

function countName(name: number, other: number): void {
  const known = Math.min(there.size, back.size);
  if (there.keep(name, other) !== other || back.keep(other, name) !== name) odd++;
  if (name === other || Math.min(there.size, back.size) === known) telling++;
}

/** Tokens of a pattern. */
const PATTERN = 6;
/** So many that few patterns share one. */
const SLOT_BITS = 12;
/** What is long repeats some patterns whatever it is. */
const LONG = 200;

/** The round in which a slot was last taken. */
const slots = new Int32Array(1 << SLOT_BITS);
let round = 0;

/** @returns different patterns of tokens over tokens: the rows of a table have few */
export function varietyOf(tokens: Int32Array, { pieces, first, last }: Span): number {
  round = (round + 1) | 0;
  let different = 0;
  let room = MOST;
  for (let piece = first; piece <= last; piece++) {
    const a = pieces.a[piece] ?? 0;
    const length = Math.min(room, pieces.lengths[piece] ?? 0);
    room -= length;
    let hash = 0;
    for (let i = 0; i < length; i++) {
      hash = pushToken(hash, tokens[a + i] ?? 0);
      const slot = Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS);
      if (i < PATTERN - 1 || slots[slot] === round) continue;
      slots[slot] = round;
      different++;
    }
  }
  return different / Math.max(1, Math.min(MOST - room, LONG));
}

/** 5 bits a token: 6 tokens fill the hash, and the seventh pushes the first one out. */
function pushToken(hash: number, token: number): number {
  return ((hash << 5) ^ (Math.imul(normalize(token), 0x45d9f3b) >>> 27)) & 0x3fffffff;
}
