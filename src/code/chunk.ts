import { type SourceLines, toSourceLines } from '#lib/source-lines.ts';
import type { SectionHeading } from './chunk-headings.ts';
import { sectionHeadings } from './chunk-sections.ts';
import { planSymbolChunks, type SymbolChunkPlan } from './chunk-symbols.ts';
import { createTermCounter, type TermCounter } from './chunk-terms.ts';
import { isInformative, licenseHeaderEnd } from './chunk-lines.ts';
import type { ChunkFact, FileFacts } from './model.ts';

const WINDOW_LINES = 40;
const MAX_SECTION_LINES = 120;
/** Files that no symbol describes are data more often than text: what is past this is not indexed. */
const MAX_WINDOWS = 250;
const STUB_CHARS = 4_096;
const MINIFIED_MEAN_LINE = 300;
const MINIFIED_MIN_CHARS = 5_000;
/** A chunk's text beyond this adds nothing to its rank. */
const MAX_CHUNK_CHARS = 65_536;
/** Functions inside functions are read again with each of them; the sum of it is bounded. */
const READ_BUDGET_FACTOR = 4;

interface Chunking {
  readonly facts: FileFacts;
  readonly lines: SourceLines;
  readonly counter: TermCounter;
  /** UTF-16 units that may still be read */
  budget: number;
}

interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * Cuts a file into the parts that search returns, with the terms of each; a pure function of its
 * arguments, in order of `startLine`.
 *
 * One chunk for each function, method and class (a class without the lines of its members, a long
 * function in windows); then windows over the lines that no symbol covers, imports, blank lines and
 * license headers left out. Markdown and reST are cut by heading, JSON, YAML and TOML by top-level key.
 * Generated and minified files give one short chunk. Time is linear in the text, hostile nesting
 * included: past four readings of the file, chunks keep their names only.
 * @param facts of the same text; symbols may be empty
 */
export function chunkFile(facts: FileFacts, text: string): ChunkFact[] {
  const lines = toSourceLines(text);
  if (lines.count === 0) return [];
  // What a file that could not be cut left behind.
  threadCounter.take();
  const work: Chunking = {
    facts,
    lines,
    counter: threadCounter,
    budget: text.length * READ_BUDGET_FACTOR + 10_000,
  };
  if (facts.generated || isMinified(lines)) return [stubChunk(work)];
  const headings = sectionHeadings(facts.language, lines);
  const chunks = headings === null ? symbolChunks(work) : sectionChunks(work, headings);
  return chunks.toSorted((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
}

/** Of this thread: it knows the words of the files before. */
const threadCounter = createTermCounter();

function isMinified({ text, count }: SourceLines): boolean {
  return text.length >= MINIFIED_MIN_CHARS && text.length / count > MINIFIED_MEAN_LINE;
}

function stubChunk({ facts, lines, counter }: Chunking): ChunkFact {
  const end = Math.min(lines.text.length, STUB_CHARS);
  counter.add({ field: 'body', mode: 'code' }, lines.text, { start: 0, end });
  for (const symbol of facts.symbols.slice(0, 200)) {
    if (symbol.container === -1 && symbol.name.length > 2) {
      counter.add({ field: 'signature', mode: 'prose' }, symbol.name);
    }
  }
  return {
    symbol: -1,
    startLine: 1,
    endLine: Math.min(lines.count, WINDOW_LINES),
    ...counter.take(),
  };
}

function symbolChunks(work: Chunking): ChunkFact[] {
  const plan = planSymbolChunks(work.facts.symbols, work.lines);
  const chunks = plan.chunks.map((planned) => symbolChunk(work, planned));
  const covered = (line: number) => plan.owners[line] !== -1;
  for (const range of windowsOf(work.lines, covered)) chunks.push(windowChunk(work, range));
  return chunks;
}

function symbolChunk(work: Chunking, planned: SymbolChunkPlan): ChunkFact {
  const { counter, facts } = work;
  const symbol = facts.symbols[planned.symbol];
  if (symbol !== undefined) {
    counter.add({ field: 'name', mode: 'prose' }, symbol.name);
    counter.add({ field: 'container', mode: 'prose' }, planned.containers);
    counter.add({ field: 'signature', mode: 'code' }, symbol.signature);
    if (planned.first) counter.add({ field: 'doc', mode: 'prose' }, symbol.doc);
  }
  for (const span of planned.bodySpans) addBody(work, span.start, span.end);
  const { startLine, endLine } = planned;
  return { symbol: planned.symbol, startLine, endLine, ...counter.take() };
}

function windowChunk(work: Chunking, range: LineRange): ChunkFact {
  const { counter, facts, lines } = work;
  const names = declaredIn(facts, range);
  const field = names.length === 1 ? 'name' : 'signature';
  for (const { name } of names) counter.add({ field, mode: 'prose' }, name);
  addBody(work, lines.start(range.startLine), lines.start(range.endLine + 1));
  return { symbol: names.length === 1 ? (names[0]?.index ?? -1) : -1, ...range, ...counter.take() };
}

/** Constants, aliases and one-line types have no chunk of their own: the window around them carries their names. */
function declaredIn(facts: FileFacts, range: LineRange): { name: string; index: number }[] {
  const found: { name: string; index: number }[] = [];
  for (const [index, symbol] of facts.symbols.entries()) {
    const inside = symbol.startLine >= range.startLine && symbol.endLine <= range.endLine;
    if (inside && symbol.container === -1) found.push({ name: symbol.name, index });
  }
  return found;
}

function addBody(work: Chunking, start: number, wantedEnd: number): void {
  const end = Math.min(wantedEnd, start + MAX_CHUNK_CHARS, start + work.budget);
  if (end <= start) return;
  work.budget -= end - start;
  work.counter.add({ field: 'body', mode: 'code' }, work.lines.text, { start, end });
}

/** Windows over the lines that are not covered: each from an informative line to an informative line. */
function windowsOf(lines: SourceLines, covered: (line: number) => boolean): LineRange[] {
  const windows: LineRange[] = [];
  for (let from = licenseHeaderEnd(lines) + 1; windows.length < MAX_WINDOWS;) {
    const span = nextSpan(lines, from, covered);
    if (span === null) break;
    for (const part of partsOf(span)) {
      const window = trimmed(lines, part);
      if (window !== null && windows.length < MAX_WINDOWS) windows.push(window);
    }
    from = span.endLine + 1;
  }
  return windows;
}

/** The next lines without a covered one among them, from an informative line on, blank ends included. */
function nextSpan(
  lines: SourceLines,
  from: number,
  covered: (line: number) => boolean,
): LineRange | null {
  let startLine = from;
  while (startLine <= lines.count && (covered(startLine) || !isInformative(lines.line(startLine))))
    startLine += 1;
  if (startLine > lines.count) return null;
  let endLine = startLine;
  const last = Math.min(lines.count, startLine + MAX_WINDOWS * WINDOW_LINES);
  while (endLine < last && !covered(endLine + 1)) endLine += 1;
  while (!isInformative(lines.line(endLine))) endLine -= 1;
  return { startLine, endLine };
}

/** Parts of about forty lines, all of about one length: no crumb is left at the end. */
function partsOf({ startLine, endLine }: LineRange): LineRange[] {
  const lineCount = endLine - startLine + 1;
  const size = Math.ceil(lineCount / Math.max(1, Math.round(lineCount / WINDOW_LINES)));
  const parts: LineRange[] = [];
  for (let start = startLine; start <= endLine; start += size)
    parts.push({ startLine: start, endLine: Math.min(endLine, start + size - 1) });
  return parts;
}

/** From its first informative line to its last; null where it has none. */
function trimmed(lines: SourceLines, part: LineRange): LineRange | null {
  let { startLine, endLine } = part;
  while (startLine <= endLine && !isInformative(lines.line(startLine))) startLine += 1;
  while (endLine > startLine && !isInformative(lines.line(endLine))) endLine -= 1;
  return startLine > endLine ? null : { startLine, endLine };
}

function sectionChunks(work: Chunking, headings: readonly SectionHeading[]): ChunkFact[] {
  const { lines } = work;
  const chunks = windowsOf(lines, (line) => line >= (headings[0]?.line ?? lines.count + 1)).map(
    (range) => windowChunk(work, range),
  );
  for (const [i, heading] of headings.entries()) {
    const endLine = (headings[i + 1]?.line ?? lines.count + 1) - 1;
    for (let startLine = heading.line; startLine <= endLine; startLine += MAX_SECTION_LINES) {
      if (chunks.length >= MAX_WINDOWS) return chunks;
      const range = { startLine, endLine: Math.min(endLine, startLine + MAX_SECTION_LINES - 1) };
      chunks.push(sectionChunk(work, heading, range));
    }
  }
  return chunks;
}

function sectionChunk(work: Chunking, heading: SectionHeading, range: LineRange): ChunkFact {
  const { counter, lines } = work;
  counter.add({ field: 'name', mode: 'prose' }, heading.title);
  counter.add({ field: 'container', mode: 'prose' }, heading.parents);
  addBody(work, lines.start(range.startLine), lines.start(range.endLine + 1));
  return { symbol: -1, ...range, ...counter.take() };
}
