/**
 * What offline vectors are made with. It outlives the snapshot that it was learnt for: a vector is a
 * function of a space and a corpus, and the space of a project that hardly changed still fits.
 */
export interface Space {
  readonly dimension: number;
  /** the axes' share of each term that was learnt */
  readonly termVectors: readonly TermVector[];
  /** what it was learnt from */
  readonly origin: Origin;
}

/** Some of the files of a corpus, by what is in them: enough to tell how much of it is another's. */
export interface Origin {
  /** marks that are not a multiple of this are left out */
  readonly every: number;
  /** the first 32 bits of the contents' ids */
  readonly marks: Uint32Array;
}

/** The axes' share of one term, as it is stored: a scale (f32), then the components over it (i8). */
export interface TermVector {
  readonly term: string;
  readonly data: Uint8Array;
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

/** Whether so little changed that vectors may be made with a space learnt before. */
export function fits({ origin }: Space, contentIds: readonly string[]): boolean {
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

/** Dimension, terms, marks, `every`: u32 each. */
const HEADER_BYTES = 16;
/** The scale of a term's vector, before its components. */
const SCALE_BYTES = 4;

/** Header, marks (u32), the vectors, then the terms by lines; numbers little-endian. */
export function encodeSpace({ dimension, termVectors, origin }: Space): Uint8Array {
  const { every, marks } = origin;
  const words = new TextEncoder().encode(termVectors.map(({ term }) => term).join('\n'));
  const vectorBytes = SCALE_BYTES + dimension;
  const vectorsAt = HEADER_BYTES + marks.length * 4;
  const wordsAt = vectorsAt + termVectors.length * vectorBytes;
  const bytes = new Uint8Array(wordsAt + words.length);
  new Uint32Array(bytes.buffer, 0, 4).set([dimension, termVectors.length, marks.length, every]);
  new Uint32Array(bytes.buffer, HEADER_BYTES, marks.length).set(marks);
  for (const [i, { data }] of termVectors.entries()) bytes.set(data, vectorsAt + i * vectorBytes);
  bytes.set(words, wordsAt);
  return bytes;
}

/** @throws RangeError when the bytes are damaged */
export function decodeSpace(encoded: Uint8Array): Space {
  // A copy of its own: bytes from a database driver are a window into a shared buffer.
  const bytes = new Uint8Array(encoded);
  if (bytes.length < HEADER_BYTES) throw new RangeError('The learnt space is damaged');
  const [dimension = 0, count = 0, markCount = 0, every = 1] = new Uint32Array(bytes.buffer, 0, 4);
  const vectorBytes = SCALE_BYTES + dimension;
  const vectorsAt = HEADER_BYTES + markCount * 4;
  const wordsAt = vectorsAt + count * vectorBytes;
  const terms = new TextDecoder().decode(bytes.subarray(wordsAt)).split('\n');
  if (wordsAt > bytes.length || terms.length !== count) {
    throw new RangeError('The learnt space is damaged');
  }
  const termVectors = terms.map((term, i) => {
    const at = vectorsAt + i * vectorBytes;
    return { term, data: bytes.subarray(at, at + vectorBytes) };
  });
  const marks = new Uint32Array(bytes.buffer, HEADER_BYTES, markCount);
  return { dimension, termVectors, origin: { every, marks } };
}
