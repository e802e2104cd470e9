import { createHash } from 'node:crypto';
import { termsOf } from '#lib/words.ts';

/** A thing that software does, as its text calls it and as people describe it who do not know those words. */
export interface LexiconEntry {
  /** stems of the words that code uses for it, the most telling first */
  readonly terms: readonly string[];
  /** what somebody may say instead */
  readonly descriptions: readonly string[];
}

/** Reads `lexicon.txt`: blocks of a line `# word word ...` and a description a line. */
export function parseLexicon(text: string): LexiconEntry[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((block) => {
      const [head = '', ...descriptions] = block.split('\n');
      const words = head.replace(/^#\s*/u, '').split(/\s+/u);
      return { terms: [...new Set(words.flatMap((word) => termsOf(word)))], descriptions };
    });
}

/** Bytes before the rows: the digest of the lexicon that they were made of. */
const DIGEST_BYTES = 8;
const SCALE_BYTES = 4;
const MOST = 127;

/** The first eight bytes of a lexicon's SHA-256. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES);
}

/**
 * Vectors as bytes: the digest, then for each vector what one step is worth (f32, little-endian) and its
 * components in steps (i8).
 * @internal beyond this file only `npm run concepts` uses it
 */
export function encodeConceptVectors(digest: Uint8Array, vectors: readonly Float32Array[]): Buffer {
  const rows = vectors.map((vector) => {
    const step = Math.max(...vector.map(Math.abs)) / MOST;
    const row = Buffer.alloc(SCALE_BYTES + vector.length);
    row.writeFloatLE(step, 0);
    for (const [i, value] of vector.entries())
      row.writeInt8(Math.round(value / step), SCALE_BYTES + i);
    return row;
  });
  return Buffer.concat([digest, ...rows]);
}

/**
 * The vectors of {@link encodeConceptVectors}.
 * @throws RangeError where they are of another lexicon, or of vectors of another length
 */
export function decodeConceptVectors(
  bytes: Buffer,
  digest: Uint8Array,
  dimension: number,
): Float32Array[] {
  const rowBytes = SCALE_BYTES + dimension;
  const count = (bytes.length - DIGEST_BYTES) / rowBytes;
  if (!Number.isInteger(count) || !bytes.subarray(0, DIGEST_BYTES).equals(digest))
    throw new RangeError('The vectors are of another lexicon: run "npm run concepts"');
  return Array.from({ length: count }, (_, row) => {
    const at = DIGEST_BYTES + row * rowBytes;
    const step = bytes.readFloatLE(at);
    return Float32Array.from({ length: dimension }, (_value, i) => {
      return step * bytes.readInt8(at + SCALE_BYTES + i);
    });
  });
}
