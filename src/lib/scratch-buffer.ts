const FIRST_BYTES = 65_536;

/**
 * Room to write bytes into before it is known how many they will be.
 * @returns gives at least `size` bytes, always the same ones: what they held is over with the next call
 */
export function createScratchBuffer(): (size: number) => Buffer {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  return (size) => {
    if (bytes.length < size) bytes = Buffer.allocUnsafeSlow(Math.max(size, bytes.length * 2));
    return bytes;
  };
}
