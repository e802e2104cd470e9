import { commentEnd, lineEnd } from './lex-comments.ts';
import {
  BLANK,
  characterClass,
  DIGIT,
  hashOf,
  type LexRules,
  NAME,
  OTHER,
  QUOTE,
  TOKEN,
} from './lex-rules.ts';
import { takeString, takeStringRest } from './lex-strings.ts';
import type { LexedText, LexSpan } from './lexed-text.ts';
import {
  emit,
  emitHashed,
  type Lexing,
  nextSpan,
  startLexing,
  takeComment,
  takenTokens,
} from './lexing.ts';

/**
 * Cuts a text into tokens and comments in one pass over its characters, linear in its length for any
 * input. Every character that is not blank belongs to exactly one token or comment.
 * @param spans from the tree, ascending by start; empty where there is no tree
 */
export function lexText(text: string, rules: LexRules, spans: readonly LexSpan[]): LexedText {
  const state = startLexing(text, rules, spans);
  if (text.startsWith('#!')) takeComment(state, lineEnd(text, 0));
  takeAll(state);
  return {
    tokens: takenTokens(state),
    comments: state.comments,
    lineTable: state.lineTable,
    lineFlags: state.lineFlags,
  };
}

/** A loop of its own: compiled while it runs, and not thrown away at what comes behind it. */
function takeAll(state: Lexing): void {
  const { length } = state.text;
  while (state.position < length) step(state);
}

function step(state: Lexing): void {
  if (state.openStrings.length > 0 && resumeString(state)) return;
  if (state.position >= state.spanStart && takeSpan(state)) return;
  const code = state.text.charCodeAt(state.position);
  takeToken(state, code, characterClass(state.rules, code));
}

function takeToken(state: Lexing, code: number, kind: number): void {
  if (kind === BLANK) state.position++;
  else if (kind === NAME) takeWord(state, code);
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
  if (span.kind === 'comment') takeComment(state, span.end);
  else emit(state, span.kind === 'name' ? TOKEN.name : TOKEN.literal, span.end);
  return true;
}

/** `REM text`: a comment may begin like a name. */
function takeWord(state: Lexing, code: number): void {
  const { text, rules, position } = state;
  const end = rules.commentLeads.has(code) ? commentEnd(text, rules.lexis, position) : 0;
  if (end > 0) takeComment(state, end);
  else takeName(state);
}

function takeName(state: Lexing): void {
  const { text, rules, position } = state;
  const end = nameEnd(state);
  if (isStringPrefix(state, end) && takeString(state, end)) return;
  const hash = hashOf(text, position, end);
  const keyword = rules.keywordHashes.get(hash);
  const isKeyword = keyword?.length === end - position && text.startsWith(keyword, position);
  emitHashed(state, isKeyword ? TOKEN.keyword : TOKEN.name, end, hash);
}

function nameEnd(state: Lexing): number {
  const { text, rules, position } = state;
  let end = position;
  for (; end < text.length; end++) {
    const kind = characterClass(rules, text.charCodeAt(end));
    if (kind !== NAME && kind !== DIGIT) break;
  }
  return isNameSuffix(state, end) ? end + 1 : end;
}

/** Ruby's `empty?`, but not `a ?b : c` nor `a != b`. */
function isNameSuffix({ text, rules }: Lexing, index: number): boolean {
  const suffixes = rules.lexis.nameSuffixes;
  if (suffixes === undefined || !suffixes.includes(text[index] ?? ' ')) return false;
  return text[index + 1] !== '=' || text[index + 2] === '=';
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
  // C++ divides long numbers: 1'000.
  if (code === 46 || code === 39) return true;
  if (code !== 43 && code !== 45) return false;
  const before = text.charCodeAt(index - 1) | 32;
  return before === 101 && (text.charCodeAt(start + 1) | 32) !== 120;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
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
  emit(state, TOKEN.punctuation, position + operatorLength(state, code));
}

/** Length of the longest operator that stands here; what is none is one character. */
function operatorLength({ text, rules, position }: Lexing, code: number): number {
  for (const operator of rules.operators.get(code) ?? NO_OPERATORS)
    if (text.startsWith(operator, position)) return operator.length;
  return 1;
}

const NO_OPERATORS: readonly string[] = [];
