import { compareNumbers, compareText, isNumber } from './numbers.ts';

interface Token {
  readonly separator: '.' | '-';
  readonly value: string;
}

/** What a version is the same without, besides zeros. */
const NULLS: ReadonlySet<string> = new Set(['', 'final', 'ga', 'release']);
const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
/** Meant only where a digit follows at once. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);
const MAX_LENGTH = 500;

/**
 * Order of two versions; every text is one.
 * Source: Apache Maven, POM Reference, "Version Order Specification".
 */
export function compareMaven(a: string, b: string): number {
  const [left, right] = [toTokens(a), toTokens(b)];
  const length = Math.max(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const order = compareTokens(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Split at dots and hyphens, and wherever digits and letters meet, which is as good as a hyphen. */
function toTokens(version: string): Token[] {
  const words = version.toLowerCase().slice(0, MAX_LENGTH).match(WORDS) ?? [];
  const tokens: Token[] = [];
  let separator: Token['separator'] | null = '-';
  for (const [i, word] of [...words, '-'].entries()) {
    const isSeparator = word === '.' || word === '-';
    // What is empty, between separators or at the end, is 0.
    if (!isSeparator) tokens.push(toToken(word, separator, words[i + 1]));
    else if (separator !== null) tokens.push({ separator, value: '0' });
    separator = isSeparator ? word : null;
  }
  return withoutNulls(tokens);
}

/** @param separator null where digits and letters meet */
function toToken(word: string, separator: Token['separator'] | null, next = ''): Token {
  // A word stands behind a hyphen, however it is written.
  if (isNumber(word)) return { separator: separator ?? '-', value: word };
  return { separator: '-', value: nameOf((isNumber(next) ? SHORT.get(word) : undefined) ?? word) };
}

const WORDS = /[.-]|[0-9]+|[^0-9.-]+/g;

function nameOf(value: string): string {
  return value === 'cr' ? 'rc' : value;
}

/** Takes away what means nothing at the end, and before every hyphen. */
function withoutNulls(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    if (i > 0 && token.separator === '-') dropNulls(kept);
    kept.push(token);
  }
  dropNulls(kept);
  return kept;
}

function dropNulls(tokens: Token[]): void {
  while (tokens.length > 1 && isNull(tokens.at(-1))) tokens.pop();
}

function isNull(token: Token | undefined): boolean {
  return token !== undefined && (NULLS.has(token.value) || /^0+$/.test(token.value));
}

/** What is missing is 0 behind a dot and nothing behind a hyphen, as the other one has it. */
function compareTokens(a: Token | undefined, b: Token | undefined): number {
  const left = a ?? paddingFor(b);
  const right = b ?? paddingFor(a);
  const [isLeft, isRight] = [isNumber(left.value), isNumber(right.value)];
  if (!isLeft && !isRight) return compareQualifiers(left.value, right.value);
  if (isLeft !== isRight) return isLeft ? 1 : -1;
  if (left.separator !== right.separator) return left.separator === '-' ? -1 : 1;
  return compareNumbers(left.value, right.value);
}

function paddingFor(other: Token | undefined): Token {
  const isNumeric = other !== undefined && other.separator === '.' && isNumber(other.value);
  return { separator: other?.separator ?? '-', value: isNumeric ? '0' : '' };
}

function compareQualifiers(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  if (left !== right) return left - right;
  return left === QUALIFIERS.length ? compareText(a, b) : 0;
}

function rankOf(qualifier: string): number {
  const rank = QUALIFIERS.indexOf(NULLS.has(qualifier) ? '' : qualifier);
  return rank === -1 ? QUALIFIERS.length : rank;
}
