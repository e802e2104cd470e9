import type { FactDraft } from '#code/languages/syntax.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { CONSTRUCTORS } from './names.ts';
import { expressionsOf, namesOf, stateOf, textOf } from './state.ts';

/** What the value of a table says of it. */
export interface TableValue {
  /** it is a table of its own, whatever else made it */
  readonly isTable: boolean;
  readonly isClass: boolean;
  /** names of what it takes its members from */
  readonly bases: readonly SyntaxNode[];
  /** the constructor whose fields are its members */
  readonly body: SyntaxNode | null;
}

const NO_TABLE: TableValue = { isTable: false, isClass: false, bases: [], body: null };

const DERIVING = /^(?:extend|extends|subclass|derive|inherit|[cC]lass|makeSubclass|include)$/;
const MAKING = new RegExp(`^(?:${CONSTRUCTORS})$`);
const CLASS =
  /^(?:[cC]lass|[cC]lassic|[oO]bject|Class\w*|newclass|defclass|makeClass|create_class)$/;

/**
 * Reads `{}`, `setmetatable({}, { __index = Base })`, `Base:extend{}`, `class("Name", Base)`, `Base:new{}`.
 */
export function readTable(draft: FactDraft, value: SyntaxNode | undefined): TableValue {
  if (value?.type === 'table_constructor')
    return { isTable: true, isClass: false, bases: [], body: value };
  if (value?.type !== 'function_call') return NO_TABLE;
  const names = namesOf(value.childForFieldName('name')) ?? [];
  const args = expressionsOf(value.childForFieldName('arguments'));
  if (names.length === 0) return ofModule(draft, value);
  return names.length === 1 ? ofFunction(draft, { names, args }) : ofMember(draft, { names, args });
}

/** `setmetatable({}, meta)`, `class("Name", Base)`. */
function ofFunction(draft: FactDraft, { names: [name], args }: Call): TableValue {
  const callee = name ? textOf(draft, name) : '';
  if (callee === 'setmetatable') return ofMetatable(draft, args);
  if (!CLASS.test(callee)) return NO_TABLE;
  return { isTable: true, isClass: true, bases: args.filter(isName), body: null };
}

/** `Base:extend{}`, `Base:new{}`, `lib.class(Base)`. */
function ofMember(draft: FactDraft, call: Call): TableValue {
  const last = call.names.at(-1);
  const callee = last ? textOf(draft, last) : '';
  if (DERIVING.test(callee)) return derived(draft, call);
  if (MAKING.test(callee)) return made(draft, call);
  if (!CLASS.test(callee)) return NO_TABLE;
  return { isTable: true, isClass: true, bases: call.args.filter(isName), body: null };
}

interface Call {
  readonly names: readonly SyntaxNode[];
  readonly args: readonly SyntaxNode[];
}

/** `Base:extend{ ... }`; `class.Name(Base)` has a base only among its arguments. */
function derived(draft: FactDraft, { names, args }: Call): TableValue {
  const base = names.at(-2);
  const isMaker = base !== undefined && CLASS.test(textOf(draft, base)) && names.length === 2;
  const bases = [...(base && !isMaker ? [base] : []), ...args.filter(isName)];
  const body = args.find(({ type }) => type === 'table_constructor') ?? null;
  return { isTable: true, isClass: true, bases, body };
}

/** `require("base"):extend{ ... }`: what it extends has no name here. */
function ofModule(draft: FactDraft, value: SyntaxNode): TableValue {
  const member = value.childForFieldName('name')?.childForFieldName('method');
  if (!member || !DERIVING.test(textOf(draft, member))) return NO_TABLE;
  return derived(draft, { names: [], args: expressionsOf(value.childForFieldName('arguments')) });
}

/** `Base:new{ ... }` may be an instance as well as a class of its own. */
function made(draft: FactDraft, { names, args }: Call): TableValue {
  if (args[0]?.type !== 'table_constructor') return NO_TABLE;
  return { ...derived(draft, { names, args: args.slice(0, 1) }), isClass: false };
}

function isName({ type }: SyntaxNode): boolean {
  return type === 'identifier' || type === 'dot_index_expression';
}

function ofMetatable(draft: FactDraft, [table, meta]: readonly SyntaxNode[]): TableValue {
  const isOwn = table?.type === 'table_constructor';
  const bases = basesOfMeta(draft, meta);
  return { isTable: isOwn, isClass: isOwn && bases.length > 0, bases, body: isOwn ? table : null };
}

/** What `__index` of a metatable names; a metatable that is a name has it inside. */
function basesOfMeta(draft: FactDraft, meta: SyntaxNode | undefined): readonly SyntaxNode[] {
  if (!meta) return [];
  if (isName(meta)) return [meta];
  return expressionsOf(meta).flatMap((field) => {
    const name = field.childForFieldName('name');
    const value = field.childForFieldName('value');
    const isIndex = name && textOf(draft, name) === '__index';
    return isIndex && value && isName(value) ? [value] : [];
  });
}

/** Notes what a table takes its members from. The names stand inside the symbol of the table. */
export function noteBases(draft: FactDraft, bases: readonly SyntaxNode[]): void {
  for (const base of bases) {
    const last = namesOf(base)?.at(-1);
    if (last) draft.heritageRanges.push({ start: last.startIndex, end: last.endIndex });
  }
}

/** `setmetatable(M, { __index = Base })` right behind the declaration of M belongs to it. */
export function takeMetatable(draft: FactDraft, node: SyntaxNode): void {
  const [table, meta] = expressionsOf(node.childForFieldName('arguments'));
  if (table?.type !== 'identifier') return;
  const state = stateOf(draft);
  const name = textOf(draft, table);
  const index = state.top.get(name) ?? -1;
  const symbol = draft.symbols[index];
  if (!symbol || index !== draft.symbols.length - 1 || draft.openSymbols.length > 0) return;
  const bases = basesOfMeta(draft, meta);
  if (bases.length === 0) return;
  symbol.end = node.endIndex;
  draft.openSymbols.push(index);
  state.classes.add(name);
  noteBases(draft, bases);
}
