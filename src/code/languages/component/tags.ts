/** Where a mark comes next: the text's length where it does not. Linear over all calls that move on. */
export type Finder = (mark: string, from: number) => number;

export function createFinder(text: string): Finder {
  const known = new Map<string, { readonly from: number; readonly at: number }>();
  return (mark, from) => {
    const last = known.get(mark);
    if (last && from >= last.from && from <= last.at) return last.at;
    const found = text.indexOf(mark, from);
    const at = found < 0 ? text.length : found;
    known.set(mark, { from, at });
    return at;
  };
}

/** A text with tags, read up to `limit`. */
export interface TagSource {
  readonly text: string;
  readonly find: Finder;
  readonly limit: number;
  /** `{` opens an expression */
  readonly hasBraces: boolean;
}

interface AttributeValue {
  /** what is inside the quotes or braces */
  readonly start: number;
  readonly end: number;
  readonly kind: 'quoted' | 'braced' | 'bare';
}

export interface Attribute {
  /** '' for an expression alone: `{name}`, `{...rest}` */
  readonly name: string;
  readonly start: number;
  readonly value: AttributeValue | null;
}

export interface Tag {
  readonly name: string;
  readonly nameStart: number;
  readonly end: number;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly Attribute[];
}

const TAG_NAME = /[A-Za-z][^\s/>={"'<]*/y;
const ATTRIBUTE_NAME = /[^\s=>/][^\s=>/]*/y;
const BARE_VALUE = /[^\s>]+/y;
const SPACE = /\s*/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function skipSpace(text: string, at: number): number {
  return at + match(SPACE, text, at).length;
}

/** @returns the tag whose `<` is at `start`, null where none begins; one without an end goes to the limit */
export function readTag(source: TagSource, start: number): Tag | null {
  const isClosing = source.text[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  const name = match(TAG_NAME, source.text, nameStart);
  if (name === '') return null;
  const attributes: Attribute[] = [];
  let at = skipSpace(source.text, nameStart + name.length);
  while (at < source.limit && source.text[at] !== '>') {
    const isSelfClosing = source.text.startsWith('/>', at);
    if (isSelfClosing)
      return { name, nameStart, end: at + 2, isClosing, isSelfClosing, attributes };
    const attribute = readAttribute(source, at);
    if (attribute.found) attributes.push(attribute.found);
    at = skipSpace(source.text, attribute.end);
  }
  const end = Math.min(at + 1, source.limit);
  return { name, nameStart, end, isClosing, isSelfClosing: false, attributes };
}

interface ReadAttribute {
  readonly found: Attribute | null;
  readonly end: number;
}

function readAttribute(source: TagSource, start: number): ReadAttribute {
  const { text, hasBraces } = source;
  if (hasBraces && text[start] === '{') {
    const value = readBraced(source, start);
    return { found: { name: '', start, value }, end: value.end + 1 };
  }
  const name = match(ATTRIBUTE_NAME, text, start);
  if (name === '') return { found: null, end: start + 1 };
  const equals = skipSpace(text, start + name.length);
  if (text[equals] !== '=')
    return { found: { name, start, value: null }, end: start + name.length };
  const value = readValue(source, skipSpace(text, equals + 1));
  const end = value.kind === 'bare' ? value.end : value.end + 1;
  return { found: { name, start, value }, end: Math.max(end, equals + 1) };
}

function readValue(source: TagSource, start: number): AttributeValue {
  const { text, hasBraces, limit } = source;
  const lead = text[start] ?? '';
  if (hasBraces && lead === '{') return readBraced(source, start);
  if (lead === '"' || lead === "'" || (hasBraces && lead === '`'))
    return { start: start + 1, end: quotedEnd(source, start), kind: 'quoted' };
  const end = start + match(BARE_VALUE, text, start).length;
  return { start, end: Math.min(end, limit), kind: 'bare' };
}

/** Position of the closing quote. With braces, quotes inside of them are those of expressions. */
function quotedEnd(source: TagSource, start: number): number {
  const { text, find, limit, hasBraces } = source;
  const quote = text[start] ?? '';
  let at = start + 1;
  for (;;) {
    const end = Math.min(find(quote, at), limit);
    const brace = hasBraces && quote !== '`' ? find('{', at) : limit;
    if (brace >= end) return end;
    at = expressionEnd(text, brace + 1, limit) + 1;
  }
}

function readBraced({ text, limit }: TagSource, start: number): AttributeValue {
  return { start: start + 1, end: expressionEnd(text, start + 1, limit), kind: 'braced' };
}

/** Told of what a lexer has to know about an expression. */
export interface ExpressionListener {
  /** `${code}` inside a template literal */
  readonly onCode: (start: number, end: number) => void;
  /** an apostrophe inside a word opens no string: text of a nested element */
  readonly onApostrophe: (at: number) => void;
}

interface Scan {
  readonly text: string;
  readonly limit: number;
  readonly listener: ExpressionListener | undefined;
  /** what is open: `{` as BRACE, a template literal as TEMPLATE, `${` as its position */
  readonly open: number[];
  at: number;
}

const BRACE = -1;
const TEMPLATE = -2;

/**
 * Position of the `}` that closes an expression, the limit where none does. Strings, template literals
 * and comments are jumped over; regular expressions are taken for code.
 * @param start behind the `{`
 */
export function expressionEnd(
  text: string,
  start: number,
  limit: number,
  listener?: ExpressionListener,
): number {
  const scan: Scan = { text, limit, listener, open: [], at: start };
  while (scan.at < limit) {
    if (scan.open.at(-1) === TEMPLATE) scanTemplate(scan);
    else if (text[scan.at] === '}') {
      const opened = scan.open.pop();
      if (opened === undefined) return scan.at;
      scan.at++;
      if (opened >= 0) listener?.onCode(opened, scan.at);
    } else scanCode(scan);
  }
  return limit;
}

function scanTemplate(scan: Scan): void {
  const { text, at, open } = scan;
  if (text[at] === '\\') scan.at += 2;
  else if (text.startsWith('${', at)) {
    open.push(at);
    scan.at += 2;
  } else {
    if (text[at] === '`') open.pop();
    scan.at++;
  }
}

function scanCode(scan: Scan): void {
  const { text, at, open } = scan;
  const character = text[at];
  if (character === '"' || character === "'") scanString(scan, character);
  else if (text.startsWith('/*', at)) scan.at = after(scan, '*/');
  else if (text.startsWith('//', at) && text[at - 1] !== ':') scan.at = after(scan, '\n');
  else {
    if (character === '`') open.push(TEMPLATE);
    else if (character === '{') open.push(BRACE);
    scan.at++;
  }
}

/** A string ends at its quote or, unclosed, with its line. */
function scanString(scan: Scan, quote: string): void {
  const { text, at, limit } = scan;
  if (quote === "'" && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) {
    scan.listener?.onApostrophe(at);
    scan.at++;
    return;
  }
  let end = at + 1;
  while (end < limit && text[end] !== quote && text[end] !== '\n')
    end += text[end] === '\\' ? 2 : 1;
  scan.at = end + 1;
}

function after({ text, at, limit }: Scan, mark: string): number {
  const end = text.indexOf(mark, at + 2);
  return end < 0 ? limit : end + mark.length;
}
