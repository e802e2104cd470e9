import { MAX_VARINT_BYTES, toZigzag, writeVarint } from './varint.ts';

/** Bytes that are written one behind the other, into as much memory as they turn out to take. */
export interface ByteWriter {
  /** @param value an unsigned 32-bit integer */
  readonly varint: (value: number) => void;
  /** @param value a signed 31-bit integer, small where its amount is */
  readonly zigzag: (value: number) => void;
  readonly byte: (value: number) => void;
  readonly double: (value: number) => void;
  readonly bytes: (value: Uint8Array) => void;
  /** @returns what was written; nothing may be written after it */
  readonly finish: () => Buffer;
}

const DOUBLE_BYTES = 8;

/** @param expected bytes that are taken at once */
export function createByteWriter(expected = 1024): ByteWriter {
  let buffer = Buffer.allocUnsafe(expected);
  let end = 0;
  function reserve(count: number): void {
    if (end + count <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + count));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  }
  function varint(value: number): void {
    reserve(MAX_VARINT_BYTES);
    end = writeVarint(buffer, end, value);
  }
  return {
    varint,
    zigzag: (value) => varint(toZigzag(value)),
    byte: (value) => {
      reserve(1);
      buffer[end++] = value;
    },
    double: (value) => {
      reserve(DOUBLE_BYTES);
      end = buffer.writeDoubleLE(value, end);
    },
    bytes: (value) => {
      reserve(value.length);
      buffer.set(value, end);
      end += value.length;
    },
    finish: () => buffer.subarray(0, end),
  };
}
