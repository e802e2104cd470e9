import type { SyntaxNode } from '../tree/syntax-node.ts';
import type { TextRange } from './line-groups.ts';

/** A node that a query found, under the name that the query has for it. */
export interface NodeCapture {
  readonly name: string;
  readonly node: SyntaxNode;
}

/** What the query found in a text. */
export interface ParsedText {
  /** ascending by start; of two nodes with one start, the outer one's pattern must come first */
  readonly captures: readonly NodeCapture[];
  readonly hasError: boolean;
  readonly root: SyntaxNode;
  /** the version of the text that was parsed */
  readonly text: string;
  /** what is blank in it because it was not understood, and the points at which the grammar made up a token */
  readonly leftOut: readonly TextRange[];
}
