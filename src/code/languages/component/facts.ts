import { addImport, addSymbol, advanceDraft, type NewSymbol } from '#code/fact-draft.ts';
import { TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { LexedText } from '#code/lexed-text.ts';
import { lineOf } from '#code/line-table.ts';
import type { ReferenceFact } from '#code/model.ts';
import { createSpanCursor } from '#code/span-cursor.ts';
import { attributeOf, type Block } from './blocks.ts';
import type { MarkupUse, TextRange } from './markup.ts';
import type { Component } from './parts.ts';
import type { Tag } from './tags.ts';
import type { ReadTokens, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

const NAME = 'default';

/** After the captures: the component itself, and what is no code at all. */
export function closeComponent(component: Component, draft: FactDraft): void {
  const { place, facts, syntax, blocks } = component;
  if (place) insertSymbol(draft, placeSymbol(component, place));
  for (const block of blocks) addSource(component, draft, block);
  if (syntax.exportsAreProps) takeProps(component, draft);
  for (const span of facts.spans) draft.lexSpans.push(span);
  draft.lexSpans.sort(byStart);
  for (const gap of gapsOf(component)) draft.clauseRanges.push(gap);
  draft.clauseRanges.sort(byStart);
  // What a component's object offers, its markup uses by plain names.
  for (const name of methodsOf(draft).keys()) draft.importedNames.add(name);
}

function placeSymbol({ text }: Component, { start, end }: TextRange): NewSymbol {
  const line = text.indexOf('\n', start);
  const bodyStart = line < 0 ? end : Math.min(end, line);
  return { name: NAME, kind: 'class', start, end, bodyStart };
}

/** Adds a symbol among those of the scripts, which are in order of their start. */
function insertSymbol(draft: FactDraft, symbol: NewSymbol): void {
  const { symbols } = draft;
  const found = symbols.findIndex(({ start }) => start >= symbol.start);
  const at = found < 0 ? symbols.length : found;
  const behind = symbols.splice(at);
  advanceDraft(draft, draft.text.length + 1);
  addSymbol(draft, symbol);
  for (const moved of behind)
    symbols.push(moved.container < at ? moved : { ...moved, container: moved.container + 1 });
  draft.exports.push({ name: NAME, local: NAME, start: symbol.start });
}

/** `<script src="./code.ts">`: Vue's way to keep a block in a file of its own. */
function addSource({ text }: Component, draft: FactDraft, { tag }: Block): void {
  const specifier = attributeOf(text, tag, 'src');
  if (!tag || !specifier?.startsWith('.')) return;
  const names = tag.name === 'script' ? [{ name: NAME, local: '' }] : [];
  if (names.length > 0) draft.exports.push({ name: NAME, local: '', start: tag.nameStart });
  addImport(draft, { specifier, kind: 'static', start: tag.nameStart, names });
}

function byStart(a: Pick<TextRange, 'start'>, b: Pick<TextRange, 'start'>): number {
  return a.start - b.start;
}

/** Ranges whose names refer to nothing: all but scripts and expressions. */
function gapsOf({ text, scripts, facts }: Component): TextRange[] {
  const gaps: TextRange[] = [];
  let at = 0;
  for (const { start, end } of [...scripts, ...facts.expressions].toSorted(byStart)) {
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return [...gaps, { start: at, end: text.length }];
}

/** Svelte: `export let name` in a component's own script is no export of the file. */
function takeProps({ text, scripts, props }: Component, draft: FactDraft): void {
  const own = scripts.filter(({ tag }) => !isModule(text, tag));
  const symbolsIn = createSpanCursor(own);
  for (const symbol of draft.symbols)
    if (isExported(draft, symbol) && symbolsIn.moveTo(symbol.start) >= 0) props.add(symbol.name);
  const startsIn = createSpanCursor(own);
  for (const start of [...draft.exportedStarts].toSorted((a, b) => a - b))
    if (startsIn.moveTo(start) >= 0) draft.exportedStarts.delete(start);
  const exportsIn = createSpanCursor(own);
  for (const exported of draft.exports.splice(0).toSorted(byStart)) {
    const isOwn = exportsIn.moveTo(exported.start) >= 0;
    if (exported.name === NAME || !isOwn) draft.exports.push(exported);
    else props.add(exported.local);
  }
}

function isModule(text: string, tag: Tag | null): boolean {
  return (
    attributeOf(text, tag, 'context') === 'module' || attributeOf(text, tag, 'module') !== null
  );
}

function isExported(
  { exportedStarts }: FactDraft,
  { container, start, declaration }: SymbolDraft,
): boolean {
  return container === -1 && (exportedStarts.has(start) || exportedStarts.has(declaration));
}

/** Methods of the object that is the component, by name. */
function methodsOf(draft: FactDraft): Map<string, number> {
  const owner = componentSymbol(draft);
  const found = new Map<string, number>();
  draft.symbols.forEach(({ name, container }, symbol) => {
    if (owner >= 0 && container === owner) found.set(name, symbol);
  });
  return found;
}

/** Index of the symbol that the default export names, -1 where there is none. */
function componentSymbol({ exports, symbols }: FactDraft): number {
  const local = exports.find(({ name }) => name === NAME)?.local ?? NAME;
  return symbols.findIndex(({ name, container }) => name === local && container === -1);
}

interface Naming {
  readonly component: Component;
  readonly lexed: LexedText;
  /** the component's symbol */
  readonly from: number;
  /** names that the file imports or declares */
  readonly known: ReadonlySet<string>;
  readonly methods: ReadonlyMap<string, number>;
  readonly isScript: (line: number) => boolean;
}

/** The file's references with those that its markup adds, in order of their lines. */
export function addMarkupUses(component: Component, read: ReadTokens): ReferenceFact[] {
  const { draft, lexed, references } = read;
  const methods = methodsOf(draft);
  const known = new Set(draft.importedNames);
  for (const { name, container } of draft.symbols) if (container === -1) known.add(name);
  const isScript = scriptLines(component, lexed);
  const from = componentSymbol(draft);
  const naming: Naming = { component, lexed, from, known, methods, isScript };
  const found = [
    ...references.map((reference) => ofMarkup(naming, reference)),
    ...component.facts.uses.map((use) => toReference(naming, use)),
    ...propUses(naming, draft),
    ...(component.syntax.hasStores ? storeUses(naming) : []),
  ];
  return found.filter((use) => use !== null).toSorted((a, b) => a.line - b.line);
}

function scriptLines({ scripts }: Component, { lineTable }: LexedText): (line: number) => boolean {
  const isScript = new Uint8Array(lineTable.count + 1);
  for (const { start, end } of scripts)
    isScript.fill(1, lineOf(lineTable, start), lineOf(lineTable, end) + 1);
  return (line) => isScript[line] === 1;
}

/** A use in the markup is the component's; of a method by its plain name, `this` is meant. */
function ofMarkup(
  { isScript, from, methods, known, component }: Naming,
  reference: ReferenceFact,
): ReferenceFact | null {
  if (isScript(reference.line)) return reference;
  const { receiver, name } = reference;
  if (component.hasForeignMarkup && receiver === '' && !known.has(name)) return null;
  const isOwn = receiver === '' && methods.has(name);
  return {
    ...reference,
    ...(isOwn ? { receiver: 'this' } : {}),
    from: reference.from < 0 ? from : reference.from,
  };
}

function toReference(naming: Naming, { candidates, start, kind }: MarkupUse): ReferenceFact | null {
  const { known, lexed, from, methods } = naming;
  const name = candidates.find((candidate) => known.has(candidate));
  if (name === undefined) return null;
  const receiver = methods.has(name) ? 'this' : '';
  return { name, receiver, kind, line: lineOf(lexed.lineTable, start), from };
}

/** What others give a component, it uses. */
function propUses({ component, lexed, from }: Naming, draft: FactDraft): ReferenceFact[] {
  return draft.symbols
    .filter(({ name, container }) => container === -1 && component.props.has(name))
    .map(({ name, start }) => ({
      name,
      receiver: '',
      kind: 'value',
      line: lineOf(lexed.lineTable, start),
      from,
    }));
}

const DOLLAR = 36;
const DOT = 46;
const RUNES: ReadonlySet<string> = new Set(
  'state derived effect props bindable inspect host'.split(' '),
);

/** Svelte: `$name` is the value of the store `name`. */
function storeUses({ lexed, component, known, isScript, from }: Naming): ReferenceFact[] {
  const { tokens } = lexed;
  const { text } = component;
  const found: ReferenceFact[] = [];
  for (let index = 0; index < tokens.count; index++) {
    const name = storeAt(lexed, text, index);
    if (!known.has(name) || RUNES.has(name)) continue;
    const line = tokens.lines[index] ?? 1;
    found.push({ name, receiver: '', kind: 'value', line, from: isScript(line) ? -1 : from });
  }
  return found;
}

/** Name behind the `$` of a token, '' where it is no such name. */
function storeAt({ tokens }: LexedText, text: string, index: number): string {
  const start = tokens.starts[index] ?? 0;
  if (text.charCodeAt(start) !== DOLLAR || text.charCodeAt(start - 1) === DOT) return '';
  const isName = tokenKind(tokens.hashes[index] ?? 0) === TOKEN.name;
  return isName ? text.slice(start + 1, tokens.ends[index]) : '';
}
