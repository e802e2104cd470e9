/**
 * A name and the literal that it is given, in any language: read around a key word by hand, forwards
 * only and a bounded number of characters, whatever the text is.
 */
export interface Assignment {
  readonly name: string;
  readonly nameStart: number;
  readonly value: string;
  readonly valueStart: number;
  /** `compared`: `password == "..."`; `passed`: `setPassword("...")`, `put("password", "...")` */
  readonly use: 'assigned' | 'compared' | 'passed';
  readonly isQuoted: boolean;
  /** only used where the environment says nothing */
  readonly isFallback: boolean;
}

const NAME_LENGTH = 64;
const VALUE_LENGTH = 400;
const SPACES = 24;

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 45;

/** `.` and `$` belong to what is in front of a key word, not to what comes behind it. */
function nameStartOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < NAME_LENGTH) {
    const code = text.charCodeAt(start - 1);
    if (!isWordCode(code) && code !== 46 && code !== 36) break;
    start -= 1;
  }
  while (start < at && /[-.$]/.test(text.charAt(start))) start += 1;
  return start;
}

function nameEndOf(text: string, at: number): number {
  let end = at;
  while (end - at < NAME_LENGTH && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at - from < SPACES && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at += 1;
  return at;
}

/** ` value="..."` behind a quoted name, as XML has it. */
const XML_VALUE = /\s{1,4}value\s{0,4}=\s{0,4}/y;
/** What closes a name: quotes, escaped ones too, and a bracket. */
const CLOSING = /\\{0,3}(["'`])?\)?\]?/y;
/** `: string =`, `: &str =`, Go's ` string =`. */
const TYPED = /:?\s{0,4}&?[A-Za-z][\w.<>|?[\]& ']{0,30}=\s{0,4}(?![=>~])/y;
const OPERATOR = /(?:===?|!==?|:=|=>|\+=|\?=|=(?![=~>])|:(?!:)|,|\(|>)/y;
/** What stands between an operator and a literal. */
const WRAPPER =
  /(?:\[\]byte\(|Buffer\.from\(|SecretStr\(|new String\(|process\.env[\w.[\]'"]{1,64}\s{0,4}(?:\|\||\?\?)\s{0,4}|os\.(?:environ\.get|getenv)\(\s{0,4}["']\w{1,64}["']\s{0,4},\s{0,4})/y;
const QUOTE = /(\\?)(?:(?:[rRbBuUL@$]|[rR][bB]|[bB][rR])?("""|'''|["'`]))/y;
/** What makes a literal only a part of a value. */
const JOINED = /["'`]{1,3}\s{0,8}(?:\+|%|\.format|\.replace|\.join|\.\.|&\s|\|\|)/y;

const stickyAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

interface Operator {
  readonly end: number;
  readonly use: Assignment['use'];
  readonly symbol: string;
  readonly isNameQuoted: boolean;
}

function useOf(symbol: string): Assignment['use'] {
  if (symbol.startsWith('==') || symbol.startsWith('!=')) return 'compared';
  return symbol === ',' || symbol === '(' ? 'passed' : 'assigned';
}

/** A quoted name is a literal of its own: it is not the end of a longer text. */
const isWholeLiteral = (text: string, nameStart: number): boolean =>
  !/[^"'`\\#@$/%.-]/.test(text.charAt(nameStart - 1));

/** `ENV NAME value`, the old form. */
const isDockerVariable = (text: string, at: number, nameStart: number): boolean =>
  text.charAt(at - 1) === ' ' && text.startsWith('ENV ', nameStart - 4);

/** An operator as such, where it may stand behind such a name. */
function plainOperator(
  text: string,
  at: number,
  nameStart: number,
  isQuoted: boolean,
): string | undefined {
  const symbol = stickyAt(OPERATOR, text, at)?.[0];
  if (symbol === ',') return isQuoted ? symbol : undefined;
  if (symbol === undefined) return isDockerVariable(text, at, nameStart) ? '' : undefined;
  return symbol === '>' && text.charAt(nameStart - 1) !== '<' ? undefined : symbol;
}

/** What is between a name and its value. */
function operatorAt(text: string, nameStart: number, nameEnd: number): Operator | undefined {
  const [closing = '', quote] = stickyAt(CLOSING, text, nameEnd) ?? [];
  const isQuoted = quote !== undefined;
  if (isQuoted && !isWholeLiteral(text, nameStart)) return undefined;
  const behind = nameEnd + closing.length;
  const at = skipSpaces(text, behind);
  const more = isQuoted ? stickyAt(XML_VALUE, text, behind) : stickyAt(TYPED, text, at);
  if (more !== null) {
    const end = more.index + more[0].length;
    return { end, use: 'assigned', symbol: '=', isNameQuoted: isQuoted };
  }
  const symbol = plainOperator(text, at, nameStart, isQuoted);
  return symbol === undefined
    ? undefined
    : { end: at + symbol.length, use: useOf(symbol), symbol, isNameQuoted: isQuoted };
}

const LINE_READ = 200;

/**
 * Whether a quote right behind a name and its operator ends the literal that both stand in, as in
 * `'--password=' . given`: then an odd number of them is in front of the name.
 */
function closesLiteral(text: string, nameStart: number, quote: string): boolean {
  let isInside = false;
  for (let at = nameStart - 1; at >= 0 && nameStart - at < LINE_READ; at -= 1) {
    const char = text.charAt(at);
    if (char === '\n') break;
    if (char === quote) isInside = !isInside;
  }
  return isInside;
}

/** From an opening quote to its end on the same line. */
function quotedEnd(text: string, start: number, quote: string, isEscaped: boolean): number {
  const limit = Math.min(text.length, start + VALUE_LENGTH);
  const last = quote.charCodeAt(0);
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return -1;
    if (code === last) return at;
    if (code !== 92) continue;
    if (isEscaped) return at;
    at += 1;
  }
  return -1;
}

const LINE_START =
  /(?:^|\n)[ \t]{0,80}(?:(?:export|set|setx|ENV|ARG|-|--|#|;|\/\/)[ \t]{1,4}|\$env:|--?)?$/;
const BARE = /[^\s'"`,;(){}[\]<>&|\\]{1,400}/y;
const REST_OF_LINE = /[ \t]{0,80}(?:[#;][^\n]{0,300})?(?=\r?\n|$)/y;

type Ending = 'line' | 'connection' | 'argument' | 'element';

const BARE_OPERATORS = new Set(['=', ':', ':=', '']);
/** Other pairs in front, as in `host=db password=...`. */
const PAIR_BEFORE = /[\w-]=[^\s=]{1,60} $/;

/** Where a value without quotes may stand, and so what has to come behind it. */
function endingOf(text: string, nameStart: number, symbol: string): Ending | undefined {
  if (symbol === '>') return 'element';
  if (!BARE_OPERATORS.has(symbol)) return undefined;
  if (/[;&?]/.test(text.charAt(nameStart - 1))) return symbol === '=' ? 'connection' : undefined;
  if (LINE_START.test(text.slice(Math.max(0, nameStart - 100), nameStart))) return 'line';
  if (symbol !== '=') return undefined;
  if (PAIR_BEFORE.test(text.slice(Math.max(0, nameStart - 64), nameStart))) return 'connection';
  return text.startsWith('--', nameStart - 2) ? 'argument' : undefined;
}

function endsWell(text: string, end: number, ending: Ending): boolean {
  if (ending === 'line') return stickyAt(REST_OF_LINE, text, end) !== null;
  const next = text.charAt(end);
  if (ending === 'element') return text.startsWith('</', end);
  if (ending === 'connection') return next === '' || /[;"'&`\s]/.test(next);
  return next === '' || /[\s"'`]/.test(next);
}

interface Value {
  readonly start: number;
  readonly value: string;
  readonly isQuoted: boolean;
}

/** @param nameStart of a name without quotes of its own, undefined of another */
function quotedValue(text: string, at: number, nameStart: number | undefined): Value | undefined {
  const quote = stickyAt(QUOTE, text, at);
  if (quote === null) return undefined;
  const isAdjacent = /[\w-][=:]$/.test(text.slice(Math.max(0, at - 2), at));
  if (nameStart !== undefined && isAdjacent && closesLiteral(text, nameStart, quote[2] ?? '')) {
    return undefined;
  }
  const start = at + quote[0].length;
  const end = quotedEnd(text, start, quote[2] ?? '', quote[1] !== '');
  if (end < start || stickyAt(JOINED, text, end) !== null) return undefined;
  return { start, value: text.slice(start, end), isQuoted: true };
}

function bareValue(text: string, at: number, nameStart: number, symbol: string): Value | undefined {
  const ending = endingOf(text, nameStart, symbol);
  const bare = ending === undefined ? null : stickyAt(BARE, text, at);
  if (bare === null || ending === undefined || !endsWell(text, at + bare[0].length, ending)) {
    return undefined;
  }
  return { start: at, value: bare[0], isQuoted: false };
}

/** The literal that the name at `at` is given, if it is given one. */
export function assignmentAt(text: string, at: number): Assignment | undefined {
  const nameStart = nameStartOf(text, at);
  const nameEnd = nameEndOf(text, at);
  const operator = operatorAt(text, nameStart, nameEnd);
  if (operator === undefined) return undefined;
  const from = skipSpaces(text, operator.end);
  const wrapper = stickyAt(WRAPPER, text, from)?.[0] ?? '';
  const found =
    quotedValue(text, from + wrapper.length, operator.isNameQuoted ? undefined : nameStart) ??
    (wrapper === '' ? bareValue(text, from, nameStart, operator.symbol) : undefined);
  if (found === undefined) return undefined;
  return {
    name: text.slice(nameStart, nameEnd),
    nameStart,
    value: found.value,
    valueStart: found.start,
    use: operator.use,
    isQuoted: found.isQuoted,
    isFallback: /env/.test(wrapper),
  };
}

/** Where a name ends that has a key word at `at`: what comes before it was read with it. */
export const endOfName = nameEndOf;
