import { isRunCode } from './surprise.ts';
import type { Span } from './spans.ts';

/** A line as it is meant: an escaped line break in a literal ends one as well as a real one. */
export interface LogicalLine extends Span {
  /** runs of characters of base64 with a letter or digit in them, in order */
  readonly runs: readonly Span[];
}

const BREAK = /\r?\n|\r|\\{1,8}[nr]|%0[AaDd]|&#1[03];|&#x[AaDd];/g;
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/** The logical lines that hold a letter or a digit. */
export function toLogicalLines(text: string): readonly LogicalLine[] {
  const lines: LogicalLine[] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(BREAK)) {
    addLine(lines, text, { start, end: index });
    start = index + found.length;
  }
  addLine(lines, text, { start, end: text.length });
  return lines;
}

function addLine(lines: LogicalLine[], text: string, line: Span): void {
  const runs = runsOf(text, line);
  if (runs.length > 0) lines.push({ ...line, runs });
}

function runsOf(text: string, { start, end }: Span): Span[] {
  const runs: Span[] = [];
  let at = start;
  while (at < end) {
    if (!isRunCode(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    let stop = at + 1;
    while (stop < end && isRunCode(text.charCodeAt(stop))) stop += 1;
    if (hasWord(text, at, stop)) runs.push({ start: at, end: stop });
    at = stop;
  }
  return runs;
}

/** `//`, `--` and `+` are decoration. */
function hasWord(text: string, start: number, end: number): boolean {
  return end - start > 4 || LETTER_OR_DIGIT.test(text.slice(start, end));
}

/** The index of the first line that ends behind `at`. */
export function lineAt(lines: readonly LogicalLine[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
