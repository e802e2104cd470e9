import { decodeLinks, encodePiece, PIECE_FILES } from './link-columns.ts';
import type { LinkResult } from './model.ts';

/**
 * The links of the files of the last project that was linked. Who goes by them again gets the same objects
 * for what has not changed, so that whatever is made of the links of one file needs not be made again.
 */
export interface LinkMemory {
  /** The links in an encoded piece. */
  readonly decode: (piece: Uint8Array, place: number) => readonly LinkResult[];
  /**
   * Encodes the links of all files, and remembers them. Pieces in which nothing changed are not encoded again.
   * @param ofFiles in the order of the files
   */
  readonly encode: (ofFiles: readonly LinkResult[]) => readonly Uint8Array[];
}

interface Remembered {
  readonly pieces: readonly Uint8Array[];
  readonly ofFiles: readonly LinkResult[];
}

export function createLinkMemory(): LinkMemory {
  let last: Remembered = { pieces: [], ofFiles: [] };
  return {
    decode: (piece, place) => {
      const before = last.pieces[place];
      const isSame = before !== undefined && Buffer.compare(before, piece) === 0;
      return isSame ? pieceOf(last.ofFiles, place) : decodeLinks(piece, place * PIECE_FILES);
    },
    encode: (ofFiles) => {
      const count = Math.ceil(ofFiles.length / PIECE_FILES);
      const pieces = Array.from({ length: count }, (_, place) => {
        const now = pieceOf(ofFiles, place);
        const before = pieceOf(last.ofFiles, place);
        const isSame = before.length === now.length && now.every((one, at) => one === before[at]);
        return (isSame ? last.pieces[place] : undefined) ?? encodePiece(now);
      });
      last = { pieces, ofFiles };
      return pieces;
    },
  };
}

function pieceOf(ofFiles: readonly LinkResult[], place: number): readonly LinkResult[] {
  return ofFiles.slice(place * PIECE_FILES, (place + 1) * PIECE_FILES);
}
