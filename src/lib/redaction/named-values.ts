import { literalMatcher } from '#lib/secrets/literal-matcher.ts';
import { bareSpans } from './bare-values.ts';
import { joinedLiterals, lineEnd, type Literal, literalAt, skip } from './literals.ts';
import { NAME_PARTS, type NamedPlace, senseOf } from './names.ts';
import type { Span } from './spans.ts';
import { isPlain, staysReadable } from './values.ts';

const MATCHER = literalMatcher([], NAME_PARTS);
const NAME_LENGTH = 100;
/** `\\nDB_PASSWORD=`: the letter belongs to the line break. */
const ESCAPED = /^\\[nrt]$/;
const NAME_CHARACTER = /[\p{L}\p{N}_.$@-]/u;

/**
 * The values that are given to names of secrets, in whatever notation: literals, bare values of
 * settings, block scalars, elements, arguments.
 * @returns null where the text has more names than `mostNames`
 */
export function namedValues(text: string, mostNames: number): readonly Span[] | null {
  const spans: Span[] = [];
  let count = 0;
  let readUpTo = 0;
  for (const at of namePositions(text)) {
    if (at < readUpTo) continue;
    count += 1;
    if (count >= mostNames) return null;
    const place = placeAt(text, at);
    readUpTo = place.nameEnd;
    if (place.sense === undefined) continue;
    const values = valuesAt(text, { ...place, sense: place.sense });
    spans.push(...values);
    readUpTo = Math.max(readUpTo, ...values.map(({ end }) => end));
  }
  return spans;
}

/** In the order of the text: the matcher has one of its own, and what is read decides what is skipped. */
function namePositions(text: string): Float64Array {
  const found: number[] = [];
  MATCHER.find(text, (_, at) => {
    found.push(at);
    return true;
  });
  return Float64Array.from(found).toSorted();
}

function placeAt(text: string, at: number) {
  let start = at;
  while (at - start < NAME_LENGTH && NAME_CHARACTER.test(text.charAt(start - 1))) start -= 1;
  while (start < at && /[-.$@]/.test(text.charAt(start))) start += 1;
  if (start < at && ESCAPED.test(text.slice(start - 1, start + 1))) start += 1;
  let end = at;
  while (end - at < NAME_LENGTH && NAME_CHARACTER.test(text.charAt(end))) end += 1;
  if (text.charAt(end) === ' ') end = Math.max(end, skip(KEY_WORD, text, end));
  const isQuoted = skip(/\\{0,7}["'`]/y, text, end) !== -1;
  return { nameStart: start, nameEnd: end, isQuoted, sense: senseOf(text.slice(start, end)) };
}

/** `api key`, `secret access key` */
const KEY_WORD = / (?:access )?key\b/iy;

const CLOSING = /\\{0,7}["'`]?\)?\]?\??!?/y;
const SPACE = /[ \t]{0,40}/y;
/** What comes between two lines, whatever they are quoted, joined or commented with. */
const GAP = String.raw`(?:[\s,+|>#*/"'\`;%<!(-]|\\{1,8}[nr]|\bREM\b){0,80}?`;
const MARKS = String.raw`\\{0,7}["'\`]?`;
/** Where the name is a value itself, what comes beside it is meant: `name: X` above `value: Y`. */
const SIBLING = new RegExp(
  String.raw`${MARKS}(?:[\s,>]|\\{1,8}[nr])${GAP}(?:value|val|content|default|secret)${MARKS}\s{0,8}[:=]\s{0,8}`,
  'iy',
);
/** `<key>X</key><string>` */
const SIBLING_ELEMENT = new RegExp(
  String.raw`\s{0,8}<\/(?:key|name|string)>${GAP}<(?:string|value|data)>`,
  'iy',
);
const TYPED = /:?[ \t]{0,8}&?(?!\d)[\w.<>|?[\]& ,']{1,60}[ \t]{0,4}=(?![=>~])[ \t]{0,8}/y;
const OPERATOR =
  /(?:===?|!==?|:=|=>|->|\+=|\?\?=?|\|\|=?|\?=|\?:|or(?=[ \t]{1,4}\\{0,7}["'`])|=(?![=>~])|:(?!:)|[：＝]|%3[DdAa]|,|\(|>)/y;

function valuesAt(text: string, place: NamedPlace): readonly Span[] {
  const sibling = skip(SIBLING, text, place.nameEnd);
  if (sibling !== -1) return valueAt(text, sibling, { place, operator: '=' });
  const element = skip(SIBLING_ELEMENT, text, place.nameEnd);
  if (element !== -1) return bareSpans(text, element, place, '>');
  const closed = Math.max(place.nameEnd, skip(CLOSING, text, place.nameEnd));
  const at = skip(SPACE, text, closed);
  const typed = place.isQuoted ? -1 : skip(TYPED, text, at);
  if (typed !== -1 && literalAt(text, typed) !== null)
    return valueAt(text, typed, { place, operator: '=' });
  const end = skip(OPERATOR, text, at);
  if (end === -1) return at > closed ? valueAt(text, at, { place, operator: ' ' }) : [];
  const operator = text.slice(at, end);
  if (operator === ',' && !isArgument(text, place, closed)) return [];
  return valueAt(text, skip(SPACE, text, end), { place, operator });
}

/** `("password", "x")`: the name is a whole literal, and what follows is beside it. */
const isArgument = (
  text: string,
  { nameStart, nameEnd, isQuoted }: NamedPlace,
  closed: number,
): boolean =>
  isQuoted &&
  /["'`]/.test(text.charAt(nameStart - 1)) &&
  !text.slice(nameEnd, closed).includes(')');

interface Given {
  readonly place: NamedPlace;
  readonly operator: string;
}

function valueAt(text: string, at: number, given: Given): readonly Span[] {
  const { place, operator } = given;
  const isProse = operator === ' ' && /^pass$/i.test(text.slice(place.nameStart, place.nameEnd));
  const literal = isProse || isClosingQuote(text, at, given) ? null : literalAt(text, at);
  if (literal !== null) {
    const pieces = joinedLiterals(text, literal);
    return isKept(text, pieces, given) ? [] : pieces;
  }
  const bare = bareSpans(text, at, place, operator);
  if (bare.length > 0 || !/[=:]/.test(operator)) return bare;
  return expressionLiterals(text, at, given);
}

/** `'--password=' + given`: the quote ends the literal that the name stands in. */
function isClosingQuote(text: string, at: number, { place, operator }: Given): boolean {
  const quote = text.charAt(at);
  if (place.isQuoted || !/[=:]/.test(operator) || !/["'`]/.test(quote)) return false;
  if (!/[=:]/.test(text.charAt(at - 1))) return false;
  const from = Math.max(text.lastIndexOf('\n', place.nameStart - 1) + 1, place.nameStart - 200);
  return text.slice(from, place.nameStart).split(quote).length % 2 === 0;
}

function isKept(text: string, pieces: readonly Span[], given: Given): boolean {
  const value = pieces.map(({ start, end }) => text.slice(start, end)).join('');
  const { sense } = given.place;
  if (staysReadable(value, sense)) return true;
  if (sense === 'related' && value.includes('\n')) return true;
  return isLoose(text, given) && isPlain(value);
}

/** Compared with a word, called with one, in a list with one: a token of a language, mostly. */
function isLoose(text: string, { place, operator }: Given): boolean {
  const name = text.slice(place.nameStart, place.nameEnd);
  if (operator === ',')
    return !/[(][^"'`]{0,4}["'`]$/.test(
      text.slice(Math.max(0, place.nameStart - 6), place.nameStart),
    );
  return /(?:tokens?|credentials)$/i.test(name) && /^(?:[=!]==?|\(|=>)$/.test(operator);
}

const EXPRESSION_LENGTH = 600;
const FALLBACK =
  /env|default|\|\||\?\?|\bor\b|\belse\b|fallback|\bSome\(|\[\]byte\(|\.from\(|secretstr|new string\(|decode/i;

/** Literals inside of an expression that computes the value: `getenv("X") or "hunter2"`. */
function expressionLiterals(text: string, from: number, { place }: Given): readonly Span[] {
  const spans: Span[] = [];
  const limit = Math.min(lineEnd(text, from), from + EXPRESSION_LENGTH);
  let depth = 0;
  let at = from;
  while (at < limit && depth >= 0) {
    const literal = literalWithin(text, at, limit);
    if (literal === null) {
      if (depth === 0 && /[,;]/.test(text.charAt(at))) break;
      depth += nestingOf(text.charAt(at));
    } else {
      const sense = FALLBACK.test(text.slice(from, literal.start)) ? place.sense : 'related';
      if (!staysReadable(text.slice(literal.start, literal.end), sense)) spans.push(literal);
    }
    at = Math.max(literal?.next ?? 0, at + 1);
  }
  return spans;
}

function literalWithin(text: string, at: number, limit: number): Literal | null {
  const literal = /["'`]/.test(text.charAt(at)) ? literalAt(text, at) : null;
  return literal !== null && literal.next <= limit ? literal : null;
}

function nestingOf(character: string): number {
  if (/[([{]/.test(character)) return 1;
  return /[)\]}]/.test(character) ? -1 : 0;
}
