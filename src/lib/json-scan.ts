/** Why a JSON text is refused although its grammar may be right. */
export type JsonFault =
  | { readonly kind: 'depth'; readonly limit: number }
  | { readonly kind: 'duplicate-key' | 'prototype-key'; readonly key: string };

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** Where the scan stands. */
interface Scan {
  readonly text: string;
  /** names met so far in each open object; null for an array */
  readonly open: (Set<string> | null)[];
  isKeyNext: boolean;
  fault: JsonFault | null;
}

/**
 * Looks for what two parsers of the same JSON read differently, and for what makes code that walks the
 * parsed value fail: nesting, a name that stands twice in one object, `__proto__`. One pass, linear, without
 * recursion. Of a text that is not JSON the result means nothing, except that depth is never exceeded.
 * @param limit most levels of arrays and objects
 * Source: RFC 8259, 4 and 9; RFC 7493, 2.3.
 */
export function findJsonFault(text: string, limit: number): JsonFault | null {
  const scan: Scan = { text, open: [], isKeyNext: false, fault: null };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = readString(scan, at);
    else step(scan, code);
    if (scan.open.length > limit) return { kind: 'depth', limit };
  }
  return scan.fault;
}

function step(scan: Scan, code: number): void {
  if (code === BRACE || code === BRACKET) scan.open.push(code === BRACE ? new Set() : null);
  else if (code === BRACE_END || code === BRACKET_END) scan.open.pop();
  else if (code === COLON) scan.isKeyNext = false;
  if (code === BRACE || code === COMMA) scan.isKeyNext = scan.open.at(-1) != null;
  else if (code === BRACKET) scan.isKeyNext = false;
}

/** @returns where the string ends, its closing quote */
function readString(scan: Scan, start: number): number {
  const { text } = scan;
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end === -1) end = text.length;
  if (scan.isKeyNext) noteKey(scan, text.slice(start + 1, end));
  return end;
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}

function noteKey(scan: Scan, raw: string): void {
  scan.isKeyNext = false;
  const names = scan.open.at(-1);
  if (names == null || scan.fault !== null) return;
  const key = unescape(raw);
  if (key === '__proto__') scan.fault = { kind: 'prototype-key', key };
  else if (names.has(key)) scan.fault = { kind: 'duplicate-key', key };
  names.add(key);
}

/** The name as the parser reads it: `\u005f` is an underscore. */
function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    // Not JSON, which the parser reports.
    return raw;
  }
}
