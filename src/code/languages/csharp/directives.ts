import { withBlanks } from '#code/parse/text-edits.ts';
import type { UnfoldedCode } from '#code/languages/syntax.ts';

const DIRECTIVE = /^[ \t]*#[ \t]*([a-z]{2,12})\b[^\n]*$/gm;
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'elif', 'else', 'endif']);
/** Conditions inside conditions whose branches are looked at; deeper ones are all kept. */
const MAX_DEPTH = 8;

interface Branch {
  readonly start: number;
  readonly isFirst: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What the parser reads: directives are blank, for they may divide what
 * the grammar takes for one. Of their branches all are kept that stand for themselves, and of those
 * that do not, as in two heads of one body, the first.
 */
export function withoutDirectives(text: string): UnfoldedCode {
  const blanks: Range[] = [];
  const open: Branch[] = [];
  for (const { 0: line, 1: directive = '', index: start } of text.matchAll(DIRECTIVE)) {
    const end = start + line.length;
    blanks.push({ start, end });
    if (!CONDITIONS.has(directive)) continue;
    if (directive !== 'if') {
      const branch = open.pop();
      if (branch && isSecondHead(text, branch, { end: start, depth: open.length }))
        blanks.push({ start: branch.start, end: start });
    }
    if (directive !== 'endif') open.push({ start: end, isFirst: directive === 'if' });
  }
  return { code: blanks.length === 0 ? text : withBlanks(text, blanks), parts: null };
}

function isSecondHead(
  text: string,
  { start, isFirst }: Branch,
  { end, depth }: { readonly end: number; readonly depth: number },
): boolean {
  return !isFirst && depth < MAX_DEPTH && !isWhole(text.slice(start, end));
}

/** Whether code ends as a statement or declaration does, with all of its brackets closed. */
function isWhole(code: string): boolean {
  const trimmed = code.trimEnd();
  if (trimmed.trimStart() === '') return true;
  return (
    /[;}\]]$/.test(trimmed) &&
    count(code, '{') === count(code, '}') &&
    count(code, '(') === count(code, ')')
  );
}

function count(code: string, character: string): number {
  let found = 0;
  for (let at = code.indexOf(character); at >= 0; at = code.indexOf(character, at + 1)) found++;
  return found;
}
