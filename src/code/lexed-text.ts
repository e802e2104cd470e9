import type { LineTable } from './line-table.ts';

/** Part of the text that the tree knows better than a lexer can. */
export interface LexSpan {
  readonly start: number;
  readonly end: number;
  /**
   * 'literal': one token as a whole (regex, JSX text, heredoc); 'code': code inside a string (`${...}`);
   * 'comment': a comment that no sign of the `Lexis` opens; 'name': one name, whatever its characters
   */
  readonly kind: 'literal' | 'code' | 'comment' | 'name';
}

export interface CommentSpan {
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
}

/** Tokens by index: columns, not objects. Valid until the next call of `lexText` in this thread. */
export interface TokenTable {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly hashes: Uint32Array;
  readonly lines: Uint32Array;
}

export interface LexedText {
  readonly tokens: TokenTable;
  readonly comments: readonly CommentSpan[];
  readonly lineTable: LineTable;
  /** per line (0-based): bit 0 has code, bit 1 has a comment */
  readonly lineFlags: Uint8Array;
}

export const LINE_CODE = 1;
export const LINE_COMMENT = 2;
