import { deserialize } from 'node:v8';
import { readVarint, type VarintReader, writeVarint } from '#lib/varint.ts';
import {
  createChunkDecoder,
  encodeChunkColumns,
  type FileChunks,
  openChunks,
  type OpenChunks,
  toChunkFacts,
  toFileChunks,
} from './chunk-columns.ts';
import { decodeCore, encodeCore } from './core-columns.ts';
import { DecodedFacts, openTokensIn } from './decoded-facts.ts';
import { isOneFrame, joinParts, openFacts, unpackCore, unpackRest } from './fact-forms.ts';
import type { ChunkFact, FileFacts, TokenStream } from './model.ts';
import { frames, pack } from './packing.ts';
import { arePlainChunks, openPlainChunks } from './plain-chunk-columns.ts';
import { encodeReferences } from './reference-columns.ts';
import { encodeTokens } from './token-columns.ts';
import { createTokenRooms, type TokenView } from './token-view.ts';

export { planInflation } from './fact-forms.ts';

/**
 * Version of what extraction says about the same bytes. Stored facts carry it in their key. Raise it by
 * one with every change that can alter the facts or chunks of any file: a query, a handler, the lexer,
 * a grammar package, a language's table, the model, a security rule or the engine that goes by it; not
 * with another encoding, as long as what was stored before can be read.
 */
export const EXTRACTOR_VERSION = 28;

/**
 * Two parts: what a file defines, imports and exports, which most readers want alone; then its
 * references and its tokens. Each is compressed by itself.
 * @returns compact bytes, the same for equal facts
 */
export function encodeFacts({ references, tokens, ...core }: FileFacts): Buffer {
  const referenceBytes = encodeReferences(references);
  return joinParts(encodeCore(core), referenceBytes, encodeTokens(tokens, referenceBytes));
}

/**
 * References and tokens are decoded when they are read, and again when they are read much later: those
 * of all files of a project would be nine tenths of what its facts take.
 * @param encoded what `encodeFacts` gave, inflated or not: it is trusted, not checked
 * @throws when the bytes are damaged, of references and tokens when these are read
 */
export function decodeFacts(encoded: Uint8Array): FileFacts {
  if (isOneFrame(encoded)) return deserialize(frames.decode(encoded));
  const parts = openFacts(encoded);
  const core = unpackCore(parts);
  return new DecodedFacts(
    parts.coreForm === 'columns' ? decodeCore(core) : deserialize(core),
    encoded,
  );
}

/**
 * For whoever wants the tokens alone, file after file.
 * @returns reads the tokens of encoded facts, in memory that the next call overwrites; it throws when
 * the bytes are damaged
 */
export function createTokenReader(): (encoded: Uint8Array) => TokenStream {
  const toView = createTokenRooms();
  return (encoded) => {
    if (isOneFrame(encoded)) return decodeFacts(encoded).tokens;
    const { hashes, lines } = toView(openTokensIn(encoded));
    return { hashes, lines };
  };
}

/**
 * For whoever looks at the tokens of decoded facts, file after file.
 * @returns shows the tokens of facts, in memory that the next call overwrites
 */
export function createTokenViewer(): (facts: FileFacts) => TokenView {
  const toView = createTokenRooms();
  return (facts) => {
    const encoded = DecodedFacts.encodedOf(facts);
    if (encoded !== null) return toView(openTokensIn(encoded));
    const { hashes, lines, words } = facts.tokens;
    return { known: words ? concatenated(hashes, words) : hashes, hashes, lines };
  };
}

function concatenated(first: Uint32Array, second: Uint32Array): Uint32Array {
  const whole = new Uint32Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

/**
 * Whether a text stands in what a file defines, imports and refers to, whole or as a part of another: as
 * its characters are in memory, so that no string is made. It errs to true.
 */
export function mayHaveText(encoded: Uint8Array, text: string): boolean {
  if (isOneFrame(encoded)) return true;
  const parts = openFacts(encoded);
  const bytes = [unpackCore(parts), unpackRest(parts).subarray(0, parts.referenceBytes)];
  const isNarrow = !/[^\0-\xff]/.test(text);
  const forms = [...(isNarrow ? [Buffer.from(text, 'latin1')] : []), Buffer.from(text, 'utf16le')];
  return bytes.some((part) => forms.some((form) => part.includes(form)));
}

/** What chunks begin with, followed by the bytes of what is loose, a varint; earlier ones are a frame. */
const CHUNKS = 2;

/** @returns compact bytes, the same for equal chunks */
export function encodeChunks(chunks: readonly ChunkFact[]): Buffer {
  const { packable, loose } = encodeChunkColumns(toFileChunks(chunks));
  const header = Buffer.of(CHUNKS, 0, 0, 0, 0, 0);
  const end = writeVarint(header, 1, loose.length);
  return Buffer.concat([header.subarray(0, end), loose, pack.chunks(packable)]);
}

type Opened =
  | { readonly kind: 'columns'; readonly columns: OpenChunks }
  /** as earlier versions stored them */
  | { readonly kind: 'objects'; readonly objects: readonly ChunkFact[] };

function open(encoded: Uint8Array): Opened {
  if (encoded[0] !== CHUNKS) {
    const bytes = frames.decode(encoded);
    return arePlainChunks(bytes)
      ? { kind: 'columns', columns: openPlainChunks(bytes) }
      : { kind: 'objects', objects: deserialize(bytes) };
  }
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const reader: VarintReader = { bytes, offset: 1 };
  const unresolvedCall = readVarint(reader) + reader.offset;
  const loose = bytes.subarray(reader.offset, unresolvedCall);
  const packable = frames.decode(bytes.subarray(unresolvedCall));
  return { kind: 'columns', columns: openChunks({ packable, loose }) };
}

/** @throws when the bytes are damaged */
export function decodeChunks(encoded: Uint8Array): readonly ChunkFact[] {
  const opened = open(encoded);
  return opened.kind === 'objects'
    ? opened.objects
    : toChunkFacts(createChunkDecoder()(opened.columns));
}

/**
 * For whoever reads the chunks of file after file.
 * @returns reads encoded chunks; its columns are overwritten by the next call; it throws when the bytes
 * are damaged
 */
export function createChunkReader(): (encoded: Uint8Array) => FileChunks {
  const decode = createChunkDecoder();
  return (encoded) => {
    const opened = open(encoded);
    return opened.kind === 'objects' ? toFileChunks(opened.objects) : decode(opened.columns);
  };
}

/** The file's own bytes, compressed as the codec compresses all. */
export function encodeContent(content: Uint8Array): Buffer {
  return pack.content(content);
}

/** @throws when the bytes are damaged */
export function decodeContent(encoded: Uint8Array): Buffer {
  return frames.decode(encoded);
}
