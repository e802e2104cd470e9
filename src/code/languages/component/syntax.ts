import { attributeOf, type Block } from './blocks.ts';
import { addMarkupUses, closeComponent } from './facts.ts';
import { addExpression, addLines, type MarkupFacts, readMarkup, type TextRange } from './markup.ts';
import { type Component, type ComponentSyntax, placeOf } from './parts.ts';
import { createFinder } from './tags.ts';
import type { EmbeddedCode } from '#code/languages/syntax.ts';

/**
 * Reads a component file: what its scripts are to the parser, what its markup uses of them. The file
 * is one module; its default export is the component, a symbol named `default` of kind 'class', for a
 * component is made anew at each use and has members. Its range is the markup where that is in one
 * piece, so that uses in it are the component's.
 */
export function readComponent(syntax: ComponentSyntax, text: string): EmbeddedCode {
  const blocks = syntax.split(text);
  const scripts = blocks.filter(({ kind }) => kind === 'code');
  const find = createFinder(text);
  const facts: MarkupFacts = { text, find, spans: [], expressions: [], uses: [] };
  for (const block of blocks) readBlock(facts, syntax, block);
  const place = syntax.isImplicit(text, blocks) ? placeOf(text, blocks, scripts) : null;
  const hasForeignMarkup = blocks.some(isForeignMarkup);
  const props = new Set<string>();
  const component: Component = {
    syntax,
    text,
    blocks,
    scripts,
    facts,
    place,
    hasForeignMarkup,
    props,
  };
  const code = blanked(text, scripts);
  return {
    grammar: grammarOf(component),
    code,
    parts: {
      close: (draft) => closeComponent(component, draft),
      complete: (read) => addMarkupUses(component, read),
    },
  };
}

function readBlock(facts: MarkupFacts, { dialect }: ComponentSyntax, block: Block): void {
  const { kind, start, end, tag } = block;
  const generic = tag?.attributes.find(({ name }) => name === 'generic')?.value;
  if (generic) addExpression(facts, generic);
  if (kind === 'markup') readMarkup(facts, dialect, block);
  else if (kind === 'style') addMarks(facts, /`/g, block);
  else if (isForeignMarkup(block)) {
    addMarks(facts, /["'`]/g, block);
    facts.expressions.push({ start, end });
  } else if (kind === 'opaque') addLines(facts, start, end);
}

function isForeignMarkup({ kind, tag }: Block): boolean {
  return kind === 'opaque' && tag?.name === 'template';
}

/** Quotes that would open a string where the text is of another language. */
function addMarks({ spans, text }: MarkupFacts, quotes: RegExp, { start, end }: TextRange): void {
  for (const { index } of text.slice(start, end).matchAll(quotes))
    spans.push({ start: start + index, end: start + index + 1, kind: 'literal' });
}

const GRAMMARS: Readonly<Record<string, string>> = {
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  jsx: 'javascript',
};

function grammarOf({ text, scripts, syntax }: Component): string {
  const found = new Set(scripts.map(({ tag }) => GRAMMARS[attributeOf(text, tag, 'lang') ?? '']));
  if (found.has('tsx')) return 'tsx';
  return found.has('typescript') ? 'typescript' : syntax.defaultGrammar;
}

/** The text with nothing but its scripts: as long, with the same lines. */
function blanked(text: string, scripts: readonly Block[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of scripts) {
    parts.push(blank(text, at, start), text.slice(start, end));
    at = end;
  }
  return [...parts, blank(text, at, text.length)].join('');
}

function blank(text: string, start: number, end: number): string {
  return text.slice(start, end).replaceAll(/[^\r\n]+/g, (line) => ' '.repeat(line.length));
}
