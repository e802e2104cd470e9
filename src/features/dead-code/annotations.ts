import { conventionsOf } from '#code/languages/registry.ts';
import { HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import { SILENT_ANNOTATIONS } from './entry-tables.ts';
import { type FileText, hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

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
const LEADS = { '[': BRACKET, '#': HASH, '#[': HASH_BRACKET } as const;
const OPENING: ReadonlySet<number> = new Set(['(', '[', '{', '#['].map(hashed));
const CLOSING: ReadonlySet<number> = new Set([')', ']', '}'].map(hashed));
/** What stands between the parts of an annotation's name: `@field:Inject`, `@app.route`. */
const JOINTS: ReadonlySet<number> = new Set(['.', ':', '::'].map(hashed));
const SILENT: ReadonlySet<number> = new Set(SILENT_ANNOTATIONS.map(hashed));

/**
 * Whether a decorator, annotation or attribute stands at a symbol that is not known to say something to
 * the compiler alone: the symbol may be called through it.
 */
export function isAnnotated({ files, tokens }: NodeGraph, file: number, symbol: number): boolean {
  const facts = files[file]?.facts;
  const fact = facts?.symbols[symbol];
  if (!facts || !fact) return false;
  if (/\b__attribute__\b/.test(fact.signature)) return true;
  const { language } = facts;
  // Most files have none at all.
  if (!tokens.has(file, leadOf(language))) return false;
  const { hashes, lines } = tokens.of(file);
  const text: FileText = { language, hashes, lines };
  const start = firstTokenFrom(text, fact.startLine);
  return isMarkedFrom(text, start, hashed(fact.name)) || isMarkedAbove(text, start);
}

/** What the first token of an annotation is. */
function leadOf(language: string): number {
  const { annotationSign } = conventionsOf(language);
  return annotationSign === undefined ? AT : LEADS[annotationSign];
}

/** In what stands before the name. */
function isMarkedFrom(text: FileText, start: number, name: number): boolean {
  const end = Math.min(text.hashes.length, start + MAX_LEAD);
  for (let index = start; index < end; index++) {
    const hash = hashAt(text, index);
    if (hash === name && hashAt(text, index - 1) !== AT) return false;
    if (!isLead(text, index)) continue;
    const close = groupEnd(text, index);
    if (isLoud(text, index, close)) return true;
    index = Math.max(index, close);
  }
  return false;
}

/** On the lines right above, one annotation after the other. */
function isMarkedAbove(text: FileText, start: number): boolean {
  const lowest = Math.max(0, start - MAX_GROUP);
  let end = start - 1;
  while (end >= lowest) {
    const lead = leadBefore(text, end, lowest);
    if (lead < 0) return false;
    if (isLoud(text, lead, end)) return true;
    end = lead - 1;
  }
  return false;
}

/** @returns where the annotation starts that ends at a token, -1 where none does */
function leadBefore(text: FileText, end: number, lowest: number): number {
  const hasArguments = CLOSING.has(hashAt(text, end));
  const start = hasArguments ? openingOf(text, end, lowest) : end;
  if (start < 0) return -1;
  if (isBracketed(text)) return hasArguments ? bracketLead(text, start) : -1;
  return nameLead(text, hasArguments ? start - 1 : start, lowest);
}

function bracketLead(text: FileText, open: number): number {
  const lead = hashAt(text, open - 1) === HASH ? open - 1 : open;
  return isLead(text, lead) ? lead : -1;
}

/** From the last part of the name back to the sign before it. */
function nameLead(text: FileText, last: number, lowest: number): number {
  let at = last;
  while (at > lowest && isName(text, at) && JOINTS.has(hashAt(text, at - 1))) at -= 2;
  return isName(text, at) && hashAt(text, at - 1) === AT ? at - 1 : -1;
}

function openingOf(text: FileText, end: number, lowest: number): number {
  let depth = 0;
  for (let at = end; at >= lowest; at--) {
    const hash = hashAt(text, at);
    if (CLOSING.has(hash)) depth++;
    else if (OPENING.has(hash) && --depth === 0) return at;
  }
  return -1;
}

function isBracketed({ language }: FileText): boolean {
  return leadOf(language) !== AT;
}

function isLead(text: FileText, index: number): boolean {
  const hash = hashAt(text, index);
  const lead = leadOf(text.language);
  if (hash === AT) return lead === AT && isName(text, index + 1);
  if (lead === AT) return false;
  if (lead === HASH) return hash === HASH && hashAt(text, index + 1) === BRACKET;
  if (lead === HASH_BRACKET) return hash === HASH_BRACKET;
  // `[` that follows a name is an index or the type of an array.
  return hash === BRACKET && !isName(text, index - 1);
}

/** @returns the last token of the annotation that starts at a token */
function groupEnd(text: FileText, lead: number): number {
  let at = lead + 1;
  if (!isBracketed(text)) {
    while (JOINTS.has(hashAt(text, at + 1)) && isName(text, at + 2)) at += 2;
    if (!OPENING.has(hashAt(text, at + 1))) return at;
    at++;
  } else if (leadOf(text.language) !== HASH) at = lead;
  return closingOf(text, at);
}

function closingOf(text: FileText, start: number): number {
  let depth = 0;
  const limit = Math.min(text.hashes.length, start + MAX_GROUP);
  for (let at = start; at < limit; at++) {
    const hash = hashAt(text, at);
    if (OPENING.has(hash)) depth++;
    else if (CLOSING.has(hash) && --depth === 0) return at;
  }
  return start;
}

/** Whether one of the names between two tokens is not known to be harmless. */
function isLoud(text: FileText, lead: number, end: number): boolean {
  if (!isBracketed(text)) return !isSilentName(text, lead + 1);
  let depth = 0;
  // C++ has two brackets around its names.
  const outer = hashAt(text, lead + 1) === BRACKET && leadOf(text.language) !== HASH ? 2 : 1;
  for (let at = lead; at <= end; at++) {
    const hash = hashAt(text, at);
    if (OPENING.has(hash)) depth++;
    else if (CLOSING.has(hash)) depth--;
    else if (depth === outer && FIRST.has(hashAt(text, at - 1)) && !isSilentToken(text, at))
      return true;
  }
  return false;
}

const FIRST: ReadonlySet<number> = new Set([BRACKET, HASH_BRACKET, COMMA]);

function isSilentToken(text: FileText, at: number): boolean {
  return !isName(text, at) || SILENT.has(hashAt(text, at));
}

/** By its first name, or the one behind the dot: `@functools.wraps`, `@typing.overload`. */
function isSilentName(text: FileText, at: number): boolean {
  if (SILENT.has(hashAt(text, at))) return true;
  return hashAt(text, at + 1) === DOT && SILENT.has(hashAt(text, at + 2));
}

function isName({ hashes }: FileText, index: number): boolean {
  const kind = tokenKind(hashes[index] ?? 0);
  return kind === TOKEN.name || kind === TOKEN.keyword;
}

function hashAt({ hashes }: FileText, index: number): number {
  return (hashes[index] ?? 0) & HASH_MASK;
}

/** Index of the first token on a line or below it. */
function firstTokenFrom({ lines }: FileText, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
