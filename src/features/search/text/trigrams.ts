import type { GrowingColumn } from '#lib/growing-column.ts';
import { foldBytes, foldedRoom, foldText } from './fold.ts';

/** Bits of a key: three bytes. */
export const KEY_BITS = 24;
const KEY_MASK = 0xff_ff_ff;
/** Odd, so that multiplying is one to one; it spreads the letters over all blocks. */
const SPREAD = 0x9e_37_79;
/** Three neighbouring bytes of folded text as the index numbers them: the same number, shuffled. */
function trigramKey(a: number, b: number, c: number): number {
  return Math.imul((a << 16) | (b << 8) | c, SPREAD) & KEY_MASK;
}

/** Every trigram of a text, folded, in the order of its first occurrence. */
export function trigramsOf(text: string): number[] {
  const bytes = Buffer.from(foldText(text));
  const keys = new Set<number>();
  for (let i = 2; i < bytes.length; i++) {
    keys.add(trigramKey(bytes[i - 2] ?? 0, bytes[i - 1] ?? 0, bytes[i] ?? 0));
  }
  return [...keys];
}

/** Reads the trigrams of files one after another, in memory of its own: 2 MB and five times the largest file. */
export interface TrigramReader {
  /** Adds every trigram of a file to `keys`, each once, in no order. @param content UTF-8 */
  readonly read: (content: Uint8Array, keys: GrowingColumn<Uint32Array<ArrayBuffer>>) => void;
}

export function createTrigramReader(): TrigramReader {
  const seen = new Uint32Array(1 << (KEY_BITS - 5));
  let folded = new Uint8Array(0);
  let found = new Uint32Array(0);
  return {
    read(content, keys) {
      const room = foldedRoom(content.length);
      if (folded.length < room) {
        folded = new Uint8Array(room);
        found = new Uint32Array(room);
      }
      const count = findTrigrams(folded.subarray(0, foldBytes(content, folded)), seen, found);
      for (let i = 0; i < count; i++) {
        const trigram = found[i] ?? 0;
        seen[trigram >>> 5] = 0;
        found[i] = Math.imul(trigram, SPREAD) & KEY_MASK;
      }
      keys.append(found.subarray(0, count));
    },
  };
}

/** Writes every trigram to `found`, once. @param seen a bit for each, which is set @returns how many */
function findTrigrams(bytes: Uint8Array, seen: Uint32Array, found: Uint32Array): number {
  let count = 0;
  let trigram = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  for (let i = 2; i < bytes.length; i++) {
    trigram = ((trigram << 8) | (bytes[i] ?? 0)) & KEY_MASK;
    const word = trigram >>> 5;
    const bits = seen[word] ?? 0;
    const bit = 1 << (trigram & 31);
    if ((bits & bit) !== 0) continue;
    seen[word] = bits | bit;
    found[count++] = trigram;
  }
  return count;
}
