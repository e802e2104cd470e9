import { termsOf } from '#lib/words.ts';
import type { LineRange } from '../citations.ts';

/** Lines of a place that are shown. */
export interface Excerpt {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

const MAX_LINES = 16;
const MAX_LINE_CHARS = 200;
const UNDERLINE = /^([=\-~^"'#*+`:.])\1{2,}\s*$/u;

/**
 * The lines of a place to quote: from the heading above the line that has most of the words, at most
 * 16 lines, without empty ones at either end.
 */
export function excerptOf(
  file: readonly string[],
  { startLine, endLine }: Pick<LineRange, 'startLine' | 'endLine'>,
  words: readonly string[],
): Excerpt {
  const lines = file.slice(startLine - 1, endLine);
  const headings = headingsIn(lines);
  const best = bestLine(lines, headings, new Set(words.flatMap((word) => termsOf(word))));
  let from = headingAbove(headings, best);
  if (best - from >= MAX_LINES) from = Math.max(0, best - 2);
  let to = Math.min(lines.length, from + MAX_LINES);
  const next = nextHeading(headings, Math.max(best, from + 2), to);
  if (next - from > 3) to = next;
  while (from < to && (lines[from] ?? '').trim() === '') from++;
  while (to > from + 1 && (lines[to - 1] ?? '').trim() === '') to--;
  const shown = lines.slice(from, to).map((line) => line.slice(0, MAX_LINE_CHARS).trimEnd());
  return { startLine: startLine + from, endLine: startLine + Math.max(from, to - 1), lines: shown };
}

function bestLine(
  lines: readonly string[],
  headings: ReadonlySet<number>,
  wanted: ReadonlySet<string>,
): number {
  let best = 0;
  let most = 0;
  for (const [i, line] of lines.entries()) {
    const found = new Set(termsOf(line).filter((term) => wanted.has(term))).size;
    const score = found + (found > 0 && headings.has(i) ? 1 : 0);
    if (score > most) {
      best = i;
      most = score;
    }
  }
  return best;
}

/** Lines that are headings of Markdown or reST; in a block of code `# ...` is none. */
function headingsIn(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isBlock = false;
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/u.test(line)) isBlock = !isBlock;
    const isUnderlined = /[\p{L}\p{N}]/u.test(line) && UNDERLINE.test(lines[at + 1] ?? '');
    if (!isBlock && (isUnderlined || /^ {0,3}#{1,6}\s/u.test(line))) found.add(at);
  }
  return found;
}

function headingAbove(headings: ReadonlySet<number>, from: number): number {
  for (let at = from; at >= 0; at--) if (headings.has(at)) return at;
  return Math.max(0, from - 2);
}

function nextHeading(headings: ReadonlySet<number>, from: number, limit: number): number {
  for (let at = from + 1; at < limit; at++) if (headings.has(at)) return at;
  return limit;
}
