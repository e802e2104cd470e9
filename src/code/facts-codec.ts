import { deserialize } from 'node:v8';
import { constants, zstdCompressSync } from 'node:zlib';
import { createForgetful } from '#lib/forgetful.ts';
import { createFrameDecoder, sizeOfFrame } from '#lib/zstd-frames.ts';
import {
  areChunkColumns,
  createChunkDecoder,
  encodeChunkColumns,
  type FileChunks,
  toChunkFacts,
  toFileChunks,
} from './chunk-columns.ts';
import { type CoreFacts, decodeCore, encodeCore } from './core-columns.ts';
import type { ChunkFact, FileFacts, ReferenceFact, TokenStream } from './model.ts';
import { decodeReferences, encodeReferences } from './reference-columns.ts';
import { createTokenDecoder, decodeTokens, encodeTokens } from './token-columns.ts';

/**
 * Version of what extraction says about the same bytes. Stored facts carry it in their key. Raise it by
 * one with every change that can alter the facts or chunks of any file: a query, a handler, the lexer,
 * a grammar package, a language's table, the model, a security rule or the engine that goes by it; not
 * with another encoding, as long as what was stored before can be read.
 */
export const EXTRACTOR_VERSION = 8;

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** What decoding may unfold to: some 100 times the largest file. */
const MAX_DECODED_BYTES = 256 * 1_048_576;

/** What zstd's frames begin with: facts of version 7 and before are one such frame. */
const ZSTD_MAGIC = 0xfd2fb528;
/** Whether the rest is compressed; bytes of the compressed core, of the core, of the references. */
const HEADER_BYTES = 16;
/** What the bytes begin with: as it is stored, or inflated to be read several times. */
const FORM = {
  /** of earlier versions: the core as V8 serializes it */
  storedObjects: 1,
  inflatedObjects: 2,
  /** the core in columns, a third of the size */
  stored: 3,
  inflated: 4,
} as const;

/**
 * Two parts: what a file defines, imports and exports, which most readers want alone; then its
 * references and its tokens. Each is compressed by itself.
 * @returns compact bytes, the same for equal facts
 */
export function encodeFacts({ references, tokens, ...core }: FileFacts): Buffer {
  const coreBytes = encodeCore(core);
  const packed = compress(coreBytes);
  const referenceBytes = encodeReferences(references);
  const rest = Buffer.concat([referenceBytes, encodeTokens(tokens)]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(FORM.stored, 0);
  header.writeUInt32LE(packed.length, 4);
  header.writeUInt32LE(coreBytes.length, 8);
  header.writeUInt32LE(referenceBytes.length, 12);
  return Buffer.concat([header, packed, compress(rest)]);
}

/** Facts that are to be inflated to where they are wanted. */
export interface Inflation {
  readonly sizeBytes: number;
  /** @param target of `sizeBytes` @throws when the bytes are damaged */
  readonly writeTo: (target: Uint8Array) => void;
}

/**
 * The same facts ready to be read: some times the size, and what reads the facts of a whole project
 * several times need not inflate them each time.
 * @param encoded what `encodeFacts` gave
 * @throws when the bytes are damaged
 */
export function planInflation(encoded: Uint8Array): Inflation {
  const { bytes, form, restAt } = open(encoded);
  if (form !== FORM.stored && form !== FORM.storedObjects)
    return { sizeBytes: encoded.length, writeTo: (target) => target.set(encoded) };
  const isColumns = form === FORM.stored;
  const core = pieceOf(bytes.subarray(HEADER_BYTES, restAt), isColumns);
  const rest = pieceOf(bytes.subarray(restAt), true);
  const end = HEADER_BYTES + core.sizeBytes;
  return {
    sizeBytes: end + rest.sizeBytes,
    writeTo: (target) => {
      target.set(bytes.subarray(0, HEADER_BYTES));
      const header = new DataView(target.buffer, target.byteOffset, HEADER_BYTES);
      header.setUint32(0, isColumns ? FORM.inflated : FORM.inflatedObjects, true);
      header.setUint32(4, core.sizeBytes, true);
      core.writeTo(target.subarray(HEADER_BYTES, end));
      rest.writeTo(target.subarray(end));
    },
  };
}

function pieceOf(bytes: Buffer, isFrame: boolean): Inflation {
  const said = isFrame ? sizeOfFrame(bytes) : 0;
  if (said > 0 && said < MAX_DECODED_BYTES)
    return { sizeBytes: said, writeTo: (target) => frames.decodeTo(bytes, target) };
  const whole = isFrame ? decompress(bytes) : bytes;
  return { sizeBytes: whole.length, writeTo: (target) => target.set(whole) };
}

function coreOf(bytes: Buffer, restAt: number): Buffer {
  return decompress(bytes.subarray(HEADER_BYTES, restAt));
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

/**
 * Encoded bytes of references and tokens that stay decoded: those of a few files. What is kept longer
 * outlives the young generation of the heap, and costs more to collect than to decode again.
 */
const forgetful = createForgetful(131_072);

/**
 * References and tokens are decoded when they are read, and again when they are read much later: those
 * of all files of a project would be nine tenths of what its facts take.
 * @param encoded what `encodeFacts` gave, inflated or not: it is trusted, not checked
 * @throws when the bytes are damaged, of references and tokens when these are read
 */
export function decodeFacts(encoded: Uint8Array): FileFacts {
  const { bytes, form, restAt } = open(encoded);
  if (form === ZSTD_MAGIC) return deserialize(decompress(bytes));
  const core = decodeCoreOf({ bytes, form, restAt });
  const referencesEnd = bytes.readUInt32LE(12);
  const kept = forgetful(bytes.length - restAt, () => {
    const rest = bytes.subarray(restAt);
    return lazily(isInflated(form) ? rest : decompress(rest), referencesEnd);
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

function decodeCoreOf({ bytes, form, restAt }: Opened): CoreFacts {
  if (form === FORM.inflated) return decodeCore(bytes.subarray(HEADER_BYTES, restAt));
  if (form === FORM.stored) return decodeCore(coreOf(bytes, restAt));
  if (form === FORM.storedObjects || form === FORM.inflatedObjects)
    return deserialize(coreOf(bytes, restAt));
  throw new RangeError(`These bytes are no facts: they begin with ${form}`);
}

function isInflated(form: number): boolean {
  return form === FORM.inflated || form === FORM.inflatedObjects;
}

function lazily(rest: Buffer, referencesEnd: number) {
  let references: ReferenceFact[] | null = null;
  let tokens: TokenStream | null = null;
  return {
    references: () => (references ??= decodeReferences(rest.subarray(0, referencesEnd))),
    tokens: () => (tokens ??= decodeTokens(rest.subarray(referencesEnd))),
  };
}

/**
 * For whoever wants the tokens alone, file after file.
 * @returns reads the tokens of encoded facts, in memory that the next call overwrites; it throws when
 * the bytes are damaged
 */
export function createTokenReader(): (encoded: Uint8Array) => TokenStream {
  const decode = createTokenDecoder();
  return (encoded) => {
    const { bytes, form, restAt } = open(encoded);
    if (form === ZSTD_MAGIC) return decodeFacts(encoded).tokens;
    const rest = bytes.subarray(restAt);
    const inflated = isInflated(form) ? rest : decompress(rest);
    return decode(inflated.subarray(bytes.readUInt32LE(12)));
  };
}

/** @returns compact bytes, the same for equal chunks */
export function encodeChunks(chunks: readonly ChunkFact[]): Buffer {
  return compress(encodeChunkColumns(toFileChunks(chunks)));
}

/** @throws when the bytes are damaged */
export function decodeChunks(encoded: Uint8Array): readonly ChunkFact[] {
  const bytes = decompress(encoded);
  return areChunkColumns(bytes) ? toChunkFacts(createChunkDecoder()(bytes)) : deserialize(bytes);
}

/**
 * For whoever reads the chunks of file after file.
 * @returns reads encoded chunks; its columns are overwritten by the next call; it throws when the bytes
 * are damaged
 */
export function createChunkReader(): (encoded: Uint8Array) => FileChunks {
  const decode = createChunkDecoder();
  return (encoded) => {
    const bytes = decompress(encoded);
    return areChunkColumns(bytes) ? decode(bytes) : toFileChunks(deserialize(bytes));
  };
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
  return zstdCompressSync(bytes, { ...OPTIONS, chunkSize: mostPacked(bytes.length) });
}

/** What `length` bytes can be packed into at most: no more memory is taken, and the output is one piece. */
function mostPacked(length: number): number {
  return length + (length >>> 8) + 128;
}

const frames = createFrameDecoder(MAX_DECODED_BYTES);

function decompress(bytes: Uint8Array): Buffer {
  return frames.decode(bytes);
}
