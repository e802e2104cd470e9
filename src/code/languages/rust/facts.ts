import { openFunction } from '#code/captures.ts';
import {
  addBranches,
  addImport,
  addSymbol,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import { lineOf } from '#code/line-table.ts';
import type { ReferenceFact, SymbolKind } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { rustTypeAt } from './types.ts';
import { readUseTree } from './use.ts';
import type { CaptureHandler, ReadTokens, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Rust has. */
export const RUST_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'rust.attribute': takeAttribute,
  'rust.use': takeUse,
  'rust.crate': takeCrate,
  'rust.mod': takeMod,
  'rust.struct': (draft, node) => void addItem(draft, node, 'class'),
  'rust.enum': (draft, node) => void addItem(draft, node, 'enum'),
  'rust.trait': (draft, node) => void addItem(draft, node, 'interface'),
  'rust.alias': takeAlias,
  'rust.impl': takeImpl,
  'rust.constant': takeConstant,
  'rust.function': takeFunction,
  'rust.signature': takeSignature,
  'rust.macro': takeMacro,
  'rust.binding': takePatternName,
  'rust.arms': (draft, { endIndex: end }) =>
    void stateOf(draft).matches.push({ end, hasArm: false }),
  'rust.arm': takeArm,
};

/** An `impl` block: what stands in it belongs to its type. */
interface ImplBlock {
  readonly start: number;
  readonly end: number;
  /** functions open around it */
  readonly depth: number;
  readonly owner: string;
  /** the trait, dotted, '' where it has none */
  readonly trait: string;
  /** the namespace that it is in, -1 for none */
  readonly container: number;
}

/** The arms of a `match`, with its braces. */
interface MatchBlock {
  readonly end: number;
  /** one was read */
  hasArm: boolean;
}

interface RustState {
  readonly impls: ImplBlock[];
  /** those that are open, the innermost last */
  readonly matches: MatchBlock[];
  /** the attributes before the next item */
  attributes: { start: number; end: number };
}

const states = new WeakMap<FactDraft, RustState>();

function stateOf(draft: FactDraft): RustState {
  const found = states.get(draft) ?? {
    impls: [],
    matches: [],
    attributes: { start: -1, end: -1 },
  };
  states.set(draft, found);
  return found;
}

/** Every arm of a match is a branch, but its first: a match without arms has none. */
function takeArm(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const { matches } = stateOf(draft);
  while ((matches.at(-1)?.end ?? Infinity) <= start) matches.pop();
  const around = matches.at(-1);
  if (around === undefined || around.hasArm) addBranches(draft, start, 1);
  else around.hasArm = true;
}

const BUILT_IN_ATTRIBUTE =
  /#!?\[\s*(?:allow|cfg|cfg_attr|deny|deprecated|derive|doc|expect|forbid|ignore|inline|must_use|non_exhaustive|path|repr|should_panic|test|track_caller|warn|macro_export|macro_use|no_mangle|cold|global_allocator|default)\b/y;

function takeAttribute(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const state = stateOf(draft);
  const from = continues(draft.text, state.attributes.end, start) ? state.attributes.start : start;
  state.attributes = { start: from, end };
  BUILT_IN_ATTRIBUTE.lastIndex = start;
  if (BUILT_IN_ATTRIBUTE.test(draft.text)) draft.clauseRanges.push({ start, end });
}

/** Whether nothing but blanks and comments stands between two places. */
function continues(text: string, end: number, start: number): boolean {
  if (end < 0 || start - end > 2_000) return false;
  const lines = text.slice(end, start).split('\n');
  return lines.every((line) => /^\s*(?:\/\/.*)?$/.test(line));
}

/** The attributes that stand before an item. */
function attributesOf(draft: FactDraft, start: number): string {
  const { attributes } = stateOf(draft);
  if (!continues(draft.text, attributes.end, start)) return '';
  return draft.text.slice(attributes.start, Math.min(attributes.end, attributes.start + 4_000));
}

/** Where an item begins, with its attributes. */
function startOf(draft: FactDraft, start: number): number {
  const { attributes } = stateOf(draft);
  return continues(draft.text, attributes.end, start) ? attributes.start : start;
}

const VISIBILITY = /pub\b(?!\s*\()/y;

function isPublic({ text }: FactDraft, start: number): boolean {
  VISIBILITY.lastIndex = start;
  return VISIBILITY.test(text);
}

const USE = /(?:pub\s*(?:\([^)]{0,200}\))?\s*)?use\b/y;

function takeUse(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  USE.lastIndex = start;
  const lead = USE.exec(draft.text)?.[0] ?? '';
  const kind = lead.startsWith('pub') ? 're-export' : 'static';
  for (const { path, names } of readUseTree(draft.text.slice(start + lead.length, end)))
    addImport(draft, { specifier: path, kind, start, names });
}

function takeCrate(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end });
  const name = fieldName(draft, node, 'name');
  const local = fieldName(draft, node, 'alias') || name;
  addImport(draft, {
    specifier: `::${name}`,
    kind: 'static',
    start,
    names: [{ name: '*', local }],
  });
}

const PATH_ATTRIBUTE = /\bpath\s*=\s*"([^"\n\\]{1,500})"/;

/** `mod a;` is an import of a file: `mod a`, inside others `mod outer::a`, with a path `mod "a.rs"`. */
function takeMod(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  if (node.childForFieldName('body')) {
    addItem(draft, node, 'namespace');
    return;
  }
  const name = fieldName(draft, node, 'name').replace(/^r#/, '');
  draft.clauseRanges.push({ start, end });
  const path = PATH_ATTRIBUTE.exec(attributesOf(draft, start))?.[1];
  const last = path === undefined ? name : `"${path}"`;
  const specifier = `mod ${[...namespacesAround(draft), last].join('::')}`;
  addImport(draft, { specifier, kind: 'static', start, names: [{ name: '*', local: name }] });
}

/** Modules inside one another that a path is made of. */
const MAX_NAMESPACES = 32;

function namespacesAround({ openSymbols, symbols }: FactDraft): string[] {
  return openSymbols
    .slice(-MAX_NAMESPACES)
    .flatMap((open) => (symbols[open]?.kind === 'namespace' ? [symbols[open].name] : []));
}

function addItem(draft: FactDraft, node: SyntaxNode, kind: SymbolKind): number {
  const name = fieldName(draft, node, 'name').replace(/^r#/, '');
  if (name === '') return -1;
  const { startIndex: declaration, endIndex: end } = node;
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const start = startOf(draft, declaration);
  const index = addSymbol(draft, { name, kind, start, declaration, end, bodyStart });
  markExported(draft, index, isPublic(draft, declaration));
  return index;
}

function markExported({ symbols }: FactDraft, index: number, exported: boolean): void {
  const symbol = symbols[index];
  if (symbol) symbol.exported = exported;
}

/** Inside an `impl` or a trait a type is no name of the file. */
function takeAlias(draft: FactDraft, node: SyntaxNode): void {
  if (implAt(draft, node) || !isAtFileLevel(draft)) fieldName(draft, node, 'name');
  else addItem(draft, node, 'type');
}

function implAt(draft: FactDraft, node: SyntaxNode): ImplBlock | undefined {
  const block = stateOf(draft).impls.at(-1);
  const isInside = block && node.startIndex < block.end && draft.openUnits.length === block.depth;
  return isInside ? block : undefined;
}

function takeImpl(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const trait = node.childForFieldName('trait');
  const depth = draft.openUnits.length;
  const container = draft.openSymbols.at(-1) ?? -1;
  const owner = typeName(draft, node.childForFieldName('type'));
  if (trait) {
    const name = typeName(draft, trait);
    const generic = draft.text.slice(trait.startIndex, trait.endIndex).indexOf('<');
    const stop = generic < 0 ? trait.endIndex : trait.startIndex + generic;
    if (name !== '') draft.clauseRanges.push({ start: trait.startIndex, end: stop });
    stateOf(draft).impls.push({
      start: trait.startIndex,
      end,
      depth,
      container,
      owner,
      trait: name,
    });
  } else stateOf(draft).impls.push({ start, end, depth, container, owner, trait: '' });
}

const TYPE_NAME =
  /(?:(?:&|'\w{1,40}|mut\b|dyn\b|\()\s*){0,6}([\p{L}_$][\p{L}\p{N}_]*(?:::[\p{L}_][\p{L}\p{N}_]*){0,12})/uy;

/** `super::Foo<T>` is `super.Foo`. */
function typeName({ text }: FactDraft, node: SyntaxNode | null): string {
  TYPE_NAME.lastIndex = node?.startIndex ?? text.length;
  return (TYPE_NAME.exec(text)?.[1] ?? '').replaceAll('::', '.');
}

function takeConstant(draft: FactDraft, node: SyntaxNode): void {
  const block = implAt(draft, node);
  if (!block && !isAtFileLevel(draft)) {
    bindName(draft, fieldName(draft, node, 'name'));
    return;
  }
  const symbol = draft.symbols[addItem(draft, node, 'variable')];
  if (!symbol) return;
  if (block) symbol.owner = block.owner;
  // Only types have members: what stands in the value is not inside it.
  draft.openSymbols.pop();
}

function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const block = implAt(draft, node);
  const isMethod = block !== undefined || isInTrait(draft);
  const { startIndex: start } = node;
  draft.decoratedStart = startOf(draft, start);
  const symbol = openFunction(draft, node, isMethod ? 'method' : 'function');
  if (!symbol) return;
  symbol.exported = isPublic(draft, start) || (block?.trait ?? '') !== '';
  if (block) symbol.owner = block.owner;
}

function isInTrait({ symbols, openSymbols }: FactDraft): boolean {
  return symbols[openSymbols.at(-1) ?? -1]?.kind === 'interface';
}

function takeSignature(draft: FactDraft, node: SyntaxNode): void {
  addItem(draft, node, isInTrait(draft) ? 'method' : 'function');
}

function takeMacro(draft: FactDraft, node: SyntaxNode): void {
  const index = addItem(draft, node, 'function');
  const attributes = attributesOf(draft, node.startIndex);
  markExported(draft, index, attributes.includes('macro_export'));
}

/** A name in a pattern binds, but for those that are written like constants and variants. */
function takePatternName(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const name = nameAt(draft.text, start);
  if (!/^_?\p{Lu}/u.test(name))
    bindName(draft, name, rustTypeAt(draft.text, start, start + name.length));
}

/** What stands in a trait is as visible as the trait. */
export function finishRust({ symbols }: FactDraft): void {
  for (const symbol of symbols) {
    const around = symbols[symbol.container];
    if (around?.kind === 'interface') symbol.exported = around.exported;
  }
}

/** `impl Trait for Type`: Type extends Trait, wherever the block stands. */
export function completeRust({ draft, lexed, references }: ReadTokens): readonly ReferenceFact[] {
  const types = typesByPlace(draft);
  const added = stateOf(draft).impls.flatMap(({ trait, owner, start, container }) => {
    if (trait === '') return [];
    const type = types.get(`${container} ${owner}`) ?? -1;
    const dot = trait.lastIndexOf('.');
    const reference: ReferenceFact = {
      name: trait.slice(dot + 1),
      receiver: trait.slice(0, Math.max(0, dot)),
      kind: type < 0 ? 'type' : 'extends',
      line: lineOf(lexed.lineTable, start),
      from: type < 0 ? container : type,
    };
    return [reference];
  });
  return [...references, ...added];
}

/** The first type of each name, by what it stands in. */
function typesByPlace({ symbols }: FactDraft): Map<string, number> {
  const types = new Map<string, number>();
  symbols.forEach(({ name, kind, container }, index) => {
    const place = `${container} ${name}`;
    if ((kind === 'class' || kind === 'enum') && !types.has(place)) types.set(place, index);
  });
  return types;
}
