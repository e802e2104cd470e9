import type { Lexis, StringSyntax } from './languages/language.ts';
import { type LineTable, toLineTable } from './line-table.ts';

/** Kinds of token, in the two top bits of a token's hash: see `tokenKind`. */
export const TOKEN = { punctuation: 0, keyword: 1, name: 2, literal: 3 } as const;

const KIND_SHIFT = 30;
const HASH_MASK = 0x3fffffff;

/** @returns the kind that a hash of `TokenStream` carries in its two top bits, a value of `TOKEN` */
export function tokenKind(hash: number): number {
  return hash >>> KIND_SHIFT;
}

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

const BLANK = 0;
const NAME = 1;
const DIGIT = 2;
const QUOTE = 3;
const OTHER = 4;

/** A `Lexis` prepared for scanning. */
export interface LexRules {
  readonly lexis: Lexis;
  /** class of each ASCII character */
  readonly classes: Uint8Array;
  readonly strings: readonly StringSyntax[];
  readonly keywordHashes: ReadonlyMap<number, string>;
  /** longest first, by first character */
  readonly operators: ReadonlyMap<number, readonly string[]>;
  /** first characters of comments */
  readonly commentLeads: ReadonlySet<number>;
}

export function toLexRules(lexis: Lexis): LexRules {
  const classes = new Uint8Array(128);
  for (let code = 0; code < 128; code++) classes[code] = classOf(code, lexis);
  const operators = new Map<number, string[]>();
  for (const operator of lexis.operators.toSorted((a, b) => b.length - a.length)) {
    const lead = operator.charCodeAt(0);
    operators.set(lead, [...(operators.get(lead) ?? []), operator]);
  }
  const openers = [...lexis.lineComments, ...lexis.blockComments.map(([open]) => open)];
  return {
    lexis,
    classes,
    strings: lexis.strings.toSorted((a, b) => b.open.length - a.open.length),
    keywordHashes: new Map(lexis.keywords.map((word) => [hashOf(word, 0, word.length), word])),
    operators,
    commentLeads: new Set(openers.map((open) => open.charCodeAt(0))),
  };
}

function classOf(code: number, lexis: Lexis): number {
  const character = String.fromCharCode(code);
  if (code <= 32 || code === 127) return BLANK;
  if (/[A-Za-z_]/.test(character) || lexis.nameCharacters.includes(character)) return NAME;
  if (/[0-9]/.test(character)) return DIGIT;
  return lexis.strings.some(({ open }) => open.startsWith(character)) ? QUOTE : OTHER;
}

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
  const { position, rules, text } = state;
  const code = text.charCodeAt(position);
  switch (code < 128 ? rules.classes[code] : highClass(code)) {
    case BLANK:
      state.position++;
      return;
    case NAME:
      takeName(state);
      return;
    case DIGIT:
      takeNumber(state);
      return;
    case QUOTE:
      if (!takeString(state, position)) takeOther(state, code);
      return;
    default:
      takeOther(state, code);
  }
}

function highClass(code: number): number {
  if (code === 0xa0 || code === 0xfeff) return BLANK;
  if (code >= 0x2000 && code <= 0x200a) return BLANK;
  if (code === 0x2028 || code === 0x2029 || code === 0x3000) return BLANK;
  return NAME;
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
    const kind = code < 128 ? rules.classes[code] : highClass(code);
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
  const close = syntax.close.charCodeAt(0);
  const escape = syntax.escape === '' ? -1 : syntax.escape.charCodeAt(0);
  while (state.spanStart < start) nextSpan(state);
  let end = from;
  while (end < text.length) {
    if (end >= state.spanStart && openCode(state, syntax, end)) return;
    const code = text.charCodeAt(end);
    if (code === escape) end += 2;
    else if (code === close && text.startsWith(syntax.close, end)) {
      emit(state, TOKEN.literal, end + syntax.close.length);
      return;
    } else if (code === 10 && !syntax.multiline) break;
    else end++;
  }
  emit(state, TOKEN.literal, Math.min(end, text.length));
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
  const operator = rules.operators.get(code)?.find((text_) => text.startsWith(text_, position));
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

/** FNV-1a over UTF-16 code units, folded to 30 bits. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash & HASH_MASK;
}
