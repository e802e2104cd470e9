const ESCAPE =
  /\\(?:x[0-9a-fA-F]{1,8}|u\{[0-9a-fA-F]{1,8}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[^])/g;

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001b',
  '\n': '',
};

/**
 * The value of what stands between double quotes, escapes as in C: `\n`, `\x41`, `\101`, `\u0041`,
 * `\U00000041`, PHP's `\u{41}`; any other escaped character is itself.
 */
export function unescapeText(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, valueOfEscape);
}

function valueOfEscape(escape: string): string {
  const letter = escape.charAt(1);
  const digits = escape.slice(letter === 'x' || letter === 'u' || letter === 'U' ? 2 : 1);
  if (digits.length < escape.length - 1 && digits !== '') {
    return character(Number.parseInt(digits.replace('{', ''), 16));
  }
  if (/^[0-7]/.test(digits)) return character(Number.parseInt(digits, 8));
  return LETTERS[letter] ?? escape.slice(1);
}

function character(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

const INTEGER = /^(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|\d+)/;
const FRACTION = /^\d*\.?\d+(?:[eE][-+]?\d+)?/;
const OLD_OCTAL = /^0[0-7]+$/;

/** A number as C, Go and PHP write it, its separators and type suffix left out; null where it is none. */
export function numberOf(text: string): number | null {
  const plain = text
    .slice(0, 64)
    .replaceAll(/[_']/g, '')
    .replace(/[uUlL]+$/, '');
  if (OLD_OCTAL.test(plain)) return Number.parseInt(plain, 8);
  const found = /^0[xXbBoO]/.test(plain)
    ? INTEGER.exec(plain)
    : (FRACTION.exec(plain) ?? INTEGER.exec(plain));
  return found ? Number(found[0]) : null;
}
