import type { SourceLines } from '#lib/source-lines.ts';
import { isAttributeLine, isCommentLine, isInformative } from './chunk-lines.ts';
import type { SymbolFact, SymbolKind } from './model.ts';

const MAX_SYMBOL_LINES = 120;
const FUNCTION_WINDOW_LINES = 80;
const MIN_NESTED_LINES = 4;
const MIN_VARIABLE_LINES = 3;
const MIN_SPAN_LINES = 3;
const MAX_DEPTH = 8;
const MAX_LEADING_LINES = 200;
const DOC_SEARCH_CHARS = 4_000;

/** Offsets of the text, half open. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface SymbolChunkPlan {
  /** index into the file's symbols */
  readonly symbol: number;
  readonly startLine: number;
  readonly endLine: number;
  /** the names around the symbol, outermost first */
  readonly containers: string;
  /** whether this is the first chunk of its symbol, the one that carries its documentation */
  readonly first: boolean;
  /** the text of the chunk: no documentation, no members that are chunks */
  readonly bodySpans: readonly Span[];
}

export interface SymbolPlan {
  readonly chunks: readonly SymbolChunkPlan[];
  /** `owners[line]`: the innermost symbol that is a chunk and covers the line, else -1 */
  readonly owners: Int32Array;
}

interface Candidate {
  readonly index: number;
  readonly symbol: SymbolFact;
  readonly depth: number;
  readonly containers: string;
  /** first line of the comments and attributes directly above */
  leadLine: number;
}

/** Decides which symbols become chunks and which lines of the file belong to each. */
export function planSymbolChunks(symbols: readonly SymbolFact[], lines: SourceLines): SymbolPlan {
  const candidates = toCandidates(symbols, lines);
  const owners = new Int32Array(lines.count + 2).fill(-1);
  for (const { symbol, index } of candidates.toSorted((a, b) => a.depth - b.depth)) {
    owners.fill(index, symbol.startLine, Math.min(symbol.endLine, lines.count) + 1);
  }
  for (const candidate of candidates) claimLeadingLines(candidate, owners, lines);
  const chunks = candidates.flatMap((candidate) => plansOf(candidate, owners, lines));
  return { chunks, owners };
}

function toCandidates(symbols: readonly SymbolFact[], lines: SourceLines): Candidate[] {
  const depths = new Int32Array(symbols.length);
  const candidates: Candidate[] = [];
  for (const [index, symbol] of symbols.entries()) {
    const outer =
      symbol.container >= 0 && symbol.container < index ? symbols[symbol.container] : undefined;
    const depth = outer === undefined ? 0 : (depths[symbol.container] ?? 0) + 1;
    depths[index] = depth;
    if (depth > MAX_DEPTH || symbol.startLine < 1 || symbol.startLine > lines.count) continue;
    if (!deservesChunk(symbol, outer)) continue;
    const containers = containerNames(symbols, symbol);
    candidates.push({ index, symbol, depth, containers, leadLine: symbol.startLine });
  }
  return candidates;
}

function deservesChunk(symbol: SymbolFact, outer: SymbolFact | undefined): boolean {
  const lineCount = symbol.endLine - symbol.startLine + 1;
  if (symbol.kind === 'variable') return outer === undefined && lineCount >= MIN_VARIABLE_LINES;
  if (symbol.kind === 'type' && outer !== undefined) return lineCount >= MIN_VARIABLE_LINES;
  return outer === undefined || !isCallable(outer.kind) || lineCount >= MIN_NESTED_LINES;
}

function isCallable(kind: SymbolKind): boolean {
  return kind === 'function' || kind === 'method';
}

function containerNames(symbols: readonly SymbolFact[], symbol: SymbolFact): string {
  const names: string[] = [];
  let container = symbol.container;
  while (container >= 0 && names.length < MAX_DEPTH) {
    const outer = symbols[container];
    if (outer === undefined || outer.container >= container) break;
    names.unshift(outer.name);
    container = outer.container;
  }
  return names.join(' ');
}

/** Comments and attributes directly above a symbol are part of it, whoever owns the lines around. */
function claimLeadingLines(candidate: Candidate, owners: Int32Array, lines: SourceLines): void {
  const { startLine } = candidate.symbol;
  const around = owners[startLine - 1];
  let line = startLine - 1;
  // A doc block may be one blank line away; it is the symbol's all the same.
  if (candidate.symbol.doc !== '' && isBlockAbove(lines, line)) line--;
  while (line >= 1 && startLine - line <= MAX_LEADING_LINES && owners[line] === around) {
    const text = lines.line(line);
    if (!isCommentLine(text) && !isAttributeLine(text)) break;
    owners[line] = candidate.index;
    line--;
  }
  candidate.leadLine = line + 1;
}

function isBlockAbove(lines: SourceLines, line: number): boolean {
  return (
    line > 1 &&
    lines.line(line).trim() === '' &&
    lines
      .line(line - 1)
      .trim()
      .endsWith('*/')
  );
}

function plansOf(candidate: Candidate, owners: Int32Array, lines: SourceLines): SymbolChunkPlan[] {
  const { symbol } = candidate;
  return isCallable(symbol.kind)
    ? callablePlans(candidate, lines)
    : memberedPlans(candidate, owners, lines);
}

function callablePlans(candidate: Candidate, lines: SourceLines): SymbolChunkPlan[] {
  const { symbol, index, containers } = candidate;
  const last = Math.min(symbol.endLine, lines.count);
  const long = last - symbol.startLine + 1 > MAX_SYMBOL_LINES;
  const step = long ? FUNCTION_WINDOW_LINES : MAX_SYMBOL_LINES;
  const plans: SymbolChunkPlan[] = [];
  for (let startLine = symbol.startLine; startLine <= last; startLine += step) {
    const endLine = Math.min(last, startLine + step - 1);
    const first = startLine === symbol.startLine;
    const span = { start: lines.start(startLine), end: lines.start(endLine + 1) };
    const bodySpans = first
      ? [...leadingSpans(candidate, lines), ...withoutDoc(symbol.doc, span, lines.text)]
      : [span];
    plans.push({ symbol: index, startLine, endLine, containers, first, bodySpans });
  }
  return plans;
}

/**
 * A class, interface, enum, namespace or constant: its own lines without those of its members. In a
 * long one, every stretch between members that says something is a chunk of its own.
 */
function memberedPlans(
  candidate: Candidate,
  owners: Int32Array,
  lines: SourceLines,
): SymbolChunkPlan[] {
  const { symbol, index, containers } = candidate;
  const last = Math.min(symbol.endLine, lines.count);
  const long = last - symbol.startLine + 1 > MAX_SYMBOL_LINES;
  const [head = symbol, ...rest] = ownSpans(candidate, owners, last);
  const bodySpans = [
    ...leadingSpans(candidate, lines),
    ...withoutDoc(symbol.doc, spanOf(head, lines), lines.text),
  ];
  const { startLine } = symbol;
  const endLine = long ? Math.min(head.endLine, last) : last;
  const plans = [{ symbol: index, startLine, endLine, containers, first: true, bodySpans }];
  for (const lineSpan of rest) {
    const span = spanOf(lineSpan, lines);
    if (long && informativeLines(lineSpan, lines) >= MIN_SPAN_LINES) {
      plans.push({ symbol: index, ...lineSpan, containers, first: false, bodySpans: [span] });
    } else bodySpans.push(span);
  }
  return plans;
}

interface LineSpan {
  readonly startLine: number;
  readonly endLine: number;
}

/** Runs of lines that the symbol owns, none longer than a chunk may be. */
function ownSpans(candidate: Candidate, owners: Int32Array, last: number): LineSpan[] {
  const spans: LineSpan[] = [];
  let startLine = 0;
  for (let line = candidate.symbol.startLine; line <= last + 1; line++) {
    const own = line <= last && owners[line] === candidate.index;
    const full = startLine > 0 && line - startLine >= MAX_SYMBOL_LINES;
    if (startLine > 0 && (!own || full)) {
      spans.push({ startLine, endLine: line - 1 });
      startLine = 0;
    }
    if (own && startLine === 0) startLine = line;
  }
  return spans;
}

function informativeLines(span: LineSpan, lines: SourceLines): number {
  let count = 0;
  for (let line = span.startLine; line <= span.endLine; line++) {
    if (isInformative(lines.line(line))) count++;
  }
  return count;
}

function spanOf(span: LineSpan, lines: SourceLines): Span {
  return { start: lines.start(span.startLine), end: lines.start(span.endLine + 1) };
}

/** Above a documented symbol the comment is its documentation, counted there; attributes stay. */
function leadingSpans({ symbol, leadLine }: Candidate, lines: SourceLines): Span[] {
  const spans: Span[] = [];
  for (let line = leadLine; line < symbol.startLine; line++) {
    if (symbol.doc !== '' && isCommentLine(lines.line(line))) continue;
    spans.push(spanOf({ startLine: line, endLine: line }, lines));
  }
  return spans;
}

/** Cuts a docstring that stands inside the symbol out of its text, found by its first and last line. */
function withoutDoc(doc: string, span: Span, text: string): Span[] {
  const docLines = doc
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const first = docLines[0];
  const last = docLines.at(-1);
  if (first === undefined || last === undefined) return [span];
  const head = text.slice(span.start, Math.min(span.end, span.start + DOC_SEARCH_CHARS));
  const docStart = head.indexOf(first);
  if (docStart === -1) return [span];
  const lastAt = head.indexOf(last, docStart + (docLines.length > 1 ? first.length : 0));
  const docEnd = lastAt === -1 ? docStart + first.length : lastAt + last.length;
  return [
    { start: span.start, end: span.start + docStart },
    { start: span.start + docEnd, end: span.end },
  ];
}
