/** Chunks of one stored block. */
export const BLOCK_CHUNKS = 1_024;

/** Unit vectors of chunks, quantised; row i is chunk i. */
export interface VectorStore {
  readonly dimension: number;
  readonly count: number;
  /** row-major, count x dimension */
  readonly values: Int8Array;
  /** a component is its value times the scale of its row; 0 for a chunk without a vector */
  readonly scales: Float32Array;
}

/** Up to 1,024 neighbouring vectors. */
export interface VectorBlock {
  /** id of the first chunk */
  readonly firstChunk: number;
  readonly data: Uint8Array;
}

const HEADER_BYTES = 8;

/** An empty store of that size: every chunk without a vector. */
export function createVectorStore(count: number, dimension: number): VectorStore {
  const values = new Int8Array(count * dimension);
  return { dimension, count, values, scales: new Float32Array(count) };
}

/** Neighbouring rows, `from` to `to - 1`; they share the memory of the store. */
export function sliceVectors(
  { dimension, values, scales }: VectorStore,
  { from, to }: { readonly from: number; readonly to: number },
): VectorStore {
  const own = values.subarray(from * dimension, to * dimension);
  return { dimension, count: to - from, values: own, scales: scales.subarray(from, to) };
}

/** A store, or rows of it; null where they have no vectors. */
export interface VectorPart {
  readonly vectors: VectorStore | null;
  readonly from: number;
  readonly to: number;
}

/** The rows of some stores of one dimension, one after another; null where none has any vector. */
export function joinVectors(parts: readonly VectorPart[], count: number): VectorStore | null {
  const dimension = parts.find(({ vectors }) => vectors !== null)?.vectors?.dimension;
  if (dimension === undefined) return null;
  const joined = createVectorStore(count, dimension);
  let at = 0;
  for (const { vectors, from, to } of parts) {
    if (vectors !== null) {
      const own = sliceVectors(vectors, { from, to });
      joined.values.set(own.values, at * dimension);
      joined.scales.set(own.scales, at);
    }
    at += to - from;
  }
  return joined;
}

/**
 * Normalises a vector to length 1, quantises it to 8 bits a component and puts it at row `index`.
 * A zero vector stays without one. The error of a cosine is below 0.01.
 */
export function putVector(store: VectorStore, index: number, vector: ArrayLike<number>): void {
  const { dimension, values, scales } = store;
  let squares = 0;
  let largest = 0;
  for (let i = 0; i < dimension; i++) {
    const value = vector[i] ?? 0;
    squares += value * value;
    largest = Math.max(largest, Math.abs(value));
  }
  if (!(squares > 0) || !Number.isFinite(squares)) return;
  const factor = 127 / largest;
  for (let i = 0; i < dimension; i++) {
    values[index * dimension + i] = Math.round((vector[i] ?? 0) * factor);
  }
  scales[index] = 1 / (factor * Math.sqrt(squares));
}

/**
 * The components of row `index`.
 */
export function vectorAt(store: VectorStore, index: number): Float32Array {
  const scale = store.scales[index] ?? 0;
  const start = index * store.dimension;
  return Float32Array.from(store.values.subarray(start, start + store.dimension), (v) => v * scale);
}

/**
 * Cosine of the query to each candidate, in their order (to every chunk where none are given).
 * @param query any length; a zero vector gives zeros
 */
export function similaritiesTo(
  store: VectorStore,
  query: Float32Array,
  candidates?: readonly number[],
): Float32Array {
  const count = candidates?.length ?? store.count;
  const cosines = new Float32Array(count);
  const length = Math.hypot(...query);
  if (length === 0 || query.length !== store.dimension) return cosines;
  for (let i = 0; i < count; i++) {
    const row = candidates === undefined ? i : (candidates[i] ?? 0);
    cosines[i] = dotProduct(store, row, query) / length;
  }
  return cosines;
}

function dotProduct(store: VectorStore, row: number, query: Float32Array): number {
  const { dimension, values } = store;
  const start = row * dimension;
  let sum = 0;
  for (let j = 0; j < dimension; j++) sum += (query[j] ?? 0) * (values[start + j] ?? 0);
  return sum * (store.scales[row] ?? 0);
}

/**
 * The store in blocks of 1,024 rows: dimension and row count (u32), the scales (f32), the values
 * (i8), little-endian.
 */
export function* encodeVectors(store: VectorStore): Generator<VectorBlock> {
  const { dimension, values, scales, count } = store;
  for (let first = 0; first < count; first += BLOCK_CHUNKS) {
    const rows = Math.min(BLOCK_CHUNKS, count - first);
    const data = new Uint8Array(HEADER_BYTES + rows * (4 + dimension));
    new Uint32Array(data.buffer, 0, 2).set([dimension, rows]);
    new Float32Array(data.buffer, HEADER_BYTES, rows).set(scales.subarray(first, first + rows));
    new Int8Array(data.buffer, HEADER_BYTES + rows * 4).set(
      values.subarray(first * dimension, (first + rows) * dimension),
    );
    yield { firstChunk: first, data };
  }
}

/**
 * The store of `count` chunks back from its blocks, in any order; a missing block leaves its chunks
 * without vectors.
 * @throws RangeError when a block is damaged or of another dimension
 */
export function decodeVectors(blocks: Iterable<VectorBlock>, count: number): VectorStore {
  let store: VectorStore | undefined;
  for (const block of blocks) {
    const part = decodeBlock(block);
    store ??= createVectorStore(count, part.dimension);
    if (part.dimension !== store.dimension || block.firstChunk + part.count > count) {
      throw new RangeError(`Vector block at ${block.firstChunk} does not fit`);
    }
    store.scales.set(part.scales, block.firstChunk);
    store.values.set(part.values, block.firstChunk * part.dimension);
  }
  return store ?? createVectorStore(count, 0);
}

function decodeBlock({ data, firstChunk }: VectorBlock): VectorStore {
  // A copy of its own: bytes from a database driver are a window into a shared buffer.
  const { buffer } = new Uint8Array(data);
  const header = data.length < HEADER_BYTES ? [] : new Uint32Array(buffer, 0, 2);
  const [dimension = 0, count = 0] = header;
  if (count === 0 || data.length !== HEADER_BYTES + count * (4 + dimension)) {
    throw new RangeError(`Vector block at ${firstChunk} is damaged`);
  }
  const scales = new Float32Array(buffer, HEADER_BYTES, count);
  const values = new Int8Array(buffer, HEADER_BYTES + count * 4, count * dimension);
  return { dimension, count, values, scales };
}
