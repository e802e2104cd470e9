import type { Conversion, Es, EsNode, Handlers } from './conversion.ts';
import type { Range } from './tree-writer.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const STRING = kindOf('string');
const FRAGMENT = kindOf('string_fragment');
const ESCAPE = kindOf('escape_sequence');
const CHARACTER_REFERENCE = kindOf('html_character_reference');
const NUMBER = kindOf('number');
const TRUE = kindOf('true');
const FALSE = kindOf('false');
const NULL = kindOf('null');
const REGEX = kindOf('regex');
const REGEX_PATTERN = kindOf('regex_pattern');
const REGEX_FLAGS = kindOf('regex_flags');
const TEMPLATE = kindOf('template_string');
const SUBSTITUTION = kindOf('template_substitution');
const PATTERN = fieldOf('pattern');
const FLAGS = fieldOf('flags');

const ESCAPES = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[0-7]{1,3}|\r\n|[\s\S])/g;
const REFERENCES = /&(?:#(?:[xX][\da-fA-F]{1,5}|\d{1,5})|[A-Za-z]{1,30});/g;

export const LITERAL_HANDLERS: Handlers = {
  Literal: writeLiteral,
  TemplateLiteral: (into, { start, end, quasis, expressions }, field) => {
    into.open(TEMPLATE, start, field);
    writeParts(into, { start, end, quasis, holes: expressions }, SUBSTITUTION);
    into.close(end);
  },
};

function writeLiteral(into: Conversion, node: Es<'Literal'>, field: number): void {
  if ('regex' in node) writeRegex(into, node, field);
  else if ('bigint' in node || typeof node.value === 'number') into.leaf(NUMBER, node, field);
  else if (typeof node.value === 'string') writeString(into, node, field);
  else if (node.value === null) into.leaf(NULL, node, field);
  else into.leaf(node.value ? TRUE : FALSE, node, field);
}

/** A string in quotes, cut at its escapes. */
function writeString(into: Conversion, range: Range, field: number): void {
  into.open(STRING, range.start, field);
  writeInside(into, { start: range.start + 1, end: range.end - 1 }, ESCAPE);
  into.close(range.end);
}

/** The value of an attribute of JSX, whose escapes are those of HTML. */
export function writeAttributeString(into: Conversion, range: Range): void {
  into.open(STRING, range.start, 0);
  writeInside(into, { start: range.start + 1, end: range.end - 1 }, CHARACTER_REFERENCE);
  into.close(range.end);
}

function writeInside(into: Conversion, range: Range, escape: number): void {
  // The quote is a token of its own.
  into.writeGap(range.start);
  cutAtEscapes(into, range, { escape, rest: FRAGMENT });
}

interface Cut {
  readonly escape: number;
  /** kind of what lies between two escapes */
  readonly rest: number;
  /** whether such a stretch counts; all do where it is left out */
  readonly isText?: (start: number, end: number) => boolean;
}

/** Writes a stretch of text as the escapes in it and what is between them. */
export function cutAtEscapes(
  into: Conversion,
  { start, end }: Range,
  { escape, rest, isText = () => true }: Cut,
): void {
  const found = escape === ESCAPE ? ESCAPES : REFERENCES;
  const sign = escape === ESCAPE ? '\\' : '&';
  const writeText = (from: number, to: number): void => {
    if (to > from && isText(from, to)) into.leaf(rest, { start: from, end: to }, 0);
  };
  let from = start;
  found.lastIndex = firstIn(into.text, sign, { start, end });
  let match = found.lastIndex < end ? found.exec(into.text) : null;
  while (match !== null && match.index < end) {
    const behind = Math.min(match.index + match[0].length, end);
    writeText(from, match.index);
    into.leaf(escape, { start: match.index, end: behind }, 0);
    from = behind;
    found.lastIndex = firstIn(into.text, sign, { start: from, end });
    match = found.lastIndex < end ? found.exec(into.text) : null;
  }
  writeText(from, end);
}

/** @returns where a sign stands first in a range, its end where it does not */
function firstIn(text: string, sign: string, { start, end }: Range): number {
  const found = text.indexOf(sign, start);
  return found < 0 ? end : Math.min(found, end);
}

function writeRegex(
  into: Conversion,
  { start, end, regex }: Es<'Literal'> & Regex,
  field: number,
): void {
  const flags = end - regex.flags.length;
  into.open(REGEX, start, field);
  into.writeGap(start + 1);
  into.leaf(REGEX_PATTERN, { start: start + 1, end: flags - 1 }, PATTERN);
  into.writeGap(flags);
  if (flags < end) into.leaf(REGEX_FLAGS, { start: flags, end }, FLAGS);
  into.close(end);
}

interface Regex {
  readonly regex: { readonly flags: string };
}

interface TemplateParts {
  readonly quasis: readonly Range[];
  readonly holes: readonly EsNode[];
}

/** What stands between the backticks: text, and holes of the given kind from `${` to `}`. */
export function writeParts(
  into: Conversion,
  { start, end, quasis, holes }: TemplateParts,
  hole: number,
): void {
  into.writeGap(start + 1);
  for (const [index, quasi] of quasis.entries()) {
    const inside = holes[index];
    const content = { start: into.cursor, end: inside ? endOfText(into.text, quasi) : end - 1 };
    cutAtEscapes(into, content, { escape: ESCAPE, rest: FRAGMENT });
    if (!inside) continue;
    into.open(hole, content.end, 0);
    into.node(inside);
    into.close(into.after('}', inside.end));
  }
}

interface TemplateParts extends Range {
  readonly quasis: readonly Range[];
  readonly holes: readonly EsNode[];
}

/** Where the `${` behind a text begins; the range of the text may contain it. */
function endOfText(text: string, { end }: Range): number {
  return text.startsWith('${', end) ? end : end - 2;
}
