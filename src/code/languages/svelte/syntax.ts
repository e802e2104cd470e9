import { splitMarkup } from '#code/languages/component/blocks.ts';
import {
  addExpression,
  addQuotes,
  addText,
  type MarkupDialect,
  type MarkupFacts,
  readMarkup,
  type TextRange,
} from '#code/languages/component/markup.ts';
import type { ComponentSyntax } from '#code/languages/component/parts.ts';
import type { Attribute, Tag } from '#code/languages/component/tags.ts';
import { toComponentLanguage } from '#code/languages/component/language.ts';

const DIRECTIVE = /^(bind|class|style|use|transition|in|out|animate):([A-Za-z_$][\w$]*)/;
/** They name a function whatever their value is; the others do so without one. */
const NAMING = /^(?:use|transition|in|out|animate)$/;

function takeTag({ uses }: MarkupFacts, { name, nameStart, isClosing }: Tag): void {
  const root = name.split('.', 1)[0] ?? '';
  const isComponent = /^[A-Z]/.test(root) || root !== name;
  if (!isClosing && isComponent) uses.push({ candidates: [root], start: nameStart, kind: 'call' });
}

function takeAttribute(facts: MarkupFacts, attribute: Attribute): void {
  const { value } = attribute;
  takeDirective(facts, attribute);
  if (value?.kind === 'braced') addExpression(facts, withoutWord(facts, value));
  else if (value?.kind === 'quoted' && hasExpression(facts, value)) {
    addQuotes(facts, attribute);
    readMarkup(facts, VALUE_DIALECT, value);
  } else addText(facts, attribute);
}

function takeDirective({ uses }: MarkupFacts, { name, start, value }: Attribute): void {
  const [, directive = '', argument = ''] = DIRECTIVE.exec(name) ?? [];
  if (NAMING.test(directive) || (directive !== '' && !value))
    uses.push({ candidates: [argument], start, kind: 'value' });
}

/** `{@attach f}`: the word is no part of the expression. */
function withoutWord({ text }: MarkupFacts, { start, end }: TextRange): TextRange {
  const word = /^@[a-z]+/.exec(text.slice(start, start + 20))?.[0] ?? '';
  return { start: start + word.length, end };
}

function hasExpression({ text }: MarkupFacts, { start, end }: TextRange): boolean {
  return text.slice(start, end).includes('{');
}

const PREFIX = /\{\s*(?:#snippet\s+\w+|[#:@/][a-z]+(?:\s+if\b)?|)/y;

const DIALECT: MarkupDialect = {
  open: '{',
  close: '}',
  prefix: PREFIX,
  takeTag,
  takeAttribute,
  hasElements: false,
};

/** Text in quotes: no tags. */
const VALUE_DIALECT: MarkupDialect = {
  ...DIALECT,
  takeTag: () => {},
  takeAttribute: () => {},
};

const SYNTAX: ComponentSyntax = {
  dialect: DIALECT,
  split: (text) => splitMarkup(text, { hasFence: false }),
  defaultGrammar: 'javascript',
  isImplicit: () => true,
  exportsAreProps: true,
  hasStores: true,
};

/** Components of Svelte. */
export const SVELTE = toComponentLanguage('svelte', SYNTAX);
