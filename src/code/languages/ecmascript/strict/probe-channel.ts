import type { EcmascriptDialect } from './options.ts';

const DIALECTS: readonly EcmascriptDialect[] = ['jsx', 'ts', 'tsx', 'dts'];
const HEADER_BYTES = 5;

/** The answer of a probe that came to an end with a text. */
export const OK = Uint8Array.of(1);

/** @returns what is sent before the bytes of a text: its dialect and how many they are */
export function toHeader(dialect: EcmascriptDialect, length: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(DIALECTS.indexOf(dialect), 0);
  header.writeUInt32LE(length, 1);
  return header;
}

/** @returns what takes the pieces as they come and calls `onText` for each whole text */
export function createFrameReader(
  onText: (dialect: EcmascriptDialect, bytes: Uint8Array) => void,
): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  let wanted = HEADER_BYTES;
  return (piece) => {
    pieces.push(piece);
    size += piece.length;
    while (size >= wanted) {
      const whole = Buffer.concat(pieces);
      if (wanted === HEADER_BYTES) wanted += whole.readUInt32LE(1);
      if (size < wanted) {
        pieces = [whole];
        return;
      }
      onText(
        DIALECTS[whole[0] ?? 0] ?? 'tsx',
        Uint8Array.from(whole.subarray(HEADER_BYTES, wanted)),
      );
      const rest = whole.subarray(wanted);
      pieces = [rest];
      size = rest.length;
      wanted = HEADER_BYTES;
    }
  };
}
