/**
 * What a project's chunks are weighed with: in how many of them its terms occurred, and the vectors
 * learnt from that. It outlives the snapshot that it was learnt for: what is made of a file with it is a
 * function of the file and the space, and the space of a project that hardly changed still fits.
 */
export interface Space {
  /** of its vectors; 0 where there are none */
  readonly dimension: number;
  /** chunks that it was learnt from */
  readonly chunkCount: number;
  /** by the bytes of the terms */
  readonly terms: readonly SpaceTerm[];
}

export interface SpaceTerm {
  readonly term: string;
  /** chunks that had it */
  readonly documentFrequency: number;
  /** see {@link TermVector}; null where none was learnt */
  readonly vector: Uint8Array | null;
}

/** The axes' share of one term, as it is stored: a scale (f32), then the components over it (i8). */
export interface TermVector {
  readonly term: string;
  readonly data: Uint8Array;
}

/** The vectors of a space, by their terms. */
export function vectorsIn({ terms }: Space): ReadonlyMap<string, TermVector> {
  return new Map(
    terms.flatMap(({ term, vector }) =>
      vector === null ? [] : [[term, { term, data: vector }] as const],
    ),
  );
}

/** Some of the files that a space was learnt from, by their contents: enough to tell how much changed. */
export interface Origin {
  /** marks that are not a multiple of this are left out */
  readonly every: number;
  /** the first 32 bits of the contents' ids */
  readonly marks: Uint32Array;
}

const MAX_MARKS = 8_192;
/** Of the files. Above it words are common that the space has never seen. */
const MAX_CHANGED_SHARE = 0.1;

/** @param contentIds of all files, in hexadecimal digits */
export function toOrigin(contentIds: readonly string[]): Origin {
  let every = 1;
  while (contentIds.length / every > MAX_MARKS) every *= 2;
  return { every, marks: toMarks(contentIds, every) };
}

/** Whether so little changed that a space learnt before may be used. */
export function fits(origin: Origin, contentIds: readonly string[]): boolean {
  const before = new Set(origin.marks);
  const now = new Set(toMarks(contentIds, origin.every));
  const kept = [...now].filter((mark) => before.has(mark)).length;
  const changed = before.size + now.size - 2 * kept;
  return changed <= MAX_CHANGED_SHARE * (before.size + now.size);
}

function toMarks(contentIds: readonly string[], every: number): Uint32Array {
  const marks = contentIds.map((id) => Number.parseInt(id.slice(0, 8), 16));
  return Uint32Array.from(marks.filter((mark) => mark % every === 0));
}

/** `every`, then the marks: u32, little-endian. */
export function encodeOrigin({ every, marks }: Origin): Uint8Array {
  return new Uint8Array(Uint32Array.of(every, ...marks).buffer);
}

/** @throws RangeError when the bytes are damaged */
export function decodeOrigin(encoded: Uint8Array): Origin {
  if (encoded.length < 4 || encoded.length % 4 !== 0)
    throw new RangeError('The origin of a space is damaged');
  // A copy of its own: bytes from a database driver are a window into a shared buffer.
  const [every = 1, ...marks] = new Uint32Array(new Uint8Array(encoded).buffer);
  return { every, marks: Uint32Array.from(marks) };
}

/** Dimension, chunks, terms, vectors: u32 each. */
const HEADER_BYTES = 16;
/** The scale of a term's vector, before its components. */
const SCALE_BYTES = 4;
const VECTOR_BIT = 1;

/**
 * Header; of each term twice its frequency, plus 1 where it has a vector (u32); the vectors; the terms by
 * lines. Numbers are little-endian.
 */
export function encodeSpace({ dimension, chunkCount, terms }: Space): Uint8Array {
  const words = new TextEncoder().encode(terms.map(({ term }) => term).join('\n'));
  const vectors = terms.flatMap(({ vector }) => vector ?? []);
  const vectorBytes = SCALE_BYTES + dimension;
  const vectorsAt = HEADER_BYTES + terms.length * 4;
  const wordsAt = vectorsAt + vectors.length * vectorBytes;
  const bytes = new Uint8Array(wordsAt + words.length);
  const header = [dimension, chunkCount, terms.length, vectors.length];
  new Uint32Array(bytes.buffer, 0, 4).set(header);
  const numbers = new Uint32Array(bytes.buffer, HEADER_BYTES, terms.length);
  for (const [i, { documentFrequency, vector }] of terms.entries())
    numbers[i] = documentFrequency * 2 + (vector === null ? 0 : VECTOR_BIT);
  for (const [i, vector] of vectors.entries()) bytes.set(vector, vectorsAt + i * vectorBytes);
  bytes.set(words, wordsAt);
  return bytes;
}

/** @throws RangeError when the bytes are damaged */
export function decodeSpace(encoded: Uint8Array): Space {
  // A copy of its own: bytes from a database driver are a window into a shared buffer.
  const bytes = new Uint8Array(encoded);
  if (bytes.length < HEADER_BYTES) throw new RangeError('The learnt space is damaged');
  const header = new Uint32Array(bytes.buffer, 0, 4);
  const [dimension = 0, chunkCount = 0, count = 0, vectorCount = 0] = header;
  const vectorBytes = SCALE_BYTES + dimension;
  const vectorsAt = HEADER_BYTES + count * 4;
  const wordsAt = vectorsAt + vectorCount * vectorBytes;
  if (wordsAt > bytes.length) throw new RangeError('The learnt space is damaged');
  const text = new TextDecoder().decode(bytes.subarray(wordsAt));
  const words = count === 0 ? [] : text.split('\n');
  if (words.length !== count) throw new RangeError('The learnt space is damaged');
  const numbers = new Uint32Array(bytes.buffer, HEADER_BYTES, count);
  let at = vectorsAt;
  const terms = words.map((term, i) => {
    const number = numbers[i] ?? 0;
    const documentFrequency = number >>> 1;
    if ((number & VECTOR_BIT) === 0) return { term, documentFrequency, vector: null };
    at += vectorBytes;
    return { term, documentFrequency, vector: bytes.subarray(at - vectorBytes, at) };
  });
  return { dimension, chunkCount, terms };
}
