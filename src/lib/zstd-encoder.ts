import { constants, createZstdCompress, zstdCompressSync, type ZstdOptions } from 'node:zlib';
import { type OpenZstd, openZstd, type ZstdStep } from './zstd-handle.ts';

/** How frames are made. */
export interface FrameStyle {
  /** 1 to 22 */
  readonly level: number;
  /** in zstd's own format: its number is in every frame */
  readonly dictionary?: Uint8Array;
}

/** Above, what a compressor would keep is more than what opening one costs. */
const KEPT_UP_TO_BYTES = 1_048_576;
const END = 2;
const MIN_CHUNK_BYTES = 64;

/**
 * Making a compressor takes three times as long as compressing the facts of a file: this keeps one.
 * @param styleOf asked when the first frame is made
 * @param open gives null where none can be kept
 * @returns makes one frame, which says its size: the same bytes as Node's one-shot function
 */
export function createFrameEncoder(
  styleOf: () => FrameStyle,
  open: OpenZstd = openZstd,
): (bytes: Uint8Array) => Buffer {
  let options: ZstdOptions | null = null;
  let kept: ZstdStep | null = null;
  let output = Buffer.alloc(0);

  function encodeKept(bytes: Uint8Array, style: ZstdOptions): Buffer | null {
    kept ??= open(createZstdCompress({ ...style, chunkSize: MIN_CHUNK_BYTES }));
    if (kept === null) return null;
    const most = mostPacked(bytes.length);
    if (output.length < most) output = Buffer.allocUnsafeSlow(Math.max(most, output.length * 2));
    const left = kept(END, bytes, output);
    if (left !== null && left.inputBytes === 0 && left.outputBytes > 0)
      return Buffer.from(output.subarray(0, output.length - left.outputBytes));
    // It may stand in the midst of a frame now.
    kept = null;
    return null;
  }

  return (bytes) => {
    options ??= toOptions(styleOf());
    const frame = bytes.length > KEPT_UP_TO_BYTES ? null : encodeKept(bytes, options);
    return frame ?? zstdCompressSync(bytes, { ...options, chunkSize: mostPacked(bytes.length) });
  };
}

function toOptions({ level, dictionary }: FrameStyle): ZstdOptions {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return dictionary === undefined ? { params } : { params, dictionary };
}

/** What `length` bytes can be packed into at most: no more memory is taken, and the output is one piece. */
function mostPacked(length: number): number {
  return length + (length >>> 8) + 128;
}
