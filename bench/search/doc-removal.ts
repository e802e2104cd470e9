import type { SymbolFact } from '#code/model.ts';
import { isCallable } from './corpus.ts';
import type { ExtractedFile } from './extraction.ts';

const LINE_COMMENT = /^\s*(?:\/\/|#(?!\[|!)|--)/;
const BLOCK_END = /\*\/\s*$/;
/** A docstring begins this close behind its function's first line. */
const MAX_SIGNATURE_LINES = 200;

/**
 * A file's text without the documentation of its functions and methods: comments right above them, and
 * docstrings inside. Lines keep their numbers.
 * @returns null where nothing was to be removed
 */
export function withoutFunctionDocs({ text, facts }: ExtractedFile): string | null {
  const lines = text.split('\n');
  let isChanged = false;
  for (const symbol of facts.symbols) {
    if (symbol.doc === '' || !isCallable(symbol)) continue;
    const isInside = facts.language === 'python' && removeDocstring(lines, symbol);
    if (isInside || removeCommentAbove(lines, symbol.startLine)) isChanged = true;
  }
  if (removeStrayBlocks(lines, facts.symbols)) isChanged = true;
  return isChanged ? lines.join('\n') : null;
}

/**
 * Doc blocks that the extraction gives to no symbol, yet that stand above a function's name: above a
 * decorator, or above the signature of an overload.
 */
function removeStrayBlocks(lines: string[], symbols: readonly SymbolFact[]): boolean {
  const names = new Set(symbols.filter(isCallable).map(({ name }) => name));
  let isChanged = false;
  for (const last of docBlockEnds(lines)) {
    const declared = DECLARED.exec(declarationAfter(lines, last))?.groups?.['name'] ?? '';
    if (names.has(declared) && removeBlock(lines, last)) isChanged = true;
  }
  return isChanged;
}

/** Last lines of the blocks that begin with two stars. */
function docBlockEnds(lines: readonly string[]): number[] {
  const ends: number[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (/^\s*\/\*\*/.test(line)) isOpen = true;
    if (isOpen && BLOCK_END.test(line)) ends.push(index + 1);
    if (line.includes('*/')) isOpen = false;
  }
  return ends;
}

/** A name that brackets follow, modifiers before it. */
const DECLARED = /^\s*(?:[\w$<>[\],.?]+\s+)*(?<name>[\w$]+)\s*[(<]/;
const MAX_DECORATOR_LINES = 40;

/** The first line after the decorators that stand below a comment. */
function declarationAfter(lines: readonly string[], commentEnd: number): string {
  let depth = 0;
  for (let line = commentEnd + 1; line <= commentEnd + MAX_DECORATOR_LINES; line++) {
    const text = at(lines, line);
    const isDecorator = depth > 0 || text.trimStart().startsWith('@');
    if (!isDecorator) return text;
    depth += text.split(/[([{]/).length - text.split(/[)\]}]/).length;
  }
  return '';
}

/** A block comment, or a run of line comments, that ends on the line above; a doc block may be one blank line away. */
function removeCommentAbove(lines: string[], startLine: number): boolean {
  let line = startLine - 1;
  if (at(lines, line).trim() === '' && BLOCK_END.test(at(lines, line - 1))) line--;
  if (BLOCK_END.test(at(lines, line)) && removeBlock(lines, line)) return true;
  const last = line;
  while (line >= 1 && LINE_COMMENT.test(at(lines, line))) lines[line-- - 1] = '';
  return line < last;
}

function removeBlock(lines: string[], lastLine: number): boolean {
  let first = lastLine;
  while (first >= 1 && !at(lines, first).includes('/*')) first--;
  if (first < 1 || at(lines, first).slice(0, at(lines, first).indexOf('/*')).trim() !== '')
    return false;
  for (let line = first; line <= lastLine; line++) lines[line - 1] = '';
  return true;
}

const DOCSTRING = /^(?<indent>\s*)[rRuUbB]{0,2}(?<quote>"""|'''|"|')/;
const SHOWN_CHARS = 40;

/** The docstring becomes an empty one: a body of nothing else would be no Python. */
function removeDocstring(lines: string[], { startLine, doc }: SymbolFact): boolean {
  const first = findDocstring(lines, startLine, doc);
  const { indent = '', quote } = DOCSTRING.exec(at(lines, first))?.groups ?? {};
  if (quote === undefined) return false;
  let last = first;
  let end = at(lines, first).indexOf(quote, at(lines, first).indexOf(quote) + quote.length);
  while (end === -1 && last < lines.length) end = at(lines, ++last).indexOf(quote);
  if (end === -1) return false;
  const rest = at(lines, last).slice(end + quote.length);
  for (let inside = first; inside <= last; inside++) lines[inside - 1] = '';
  lines[first - 1] = `${indent}""${rest}`;
  return true;
}

/** @returns the line where it begins, 0 where there is none */
function findDocstring(lines: readonly string[], startLine: number, doc: string): number {
  const limit = Math.min(lines.length, startLine + MAX_SIGNATURE_LINES);
  for (let line = startLine; line <= limit; line++)
    if (beginsDocstring(lines, line, doc)) return line;
  return 0;
}

/** A decorator's argument may begin a line as well: the text has to be that of the documentation. */
function beginsDocstring(lines: readonly string[], line: number, doc: string): boolean {
  const found = DOCSTRING.exec(at(lines, line));
  if (found === null) return false;
  const text = [at(lines, line).slice(found[0].length), ...lines.slice(line, line + 3)]
    .map((one) => one.trim().replace(/^[*#]+\s*/, ''))
    .find((one) => one !== '');
  const first = doc.trimStart().split('\n', 1)[0]?.trim() ?? '';
  return text !== undefined && text.startsWith(first.slice(0, SHOWN_CHARS));
}

function at(lines: readonly string[], line: number): string {
  return lines[line - 1] ?? '';
}
