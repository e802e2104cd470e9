/** What the text of a C file is made of, without comments and white space. */
export interface Piece {
  readonly kind: 'word' | 'text' | 'sign' | 'directive';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** first of its line */
  readonly isFirst: boolean;
  /** among the statements of a function, not the members of a class or namespace */
  readonly isInBody: boolean;
  /** index of the bracket that closes this one, -1 for none */
  close: number;
}

const PIECE =
  /\/\/(?:[^\n\\]|\\[\s\S])*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?:u8|[uUL])?R"([^\s()\\"]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:[^"\\\n]|\\[\s\S])*"?|(?:u8|[uUL])?'(?:[^'\\\n]|\\[\s\S])*'?|(?<=^[ \t]*)#(?:[^\n\\/]|\\[\s\S]|\/(?![*]))*|[A-Za-z_$][\w$]*|\.?\d(?:[eEpP][+-]|[\w.]|'\w)*|->\*?|\+\+|--|<<=?|<=>?|>=|[=!]=|&&|\|\||::|[+\-*/%&|^]=|\.\.\.|##?|[^\s]/gm;
const OPENS = '([{';
const CLOSES = ')]}';
const BRACE = 2;

let last: { readonly text: string; readonly pieces: readonly Piece[] } = { text: '', pieces: [] };

export function piecesOf(text: string): readonly Piece[] {
  if (last.text !== text) last = { text, pieces: readPieces(text) };
  return last.pieces;
}

/** What opens braces around declarations. */
const SCOPES: ReadonlySet<string> = new Set([
  'namespace',
  'class',
  'struct',
  'union',
  'enum',
  'extern',
]);

function readPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: number[] = [];
  const bodies = new Bodies();
  let lineEnd = -1;
  for (const { 0: found, index: start } of text.matchAll(PIECE)) {
    if (found.startsWith('//') || found.startsWith('/*')) continue;
    const isFirst = start > lineEnd;
    if (isFirst) lineEnd = lineEndAt(text, start);
    if (CLOSES.includes(found)) close(pieces, open, CLOSES.indexOf(found));
    if (OPENS.includes(found)) open.push(pieces.length);
    const end = start + found.length;
    const isInBody = bodies.take(found, pieces.at(-1)?.text === ')');
    pieces.push({ kind: kindOf(found), start, end, text: found, isFirst, isInBody, close: -1 });
    if (found.includes('\n')) lineEnd = lineEndAt(text, end);
  }
  return pieces;
}

/** Which braces that are open hold statements. */
class Bodies {
  readonly #open: boolean[] = [];
  #hasScope = false;

  /** @returns whether the piece stands among statements */
  take(piece: string, isBehindBracket: boolean): boolean {
    const isInBody = this.#open.at(-1) === true;
    if (piece === '{') this.#open.push(isInBody || isBehindBracket || !this.#hasScope);
    else if (piece === '}') this.#open.pop();
    else if (SCOPES.has(piece)) this.#hasScope = true;
    if (piece === '{' || piece === '}' || piece === ';') this.#hasScope = false;
    return isInBody;
  }
}

function lineEndAt(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function close(pieces: readonly Piece[], open: number[], kind: number): void {
  // A brace closes what was not closed in it, and nothing else closes a brace.
  if (kind === BRACE) while (open.length > 0 && pieces[open.at(-1) ?? -1]?.text !== '{') open.pop();
  const opening = pieces[open.at(-1) ?? -1];
  if (!opening || opening.text !== OPENS[kind]) return;
  opening.close = pieces.length;
  open.pop();
}

function kindOf(text: string): Piece['kind'] {
  if (text.length > 1 && text.startsWith('#') && text !== '##') return 'directive';
  if (/^[A-Za-z_$][\w$]*$/.test(text)) return 'word';
  return /^\.?\d|["']/.test(text) ? 'text' : 'sign';
}
