import { type CSSProperties, memo } from 'react';
import classes from './code.module.css';
import { type Mark, type Piece, toPieces } from './marks.ts';
import type { TokenLine } from './tokens.ts';

interface CodeLineProps {
  readonly text: string;
  /** absent while they are not known */
  readonly tokens?: TokenLine | undefined;
  readonly marks?: readonly Mark[] | undefined;
}

/** A longer line is data, not code; the browser would take seconds for it. */
const LONGEST_SHOWN = 5000;
const NO_MARKS: readonly Mark[] = [];

/** The text of one line with its colours and marks. */
export const CodeLine = memo(function CodeLine({ text, tokens, marks = NO_MARKS }: CodeLineProps) {
  const isTruncated = text.length > LONGEST_SHOWN;
  const plain = [{ text: isTruncated ? text.slice(0, LONGEST_SHOWN) : text, color: '', style: 0 }];
  const pieces = toPieces(tokens === undefined || isTruncated ? plain : tokens, marks);
  return (
    <span className={classes['text']} data-text>
      {toKeyed(pieces).map(({ offset, piece }) => (
        <PieceText key={offset} piece={piece} />
      ))}
      {isTruncated && '…'}
      {text === '' && '\n'}
    </span>
  );
});

function PieceText({ piece: { text, color, style, mark } }: { readonly piece: Piece }) {
  // A mark's own background would take the contrast from the colours of the code.
  const look = toLook(mark === undefined ? color : 'inherit', style);
  if (mark === undefined) return look === undefined ? text : <span style={look}>{text}</span>;
  return (
    <mark className={classes['mark']} data-kind={mark} style={look}>
      {text}
    </mark>
  );
}

function toLook(color: string, style: number): CSSProperties | undefined {
  if (color === '') return undefined;
  return {
    color,
    ...((style & 1) !== 0 && { fontStyle: 'italic' }),
    ...((style & 2) !== 0 && { fontWeight: 600 }),
    ...((style & 4) !== 0 && { textDecoration: 'underline' }),
  };
}

function toKeyed(pieces: readonly Piece[]) {
  let next = 0;
  return pieces.map((piece) => {
    const offset = next;
    next += piece.text.length;
    return { offset, piece };
  });
}
