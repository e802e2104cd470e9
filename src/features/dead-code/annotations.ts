import { hashOf, HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { FileFacts } from '#code/model.ts';
import { SILENT_ANNOTATIONS } from './entry-tables.ts';

/** Tokens from the start of a symbol's first line that its name is looked for in. */
const MAX_LEAD = 240;
/** Tokens that one annotation with its arguments may have. */
const MAX_GROUP = 600;

const AT = hashed('@');
const DOT = hashed('.');
const COMMA = hashed(',');
const BRACKET = hashed('[');
const HASH = hashed('#');
const HASH_BRACKET = hashed('#[');
const OPENING: ReadonlySet<number> = new Set(['(', '[', '{', '#['].map(hashed));
const CLOSING: ReadonlySet<number> = new Set([')', ']', '}'].map(hashed));
/** What stands between the parts of an annotation's name: `@field:Inject`, `@app.route`. */
const JOINTS: ReadonlySet<number> = new Set(['.', ':', '::'].map(hashed));
const SILENT: ReadonlySet<number> = new Set(SILENT_ANNOTATIONS.map(hashed));
/** Languages that write them in brackets; the others put `@` before them. */
const BRACKETED: ReadonlySet<string> = new Set(['csharp', 'rust', 'php', 'cpp', 'c']);

function hashed(text: string): number {
  return hashOf(text, 0, text.length);
}

/**
 * Whether a decorator, annotation or attribute stands at a symbol that is not known to say something to
 * the compiler alone: the symbol may be called through it.
 */
export function isAnnotated(facts: FileFacts, symbol: number): boolean {
  const fact = facts.symbols[symbol];
  if (!fact) return false;
  if (/\b__attribute__\b/.test(fact.signature)) return true;
  const start = firstTokenFrom(facts, fact.startLine);
  return isMarkedFrom(facts, start, hashed(fact.name)) || isMarkedAbove(facts, start);
}

/** In what stands before the name. */
function isMarkedFrom(facts: FileFacts, start: number, name: number): boolean {
  const end = Math.min(facts.tokens.hashes.length, start + MAX_LEAD);
  for (let index = start; index < end; index++) {
    const hash = hashAt(facts, index);
    if (hash === name && hashAt(facts, index - 1) !== AT) return false;
    if (!isLead(facts, index)) continue;
    const close = groupEnd(facts, index);
    if (isLoud(facts, index, close)) return true;
    index = Math.max(index, close);
  }
  return false;
}

/** On the lines right above, one annotation after the other. */
function isMarkedAbove(facts: FileFacts, start: number): boolean {
  const lowest = Math.max(0, start - MAX_GROUP);
  let end = start - 1;
  while (end >= lowest) {
    const lead = leadBefore(facts, end, lowest);
    if (lead < 0) return false;
    if (isLoud(facts, lead, end)) return true;
    end = lead - 1;
  }
  return false;
}

/** @returns where the annotation starts that ends at a token, -1 where none does */
function leadBefore(facts: FileFacts, end: number, lowest: number): number {
  const hasArguments = CLOSING.has(hashAt(facts, end));
  const start = hasArguments ? openingOf(facts, end, lowest) : end;
  if (start < 0) return -1;
  if (isBracketed(facts)) return hasArguments ? bracketLead(facts, start) : -1;
  return nameLead(facts, hasArguments ? start - 1 : start, lowest);
}

function bracketLead(facts: FileFacts, open: number): number {
  const lead = hashAt(facts, open - 1) === HASH ? open - 1 : open;
  return isLead(facts, lead) ? lead : -1;
}

/** From the last part of the name back to the sign before it. */
function nameLead(facts: FileFacts, last: number, lowest: number): number {
  let at = last;
  while (at > lowest && isName(facts, at) && JOINTS.has(hashAt(facts, at - 1))) at -= 2;
  return isName(facts, at) && hashAt(facts, at - 1) === AT ? at - 1 : -1;
}

function openingOf(facts: FileFacts, end: number, lowest: number): number {
  let depth = 0;
  for (let at = end; at >= lowest; at--) {
    const hash = hashAt(facts, at);
    if (CLOSING.has(hash)) depth++;
    else if (OPENING.has(hash) && --depth === 0) return at;
  }
  return -1;
}

function isBracketed({ language }: FileFacts): boolean {
  return BRACKETED.has(language);
}

function isLead(facts: FileFacts, index: number): boolean {
  const hash = hashAt(facts, index);
  if (hash === AT) return !isBracketed(facts) && isName(facts, index + 1);
  if (!isBracketed(facts)) return false;
  if (facts.language === 'rust') return hash === HASH && hashAt(facts, index + 1) === BRACKET;
  if (facts.language === 'php') return hash === HASH_BRACKET;
  // `[` that follows a name is an index or the type of an array.
  return hash === BRACKET && !isName(facts, index - 1);
}

/** @returns the last token of the annotation that starts at a token */
function groupEnd(facts: FileFacts, lead: number): number {
  let at = lead + 1;
  if (!isBracketed(facts)) {
    while (JOINTS.has(hashAt(facts, at + 1)) && isName(facts, at + 2)) at += 2;
    if (!OPENING.has(hashAt(facts, at + 1))) return at;
    at++;
  } else if (facts.language !== 'rust') at = lead;
  return closingOf(facts, at);
}

function closingOf(facts: FileFacts, start: number): number {
  let depth = 0;
  const limit = Math.min(facts.tokens.hashes.length, start + MAX_GROUP);
  for (let at = start; at < limit; at++) {
    const hash = hashAt(facts, at);
    if (OPENING.has(hash)) depth++;
    else if (CLOSING.has(hash) && --depth === 0) return at;
  }
  return start;
}

/** Whether one of the names between two tokens is not known to be harmless. */
function isLoud(facts: FileFacts, lead: number, end: number): boolean {
  if (!isBracketed(facts)) return !isSilentName(facts, lead + 1);
  let depth = 0;
  // C++ has two brackets around its names.
  const outer = hashAt(facts, lead + 1) === BRACKET && facts.language !== 'rust' ? 2 : 1;
  for (let at = lead; at <= end; at++) {
    const hash = hashAt(facts, at);
    if (OPENING.has(hash)) depth++;
    else if (CLOSING.has(hash)) depth--;
    else if (depth === outer && FIRST.has(hashAt(facts, at - 1)) && !isSilentToken(facts, at))
      return true;
  }
  return false;
}

const FIRST: ReadonlySet<number> = new Set([BRACKET, HASH_BRACKET, COMMA]);

function isSilentToken(facts: FileFacts, at: number): boolean {
  return !isName(facts, at) || SILENT.has(hashAt(facts, at));
}

/** By its first name, or the one behind the dot: `@functools.wraps`, `@typing.overload`. */
function isSilentName(facts: FileFacts, at: number): boolean {
  if (SILENT.has(hashAt(facts, at))) return true;
  return hashAt(facts, at + 1) === DOT && SILENT.has(hashAt(facts, at + 2));
}

function isName({ tokens: { hashes } }: FileFacts, index: number): boolean {
  const kind = tokenKind(hashes[index] ?? 0);
  return kind === TOKEN.name || kind === TOKEN.keyword;
}

function hashAt({ tokens: { hashes } }: FileFacts, index: number): number {
  return (hashes[index] ?? 0) & HASH_MASK;
}

/** Index of the first token on a line or below it. */
function firstTokenFrom({ tokens: { lines } }: FileFacts, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
