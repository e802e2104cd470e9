const NAME = /[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$#\u200c\u200d]*/uy;
const PATH = /(?:this|[\p{L}_$][\p{L}\p{N}_$]*)(?:\s{0,40}\.\s{0,40}#?[\p{L}_$][\p{L}\p{N}_$]*)*/uy;

/** @returns the name that starts at `position`, '' where none does */
export function nameAt(text: string, position: number): string {
  NAME.lastIndex = position;
  return NAME.exec(text)?.[0] ?? '';
}

/** A dotted name in the text: `module.exports.a`. */
export interface DottedName {
  readonly parts: readonly string[];
  readonly end: number;
}

/** @returns the dotted name at `position`, null where none starts there */
export function dottedNameAt(text: string, position: number): DottedName | null {
  PATH.lastIndex = position;
  const found = PATH.exec(text)?.[0];
  if (found === undefined) return null;
  return { parts: found.split('.').map((part) => part.trim()), end: position + found.length };
}

/** @returns the first position from `position` on that is neither blank nor in a C-like comment */
export function skipTrivia(text: string, position: number): number {
  let index = position;
  for (;;) {
    const code = text.charCodeAt(index);
    if (code <= 32 || code === 0xa0 || code === 0xfeff) index++;
    else if (text.startsWith('//', index)) index = after(text, '\n', index + 2);
    else if (text.startsWith('/*', index)) index = after(text, '*/', index + 2);
    else return index;
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** @returns the text with every run of white space as one blank, cut to `maxLength` characters */
export function foldSpace(text: string, maxLength: number): string {
  // Where much is cut off, hardly more than what stays is read: thousands of names may share a line.
  const lead = folded(text.slice(0, maxLength * 2));
  if (lead.length > maxLength) return cut(lead, maxLength);
  return text.length <= maxLength * 2 ? lead : cut(folded(text.slice(0, maxLength * 8)), maxLength);
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** @returns the first `length` characters, no surrogate pair divided */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length);
}

/** @returns what a string literal without escapes says, null for everything else */
export function literalAt(text: string, position: number): { value: string; end: number } | null {
  const quote = text[position];
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const end = text.indexOf(quote, position + 1);
  if (end < 0 || end - position > 4_096) return null;
  const value = text.slice(position + 1, end);
  if (value.includes('\n') || value.includes('\\') || (quote === '`' && value.includes('${')))
    return null;
  return { value, end: end + 1 };
}
