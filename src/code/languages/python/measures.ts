import { lineEnd } from '#code/lex-comments.ts';
import { TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { LexedText, TokenTable } from '#code/lexed-text.ts';
import { lineOf } from '#code/line-table.ts';
import type { MaintenanceCounts } from '#code/model.ts';
import { createSpanCursor, type SpanCursor } from '#code/span-cursor.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/*
 * What radon's maintainability index is made of, counted as radon counts it: `raw.analyze` for the lines,
 * `ComplexityVisitor.total_complexity` for the branches.
 */

export function measurePython(draft: FactDraft, lexed: LexedText): MaintenanceCounts {
  return { complexity: totalComplexity(draft), ...countStatements(draft, lexed) };
}

/** Nothing that a function contains is in the total, neither functions nor classes; nor classes of classes. */
function totalComplexity({ units, topBranches }: FactDraft): number {
  let total = 1 + topBranches;
  for (const { parent, isFunction, branches } of units) {
    const around = units[parent];
    if (parent < 0) total += branches;
    else if (isFunction && around?.parent === -1 && !around.isFunction) total += branches + 1;
  }
  return total;
}

interface Statement {
  /** indices of its tokens: the first one, and the one behind the last */
  readonly from: number;
  readonly to: number;
}

interface StatementLines {
  logicalLines: number;
  commentLines: number;
  sourceLines: number;
}

interface Source {
  readonly text: string;
  readonly lexed: LexedText;
  /** what stands inside strings: it is part of one token to Python's own lexer before 3.12 */
  readonly embedded: SpanCursor;
}

function countStatements({ text, lexSpans }: FactDraft, lexed: LexedText): StatementLines {
  const { tokens, comments } = lexed;
  const embedded = createSpanCursor(lexSpans.filter(({ kind }) => kind === 'code'));
  const source = { text, lexed, embedded };
  const counts = { logicalLines: 0, commentLines: comments.length, sourceLines: 0 };
  let from = 0;
  let depth = 0;
  for (let index = 0; index < tokens.count; index++) {
    depth = Math.max(0, depth + nesting(text, tokens, index));
    const isLast = index + 1 === tokens.count;
    if (!isLast && (depth > 0 || !endsLine(text, tokens, index))) continue;
    addStatement(counts, source, { from, to: index + 1 });
    from = index + 1;
  }
  return counts;
}

function nesting(text: string, tokens: TokenTable, index: number): number {
  if (tokenKind(tokens.hashes[index] ?? 0) !== TOKEN.punctuation) return 0;
  const sign = text[tokens.starts[index] ?? 0] ?? '';
  if ('([{'.includes(sign)) return 1;
  return ')]}'.includes(sign) ? -1 : 0;
}

/** Whether the line ends between a token and the next, and no backslash takes that away. */
function endsLine(text: string, { starts, ends }: TokenTable, index: number): boolean {
  const next = starts[index + 1] ?? text.length;
  for (let at = ends[index] ?? next; at < next; at++) {
    if (text[at] !== '\n') continue;
    const before = text[at - 1] === '\r' ? at - 2 : at - 1;
    if (text[before] !== '\\') return true;
  }
  return false;
}

/** A string alone is a comment: of several lines it counts as one, of a single line as neither. */
function addStatement(counts: StatementLines, source: Source, statement: Statement): void {
  const { tokens, lineTable } = source.lexed;
  const first = tokens.lines[statement.from] ?? 1;
  const end = tokens.ends[statement.to - 1] ?? 1;
  const last = lineOf(lineTable, end - 1);
  counts.logicalLines += logicalLines(source, statement);
  const lines = first === last ? 1 : filledLines(source, first, last);
  if (!isStringAlone(source, statement)) counts.sourceLines += lines;
  else if (last > first) counts.commentLines += lines;
}

function isStringAlone({ text, lexed }: Source, { from, to }: Statement): boolean {
  const { starts, ends, hashes } = lexed.tokens;
  const [start = 0, end = 0, hash = 0] = [starts[from], ends[from], hashes[from]];
  if (to - from !== 1 || tokenKind(hash) !== TOKEN.literal) return false;
  if (!QUOTED.test(text.slice(start, start + 3))) return false;
  // With a comment behind it, it is code.
  return text.slice(end, lineEnd(text, end)).trim() === '';
}

const QUOTED = /^(?:[rbu]|rb|br)?["']/i;

function filledLines({ text, lexed }: Source, first: number, last: number): number {
  const { starts } = lexed.lineTable;
  let filled = 0;
  for (let line = first; line <= last; line++)
    if (text.slice(starts[line - 1], starts[line] ?? text.length).trim() !== '') filled++;
  return filled;
}

/** One, two where something follows a colon, for each part between semicolons. */
function logicalLines(source: Source, { from, to }: Statement): number {
  let count = 0;
  let size = 0;
  let colon = -1;
  for (let index = from; index < to; index++) {
    const sign = signAt(source, index);
    if (sign === ';') {
      // As radon has it, which compares the place of the colon with an end that this part lacks.
      count += partLines(size, colon, 2);
      size = 0;
      colon = -1;
      continue;
    }
    if (sign === ':') colon = size;
    size++;
  }
  return count + partLines(size, colon, 1);
}

function partLines(size: number, colon: number, fromEnd: number): number {
  if (size === 0) return 0;
  if (colon < 0) return 1;
  return colon === size - fromEnd ? 1 : 2;
}

function signAt({ text, lexed, embedded }: Source, index: number): string {
  const { starts, ends, hashes } = lexed.tokens;
  if (embedded.moveTo(starts[index] ?? 0) >= 0) return '';
  if (tokenKind(hashes[index] ?? 0) !== TOKEN.punctuation) return '';
  const start = starts[index] ?? 0;
  return (ends[index] ?? 0) - start === 1 ? (text[start] ?? '') : '';
}
