import type { Lexis } from './languages/language.ts';

/** @returns where the comment ends that begins at `position`, 0 where none does */
export function commentEnd(text: string, lexis: Lexis, position: number): number {
  for (const [open, close] of lexis.blockComments) {
    if (!text.startsWith(open, position)) continue;
    return lexis.nestedComments
      ? nestedEnd(text, position, [open, close])
      : blockEnd(text, position, [open, close]);
  }
  const isLine = lexis.lineComments.some((open) => text.startsWith(open, position));
  return isLine && isInPlace(text, lexis, position) ? lineCommentEnd(text, lexis, position) : 0;
}

const WORD_START = /[\s;()|&]/;

/** Whether a comment may begin there: `$#` and `a#b` of a shell are none. */
function isInPlace(text: string, { commentPlace }: Lexis, position: number): boolean {
  if (commentPlace === undefined || position === 0) return true;
  if (commentPlace === 'word') return WORD_START.test(text[position - 1] ?? '');
  let before = position - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  return before < 0 || text[before] === '\n';
}

function lineCommentEnd(text: string, { lineCommentEnd: close }: Lexis, position: number): number {
  const end = lineEnd(text, position);
  if (close === undefined) return end;
  const early = text.slice(position, end).indexOf(close);
  return early < 0 ? end : position + early;
}

function blockEnd(
  text: string,
  position: number,
  [open, close]: readonly [string, string],
): number {
  const end = text.indexOf(close, position + open.length);
  return end < 0 ? text.length : end + close.length;
}

/** Comments that contain comments. */
function nestedEnd(
  text: string,
  position: number,
  [open, close]: readonly [string, string],
): number {
  let depth = 1;
  let at = position + open.length;
  let opening = text.indexOf(open, at);
  while (depth > 0) {
    const closing = text.indexOf(close, at);
    if (closing < 0) return text.length;
    for (; opening >= 0 && opening < closing; opening = text.indexOf(open, opening + open.length))
      depth++;
    depth--;
    at = closing + close.length;
    if (opening >= 0 && opening < at) opening = text.indexOf(open, at);
  }
  return at;
}

/** @returns where the line ends that `position` is in */
export function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
}
