import { attributeOf, splitVue } from '#code/languages/component/blocks.ts';
import {
  addExpression,
  addQuotes,
  addText,
  type MarkupDialect,
  type MarkupFacts,
  toCamel,
  toPascal,
} from '#code/languages/component/markup.ts';
import type { ComponentSyntax } from '#code/languages/component/parts.ts';
import type { Attribute, Tag } from '#code/languages/component/tags.ts';
import { toComponentLanguage } from '#code/languages/component/language.ts';

// Vue takes an element for a component only where HTML has none of that name.
const ELEMENTS: ReadonlySet<string> = new Set(
  [
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption',
    'cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset',
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd',
    'label legend li link main map mark menu meta meter nav noscript object ol optgroup option output',
    'p picture pre progress q s samp script section select slot small source span strong style sub',
    'summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var',
    'video wbr path g circle rect line text use defs',
  ].flatMap((line) => line.split(' ')),
);

const DIRECTIVE = /^(?:[:@#.]|v-)/;
const SLOT = /^(?:#|v-slot|slot-scope$)/;
const LOOP = /\s(?:in|of)\s/;

function takeTag({ uses }: MarkupFacts, { name, nameStart, isClosing }: Tag): void {
  if (isClosing || ELEMENTS.has(name)) return;
  const candidates = candidatesOf(name.split('.', 1)[0] ?? '');
  uses.push({ candidates, start: nameStart, kind: 'call' });
}

function candidatesOf(name: string): string[] {
  return [name, toPascal(name), toCamel(name)];
}

function takeAttribute(facts: MarkupFacts, attribute: Attribute): void {
  const { name, value } = attribute;
  if (!DIRECTIVE.test(name)) {
    takeStatic(facts, attribute);
    return;
  }
  takeDirectiveName(facts, attribute);
  if (!value) takeShorthand(facts, attribute);
  else if (SLOT.test(name)) addText(facts, attribute);
  else {
    addQuotes(facts, attribute);
    const loop = name === 'v-for' ? LOOP.exec(facts.text.slice(value.start, value.end)) : null;
    addExpression(facts, { start: value.start + (loop?.index ?? 0), end: value.end });
  }
}

/** `:item-id` is `:item-id="itemId"`. */
function takeShorthand({ uses }: MarkupFacts, { name, start }: Attribute): void {
  const bound = /^(?::|v-bind:)([a-z][\w-]*)$/.exec(name)?.[1];
  if (bound !== undefined) uses.push({ candidates: [toCamel(bound)], start, kind: 'value' });
}

/** `v-my-directive` is the name `vMyDirective`; an argument in brackets is an expression. */
function takeDirectiveName({ uses }: MarkupFacts, { name, start }: Attribute): void {
  const directive = /^v-[a-z][a-z0-9-]*/.exec(name)?.[0];
  if (directive !== undefined)
    uses.push({ candidates: [toCamel(directive)], start, kind: 'value' });
  const argument = /\[([\w$]+)/.exec(name)?.[1];
  if (argument !== undefined) uses.push({ candidates: [argument], start, kind: 'value' });
}

/** `ref="name"` and `is="Name"` name what the script has; all other text is text. */
function takeStatic(facts: MarkupFacts, attribute: Attribute): void {
  const { name, value } = attribute;
  addText(facts, attribute);
  if (!value || (name !== 'ref' && name !== 'is')) return;
  const text = facts.text.slice(value.start, Math.min(value.end, value.start + 200));
  const candidates = name === 'is' ? candidatesOf(text) : [text];
  facts.uses.push({ candidates, start: value.start, kind: name === 'is' ? 'call' : 'value' });
}

const DIALECT: MarkupDialect = {
  open: '{{',
  close: '}}',
  prefix: /\{\{/y,
  takeTag,
  takeAttribute,
  hasElements: false,
};

const SYNTAX: ComponentSyntax = {
  dialect: DIALECT,
  split: splitVue,
  defaultGrammar: 'javascript',
  // A component with a plain script exports itself.
  isImplicit: (text, blocks) => {
    const scripts = blocks.filter(({ tag }) => tag?.name === 'script');
    return (
      scripts.length === 0 || scripts.some(({ tag }) => attributeOf(text, tag, 'setup') !== null)
    );
  },
  exportsAreProps: false,
  hasStores: false,
};

/** Single-file components of Vue. */
export const VUE = toComponentLanguage('vue', SYNTAX);
