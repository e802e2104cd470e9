import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { type OpenZstd, openZstd } from './zstd-handle.ts';

/** Decodes frames of zstd one after the other. */
export interface FrameDecoder {
  /**
   * @param frame one whole frame
   * @throws when the bytes are damaged, or unfold to more than the decoder's limit
   */
  readonly decode: (frame: Uint8Array) => Buffer;
  /**
   * Decodes a frame to where its bytes are to be.
   * @param target of `sizeOfFrame` bytes
   * @throws as `decode` does, and when the frame has another size
   */
  readonly decodeTo: (frame: Uint8Array, target: Uint8Array) => void;
}

/** @returns the dictionary that a frame names, which is one of zstd's own format; none where it is unknown */
export type DictionaryById = (id: number) => Uint8Array | undefined;

/**
 * Of a file's facts, making a decoder takes four times as long as decoding: this makes one for each
 * dictionary, and keeps it.
 * @param maxBytes that a frame may unfold to
 * @param dictionaryOf asked once for each dictionary that a frame names
 * @param openKept gives null where none can be kept
 */
export function createFrameDecoder(
  maxBytes: number,
  dictionaryOf: DictionaryById = () => undefined,
  openKept: OpenZstd = openZstd,
): FrameDecoder {
  const kept = new Map<number, KeptDecoder>();

  function isDecoded(frame: Uint8Array, target: Uint8Array): boolean {
    const id = dictionaryIdOf(frame);
    const decoder = kept.get(id) ?? open(id);
    if (decoder?.(frame, target) === true) return true;
    // It may stand in the midst of a frame now.
    kept.delete(id);
    return false;
  }

  function open(id: number): KeptDecoder | null {
    const decoder = openDecoder(openKept, namedBy(id));
    if (decoder !== null) kept.set(id, decoder);
    return decoder;
  }

  function namedBy(id: number): Uint8Array | undefined {
    return id === 0 ? undefined : dictionaryOf(id);
  }

  function decodeAlone(frame: Uint8Array, size: number): Buffer {
    const chunk = size > 0 ? { chunkSize: Math.max(MIN_CHUNK_BYTES, size + 1) } : {};
    const dictionary = namedBy(dictionaryIdOf(frame));
    return zstdDecompressSync(frame, {
      maxOutputLength: maxBytes,
      ...chunk,
      ...withDictionary(dictionary),
    });
  }

  function decode(frame: Uint8Array): Buffer {
    const said = sizeOfFrame(frame);
    const size = said < maxBytes ? said : 0;
    if (size === 0) return decodeAlone(frame, 0);
    const target = Buffer.allocUnsafe(size);
    return isDecoded(frame, target) ? target : decodeAlone(frame, size);
  }

  return {
    decode,
    decodeTo: (frame, target) => {
      if (target.length > 0 && isDecoded(frame, target)) return;
      const decoded = decodeAlone(frame, target.length);
      if (decoded.length !== target.length) throw new RangeError('A frame of another size');
      target.set(decoded);
    },
  };
}

/** Least output that Node lets one ask for. */
const MIN_CHUNK_BYTES = 64;

/** @returns whether the frame has filled `target`; if not, the decoder is good for nothing more */
type KeptDecoder = (frame: Uint8Array, target: Uint8Array) => boolean;

/** @returns null where none can be kept */
function openDecoder(openKept: OpenZstd, dictionary: Uint8Array | undefined): KeptDecoder | null {
  const step = openKept(
    createZstdDecompress({ chunkSize: MIN_CHUNK_BYTES, ...withDictionary(dictionary) }),
  );
  if (step === null) return null;
  return (frame, target) => {
    const left = step(0, frame, target);
    return left !== null && left.outputBytes === 0 && left.inputBytes === 0;
  };
}

function withDictionary(dictionary: Uint8Array | undefined): { dictionary?: Uint8Array } {
  return dictionary === undefined ? {} : { dictionary };
}

const MAGIC = 0xfd2fb528;
const MAGIC_BYTES = 4;
/** Bytes of the field that says a frame's size, by its flag; where the flag is 0, some frames have one. */
const SIZE_FIELD_BYTES = [1, 2, 4, 8] as const;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const IS_SINGLE_SEGMENT = 1 << 5;

/**
 * Bytes that a frame says it unfolds to.
 * @returns 0 where it says nothing
 * Source: RFC 8878, Zstandard Compression and the application/zstd Media Type, 3.1.1.1.
 */
export function sizeOfFrame(frame: Uint8Array): number {
  const descriptor = frame[MAGIC_BYTES] ?? 0;
  const isSingle = (descriptor & IS_SINGLE_SEGMENT) !== 0;
  const field = SIZE_FIELD_BYTES[descriptor >>> 6] ?? 1;
  if (field === 1 && !isSingle) return 0;
  const at = dictionaryAt(descriptor) + (DICTIONARY_BYTES[descriptor & 3] ?? 0);
  if (frame.length < at + field || field === 8) return 0;
  return readNumber(frame, at, field) + (field === 2 ? 256 : 0);
}

/**
 * The number of the dictionary that a frame needs.
 * @returns 0 where it needs none, and for what is no frame
 */
function dictionaryIdOf(frame: Uint8Array): number {
  const descriptor = frame[MAGIC_BYTES] ?? 0;
  const field = DICTIONARY_BYTES[descriptor & 3] ?? 0;
  if (field === 0 || readNumber(frame, 0, MAGIC_BYTES) !== MAGIC) return 0;
  return readNumber(frame, dictionaryAt(descriptor), field);
}

function dictionaryAt(descriptor: number): number {
  return MAGIC_BYTES + 1 + ((descriptor & IS_SINGLE_SEGMENT) === 0 ? 1 : 0);
}

/** @param size of the number, 1 to 4 bytes; those that are missing count as 0 */
function readNumber(bytes: Uint8Array, at: number, size: number): number {
  let number = 0;
  for (let i = size - 1; i >= 0; i--) number = (number << 8) | (bytes[at + i] ?? 0);
  return number >>> 0;
}
