import type { Lexis, StringSyntax } from './languages/language.ts';
import {
  BLANK,
  characterClass,
  DIGIT,
  hashOf,
  HASH_MASK,
  KIND_SHIFT,
  type LexRules,
  NAME,
  OTHER,
  QUOTE,
  TOKEN,
} from './lex-rules.ts';
import { type LineTable, toLineTable } from './line-table.ts';

/** Part of the text that the tree knows better than a lexer can. */
export interface LexSpan {
  readonly start: number;
  readonly end: number;
  /** 'literal': one token as a whole (regex, JSX text); 'code': code inside a string (`${...}`) */
  readonly kind: 'literal' | 'code';
}

export interface CommentSpan {
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
}

/** Tokens by index: columns, not objects. Valid until the next call of `lexText` in this thread. */
export interface TokenTable {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly hashes: Uint32Array;
  readonly lines: Uint32Array;
}

export interface LexedText {
  readonly tokens: TokenTable;
  readonly comments: readonly CommentSpan[];
  readonly lineTable: LineTable;
  /** per line (0-based): bit 0 has code, bit 1 has a comment */
  readonly lineFlags: Uint8Array;
}

export const LINE_CODE = 1;
export const LINE_COMMENT = 2;

interface OpenString {
  readonly syntax: StringSyntax;
  /** where the string goes on after the code inside it */
  readonly resumeAt: number;
}

interface Lexing {
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

/**
 * Cuts a text into tokens and comments in one pass over its characters, linear in its length for any
 * input. Every character that is not blank belongs to exactly one token or comment.
 * @param spans from the tree, ascending by start; empty where there is no tree
 */
export function lexText(text: string, rules: LexRules, spans: readonly LexSpan[]): LexedText {
  if (columns.starts.length < text.length) columns = createColumns(text.length);
  const lineTable = toLineTable(text);
  const state: Lexing = {
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
  if (text.startsWith('#!')) takeComment(state, lineEnd(text, 0));
  while (state.position < text.length) step(state);
  return {
    tokens: { ...columns, count: state.count },
    comments: state.comments,
    lineTable,
    lineFlags: state.lineFlags,
  };
}

function step(state: Lexing): void {
  if (state.openStrings.length > 0 && resumeString(state)) return;
  if (state.position >= state.spanStart && takeSpan(state)) return;
  const code = state.text.charCodeAt(state.position);
  takeToken(state, code, characterClass(state.rules, code));
}

function takeToken(state: Lexing, code: number, kind: number): void {
  if (kind === BLANK) state.position++;
  else if (kind === NAME) takeName(state);
  else if (kind === DIGIT) takeNumber(state);
  else if (kind !== QUOTE || !takeString(state, state.position)) takeOther(state, code);
}

function resumeString(state: Lexing): boolean {
  const top = state.openStrings.at(-1);
  if (!top || state.position < top.resumeAt) return false;
  state.openStrings.pop();
  takeStringRest(state, { syntax: top.syntax, start: state.position, from: state.position });
  return true;
}

/** Takes the span that starts here; spans that were run over are left behind. */
function takeSpan(state: Lexing): boolean {
  const span = state.spans[state.span];
  nextSpan(state);
  if (!span || span.start < state.position || span.kind === 'code') return false;
  emit(state, TOKEN.literal, span.end);
  return true;
}

function nextSpan(state: Lexing): void {
  state.span++;
  state.spanStart = state.spans[state.span]?.start ?? state.text.length;
}

function takeName(state: Lexing): void {
  const { text, rules } = state;
  const start = state.position;
  let end = start;
  let hash = 0x811c9dc5;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    const kind = characterClass(rules, code);
    if (kind !== NAME && kind !== DIGIT) break;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  if (isStringPrefix(state, end) && takeString(state, end)) return;
  const masked = hash & HASH_MASK;
  const keyword = rules.keywordHashes.get(masked);
  const isKeyword = keyword?.length === end - start && text.startsWith(keyword, start);
  emitHashed(state, isKeyword ? TOKEN.keyword : TOKEN.name, end, masked);
}

function isStringPrefix({ text, rules, position }: Lexing, end: number): boolean {
  const prefixes = rules.lexis.stringPrefixes;
  if (prefixes.length === 0 || end - position > 2) return false;
  if (rules.classes[text.charCodeAt(end)] !== QUOTE) return false;
  return prefixes.includes(text.slice(position, end).toLowerCase());
}

function takeNumber(state: Lexing): void {
  const { text, rules } = state;
  let end = state.position + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    const kind = code < 128 ? rules.classes[code] : OTHER;
    if (kind === NAME || kind === DIGIT) continue;
    if (!continuesNumber(text, end, state.position)) break;
  }
  emit(state, TOKEN.literal, end);
}

/** A dot before a digit, or the sign of an exponent. */
function continuesNumber(text: string, index: number, start: number): boolean {
  const code = text.charCodeAt(index);
  if (!isDigit(text.charCodeAt(index + 1))) return false;
  if (code === 46) return true;
  if (code !== 43 && code !== 45) return false;
  const before = text.charCodeAt(index - 1) | 32;
  return before === 101 && (text.charCodeAt(start + 1) | 32) !== 120;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Takes the string literal whose quote is at `quote`; the token starts at the current position. */
function takeString(state: Lexing, quote: number): boolean {
  const syntax = state.rules.strings.find(({ open }) => state.text.startsWith(open, quote));
  if (!syntax) return false;
  takeStringRest(state, { syntax, start: state.position, from: quote + syntax.open.length });
  return true;
}

interface StringRest {
  readonly syntax: StringSyntax;
  readonly start: number;
  readonly from: number;
}

function takeStringRest(state: Lexing, { syntax, start, from }: StringRest): void {
  const { text } = state;
  while (state.spanStart < start) nextSpan(state);
  let end = from;
  while (end < text.length) {
    end = scanString(text, syntax, { from: end, limit: Math.min(state.spanStart, text.length) });
    if (end >= text.length) break;
    if (end < state.spanStart) {
      emit(state, TOKEN.literal, text[end] === '\n' ? end : end + syntax.close.length);
      return;
    }
    if (openCode(state, syntax, end)) return;
  }
  emit(state, TOKEN.literal, text.length);
}

/** @returns where the string closes or its line ends, or a position at or past the limit */
function scanString(
  text: string,
  { close, escape, multiline }: StringSyntax,
  { from, limit }: { readonly from: number; readonly limit: number },
): number {
  const closing = close.charCodeAt(0);
  const escaping = escape === '' ? -1 : escape.charCodeAt(0);
  let index = from;
  while (index < limit) {
    const code = text.charCodeAt(index);
    if (code === escaping) index++;
    else if (code === closing && text.startsWith(close, index)) return index;
    else if (code === 10 && !multiline) return index;
    index++;
  }
  return index;
}

/** Ends the literal's first part where code begins inside it. */
function openCode(state: Lexing, syntax: StringSyntax, end: number): boolean {
  const span = state.spans[state.span];
  nextSpan(state);
  if (!span || span.kind !== 'code' || span.start !== end) return false;
  emit(state, TOKEN.literal, end);
  state.openStrings.push({ syntax, resumeAt: span.end });
  return true;
}

function takeOther(state: Lexing, code: number): void {
  const { text, rules, position } = state;
  if (rules.commentLeads.has(code)) {
    const end = commentEnd(text, rules.lexis, position);
    if (end > 0) {
      takeComment(state, end);
      return;
    }
  }
  if (code === 46 && isDigit(text.charCodeAt(position + 1))) {
    takeNumber(state);
    return;
  }
  const operator = rules.operators
    .get(code)
    ?.find((candidate) => text.startsWith(candidate, position));
  emit(state, TOKEN.punctuation, position + (operator?.length ?? 1));
}

function commentEnd(text: string, lexis: Lexis, position: number): number {
  for (const [open, close] of lexis.blockComments) {
    if (!text.startsWith(open, position)) continue;
    const end = text.indexOf(close, position + open.length);
    return end < 0 ? text.length : end + close.length;
  }
  const isLine = lexis.lineComments.some((open) => text.startsWith(open, position));
  return isLine ? lineEnd(text, position) : 0;
}

function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
}

function takeComment(state: Lexing, end: number): void {
  const start = state.position;
  const startLine = advanceLine(state, start);
  const endLine = flagLines(state, end, LINE_COMMENT);
  state.comments.push({ start, end, startLine: startLine + 1, endLine: endLine + 1 });
  state.position = end;
}

function emit(state: Lexing, kind: number, end: number): void {
  emitHashed(state, kind, end, hashOf(state.text, state.position, end));
}

function emitHashed(state: Lexing, kind: number, end: number, hash: number): void {
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
