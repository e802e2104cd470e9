import type { ZstdCompress, ZstdDecompress } from 'node:zlib';

/** What one step left over. */
export interface StepRest {
  readonly outputBytes: number;
  readonly inputBytes: number;
}

/**
 * One call of zstd, which remembers where it stands between calls.
 * @param operation 0 to go on, 2 to end the frame with this input
 * @returns what is left of both, null when the bytes are damaged: it is good for nothing more
 */
export type ZstdStep = (operation: 0 | 2, input: Uint8Array, output: Uint8Array) => StepRest | null;

/** What Node's own streams and one-shot functions work by: there is no other way to keep one of them. */
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

/** @returns null where Node has no handle to call: it is not documented */
export type OpenZstd = (stream: ZstdCompress | ZstdDecompress) => ZstdStep | null;

export const openZstd: OpenZstd = (stream) => {
  const handle: unknown = Reflect.get(stream, '_handle');
  const left: unknown = Reflect.get(stream, '_writeState');
  if (!isHandle(handle) || !(left instanceof Uint32Array)) return null;
  let hasFailed = false;
  Reflect.set(handle, 'onerror', () => {
    hasFailed = true;
  });
  return (operation, input, output) => {
    handle.writeSync(operation, input, 0, input.length, output, 0, output.length);
    const [outputBytes, inputBytes] = left;
    if (hasFailed || outputBytes === undefined || inputBytes === undefined) return null;
    return { outputBytes, inputBytes };
  };
};

function isHandle(value: unknown): value is Handle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'writeSync' in value &&
    typeof value.writeSync === 'function'
  );
}
