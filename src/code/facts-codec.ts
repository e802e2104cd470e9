import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createForgetful } from '#lib/forgetful.ts';
import type { ChunkFact, FileFacts, ReferenceFact, TokenStream } from './model.ts';
import { decodeReferences, encodeReferences } from './reference-columns.ts';
import { decodeTokens, encodeTokens } from './token-columns.ts';

/**
 * Version of what extraction says about the same bytes, and of how it is encoded. Stored facts carry
 * it in their key. Raise it by one with every change that can alter the facts or chunks of any file:
 * a query, a handler, the lexer, a grammar package, a language's table, the model, this encoding, a
 * security rule or the engine that goes by it.
 */
export const EXTRACTOR_VERSION = 8;

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** What decoding may unfold to: some 100 times the largest file. */
const MAX_DECODED_BYTES = 256 * 1_048_576;
/** Least output that Node lets one ask for. */
const MIN_CHUNK_BYTES = 64;

/** What zstd's frames begin with: facts of version 7 and before are one such frame. */
const ZSTD_MAGIC = 0xfd2fb528;
/** Whether the rest is compressed; bytes of the compressed core, of the core, of the references. */
const HEADER_BYTES = 16;
const IS_STORED = 1;
const IS_INFLATED = 2;

/**
 * Two parts: what a file defines, imports and exports, which most readers want alone; then its
 * references and its tokens. Each is compressed by itself.
 * @returns compact bytes, the same for equal facts
 */
export function encodeFacts({ references, tokens, ...core }: FileFacts): Buffer {
  const coreBytes = serialize(core);
  const packed = compress(coreBytes);
  const referenceBytes = encodeReferences(references);
  const rest = Buffer.concat([referenceBytes, encodeTokens(tokens)]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(IS_STORED, 0);
  header.writeUInt32LE(packed.length, 4);
  header.writeUInt32LE(coreBytes.length, 8);
  header.writeUInt32LE(referenceBytes.length, 12);
  return Buffer.concat([header, packed, compress(rest)]);
}

/**
 * The same facts with references and tokens ready to be read: twice the size, and what reads the
 * facts of a whole project several times need not inflate them each time.
 * @param encoded what `encodeFacts` gave
 * @throws when the bytes are damaged
 */
export function inflateFacts(encoded: Uint8Array): Uint8Array {
  const { bytes, form, restAt } = open(encoded);
  if (form !== IS_STORED) return encoded;
  const inflated = Buffer.concat([bytes.subarray(0, restAt), decompress(bytes.subarray(restAt))]);
  inflated.writeUInt32LE(IS_INFLATED, 0);
  return inflated;
}

interface Opened {
  readonly bytes: Buffer;
  readonly form: number;
  readonly restAt: number;
}

function open(encoded: Uint8Array): Opened {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  return { bytes, form: bytes.readUInt32LE(0), restAt: HEADER_BYTES + bytes.readUInt32LE(4) };
}

/** Encoded bytes of references and tokens that stay decoded: those of some hundred files. */
const forgetful = createForgetful(4 * 1_048_576);

/**
 * References and tokens are decoded when they are read, and again when they are read much later: those
 * of all files of a project would be nine tenths of what its facts take.
 * @param encoded what `encodeFacts` or `inflateFacts` gave: it is trusted, not checked
 * @throws when the bytes are damaged, of references and tokens when these are read
 */
export function decodeFacts(encoded: Uint8Array): FileFacts {
  const { bytes, form, restAt } = open(encoded);
  if (form === ZSTD_MAGIC) return deserialize(decompress(bytes));
  if (form !== IS_STORED && form !== IS_INFLATED)
    throw new RangeError(`These bytes are no facts: they begin with ${form}`);
  const core: Omit<FileFacts, 'references' | 'tokens'> = deserialize(
    decompress(bytes.subarray(HEADER_BYTES, restAt), bytes.readUInt32LE(8)),
  );
  const referencesEnd = bytes.readUInt32LE(12);
  const kept = forgetful(bytes.length - restAt, () => {
    const rest = bytes.subarray(restAt);
    return lazily(form === IS_STORED ? decompress(rest) : rest, referencesEnd);
  });
  return {
    ...core,
    get references() {
      return kept().references();
    },
    get tokens() {
      return kept().tokens();
    },
  };
}

function lazily(rest: Buffer, referencesEnd: number) {
  let references: ReferenceFact[] | null = null;
  let tokens: TokenStream | null = null;
  return {
    references: () => (references ??= decodeReferences(rest.subarray(0, referencesEnd))),
    tokens: () => (tokens ??= decodeTokens(rest.subarray(referencesEnd))),
  };
}

/** The tokens of encoded facts alone. @throws when the bytes are damaged */
export function decodeTokensOf(encoded: Uint8Array): TokenStream {
  const { bytes, form, restAt } = open(encoded);
  if (form !== IS_INFLATED) return decodeFacts(encoded).tokens;
  return decodeTokens(bytes.subarray(restAt + bytes.readUInt32LE(12)));
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

/** @param size of what comes out, where it is known: no more memory is taken then */
function decompress(bytes: Uint8Array, size = 0): Buffer {
  const chunk = size > 0 ? { chunkSize: Math.max(MIN_CHUNK_BYTES, size + 1) } : {};
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_DECODED_BYTES, ...chunk });
}
