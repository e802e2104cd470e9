import { withBlanks } from '#code/parse/text-edits.ts';
import type { UnfoldedCode } from '#code/languages/syntax.ts';

/** Conditions and the like; `#!` and `#:`, which tell how a file is run by itself. */
const DIRECTIVE = /^[ \t]*#(?:[ \t]*([a-z]{2,12})\b|[!:])[^\n]*$/gm;
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'elif', 'else', 'endif']);
/** Conditions inside conditions whose branches are looked at; deeper ones are all kept. */
const MAX_DEPTH = 8;

interface Branch {
  readonly start: number;
  readonly isFirst: boolean;
  /** whether the condition stands where something has begun: `=>` before it */
  readonly isInside: boolean;
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
    const branch = directive === 'if' ? undefined : open.pop();
    if (branch && isSecondHead(text, branch, { end: start, depth: open.length }))
      blanks.push({ start: branch.start, end: start });
    if (directive !== 'endif') open.push(branchAt(text, { start, end }, branch));
  }
  return { code: blanks.length === 0 ? text : withBlanks(text, blanks), parts: null };
}

/** @param before the branch that ends at the directive, if it is not the first */
function branchAt(text: string, { start, end }: Range, before: Branch | undefined): Branch {
  return {
    start: end,
    isFirst: before === undefined,
    isInside: before?.isInside ?? isUnfinished(text, start),
  };
}

function isSecondHead(
  text: string,
  { start, isFirst, isInside }: Branch,
  { end, depth }: { readonly end: number; readonly depth: number },
): boolean {
  return !isFirst && depth < MAX_DEPTH && (isInside || !isWhole(text.slice(start, end)));
}

/** Whether the line of code before a position leaves its statement or declaration open: `=>`, `=`, `(`, `||`. */
function isUnfinished(text: string, position: number): boolean {
  const line = text.slice(Math.max(0, position - MAX_LINE), position).trimEnd();
  const last = line.slice(line.lastIndexOf('\n') + 1).trim();
  return !/^(?:\/\/|\*|#)/.test(last) && /(?:=>|[=(+|&?:])$/.test(last);
}

const MAX_LINE = 400;

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
