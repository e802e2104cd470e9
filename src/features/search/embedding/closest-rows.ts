import { topK } from '#lib/top-k.ts';
import { similaritiesTo, type VectorStore } from './vectors.ts';

/** Rows looked at in full for each one wanted, and at least. */
const CANDIDATES_PER_ROW = 25;
const MIN_CANDIDATES = 500;
const WORD_BITS = 32;

export interface ClosestRow {
  readonly row: number;
  /** to the query, above 0 */
  readonly cosine: number;
}

/**
 * The rows closest to a query, closest first, without reading every vector: rows are first compared by
 * the signs of their components, a bit each, and the best of them by their cosines.
 * @param query as many components as the store's dimension; else nothing is close
 * Source: Charikar, Similarity Estimation Techniques from Rounding Algorithms, 2002: the share of equal
 * signs estimates the angle.
 */
export function closestRows(
  store: VectorStore,
  query: Float32Array,
  wanted: { readonly count: number; readonly isAdmitted: (row: number) => boolean },
): ClosestRow[] {
  if (query.length !== store.dimension || store.dimension === 0) return [];
  const agreement = agreements(store, query);
  for (let row = 0; row < store.count; row++) {
    if (store.scales[row] === 0 || !wanted.isAdmitted(row)) agreement[row] = 0;
  }
  const looked = Math.max(MIN_CANDIDATES, wanted.count * CANDIDATES_PER_ROW);
  const candidates = topK(agreement, looked);
  const cosines = similaritiesTo(store, query, candidates);
  return topK(cosines, wanted.count).map((place) => ({
    row: candidates[place] ?? 0,
    cosine: cosines[place] ?? 0,
  }));
}

/** By row, how many components have the query's sign. */
function agreements(store: VectorStore, query: Float32Array): Float32Array {
  const { count, dimension } = store;
  const words = wordsOf(dimension);
  const signs = signsOf(store);
  const wanted = new Uint32Array(words);
  for (let i = 0; i < dimension; i++) if ((query[i] ?? 0) > 0) setBit(wanted, i);
  const equal = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    let different = 0;
    for (let word = 0; word < words; word++) {
      different += bitCount((signs[row * words + word] ?? 0) ^ (wanted[word] ?? 0));
    }
    equal[row] = dimension - different;
  }
  return equal;
}

const known = new WeakMap<VectorStore, Uint32Array>();

/** The signs of all components, row after row, in whole words. */
function signsOf(store: VectorStore): Uint32Array {
  const kept = known.get(store);
  if (kept !== undefined) return kept;
  const { count, dimension, values } = store;
  const words = wordsOf(dimension);
  const signs = new Uint32Array(count * words);
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < dimension; i++) {
      if ((values[row * dimension + i] ?? 0) > 0) setBit(signs, row * words * WORD_BITS + i);
    }
  }
  known.set(store, signs);
  return signs;
}

function wordsOf(dimension: number): number {
  return Math.ceil(dimension / WORD_BITS);
}

function setBit(words: Uint32Array, bit: number): void {
  const word = bit >>> 5;
  words[word] = (words[word] ?? 0) | (1 << (bit & 31));
}

/** Ones of 32 bits. Source: Warren, Hacker's Delight, 5-1. */
function bitCount(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  pairs = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
