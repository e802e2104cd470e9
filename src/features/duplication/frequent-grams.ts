import { TOKEN, tokenKind } from '#code/lex-rules.ts';
import { BARRIER, normalize } from './corpus.ts';
import type { PairColumn } from './pair-column.ts';
import { spread } from './sampling.ts';

/** What follows a place. */
export interface Context {
  readonly tokens: Int32Array;
  /** what places of a crowd have to have in common */
  readonly length: number;
  readonly isNormalized: boolean;
}

/** Places with one gram that are too many for each to be compared with each. */
export interface FrequentGrams {
  /** @param places ascending */
  pair(places: Uint32Array): void;
}

/** Of the places of a crowd, by what follows them, each is compared with so many before it. */
const NEIGHBOURS = 2;
/** Tokens that decide that order at most. */
const MAX_ORDER = 96;
/** Bits of a place's number in its crowd: what more places there are is a crowd of its own. */
const INDEX_BITS = 20;
const INDEX_SIZE = 2 ** INDEX_BITS;

/**
 * In the order of what follows them, the places that have most in common stand side by side. Places
 * are put together by the hash of what follows; only what is different is compared token by token.
 * @param found pairs of places are added to it: distance and the later place
 */
export function createFrequentGrams(context: Context, found: PairColumn): FrequentGrams {
  const { isNormalized, length } = context;
  const pair = (some: Uint32Array): void => {
    if (some.length > 1) pairNeighbours(context, some, found);
  };
  return {
    pair(places) {
      for (let start = 0; start < places.length; start += INDEX_SIZE) {
        const some = places.subarray(start, start + INDEX_SIZE);
        if (!isNormalized)
          for (const set of split(some, (place) => hashContext(context, place, length))) pair(set);
        else for (const set of splitByNames(context, some)) pair(set);
      }
    },
  };
}

/** Copies use their names alike, whatever the names are; the rest is left to be one set. */
function splitByNames(context: Context, places: Uint32Array): Uint32Array[] {
  const sets = split(places, (place) => hashNames(context, place));
  const alone = sets.filter((set) => set.length === 1);
  const rest = Uint32Array.from(alone, (set) => set[0] ?? 0);
  return [...sets.filter((set) => set.length > 1), rest];
}

function pairNeighbours(context: Context, places: Uint32Array, found: PairColumn): void {
  const sets = split(places, (place) => hashContext(context, place, MAX_ORDER));
  const ordered =
    sets.length === 1
      ? sets
      : sets.toSorted((x, y) => compareContexts(context, x[0] ?? 0, y[0] ?? 0));
  const last: number[] = [];
  for (const set of ordered) {
    for (const place of set) {
      for (const other of last) found.push(Math.abs(place - other), Math.max(place, other));
      if (last.length === NEIGHBOURS) last.shift();
      last.push(place);
    }
  }
}

/** Places by their hash, from the least to the greatest; those of one hash ascending. */
function split(places: Uint32Array, hashOf: (place: number) => number): Uint32Array[] {
  // One number for both, since numbers are sorted many times faster than by a function.
  const keys = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) keys[i] = hashOf(places[i] ?? 0) * INDEX_SIZE + i;
  const sorted = keys.toSorted();
  const order = new Uint32Array(places.length);
  const sets: Uint32Array[] = [];
  let hash = Math.floor((sorted[0] ?? 0) / INDEX_SIZE);
  let start = 0;
  for (let i = 0; i < sorted.length; i++) {
    const key = sorted[i] ?? 0;
    const at = key % INDEX_SIZE;
    order[i] = places[at] ?? 0;
    if ((key - at) / INDEX_SIZE === hash) continue;
    sets.push(order.subarray(start, i));
    hash = (key - at) / INDEX_SIZE;
    start = i;
  }
  sets.push(order.subarray(start));
  return sets;
}

function hashContext({ tokens, isNormalized }: Context, place: number, length: number): number {
  let hash = 0;
  for (let i = place; i < place + length; i++) {
    const token = tokens[i] ?? BARRIER;
    if (token === BARRIER) break;
    hash = Math.imul(hash ^ (isNormalized ? normalize(token) : token), 0x01000193);
    hash ^= hash >>> 15;
  }
  return spread(hash) >>> 0;
}

/**
 * Where each name was last used before, and nothing of the name itself.
 * Source: Baker, A Theory of Parameterized Pattern Matching (STOC 1993).
 */
function hashNames({ tokens, length }: Context, place: number): number {
  let hash = 0;
  for (let i = place; i < place + length; i++) {
    const token = tokens[i] ?? BARRIER;
    if (tokenKind(token) !== TOKEN.name) continue;
    let last = i - 1;
    while (last >= place && tokens[last] !== token) last--;
    hash = Math.imul(hash ^ (last < place ? 0 : i - last), 0x01000193);
    hash ^= hash >>> 15;
  }
  return spread(hash) >>> 0;
}

function compareContexts({ tokens, isNormalized }: Context, x: number, y: number): number {
  for (let i = 0; i < MAX_ORDER; i++) {
    const left = readAt(tokens, x + i, isNormalized);
    const right = readAt(tokens, y + i, isNormalized);
    if (left !== right) return left - right;
    if (left === BARRIER) return 0;
  }
  return 0;
}

function readAt(tokens: Int32Array, place: number, isNormalized: boolean): number {
  const token = tokens[place] ?? BARRIER;
  return isNormalized ? normalize(token) : token;
}
