import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';

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

/**
 * Of a file's facts, making a decoder takes four times as long as decoding: this makes one, and keeps it.
 * @param maxBytes that a frame may unfold to
 */
export function createFrameDecoder(maxBytes: number): FrameDecoder {
  let kept: KeptDecoder | null = null;

  function isDecoded(frame: Uint8Array, target: Uint8Array): boolean {
    kept ??= openDecoder();
    if (kept?.(frame, target) === true) return true;
    // It may stand in the midst of a frame now.
    kept = null;
    return false;
  }

  function decodeAlone(frame: Uint8Array, size: number): Buffer {
    const chunk = size > 0 ? { chunkSize: Math.max(MIN_CHUNK_BYTES, size + 1) } : {};
    return zstdDecompressSync(frame, { maxOutputLength: maxBytes, ...chunk });
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

/** What Node's own streams and one-shot functions work by: there is no other way to keep a decoder. */
interface Handle {
  readonly writeSync: (...write: Write) => void;
}

type Write = [
  flush: number,
  input: Uint8Array,
  inputAt: number,
  inputSize: number,
  output: Uint8Array,
  outputAt: number,
  outputSize: number,
];

const FLUSH = 0;

/** @returns null where Node has no such handle: it is not documented */
function openDecoder(): KeptDecoder | null {
  const stream = createZstdDecompress({ chunkSize: MIN_CHUNK_BYTES });
  const handle: unknown = Reflect.get(stream, '_handle');
  const left: unknown = Reflect.get(stream, '_writeState');
  if (!isHandle(handle) || !(left instanceof Uint32Array)) return null;
  let hasFailed = false;
  Reflect.set(handle, 'onerror', () => {
    hasFailed = true;
  });
  return (frame, target) => {
    handle.writeSync(FLUSH, frame, 0, frame.length, target, 0, target.length);
    // What is left of the output, then of the input.
    return !hasFailed && left[0] === 0 && left[1] === 0;
  };
}

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'writeSync' in value &&
    typeof value.writeSync === 'function'
  );
}

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
  if (frame.length <= MAGIC_BYTES) return 0;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const descriptor = view.getUint8(MAGIC_BYTES);
  const isSingle = (descriptor & IS_SINGLE_SEGMENT) !== 0;
  const field = SIZE_FIELD_BYTES[descriptor >>> 6] ?? 1;
  if (field === 1 && !isSingle) return 0;
  const at = MAGIC_BYTES + 1 + (isSingle ? 0 : 1) + (DICTIONARY_BYTES[descriptor & 3] ?? 0);
  return frame.length < at + field ? 0 : readSize(view, at, field);
}

/** @param bytes how many the number has */
function readSize(view: DataView, at: number, bytes: number): number {
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  return bytes === 4 ? view.getUint32(at, true) : 0;
}
