import {
  BLOCK_CHUNKS,
  createVectorStore,
  encodeVectors,
  putVector,
  similaritiesTo,
  type VectorStore,
} from '#features/search/analyze.ts';

/** Chunks of one stored block. */
export const CHUNKS_A_BLOCK = BLOCK_CHUNKS;

const SCALE_BYTES = 4;

/**
 * A vector as the cache keeps it: its scale (f32, little-endian), then its components over it (i8), as
 * in the stores of search. Null for one of zeros only, which is close to nothing.
 */
export function packVector(vector: Float32Array): Buffer | null {
  const store = createVectorStore(1, vector.length);
  putVector(store, 0, vector);
  const [scale = 0] = store.scales;
  if (scale === 0) return null;
  const packed = Buffer.alloc(SCALE_BYTES + vector.length);
  packed.writeFloatLE(scale, 0);
  packed.set(new Uint8Array(store.values.buffer), SCALE_BYTES);
  return packed;
}

/** Puts a vector of {@link packVector} at a row. @returns whether it fits the store */
export function unpackInto(store: VectorStore, row: number, packed: Buffer): boolean {
  if (packed.length !== SCALE_BYTES + store.dimension) return false;
  store.scales[row] = packed.readFloatLE(0);
  const values = new Int8Array(packed.buffer, packed.byteOffset + SCALE_BYTES, store.dimension);
  store.values.set(values, row * store.dimension);
  return true;
}

/** Cosine of a vector to one of {@link packVector}; 0 where their dimensions differ. */
export function similarity(packed: Buffer, vector: Float32Array): number {
  const store = createVectorStore(1, vector.length);
  if (!unpackInto(store, 0, packed)) return 0;
  return similaritiesTo(store, vector)[0] ?? 0;
}

/** The one block of a store of at most {@link CHUNKS_A_BLOCK} rows. */
export function toBlock(store: VectorStore): Uint8Array {
  const [block] = encodeVectors(store);
  return block?.data ?? new Uint8Array(0);
}
