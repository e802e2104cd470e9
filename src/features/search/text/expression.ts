/**
 * What a regular expression says of the texts that it finds, as far as the index can use it. `any` is
 * whatever the reader cannot or need not tell: any text at all, the empty one among them.
 */
export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  /** one of these characters */
  | { readonly kind: 'set'; readonly characters: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'repeat';
      readonly part: Expression;
      readonly min: number;
      /** Infinity for no end */
      readonly max: number;
    };

const ANY: Expression = { kind: 'any' };
const NOTHING: Expression = { kind: 'text', text: '' };
/** What `\s` stands for. */
export const SPACES: readonly string[] = ['\t', '\n', '\f', '\r', ' '];
const DIGITS = Array.from('0123456789');
/** A larger set says no more than any. */
const MAX_SET = 64;

/**
 * Reads an expression in RE2's syntax that RE2 has accepted: it does not look for faults. Letter case
 * and greed are left out, for the index knows neither.
 * Source of the syntax: https://github.com/google/re2/wiki/Syntax
 */
export function readExpression(pattern: string): Expression {
  const cursor: Cursor = { characters: Array.from(pattern), at: 0 };
  return readChoice(cursor);
}

interface Cursor {
  readonly characters: readonly string[];
  at: number;
}

function peek({ characters, at }: Cursor, ahead = 0): string {
  return characters[at + ahead] ?? '';
}

function take(cursor: Cursor): string {
  const character = peek(cursor);
  cursor.at++;
  return character;
}

function isAtEnd({ characters, at }: Cursor): boolean {
  return at >= characters.length;
}

/** Up to the parenthesis that closes the group, which is left. */
function readChoice(cursor: Cursor): Expression {
  const parts = [readSequence(cursor)];
  while (peek(cursor) === '|') {
    cursor.at++;
    parts.push(readSequence(cursor));
  }
  return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'choice', parts };
}

function readSequence(cursor: Cursor): Expression {
  const parts: Expression[] = [];
  while (!isAtEnd(cursor) && peek(cursor) !== '|' && peek(cursor) !== ')') {
    append(parts, readRepeated(cursor));
  }
  return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'sequence', parts };
}

/** Texts side by side are one text. */
function append(parts: Expression[], part: Expression): void {
  const last = parts.at(-1);
  if (last?.kind === 'text' && part.kind === 'text') {
    parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  } else parts.push(part);
}

function readRepeated(cursor: Cursor): Expression {
  let part = readAtom(cursor);
  for (let count = readCount(cursor); count !== null; count = readCount(cursor)) {
    part = { kind: 'repeat', part, ...count };
    if (peek(cursor) === '?') cursor.at++;
  }
  return part;
}

interface Count {
  readonly min: number;
  readonly max: number;
}

const COUNTS: Readonly<Record<string, Count>> = {
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
  '?': { min: 0, max: 1 },
};
const BRACES = /^\{(?<min>0|[1-9]\d*)(?:(?<comma>,)(?<max>0|[1-9]\d*)?)?\}/;
/** `{1000,1000}` is the longest that RE2 takes. */
const MAX_BRACES = 12;

function readCount(cursor: Cursor): Count | null {
  const count = COUNTS[peek(cursor)];
  if (count !== undefined) {
    cursor.at++;
    return count;
  }
  const text = cursor.characters.slice(cursor.at, cursor.at + MAX_BRACES).join('');
  const found = BRACES.exec(text);
  if (found?.groups === undefined) return null;
  const { min = '0', comma, max } = found.groups;
  cursor.at += found[0].length;
  const least = Number(min);
  if (comma === undefined) return { min: least, max: least };
  return { min: least, max: max === undefined ? Infinity : Number(max) };
}

function readAtom(cursor: Cursor): Expression {
  const character = take(cursor);
  switch (character) {
    case '(':
      return readGroup(cursor);
    case '[':
      return readSet(cursor);
    case '\\':
      return readEscape(cursor);
    case '.':
      return ANY;
    case '^':
    case '$':
      return NOTHING;
    default:
      return { kind: 'text', text: character };
  }
}

function readGroup(cursor: Cursor): Expression {
  if (peek(cursor) === '?') {
    // (?P<name>, (?<name>, or flags up to : or ): none of them changes what is looked for.
    while (!isAtEnd(cursor) && !':>)'.includes(peek(cursor))) cursor.at++;
    if (take(cursor) === ')') return NOTHING;
  }
  const inside = readChoice(cursor);
  cursor.at++;
  return inside;
}

const CONTROLS: Readonly<Record<string, string>> = {
  a: '\u0007',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function readEscape(cursor: Cursor): Expression {
  const character = take(cursor);
  if (character === 'Q') return readQuoted(cursor);
  if (character === 's') return { kind: 'set', characters: SPACES };
  if (character === 'd') return { kind: 'set', characters: DIGITS };
  if ('bBAzE'.includes(character)) return NOTHING;
  const literal = readEscapedCharacter(cursor, character);
  return literal === null ? ANY : { kind: 'text', text: literal };
}

/** A character that an escape stands for; null for a class, which may have an argument that is skipped. */
function readEscapedCharacter(cursor: Cursor, character: string): string | null {
  if (character === 'x') return readHex(cursor);
  if (character === 'p' || character === 'P') skipArgument(cursor);
  if (/[0-7]/.test(character)) return readOctal(cursor, character);
  const control = CONTROLS[character];
  if (control !== undefined) return control;
  return /[\p{L}\p{N}]/u.test(character) ? null : character;
}

function skipArgument(cursor: Cursor): void {
  if (take(cursor) !== '{') return;
  while (!isAtEnd(cursor) && take(cursor) !== '}');
}

function readHex(cursor: Cursor): string | null {
  let digits = '';
  if (peek(cursor) === '{') {
    cursor.at++;
    while (!isAtEnd(cursor) && peek(cursor) !== '}') digits += take(cursor);
    cursor.at++;
  } else digits = take(cursor) + take(cursor);
  const code = Number.parseInt(digits, 16);
  return code >= 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** Up to three digits, as RE2 reads them. */
function readOctal(cursor: Cursor, first: string): string {
  let digits = first;
  while (digits.length < 3 && /[0-7]/.test(peek(cursor))) digits += take(cursor);
  return String.fromCodePoint(Number.parseInt(digits, 8));
}

function readQuoted(cursor: Cursor): Expression {
  let text = '';
  while (!isAtEnd(cursor)) {
    if (peek(cursor) === '\\' && peek(cursor, 1) === 'E') {
      cursor.at += 2;
      break;
    }
    text += take(cursor);
  }
  return { kind: 'text', text };
}

/** Behind the opening bracket; a set with anything but single characters and short ranges is any. */
function readSet(cursor: Cursor): Expression {
  const isNegated = peek(cursor) === '^';
  if (isNegated) cursor.at++;
  const characters = new Set<string>();
  let isKnown = !isNegated;
  for (let isFirst = true; !isAtEnd(cursor); isFirst = false) {
    if (peek(cursor) === ']' && !isFirst) break;
    const members = readMember(cursor);
    if (members === null || characters.size > MAX_SET) isKnown = false;
    else for (const member of members) characters.add(member);
  }
  cursor.at++;
  return isKnown && characters.size <= MAX_SET ? { kind: 'set', characters: [...characters] } : ANY;
}

/** One member of a set or a range; null for what is no short list. */
function readMember(cursor: Cursor): readonly string[] | null {
  if (peek(cursor) === '[' && peek(cursor, 1) === ':') return skipNamedClass(cursor);
  const low = readSetCharacter(cursor);
  if (typeof low !== 'string') return low;
  if (peek(cursor) !== '-' || peek(cursor, 1) === ']') return [low];
  cursor.at++;
  const high = readSetCharacter(cursor);
  if (typeof high !== 'string') return null;
  const [from, to] = [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
  if (to - from > MAX_SET) return null;
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

/** `[:alpha:]`; a `[:` that is none of these is a bracket like any other to RE2, and unknown here. */
function skipNamedClass(cursor: Cursor): null {
  const rest = cursor.characters.slice(cursor.at).join('');
  const name = /^\[:\^?[a-z0-9]+:\]/.exec(rest);
  cursor.at += name?.[0].length ?? 1;
  return null;
}

function readSetCharacter(cursor: Cursor): string | readonly string[] | null {
  const character = take(cursor);
  if (character !== '\\') return character;
  const escaped = take(cursor);
  if (escaped === 's') return SPACES;
  if (escaped === 'd') return DIGITS;
  return readEscapedCharacter(cursor, escaped);
}
