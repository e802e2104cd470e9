import { lineAt, type LogicalLine } from './logical-lines.ts';
import type { Span } from './spans.ts';
import { isRunCode, surpriseOf } from './surprise.ts';

/** PEM, OpenSSH, PGP and SSH2 alike, however their dashes are written. */
const BEGIN =
  /BEGIN[ _A-Z0-9+-]{0,48}?(?:PRIVATE|SECRET)[ _-]?KEY(?: BLOCK| MATERIAL)?[^A-Za-z0-9\r\n\\]{0,8}/gi;
const END = /[^A-Za-z0-9\r\n\\]{0,8}END[ _A-Z0-9+-]{0,48}?(?:PRIVATE|SECRET)[ _-]?KEY/gi;
/** PuTTY's keys say how many lines of base64 follow. */
const PUTTY = /Private-Lines:[ \t]{0,4}(\d{1,4})/gi;
const PUTTY_END = /Private-(?:MAC|Hash):/gi;
/** Headers and what PGP says about itself. */
const HEADER = /^[^A-Za-z0-9]{0,80}[A-Za-z][A-Za-z-]{0,30}:/;

/** A key of 16,384 bits has 200 lines. */
const WHOLE_LINES = 400;
const WHOLE_LENGTH = 200_000;
const KEY_BITS = 20;

/**
 * The bodies of private keys: what stands between a head and its end, however it is written; of a key
 * without an end what goes on below its head; of one without a head what stands above its end.
 */
export function keyBlocks(text: string, lines: readonly LogicalLine[]): readonly Span[] {
  const ends = Array.from(text.matchAll(END), ({ index }) => index);
  const puttyEnds = Array.from(text.matchAll(PUTTY_END), ({ index }) => index);
  return [
    ...headedBlocks(text, lines, ends),
    ...tailBlocks(text, lines, ends),
    ...tailBlocks(text, lines, puttyEnds),
    ...puttyBlocks(text, lines),
  ];
}

function headedBlocks(
  text: string,
  lines: readonly LogicalLine[],
  ends: readonly number[],
): readonly Span[] {
  const heads = Array.from(text.matchAll(BEGIN), ({ index, 0: { length } }) => index + length);
  let next = 0;
  return heads.flatMap((head, index) => {
    while (next < ends.length && (ends[next] ?? 0) < head) next += 1;
    const limit = heads[index + 1] ?? text.length;
    const end = ends[next] ?? Infinity;
    return end < limit
      ? closedBlock(text, lines, { start: head, end })
      : openBlock(text, lines, { start: head, end: limit });
  });
}

const tailBlocks = (
  text: string,
  lines: readonly LogicalLine[],
  ends: readonly number[],
): readonly Span[] =>
  ends.flatMap((end, index) => tailBlock(text, lines, { start: ends[index - 1] ?? 0, end }));

/** Nothing but the bits of code between two constants stays; a long stretch goes line by line. */
function closedBlock(text: string, lines: readonly LogicalLine[], block: Span): readonly Span[] {
  const count = lineAt(lines, block.end) - lineAt(lines, block.start);
  if (count > WHOLE_LINES || block.end - block.start > WHOLE_LENGTH)
    return openBlock(text, lines, block);
  return isMaterial(text, block) ? [block] : [];
}

/** Whether the letters and digits of a stretch are a key's, joined over whatever is between them. */
function isMaterial(text: string, { start, end }: Span): boolean {
  let joined = '';
  for (let at = start; at < end; at += 1)
    if (isRunCode(text.charCodeAt(at))) joined += text.charAt(at);
  return surpriseOf(joined, 0, joined.length) >= KEY_BITS;
}

/** From the rest of the head's line as long as there is one word a line, or a header. */
function openBlock(text: string, lines: readonly LogicalLine[], block: Span): readonly Span[] {
  const spans: Span[] = [];
  for (let index = lineAt(lines, block.start); index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.start >= block.end) break;
    const rest = { start: Math.max(line.start, block.start), end: Math.min(line.end, block.end) };
    if (line.start < block.start) {
      if (isMaterial(text, rest)) spans.push(rest);
    } else if (isPiece(text, line)) spans.push(rest);
    else break;
  }
  return spans;
}

const MOST_LINE = 4000;

/** One word among decoration, a header, or groups that are random together. */
function isPiece(text: string, line: LogicalLine): boolean {
  if (line.runs.length === 1 && !/[A-Za-z0-9]\(/.test(text.slice(line.start, line.end)))
    return true;
  if (HEADER.test(text.slice(line.start, Math.min(line.end, line.start + 120)))) return true;
  return line.end - line.start <= MOST_LINE && isMaterial(text, line);
}

/** Upwards from an end to the one before it. */
function tailBlock(text: string, lines: readonly LogicalLine[], block: Span): readonly Span[] {
  const spans: Span[] = [];
  const at = lineAt(lines, block.end);
  const own = lines[at];
  if (own !== undefined && own.start < block.end) {
    const before = { start: Math.max(own.start, block.start), end: block.end };
    if (isMaterial(text, before)) spans.push(before);
  }
  for (let index = at - 1; index >= 0 && at - index <= WHOLE_LINES; index -= 1) {
    const line = lines[index];
    if (line === undefined || line.start < block.start || !isOfTail(text, line)) break;
    spans.push(line);
  }
  return spans;
}

const isOfTail = (text: string, line: LogicalLine): boolean =>
  !/BEGIN/i.test(text.slice(line.start, Math.min(line.end, line.start + 200))) &&
  (line.runs.length === 1 || (line.end - line.start <= MOST_LINE && isMaterial(text, line)));

function puttyBlocks(text: string, lines: readonly LogicalLine[]): readonly Span[] {
  const marks = Array.from(text.matchAll(PUTTY));
  return marks.flatMap(({ index, 0: { length }, 1: count }, at) => {
    const first = lineAt(lines, index + length) + 1;
    const limit = lineAt(lines, marks[at + 1]?.index ?? text.length);
    const block = lines.slice(first, Math.min(first + Number(count), limit));
    return block.filter((line) => isPiece(text, line));
  });
}
