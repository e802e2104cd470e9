import { openFunction } from '#code/captures.ts';
import { addSymbol, advanceDraft, fieldName } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { createSpanCursor } from '#code/span-cursor.ts';
import { typeOfRubyVariable } from './names.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Ruby has. */
export const RUBY_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'ruby.class': (draft, node) => addType(draft, node, 'class'),
  'ruby.module': (draft, node) => addType(draft, node, 'namespace'),
  'ruby.method': takeMethod,
  'ruby.alias': (draft, node) => addMember(draft, node.startIndex, textOf(draft, node), 'method'),
  'ruby.constant': takeConstant,
  'ruby.field': takeField,
  'ruby.macro': takeMacro,
  'ruby.body': (draft, { endIndex }) => void visibilityOf(draft).bodies.push(endIndex),
  'ruby.section': takeSection,
};

/** `private` alone: what follows it in its body. */
interface Section {
  readonly start: number;
  readonly end: number;
  readonly container: number;
  readonly isHidden: boolean;
}

interface Visibility {
  /** ends of the bodies of classes that are open, the innermost last */
  readonly bodies: number[];
  readonly sections: Section[];
  /** container and name of what is made private by name */
  readonly hidden: Set<string>;
}

const visibilities = new WeakMap<FactDraft, Visibility>();

function visibilityOf(draft: FactDraft): Visibility {
  const visibility = visibilities.get(draft) ?? { bodies: [], sections: [], hidden: new Set() };
  visibilities.set(draft, visibility);
  return visibility;
}

/** `class A::B` is a member of A wherever it stands. */
function addType(draft: FactDraft, node: SyntaxNode, kind: 'class' | 'namespace'): void {
  const name = node.childForFieldName('name');
  if (!name) return;
  const path = textOf(draft, name).replaceAll(/\s/g, '').replace(/^::/, '').split('::');
  draft.clauseRanges.push({ start: name.startIndex, end: name.endIndex });
  const { startIndex: start, endIndex: end } = node;
  const bodyStart = Math.max(
    name.endIndex,
    node.childForFieldName('superclass')?.endIndex ?? name.endIndex,
  );
  const owner = path.slice(0, -1).join('.');
  addSymbol(draft, { name: path.at(-1) ?? '', kind, start, end, bodyStart, owner });
}

/** Not `node.text`: that asks the parser for what it was given, and it may be given nothing any more. */
function textOf({ text }: FactDraft, { startIndex, endIndex }: SyntaxNode): string {
  return text.slice(startIndex, endIndex);
}

function takeMethod(draft: FactDraft, node: SyntaxNode): void {
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1]?.kind;
  const isMember = around === 'class' || around === 'namespace';
  const symbol = openFunction(draft, node, isMember ? 'method' : 'function');
  const parameters = node.childForFieldName('parameters')?.endIndex;
  const name = node.childForFieldName('name')?.endIndex ?? node.startIndex;
  if (symbol) symbol.bodyStart = parameters ?? name;
}

function addMember(
  draft: FactDraft,
  start: number,
  name: string,
  kind: 'method' | 'variable',
): void {
  draft.marks.set(start, 'skip');
  addSymbol(draft, { name, kind, start, end: start + name.length });
}

const MADE_TYPE = /=\s*(?:::)?(?:Struct|Class|Module|Data)\.(?:new|define)\b/y;

/** `LIMIT = 1`; `Point = Struct.new(:x)` is a class. */
function takeConstant(draft: FactDraft, node: SyntaxNode): void {
  const name = fieldName(draft, node, 'left');
  const { startIndex: start, endIndex: end } = node;
  const equals = draft.text.indexOf('=', start);
  MADE_TYPE.lastIndex = equals;
  if (!MADE_TYPE.test(draft.text)) addMember(draft, start, name, 'variable');
  else addSymbol(draft, { name, kind: 'class', start, end, bodyStart: equals });
}

/** `@repo = Repo.new` gives the type of what `@repo` is in all of the class. */
function takeField(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const type = typeOfRubyVariable(draft.text, start, end);
  const around = innermostType(draft);
  const name = draft.text.slice(start, end);
  if (type === '' || !around || isKnown(around, name)) return;
  around.memberTypes.push({ name, type });
}

/** Names of the fields whose types are noted. */
const fields = new WeakMap<SymbolDraft, Set<string>>();

/** Whether a field was met before; it is known from now on. */
function isKnown(type: SymbolDraft, name: string): boolean {
  const known = fields.get(type) ?? new Set();
  fields.set(type, known);
  const { size } = known;
  return known.add(name).size === size;
}

function innermostType({ symbols, openSymbols }: FactDraft): SymbolDraft | undefined {
  const around = openSymbols.findLast((open) => {
    const kind = symbols[open]?.kind;
    return kind === 'class' || kind === 'namespace';
  });
  return symbols[around ?? -1];
}

const MIXINS: ReadonlySet<string> = new Set(['include', 'extend', 'prepend']);
const HIDING: ReadonlySet<string> = new Set([
  'private',
  'protected',
  'private_class_method',
  'private_constant',
]);
const DEFINING: ReadonlySet<string> = new Set([
  'attr_reader',
  'attr_writer',
  'attr_accessor',
  'cattr_accessor',
  'mattr_accessor',
  'class_attribute',
  'delegate',
]);
const DEFINING_ONE: ReadonlySet<string> = new Set(['define_method', 'alias_method', 'scope']);

/** A call in the body of a class that says something of the class. */
function takeMacro(draft: FactDraft, node: SyntaxNode): void {
  const callee = nameAt(draft.text, node.startIndex);
  if (MIXINS.has(callee)) takeMixins(draft, node);
  else if (HIDING.has(callee)) hide(draft, node);
  else if (DEFINING.has(callee)) addNamed(draft, node, Infinity);
  else if (DEFINING_ONE.has(callee)) addNamed(draft, node, 1);
}

/** `include A, B::C`: only the last part of a path is what is mixed in. */
function takeMixins(draft: FactDraft, node: SyntaxNode): void {
  for (const mixed of node.childForFieldName('arguments')?.namedChildren ?? []) {
    const name = mixed?.type === 'scope_resolution' ? mixed.childForFieldName('name') : mixed;
    if (name?.type === 'constant')
      draft.heritageRanges.push({ start: name.startIndex, end: name.endIndex });
  }
}

const SYMBOL = /(?<![\w:]):["']?([\p{L}_][\p{L}\p{N}_]*[?!=]?)/gu;

/** Members that are named by symbols: `attr_reader :a, :b`. */
function addNamed(draft: FactDraft, node: SyntaxNode, limit: number): void {
  const callee = nameAt(draft.text, node.startIndex);
  const list = node.childForFieldName('arguments');
  if (!list) return;
  const text = draft.text.slice(list.startIndex, list.endIndex).split(/\b\w+:\s|=>|\{/, 1)[0] ?? '';
  let count = 0;
  for (const { 0: written, 1: name = '', index } of text.matchAll(SYMBOL)) {
    if (count++ >= limit) return;
    const start = list.startIndex + index + written.length - name.length;
    advanceDraft(draft, start);
    const own = callee === 'attr_writer' ? `${name}=` : name;
    addSymbol(draft, { name: own, kind: 'method', start, end: start + name.length });
  }
}

/** `private :a`, `private def a`. */
function hide(draft: FactDraft, node: SyntaxNode): void {
  const container = draft.openSymbols.at(-1) ?? -1;
  const { hidden } = visibilityOf(draft);
  const list = node.childForFieldName('arguments');
  for (const argument of list?.namedChildren ?? []) {
    const name = argument?.childForFieldName('name') ?? argument;
    if (name) hidden.add(`${container} ${textOf(draft, name).replace(/^:/, '')}`);
  }
}

const SECTIONS: ReadonlySet<string> = new Set([
  'private',
  'protected',
  'public',
  'module_function',
]);

function takeSection(draft: FactDraft, node: SyntaxNode): void {
  const name = nameAt(draft.text, node.startIndex);
  if (!SECTIONS.has(name)) return;
  const { bodies, sections } = visibilityOf(draft);
  while ((bodies.at(-1) ?? Infinity) <= node.startIndex) bodies.pop();
  sections.push({
    start: node.startIndex,
    end: bodies.at(-1) ?? node.endIndex,
    container: draft.openSymbols.at(-1) ?? -1,
    isHidden: name === 'private' || name === 'protected',
  });
}

/** Follows the sections of one body while a position only moves on. @returns the last one around it */
function createSections(sections: readonly Section[]): (position: number) => Section | undefined {
  const cursor = createSpanCursor(sections);
  return (position) => sections[cursor.moveTo(position - 1)];
}

/** Everything can be used from elsewhere, but what is private or protected. */
export function finishRuby(draft: FactDraft): void {
  const { sections, hidden } = visibilityOf(draft);
  const byContainer = new Map<number, ReturnType<typeof createSections>>();
  for (const [container, own] of Map.groupBy(sections, (section) => section.container))
    byContainer.set(container, createSections(own));
  for (const symbol of draft.symbols) {
    const { name, container, start, kind } = symbol;
    const section = kind === 'method' ? byContainer.get(container)?.(start) : undefined;
    symbol.exported = !hidden.has(`${container} ${name}`) && section?.isHidden !== true;
  }
}
