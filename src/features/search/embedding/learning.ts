import { orderByBytes } from '#lib/byte-order.ts';
import {
  addScaledRow,
  addScaledRows,
  createMatrix,
  createRandom,
  firstColumns,
  type Matrix,
  orthonormalColumns,
} from '#lib/matrix.ts';
import type { ChunkCorpus } from '../index/chunk-corpus.ts';
import { inverseDocumentFrequency, isPartOfName } from '../index/postings.ts';
import type { Space } from './space.ts';
import {
  chooseVocabulary,
  type SparseRows,
  toSparseRows,
  type Vocabulary,
} from './term-weights.ts';
import { BLOCK_CHUNKS, createVectorStore, putVector, type VectorStore } from './vectors.ts';

const DIMENSION = 128;
const CHUNKS_PER_DIMENSION = 12;
const OVERSAMPLING = 8;
const SEED = 20_110_617;
const MAX_LEARNING_CHUNKS = 8_000;

/** How far {@link learnEmbedding} is. */
export interface EmbeddingProgress {
  /** chunks that have their vector */
  readonly chunksProcessed: number;
  readonly chunkCount: number;
}

/** What chunks are weighed with, and their vectors. */
export interface Embedding {
  readonly space: Space;
  /** null where the space has none */
  readonly vectors: VectorStore | null;
}

/** What an embedding is made of. */
export interface EmbeddingInput {
  readonly corpus: ChunkCorpus;
  /** false: nothing but frequencies is learnt */
  readonly isEmbedded?: boolean;
  /** what was learnt before and still fits; null: it is learnt from the corpus */
  readonly known: Space | null;
}

/**
 * Latent semantic analysis of a project's own chunks, without any network or foreign weights.
 *
 * The matrix of chunks by terms (see `toSparseRows`) is factored by a truncated SVD; a chunk's
 * vector is its row in the space of the leading right singular vectors, at most 128. Large projects
 * learn from an even sample of 8,000 chunks. The random start is seeded: equal input gives equal output.
 * All chunks are folded into the space as it is stored, whether it was learnt now or before. It yields
 * after each block of work; a space without vectors is returned where there is too little text to learn
 * from (fewer than 24 chunks).
 * Sources: Deerwester et al., Indexing by Latent Semantic Analysis, 1990; Halko, Martinsson, Tropp,
 * Finding Structure with Randomness, 2011, algorithms 4.3 and 5.1.
 */
export function* learnEmbedding({
  corpus,
  isEmbedded = true,
  known,
}: EmbeddingInput): Generator<EmbeddingProgress, Embedding> {
  yield { chunksProcessed: 0, chunkCount: corpus.chunkCount };
  const space = known ?? (yield* learnSpace(corpus, isEmbedded));
  return { space, vectors: space.dimension === 0 ? null : yield* foldIn(corpus, space) };
}

function* learnSpace(
  corpus: ChunkCorpus,
  isEmbedded: boolean,
): Generator<EmbeddingProgress, Space> {
  const { chunkCount } = corpus;
  const vocabulary = chooseVocabulary(corpus);
  const possible = Math.min(chunkCount / CHUNKS_PER_DIMENSION, vocabulary.termIds.length / 2);
  const dimension = isEmbedded ? Math.min(DIMENSION, Math.floor(possible)) : 0;
  if (dimension < 2) return toSpace(corpus, 0, new Map());
  const sample = toSparseRows(corpus, vocabulary, sampleOf(chunkCount));
  const axes = yield* rightSingularVectors(sample, dimension, chunkCount);
  return toSpace(corpus, axes.columns, toTermVectors(vocabulary, axes));
}

/** @param vectors by term id */
function toSpace(
  corpus: ChunkCorpus,
  dimension: number,
  vectors: ReadonlyMap<number, Uint8Array>,
): Space {
  const { chunkCount, terms, documentFrequencies, forEachTerm } = corpus;
  const isWanted = new Uint8Array(terms.length);
  for (const id of vectors.keys()) isWanted[id] = 1;
  forEachTerm({ from: 0, to: chunkCount }, (_, id, posting) => {
    if (isPartOfName(posting)) isWanted[id] = 1;
  });
  const ids = [...terms.keys()].filter((id) => isWanted[id] === 1);
  const order = orderByBytes(ids.map((id) => terms[id] ?? ''));
  return {
    dimension,
    chunkCount,
    terms: Array.from(order, (place) => {
      const id = ids[place] ?? 0;
      const documentFrequency = documentFrequencies[id] ?? 0;
      return { term: terms[id] ?? '', documentFrequency, vector: vectors.get(id) ?? null };
    }),
  };
}

/** Vectors of all chunks in a space. */
function* foldIn(corpus: ChunkCorpus, space: Space): Generator<EmbeddingProgress, VectorStore> {
  const { chunkCount } = corpus;
  const { vocabulary, axes } = termsInSpace(corpus, space);
  const vectors = createVectorStore(chunkCount, axes.columns);
  for (let from = 0; from < chunkCount; from += BLOCK_CHUNKS) {
    const to = Math.min(chunkCount, from + BLOCK_CHUNKS);
    const ids = Array.from({ length: to - from }, (_, i) => from + i);
    const rows = multiply(toSparseRows(corpus, vocabulary, ids), axes);
    for (const [i, id] of ids.entries()) {
      putVector(vectors, id, rows.values.subarray(i * axes.columns, (i + 1) * axes.columns));
    }
    yield { chunksProcessed: to, chunkCount };
  }
  return vectors;
}

interface TermsInSpace {
  readonly vocabulary: Vocabulary;
  /** one row for each of its terms */
  readonly axes: Matrix;
}

/** The terms of a corpus that a space has vectors of, weighed as when it was learnt. */
function termsInSpace(corpus: ChunkCorpus, space: Space): TermsInSpace {
  const ids = new Map(corpus.terms.map((term, id) => [term, id]));
  const known = space.terms.flatMap(({ term, documentFrequency, vector }) => {
    const id = ids.get(term);
    return vector === null || id === undefined ? [] : [{ id, documentFrequency, vector }];
  });
  const { dimension, chunkCount } = space;
  const slots = new Int32Array(corpus.terms.length).fill(-1);
  const axes = createMatrix(known.length, dimension);
  for (const [slot, { id, vector }] of known.entries()) {
    slots[id] = slot;
    const view = new DataView(vector.buffer, vector.byteOffset, vector.length);
    const scale = view.getFloat32(0, true);
    for (let i = 0; i < dimension; i++)
      axes.values[slot * dimension + i] = scale * view.getInt8(4 + i);
  }
  const idf = Float32Array.from(known, ({ documentFrequency }) =>
    inverseDocumentFrequency(documentFrequency, chunkCount),
  );
  return { vocabulary: { termIds: known.map(({ id }) => id), slots, idf }, axes };
}

function sampleOf(chunkCount: number): number[] {
  const size = Math.min(chunkCount, MAX_LEARNING_CHUNKS);
  return Array.from({ length: size }, (_, i) => Math.floor((i * chunkCount) / size));
}

/** Randomised range finder with one power iteration, then the SVD of the small projection. */
function* rightSingularVectors(
  a: SparseRows,
  dimension: number,
  chunkCount: number,
): Generator<EmbeddingProgress, Matrix> {
  const pause = { chunksProcessed: 0, chunkCount };
  let chunks = multiply(a, randomMatrix(a.columns, dimension + OVERSAMPLING));
  yield pause;
  chunks = multiply(a, multiplyTransposed(a, chunks));
  yield pause;
  const basis = orthonormalColumns(chunks);
  yield pause;
  const projection = multiplyTransposed(a, basis);
  yield pause;
  return firstColumns(orthonormalColumns(projection), dimension);
}

/** Uniform on [-1, 1): as good a start as Gaussian numbers, and the same on every machine. */
function randomMatrix(rows: number, columns: number): Matrix {
  const random = createRandom(SEED);
  const matrix = createMatrix(rows, columns);
  for (let i = 0; i < matrix.values.length; i++) matrix.values[i] = random() * 2 - 1;
  return matrix;
}

/** A times a dense matrix: one row for each chunk. */
function multiply(a: SparseRows, dense: Matrix): Matrix {
  const product = createMatrix(a.rows, dense.columns);
  for (let row = 0; row < a.rows; row++) {
    const entries = { from: a.starts[row] ?? 0, to: a.starts[row + 1] ?? 0 };
    addScaledRows(product, row, dense, { rows: a.slots, factors: a.weights, ...entries });
  }
  return product;
}

/** A transposed times a dense matrix: one row for each term. */
function multiplyTransposed(a: SparseRows, dense: Matrix): Matrix {
  const product = createMatrix(a.columns, dense.columns);
  forEachEntry(a, (row, column, weight) =>
    addScaledRow(product, column, { from: dense, row }, weight),
  );
  return product;
}

function forEachEntry(
  { rows, starts, slots, weights }: SparseRows,
  visit: (row: number, column: number, weight: number) => void,
): void {
  for (let row = 0; row < rows; row++) {
    const end = starts[row + 1] ?? 0;
    for (let i = starts[row] ?? 0; i < end; i++) visit(row, slots[i] ?? 0, weights[i] ?? 0);
  }
}

/** By term id; a term of which the axes say nothing has none. */
function toTermVectors({ termIds }: Vocabulary, axes: Matrix): Map<number, Uint8Array> {
  const vectors = new Map<number, Uint8Array>();
  for (const [slot, termId] of termIds.entries()) {
    const row = axes.values.subarray(slot * axes.columns, (slot + 1) * axes.columns);
    let largest = 0;
    for (const value of row) largest = Math.max(largest, Math.abs(value));
    if (largest === 0) continue;
    const data = new Uint8Array(4 + row.length);
    new DataView(data.buffer).setFloat32(0, largest / 127, true);
    new Int8Array(data.buffer, 4).set(row.map((value) => Math.round((value / largest) * 127)));
    vectors.set(termId, data);
  }
  return vectors;
}
