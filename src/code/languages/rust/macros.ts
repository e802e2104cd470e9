import { withBlanks } from '#code/parse/text-edits.ts';
import { completeRust } from './facts.ts';
import type { FactDraft, UnfoldedCode } from '#code/languages/syntax.ts';

/** Macros whose braces hold no items of the file, though they may look like some. */
const OPAQUE: ReadonlySet<string> = new Set(
  'quote,quote_spanned,parse_quote,lazy_static,bitflags,stringify,concat'.split(','),
);

/** Strings, characters, comments, and the braces between them. */
const PIECE =
  /\/\/[^\n]*|\/\*|\br#{0,8}"|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:\\[^\n][^'\n]{0,8}|[^\\'\n])'|[{}]|\b(?:[\p{L}_][\p{L}\p{N}_]{0,80}::){0,4}[\p{L}_][\p{L}\p{N}_]{0,80}!\s{0,8}(?:[\p{L}_][\p{L}\p{N}_]{0,80}\s{0,8})?\{/gu;
const COMMENT_MARK = /\/\*|\*\//g;
const HAS_MACRO = /![ \t]*\{/;
const ITEM =
  /(?:\s|\/\/[^\n]*\n)*(?:#!?\[|(?:pub(?:\s*\([^()]{0,80}\))?\s+)?(?:mod|use|impl|trait|enum|struct|extern|macro_rules|fn|unsafe|async|const|type|static)\s(?!ref\b|move\b)|[\p{L}_][\p{L}\p{N}_]{0,80}!\s{0,8}\{)/uy;
const CFG_IF = /(?:\s|\/\/[^\n]*\n)*if\s+#\[/y;

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Reading {
  readonly text: string;
  /** what the parser shall not see */
  readonly blanks: Range[];
  /** starts of the names of macros that are taken away */
  readonly callees: number[];
  readonly open: Brace[];
}

/** 'items': braces of a macro around items, 'choice': those of `cfg_if`, 'code': all others. */
type Brace = 'items' | 'choice' | 'code' | 'opaque';

/**
 * Items inside a macro's braces, `cfg_rt! { mod a; }`, are items of the file: the parser is shown the
 * text without the macro around them.
 */
export function unfoldRust(text: string): UnfoldedCode {
  const reading: Reading = { text, blanks: [], callees: [], open: [] };
  if (HAS_MACRO.test(text)) readPieces(reading);
  const { blanks, callees } = reading;
  return {
    code: blanks.length === 0 ? text : withBlanks(text, blanks),
    parts: {
      close: (draft: FactDraft) => {
        for (const start of callees) draft.marks.set(start, 'callee');
      },
      complete: completeRust,
    },
  };
}

function readPieces(reading: Reading): void {
  const { text } = reading;
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(text); found; found = PIECE.exec(text)) {
    const [piece] = found;
    const start = found.index;
    if (piece === '/*') PIECE.lastIndex = commentEnd(text, start);
    else if (/^r#{0,8}"$/.test(piece)) PIECE.lastIndex = rawEnd(text, start + piece.length, piece);
    else if (piece === '{') takeOpen(reading, start);
    else if (piece === '}') takeClose(reading, start);
    else if (piece.endsWith('{') && /^[\p{L}_]/u.test(piece)) takeMacro(reading, start, piece);
  }
}

function commentEnd(text: string, position: number): number {
  let depth = 0;
  COMMENT_MARK.lastIndex = position;
  for (let mark = COMMENT_MARK.exec(text); mark; mark = COMMENT_MARK.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.index + 2;
  }
  return text.length;
}

function rawEnd(text: string, from: number, opening: string): number {
  const close = `"${opening.slice(1, -1)}`;
  const end = text.indexOf(close, from);
  return end < 0 ? text.length : end + close.length;
}

function takeMacro({ text, open, blanks, callees }: Reading, start: number, piece: string): void {
  const path = piece.slice(0, piece.indexOf('!'));
  const name = path.slice(path.lastIndexOf(':') + 1);
  const callee = start + path.length - name.length;
  const end = start + piece.length;
  const isOpaque = open.at(-1) === 'opaque' || OPAQUE.has(name) || name === 'macro_rules';
  if (isOpaque || !startsStatement(text, start)) open.push(isOpaque ? 'opaque' : 'code');
  else if (matches(CFG_IF, text, end)) {
    open.push('choice');
    blanks.push({ start, end });
    callees.push(callee);
    blankHeader(text, blanks, end);
  } else if (matches(ITEM, text, end)) {
    open.push('items');
    blanks.push({ start, end });
    callees.push(callee);
  } else open.push('code');
}

/** `if #[cfg(unix)] {` and `} else {` of `cfg_if`; the brace itself is taken when it is met. */
function blankHeader(text: string, blanks: Range[], start: number): void {
  const end = text.indexOf('{', start);
  if (end > start && end - start < 2_000) blanks.push({ start, end });
}

function startsStatement(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return /[;{}\]]\s*$|\n[ \t]*$|^\s*$/.test(before);
}

function takeOpen({ open, blanks }: Reading, start: number): void {
  const around = open.at(-1);
  if (around === 'choice') {
    blanks.push({ start, end: start + 1 });
    open.push('items');
  } else open.push(around === 'opaque' ? 'opaque' : 'code');
}

function takeClose({ text, open, blanks }: Reading, start: number): void {
  const kind = open.pop();
  if (kind !== 'items' && kind !== 'choice') return;
  blanks.push({ start, end: start + 1 });
  if (
    kind === 'items' &&
    open.at(-1) === 'choice' &&
    /^\s*else\b/.test(text.slice(start + 1, start + 200))
  )
    blankHeader(text, blanks, start + 1);
}

function matches(pattern: RegExp, text: string, position: number): boolean {
  pattern.lastIndex = position;
  return pattern.test(text);
}
