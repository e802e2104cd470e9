/** Longest encoding of a 32-bit number. */
export const MAX_VARINT_BYTES = 5;

/**
 * Writes an unsigned 32-bit integer, seven bits a byte, low bits first.
 * @returns the offset after it
 */
export function writeVarint(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let rest = value >>> 0;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** How many bytes {@link writeVarint} takes for a value. */
export function varintSize(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  if (value < 0x20_0000) return 3;
  return value < 0x1000_0000 ? 4 : 5;
}

/** Reads varints one after another; past the end of the bytes it reads 0. */
export interface VarintReader {
  readonly bytes: Uint8Array;
  offset: number;
}

/** The next value of a reader. */
export function readVarint(reader: VarintReader): number {
  const { bytes } = reader;
  let byte = bytes[reader.offset++] ?? 0;
  if (byte < 128) return byte;
  let value = byte & 127;
  for (let shift = 7; byte >= 128 && shift < 35; shift += 7) {
    byte = bytes[reader.offset++] ?? 0;
    value |= (byte & 127) << shift;
  }
  return value >>> 0;
}

/** A signed integer as an unsigned one that is small where its amount is. */
export function toZigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

/** The next value of a reader that was written as a zigzag: small where its amount is. */
export function readZigzag(reader: VarintReader): number {
  return fromZigzag(readVarint(reader));
}

/** What {@link toZigzag} was given. */
export function fromZigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}
