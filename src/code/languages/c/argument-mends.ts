import { isName, isSpecifier, sideOf, NAME } from './macro-use.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { MendFinder } from '#code/parse/mending.ts';
import { type Edit, toBlanks } from '#code/parse/text-edits.ts';

/** The pieces of one argument. */
type Argument = readonly Piece[];

/** Of each pair of brackets what its arguments need. */
function finder(toEdits: (argument: Argument, text: string) => readonly Edit[]): MendFinder {
  return (text) => {
    const pieces = piecesOf(text);
    return pieces.flatMap((open, at) => {
      if (open.text !== '(' || open.close < 0 || pieces[at - 1]?.text === 'for') return [];
      const edits = argumentsIn(pieces, at).flatMap((argument) => toEdits(argument, text));
      return edits.length > 0 ? [edits] : [];
    });
  };
}

/** @param at index of the bracket that opens them */
function argumentsIn(pieces: readonly Piece[], at: number): readonly Argument[] {
  const to = pieces[at]?.close ?? -1;
  const found: Argument[] = [];
  let from = at + 1;
  for (let index = from; index <= to; index++) {
    const piece = pieces[index];
    if (index === to || piece?.text === ',') {
      found.push(pieces.slice(from, index));
      from = index + 1;
    } else index = Math.max(index, piece?.close ?? -1);
  }
  return found;
}

/** A name in place of an argument that is no expression: a type, an operator, a keyword. */
export const typeArguments: MendFinder = finder((argument, text) => {
  const [first] = argument;
  const last = argument.at(-1);
  if (!first || !last || !(isOperator(argument, last) || isType(argument, last))) return [];
  const blank = toBlanks(text.slice(first.start, last.end));
  const name = blank.replace(/^ */, (blanks) => '_'.repeat(blanks.length));
  return [{ start: first.start, end: last.end, text: name }];
});

const BINARY_SIGN = /^(?:[-+/%<>|^=!~.:?]|[=!<>]=|<<|&&|\|\|)$/;
const OTHER_SIGN = /^(?:\.\.\.|[)\]}({[;])$/;
const VALUES: ReadonlySet<string> = new Set(['this', 'true', 'false', 'nullptr', NAME, '0']);

function isOperator(argument: Argument, last: Piece): boolean {
  if (BINARY_SIGN.test(last.text)) return true;
  return argument.length === 1 && !OTHER_SIGN.test(last.text) && !VALUES.has(sideOf(last));
}

const TYPE_SIGN = /^(?:\*|&|&&|::|<|>|\.\.\.)$/;

function isType(argument: Argument, last: Piece): boolean {
  if (!argument.every(({ kind, text }) => kind === 'word' || TYPE_SIGN.test(text))) return false;
  return /^[*&]/.test(last.text) || argument.some((piece, at) => isInType(piece, argument[at - 1]));
}

/** A word that no expression has there. */
function isInType(piece: Piece, before: Piece | undefined): boolean {
  return isSpecifier(piece.text) || (isName(piece) && isName(before));
}

/** MACRO(a; b;): commas in place of the semicolons. */
export const statementArguments: MendFinder = finder((argument) => {
  const edits: Edit[] = [];
  for (let at = 0; at < argument.length; at++) {
    const piece = argument[at];
    if (piece?.text === ';')
      edits.push({
        start: piece.start,
        end: piece.end,
        text: at < argument.length - 1 ? ',' : ' ',
      });
  }
  return edits.length > 0 && !argument.some(({ text }) => text === '{') ? edits : [];
});
