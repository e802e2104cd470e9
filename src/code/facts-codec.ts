import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ChunkFact, FileFacts } from './model.ts';

/**
 * Version of what extraction says about the same bytes, and of how it is encoded. Stored facts carry
 * it in their key. Raise it by one with every change that can alter the facts or chunks of any file:
 * a query, a handler, the lexer, a grammar package, a language's table, the model, this encoding, a
 * security rule or the engine that goes by it.
 */
export const EXTRACTOR_VERSION = 7;

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** What decoding may unfold to: some 100 times the largest file. */
const MAX_DECODED_BYTES = 256 * 1_048_576;

/** @returns compact bytes, the same for equal facts */
export function encodeFacts(facts: FileFacts): Buffer {
  return compress(serialize(facts));
}

/**
 * @param encoded what `encodeFacts` of the same `EXTRACTOR_VERSION` gave: it is trusted, not checked
 * @throws when the bytes are damaged
 */
export function decodeFacts(encoded: Uint8Array): FileFacts {
  return deserialize(decompress(encoded));
}

/** @returns compact bytes, the same for equal chunks */
export function encodeChunks(chunks: readonly ChunkFact[]): Buffer {
  return compress(serialize(chunks));
}

/** @throws when the bytes are damaged */
export function decodeChunks(encoded: Uint8Array): readonly ChunkFact[] {
  return deserialize(decompress(encoded));
}

/** The file's own bytes, compressed as the codec compresses all. */
export function encodeContent(content: Uint8Array): Buffer {
  return compress(content);
}

/** @throws when the bytes are damaged */
export function decodeContent(encoded: Uint8Array): Buffer {
  return decompress(encoded);
}

function compress(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, OPTIONS);
}

function decompress(bytes: Uint8Array): Buffer {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_DECODED_BYTES });
}
