import type { StringSyntax } from './languages/language.ts';
import { hashOf, KIND_SHIFT, type LexRules } from './lex-rules.ts';
import {
  type CommentSpan,
  type LexSpan,
  LINE_CODE,
  LINE_COMMENT,
  type TokenTable,
} from './lexed-text.ts';
import { type LineTable, toLineTable } from './line-table.ts';

interface OpenString {
  readonly syntax: StringSyntax;
  /** where the string goes on after the code inside it */
  readonly resumeAt: number;
}

/** A text while it is cut into tokens. */
export interface Lexing {
  readonly text: string;
  readonly rules: LexRules;
  readonly spans: readonly LexSpan[];
  readonly lineTable: LineTable;
  readonly lineFlags: Uint8Array;
  readonly comments: CommentSpan[];
  readonly openStrings: OpenString[];
  position: number;
  span: number;
  /** start of `spans[span]`, or the end of the text */
  spanStart: number;
  /** 0-based */
  line: number;
  count: number;
}

// Columns shared by all files of this thread: at most one token per character.
let columns = createColumns(1 << 16);

function createColumns(capacity: number): {
  starts: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
  hashes: Uint32Array<ArrayBuffer>;
  lines: Uint32Array<ArrayBuffer>;
} {
  return {
    starts: new Uint32Array(capacity),
    ends: new Uint32Array(capacity),
    hashes: new Uint32Array(capacity),
    lines: new Uint32Array(capacity),
  };
}

/** Begins with a text; what the text before it gave is no longer valid in this thread. */
export function startLexing(text: string, rules: LexRules, spans: readonly LexSpan[]): Lexing {
  if (columns.starts.length < text.length) columns = createColumns(text.length);
  const lineTable = toLineTable(text);
  return {
    text,
    rules,
    spans,
    lineTable,
    lineFlags: new Uint8Array(lineTable.count),
    comments: [],
    openStrings: [],
    position: 0,
    span: 0,
    spanStart: spans[0]?.start ?? text.length,
    line: 0,
    count: 0,
  };
}

/** @returns the tokens taken so far */
export function takenTokens({ count }: Lexing): TokenTable {
  return { ...columns, count };
}

/** Goes on to the next span of the tree. */
export function nextSpan(state: Lexing): void {
  state.span++;
  state.spanStart = state.spans[state.span]?.start ?? state.text.length;
}

/** Takes a comment from the current position on. */
export function takeComment(state: Lexing, end: number): void {
  const start = state.position;
  const startLine = advanceLine(state, start);
  const endLine = flagLines(state, end, LINE_COMMENT);
  state.comments.push({ start, end, startLine: startLine + 1, endLine: endLine + 1 });
  state.position = end;
}

/** Takes a token from the current position on. */
export function emit(state: Lexing, kind: number, end: number): void {
  emitHashed(state, kind, end, hashOf(state.text, state.position, end));
}

export function emitHashed(state: Lexing, kind: number, end: number, hash: number): void {
  const start = state.position;
  state.position = end;
  if (end <= start) return;
  const line = advanceLine(state, start);
  const index = state.count++;
  columns.starts[index] = start;
  columns.ends[index] = end;
  columns.hashes[index] = ((kind << KIND_SHIFT) | hash) >>> 0;
  columns.lines[index] = line + 1;
  flagLines(state, end, LINE_CODE);
}

function advanceLine(state: Lexing, position: number): number {
  const { starts } = state.lineTable;
  while ((starts[state.line + 1] ?? 0) <= position) state.line++;
  return state.line;
}

/** Marks the current line up to the one before `end`. @returns the last one, 0-based */
function flagLines(state: Lexing, end: number, flag: number): number {
  const { starts } = state.lineTable;
  const { lineFlags } = state;
  let line = state.line;
  lineFlags[line] = (lineFlags[line] ?? 0) | flag;
  while ((starts[line + 1] ?? end) < end) {
    line++;
    lineFlags[line] = (lineFlags[line] ?? 0) | flag;
  }
  return line;
}
