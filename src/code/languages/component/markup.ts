import type { LexSpan } from '#code/lexed-text.ts';
import {
  type Attribute,
  expressionEnd,
  type ExpressionListener,
  type Finder,
  readTag,
  type Tag,
  type TagSource,
} from './tags.ts';

/** Names of the script that markup uses without an expression: `<my-comp>`, `use:action`. */
export interface MarkupUse {
  /** the first one that the file knows is meant */
  readonly candidates: readonly string[];
  readonly start: number;
  readonly kind: 'call' | 'value';
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What markup says, collected in order of the text. */
export interface MarkupFacts {
  readonly text: string;
  readonly find: Finder;
  /** what no lexer of the language should look into, and the code in template literals */
  readonly spans: LexSpan[];
  /** ranges that hold code */
  readonly expressions: TextRange[];
  readonly uses: MarkupUse[];
}

/** How a kind of component writes markup. */
export interface MarkupDialect {
  /** what opens and closes an expression in text: `{{` and `}}`, or `{` and `}` */
  readonly open: string;
  readonly close: string;
  /** signs that open a line's end or a text that is no expression: Svelte's `{#if `, `{/if}` */
  readonly prefix: RegExp;
  readonly takeTag: (facts: MarkupFacts, tag: Tag) => void;
  readonly takeAttribute: (facts: MarkupFacts, attribute: Attribute, tag: Tag) => void;
  /** elements may stand inside expressions */
  readonly hasElements: boolean;
}

/** Reads the markup between two positions. Linear in its length. */
export function readMarkup(
  facts: MarkupFacts,
  dialect: MarkupDialect,
  { start, end }: TextRange,
): void {
  const hasBraces = dialect.open === '{';
  const source: TagSource = {
    text: facts.text,
    find: facts.find,
    limit: end,
    hasBraces,
  };
  let at = start;
  while (at < end) {
    const next = Math.min(end, source.find('<', at), source.find(dialect.open, at));
    addLines(facts, at, next);
    at = next >= end ? end : takeNext(facts, dialect, { source, at: next });
  }
}

interface Place {
  readonly source: TagSource;
  readonly at: number;
}

function takeNext(facts: MarkupFacts, dialect: MarkupDialect, { source, at }: Place): number {
  const { text, find, limit } = source;
  if (text[at] !== '<') return takeExpression(facts, dialect, { source, at });
  if (text.startsWith('<!--', at)) return Math.min(limit, find('-->', at) + 3);
  const tag = readTag(source, at);
  if (!tag) return at + 1;
  dialect.takeTag(facts, tag);
  for (const attribute of tag.attributes) dialect.takeAttribute(facts, attribute, tag);
  return tag.end;
}

function takeExpression(facts: MarkupFacts, dialect: MarkupDialect, { source, at }: Place): number {
  const { text, find, limit } = source;
  dialect.prefix.lastIndex = at;
  const start = at + (dialect.prefix.exec(text)?.[0].length ?? dialect.open.length);
  const end =
    dialect.close === '}' ? expressionEnd(text, start, limit) : Math.min(limit, find('}}', start));
  addExpression(facts, { start, end });
  if (dialect.hasElements) addElements(facts, { start, end });
  return Math.max(start, Math.min(limit, end + dialect.close.length));
}

/** Notes code; where its strings do not end, it is none. */
export function addExpression(facts: MarkupFacts, { start, end }: TextRange): void {
  if (end <= start) return;
  const { spans, text } = facts;
  const first = spans.length;
  let templates = 0;
  const listener: ExpressionListener = {
    onCode: (from, to) => void spans.push({ start: from, end: to, kind: 'code' }),
    onApostrophe: (at) => void spans.push({ start: at, end: at + 1, kind: 'literal' }),
  };
  const code = text.slice(start, end);
  for (const character of code) if (character === '`') templates++;
  if (templates % 2 === 1) {
    addLines(facts, start, end);
    return;
  }
  if (templates > 0 || code.includes("'")) expressionEnd(text, start, end, listener);
  const found = spans.splice(first).toSorted((a, b) => a.start - b.start);
  for (const span of found) spans.push(span);
  facts.expressions.push({ start, end });
}

const ELEMENT = /<(\/?)([A-Z][\w$]*)/g;

function addElements(facts: MarkupFacts, { start, end }: TextRange): void {
  for (const { index, 1: slash = '', 2: name = '' } of facts.text
    .slice(start, end)
    .matchAll(ELEMENT)) {
    const at = start + index + 1 + slash.length;
    facts.spans.push({ start: at, end: at + name.length, kind: 'literal' });
    if (slash === '') facts.uses.push({ candidates: [name], start: at, kind: 'call' });
  }
}

const LINE = /[^\s][^\n]*/g;

/** Text that is one token a line. */
export function addLines({ spans, text }: MarkupFacts, start: number, end: number): void {
  if (end <= start) return;
  for (const found of text.slice(start, end).matchAll(LINE)) {
    const at = start + found.index;
    spans.push({ start: at, end: at + found[0].trimEnd().length, kind: 'literal' });
  }
}

/** The quotes around an attribute's value, each a token of its own. */
export function addQuotes({ spans }: MarkupFacts, { value }: Attribute): void {
  if (value?.kind !== 'quoted') return;
  for (const at of [value.start - 1, value.end])
    spans.push({ start: at, end: at + 1, kind: 'literal' });
}

/** A value that is text. */
export function addText(facts: MarkupFacts, { value }: Attribute): void {
  if (!value) return;
  const margin = value.kind === 'quoted' ? 1 : 0;
  addLines(facts, value.start - margin, Math.min(facts.text.length, value.end + margin));
}

/** `my-comp` as `myComp`. */
export function toCamel(name: string): string {
  return name.replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `my-comp` as `MyComp`. */
export function toPascal(name: string): string {
  const camel = toCamel(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
