import { LINE_CODE, type LexedText } from './lexed-text.ts';
import { lineOf } from './line-table.ts';
import { cut } from './source-text.ts';
import type { SymbolDraft } from './languages/syntax.ts';

const MAX_DOC_LENGTH = 2_000;
/** Comment lines that one symbol may take: docs are cut anyway, and hostile files stay linear. */
const MAX_RUN = 200;

/** Finds the comment directly above a symbol. */
export type DocFinder = (symbol: SymbolDraft) => string;

/** @returns a finder of doc comments: a block comment, or a run of line comments, on lines of its own */
export function createDocFinder(text: string, lexed: LexedText): DocFinder {
  const { comments, lineTable, lineFlags } = lexed;
  const byEndLine = new Map<number, number>();
  comments.forEach(({ startLine, endLine }, index) => {
    if (isAlone(lineFlags, startLine)) byEndLine.set(endLine, index);
  });

  /** Whether the comment goes on with the one above it: both line comments, on lines that touch. */
  function continuesAbove(index: number): boolean {
    const comment = comments[index];
    const above = comments[index - 1];
    if (!comment || !above || byEndLine.get(comment.startLine - 1) !== index - 1) return false;
    return !isBlock(text, comment.start) && !isBlock(text, above.start);
  }

  /** A doc block may be one blank line away. */
  function docBlockAbove(line: number): number | undefined {
    const index = lineFlags[line - 1] === 0 ? byEndLine.get(line - 1) : undefined;
    const comment = comments[index ?? -1];
    return comment && text.startsWith('/**', comment.start) ? index : undefined;
  }

  function docEndingAt(last: number): string {
    let first = last;
    while (last - first < MAX_RUN && continuesAbove(first)) first--;
    return toPlainDoc(text.slice(comments[first]?.start, comments[last]?.end));
  }

  // Many symbols on one line share what is above it.
  const docs = new Map<number, string>();
  return (symbol) => {
    const line = lineOf(lineTable, symbol.start);
    if (isBehindOther(text, symbol)) return '';
    const last = byEndLine.get(line - 1) ?? docBlockAbove(line - 1);
    if (last === undefined) return '';
    const doc = docs.get(last) ?? docEndingAt(last);
    docs.set(last, doc);
    return doc;
  };
}

const MAX_LEAD = 200;

/** A field on the line of its type: the comment above is the type's. */
function isBehindOther(
  text: string,
  { container, kind, start, declaration }: SymbolDraft,
): boolean {
  if (kind !== 'variable' || container < 0) return false;
  const first = Math.min(start, declaration);
  // A whole file may be one line.
  const near = text.slice(Math.max(0, first - MAX_LEAD), first);
  const lead = near.slice(near.lastIndexOf('\n') + 1);
  return /[({]/.test(lead);
}

function isAlone(lineFlags: Uint8Array, line: number): boolean {
  return ((lineFlags[line - 1] ?? 0) & LINE_CODE) === 0;
}

function isBlock(text: string, start: number): boolean {
  return text.startsWith('/*', start);
}

/** What only wraps the text of C#'s doc comments. */
const XML_TAG = /<\/?(?:summary|remarks|para)>/g;

/** @returns text of a comment or docstring without its marks, at most 2,000 characters */
export function toPlainDoc(raw: string): string {
  const lines = raw
    .slice(0, MAX_DOC_LENGTH * 4)
    .replace(/^=begin\b[^\n]*\n/, '')
    .replace(/\n=end$/, '')
    .replace(/^[a-zA-Z]{0,2}("""|'''|"|')/, '')
    .replace(/("""|'''|"|'|(?<!\*)\*+\/)$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*+|\*+(?!\/)|\/\/[/!]?|#+!?)?\s?/, '').trimEnd());
  const text = lines.join('\n').replaceAll(XML_TAG, '');
  return cut(text.trim(), MAX_DOC_LENGTH);
}
