import { ASTRO_CONVENTIONS } from './conventions.ts';
import type { Language } from '#code/languages/language.ts';
import { splitMarkup } from '#code/languages/component/blocks.ts';
import {
  addExpression,
  addText,
  type MarkupDialect,
  type MarkupFacts,
} from '#code/languages/component/markup.ts';
import type { ComponentSyntax } from '#code/languages/component/parts.ts';
import type { Attribute, Tag } from '#code/languages/component/tags.ts';
import { toComponentLanguage } from '#code/languages/component/language.ts';

function takeTag({ uses }: MarkupFacts, { name, nameStart, isClosing }: Tag): void {
  const root = name.split('.', 1)[0] ?? '';
  const isComponent = /^[A-Z]/.test(root) || root !== name;
  if (!isClosing && isComponent) uses.push({ candidates: [root], start: nameStart, kind: 'call' });
}

function takeAttribute(facts: MarkupFacts, attribute: Attribute): void {
  const { value } = attribute;
  const isTemplate = value?.kind === 'quoted' && facts.text[value.start - 1] === '`';
  if (isTemplate) addExpression(facts, { start: value.start - 1, end: value.end + 1 });
  else if (value?.kind === 'braced') addExpression(facts, value);
  else addText(facts, attribute);
}

const DIALECT: MarkupDialect = {
  open: '{',
  close: '}',
  prefix: /\{/y,
  takeTag,
  takeAttribute,
  hasElements: true,
};

const SYNTAX: ComponentSyntax = {
  dialect: DIALECT,
  split: (text) => splitMarkup(text, { hasFence: true }),
  defaultGrammar: 'typescript',
  isImplicit: () => true,
  exportsAreProps: false,
  hasStores: false,
};

/** Components of Astro. */
export const ASTRO: Language = {
  ...toComponentLanguage('astro', SYNTAX),
  conventions: ASTRO_CONVENTIONS,
};
