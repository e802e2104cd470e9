import { lineEnd, skip } from './literals.ts';
import type { NamedPlace } from './names.ts';
import type { Span } from './spans.ts';
import { isCode, isPlain, isStandIn, isReference, isVariable, surpriseIn } from './values.ts';

const HEAD_LENGTH = 200;
/** What may stand in front of a setting on its line: marks of comments, diffs, lists, commands. */
const HEAD =
  /(?:^|\n|\\[nr]|["'`{,])[\s>|+#;%'"`!*/<({[-]*(?:(?:export|set|setx|env|arg|declare|local|define|rem|dnl|environment=|put|setenv)[\s(]{1,8}["']?)?[\s@-]*(?:-[DeE] ?|\$env:|\$)?(?:[\w-]{1,60}[.:/@]{1,3}){0,6}$/i;
const ESCAPED_BREAK = /\\{1,8}[nr]/g;
const NUMBER = /^[\d.,]{1,3}$/;

/** The value without quotes that follows a name's operator; none where it is code, or none is there. */
export function bareSpans(
  text: string,
  at: number,
  place: NamedPlace,
  operator: string,
): readonly Span[] {
  if (operator === '>') return elementSpan(text, at, place);
  if (operator === ' ') return wordSpan(text, at, place);
  if (!/^(?:=|:|:=|=>|\?=|->|\+=|[：＝]|%3[DdAa])$/.test(operator)) return [];
  const block = operator === ':' ? blockSpans(text, at, place) : [];
  return block.length > 0 ? block : plainSpans(text, at, place);
}

function plainSpans(text: string, at: number, place: NamedPlace): readonly Span[] {
  const head = headOf(text, place.nameStart);
  const bytes = skip(BYTES, text, at);
  if (bytes !== -1 && place.sense === 'secret') return [{ start: at, end: bytes }];
  if (skip(SCHEME, text, at) !== -1) return schemeSpan(text, at, head);
  const isSetting = HEAD.test(head) && !/[({][^\n]*$/.test(head);
  return isSetting ? settingSpan(text, at, place, head) : argumentSpan(text, at, place);
}

/** A list of bytes. */
const BYTES = /(?:new [\w.]{1,30})?[[{(]{1,3}[\s0-9a-fA-FxXuU,_]{24,}/y;
const SCHEME =
  /(?:Bearer|Basic|Digest|Token|ApiKey|Negotiate|AWS4-HMAC-SHA256|SharedKey|GoogleLogin)[ \t]{1,4}(?=\S*[\dA-Z])/iy;

/** A header's value: all of it behind the scheme. */
function schemeSpan(text: string, at: number, head: string): readonly Span[] {
  const start = skip(SCHEME, text, at);
  const end = valueEnd(text, start, head);
  return isReference(text.slice(at, end)) ? [] : [{ start, end }];
}

const headOf = (text: string, nameStart: number): string => {
  const from = Math.max(0, nameStart - HEAD_LENGTH);
  const head = text.slice(from, nameStart);
  return head.slice(head.lastIndexOf('\n') + 1);
};

/** The end of the line, of an escaped one, or of the literal that the setting stands in. */
function valueEnd(text: string, at: number, head: string): number {
  const limit = lineEnd(text, at);
  const line = text.slice(at, limit);
  const breakAt = line.search(/\\{1,8}[nr]/);
  const tail = head.slice(
    Math.max(0, ...Array.from(head.matchAll(ESCAPED_BREAK), ({ index }) => index)),
  );
  const quote = ['"', "'", '`'].find((mark) => head.split(mark).length % 2 === 0 && tail !== '');
  const quoteAt = quote === undefined ? -1 : line.indexOf(quote);
  const ends = [breakAt, quoteAt, line.indexOf('</')].filter((end) => end !== -1);
  return at + Math.min(line.length, ...ends);
}

/** `NAME=value` or `name: value` to the end of its line. */
function settingSpan(
  text: string,
  at: number,
  { sense }: NamedPlace,
  head: string,
): readonly Span[] {
  const end = valueEnd(text, at, head);
  const value = text.slice(at, end).trimEnd();
  const bare = value.replace(/[;,)}\]]+$/, '');
  const isEnded = bare.length < value.length;
  if (bare === '' || NUMBER.test(bare) || isCode(value) || isVariable(bare)) return [];
  if (isEnded && /^[A-Za-z_$]+$/.test(bare)) return [];
  if (sense === 'related' && isPlain(bare)) return [];
  return [{ start: at, end: at + value.length }];
}

const ARGUMENT = /[^\s;&"'`<>,)}\]|\\]{1,2000}/y;

/** A value in the middle of a line: `connect(password=hunter2)`, `;Password=x;`, `?token=x`. */
function argumentSpan(text: string, at: number, place: NamedPlace): readonly Span[] {
  const end = skip(ARGUMENT, text, at);
  if (end === -1) return [];
  const value = text.slice(at, end);
  if (NUMBER.test(value) || isCode(value) || isVariable(value)) return [];
  if (place.sense === 'related' && isPlain(value)) return [];
  const isConnection =
    /[;&?]/.test(text.charAt(place.nameStart - 1)) || /[;&]/.test(text.charAt(end));
  return isConnection || !isWord(value) ? [{ start: at, end }] : [];
}

const isWord = (value: string): boolean => /^[A-Za-z_$.]*$/.test(value) && surpriseIn(value) < 10;

const ELEMENT = /[^<>]{1,4000}(?=<\/)/y;

/** `<password>x</password>` */
function elementSpan(text: string, at: number, { nameStart, sense }: NamedPlace): readonly Span[] {
  if (!/[<>:"'=\w]/.test(text.charAt(nameStart - 1))) return [];
  const end = skip(ELEMENT, text, at);
  const value = text.slice(at, Math.max(at, end)).trim();
  if (end === -1 || isReference(value) || isStandIn(value)) return [];
  return sense === 'related' && isPlain(value) ? [] : [{ start: at, end }];
}

const WORD = /[^\s"'`;,()<>{}\\]{1,2000}/y;
/** Up to the end of a line: what closes a literal or a comment. */
const NOTHING = /^(?:[\s"'`+,;*/<>!)}-]|\\{1,8}[nr])*$|^\\{1,8}[nr]/;

/** Behind a space: `--password x`, `ENV DB_PASSWORD x`, `login me password x`, `requirepass x`. */
function wordSpan(text: string, at: number, place: NamedPlace): readonly Span[] {
  const end = skip(WORD, text, at);
  const value = text.slice(at, Math.max(at, end));
  if (end === -1 || value.startsWith('-') || isCode(value) || NUMBER.test(value)) return [];
  const head = headOf(text, place.nameStart);
  const isGiven = FLAG.test(head) || COMMAND.test(head);
  return isGiven || isAlone(text, place, { head, end, value }) ? [{ start: at, end }] : [];
}

const FLAG = /(?:^|[\s"'`[,])--?(?:[\w-]{0,60}-)?$/;
const COMMAND = /\b(?:ENV|ARG|setx?|login \S{1,80}|machine .{0,120})\s+$/i;

interface Word {
  readonly head: string;
  readonly end: number;
  readonly value: string;
}

/** Name and value, and nothing else on their line. */
function isAlone(text: string, { sense }: NamedPlace, { head, end, value }: Word): boolean {
  if (sense !== 'secret' || !/[\d!@#$%^&*]/.test(value)) return false;
  return HEAD.test(head) && NOTHING.test(text.slice(end, lineEnd(text, end)));
}

const INDICATOR =
  /(?:!\w{1,20}[ \t])?[|>][-+\d]{0,2}[ \t]{0,40}(?:#[^\n]{0,200})?(?=\r?\n|\\{1,8}[nr]|["'`]|-->|\*\/|$)/y;
const BLOCK_LINES = 2000;

/** What comes in front of a line's own text: indentation, quotes, marks of comments. */
const LINE_HEAD = /(?:[\s"'`+,|>#*/;%<!-]|\\{1,8}[nr]|\bREM\b){0,200}/y;

/** The lines of a YAML block scalar: the first, and those that begin further right than the name. */
function blockSpans(text: string, at: number, { nameStart }: NamedPlace): readonly Span[] {
  const indicated = skip(INDICATOR, text, at);
  if (indicated === -1) return [];
  const first = Math.max(indicated, skip(LINE_HEAD, text, indicated));
  const column = nameStart - (text.lastIndexOf('\n', nameStart - 1) + 1);
  const spans: Span[] = [{ start: first, end: valueEnd(text, first, '') }];
  let start = nextLine(text, first);
  for (let count = 0; start > 0 && count < BLOCK_LINES; count += 1) {
    const end = lineEnd(text, start);
    const inner = text.slice(start, end).search(/[^\s#*+|>;%/'"-]/);
    if (inner !== -1 && inner <= column) break;
    spans.push({ start: start + Math.max(0, inner), end });
    start = nextLine(text, end);
  }
  return spans;
}

/** Where the next line begins, 0 where there is none near. */
function nextLine(text: string, at: number): number {
  const end = lineEnd(text, at);
  const feed = text.slice(end, end + 2).indexOf('\n');
  return feed === -1 ? 0 : end + feed + 1;
}
