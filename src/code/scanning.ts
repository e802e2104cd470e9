import type { ImportFact } from './model.ts';
import type { SyntaxNode } from './tree/syntax-node.ts';

/** A file as a scanner sees it, while its tree is there. */
export interface ScanInput {
  /** what positions in the tree are into: the file's text, or its code alone with the rest blank */
  readonly text: string;
  /** the file's text, markup around the code included */
  readonly whole: string;
  /** id of its language */
  readonly language: string;
  /** null where there is none, or it is mostly errors */
  readonly root: SyntaxNode | null;
  readonly imports: readonly ImportFact[];
  readonly isMinified: boolean;
}

/** What is stored where a scan was left out: no scanner gives it, also of a file with nothing to say. */
export const NOT_SCANNED: Uint8Array = Uint8Array.of(0);

/** Something else that is read of a file in the same pass. Pure; never throws. @returns encoded facts */
export type Scanner = (input: ScanInput) => Uint8Array;
