import type { EcmascriptDialect } from './options.ts';

/** A text that goes to the strict parser. */
export interface StrictText {
  readonly text: string;
  readonly dialect: EcmascriptDialect;
}

const DIALECTS: readonly EcmascriptDialect[] = ['jsx', 'ts', 'tsx', 'dts'];
const HEADER_BYTES = 5;

/** The answer of a probe for each text that it came to an end with. */
export const OK = '.';

/** @returns what is sent for a text: its dialect, how many bytes it has, and these */
export function toFrame({ text, dialect }: StrictText): Uint8Array {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + length);
  frame.writeUInt8(DIALECTS.indexOf(dialect), 0);
  frame.writeUInt32LE(length, 1);
  frame.write(text, HEADER_BYTES);
  return frame;
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
