import {
  addMemberType,
  addSymbol,
  advanceDraft,
  bindName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { FactDraft } from '#code/languages/syntax.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { typeOfLuaVariable } from './names.ts';
import { importedModule, takeRequired } from './require.ts';
import { expressionsOf, namesOf, stateOf, stringOf, textOf } from './state.ts';
import { noteBases, readTable, type TableValue } from './tables.ts';

/** One target of a declaration or assignment with its value. */
interface Binding {
  readonly statement: SyntaxNode;
  readonly target: SyntaxNode;
  readonly value: SyntaxNode | undefined;
  /** the only one of its statement */
  readonly isOnly: boolean;
}

/** `local a, b = 1, 2`, `local a`, `global a`. */
export function takeLocal(draft: FactDraft, node: SyntaxNode): void {
  const inner = node.namedChildren.find(({ type }) => type === 'assignment_statement') ?? node;
  const isGlobal = draft.text.startsWith('global', node.startIndex);
  const required = takeRequired(draft, inner);
  for (const binding of bindingsOf(node, inner)) {
    const { target } = binding;
    advanceDraft(draft, target.startIndex);
    draft.marks.set(target.startIndex, 'skip');
    const name = textOf(draft, target);
    if (isAtFileLevel(draft) && !isGlobal) stateOf(draft).locals.add(name);
    if (required.has(target.startIndex)) continue;
    if (isFunction(binding.value)) pend(draft, binding, { name, owner: '' });
    else if (isAtFileLevel(draft)) addTop(draft, binding, name);
    else bindName(draft, name, typeOfLuaVariable(draft.text, target.startIndex, target.endIndex));
  }
}

function bindingsOf(statement: SyntaxNode, inner: SyntaxNode): readonly Binding[] {
  const parts = inner.namedChildren;
  const list = parts.find(({ type }) => type === 'variable_list');
  const targets = expressionsOf(list ?? null).filter(({ type }) => type !== 'attribute');
  const values = expressionsOf(parts.find(({ type }) => type === 'expression_list') ?? null);
  const isOnly = targets.length === 1;
  return targets.map((target, at) => ({ statement, target, value: values[at], isOnly }));
}

function isFunction(value: SyntaxNode | undefined): value is SyntaxNode {
  return value?.type === 'function_definition';
}

interface Named {
  readonly name: string;
  readonly owner: string;
}

function pend(
  draft: FactDraft,
  { statement, target, value, isOnly }: Binding,
  { name, owner }: Named,
): void {
  const start = isOnly ? statement.startIndex : (value?.startIndex ?? target.startIndex);
  if (value) stateOf(draft).pending.set(value.startIndex, { name, owner, start, isField: false });
}

/** A variable of the file: one without a value only announces what is defined later. */
function addTop(draft: FactDraft, binding: Binding, name: string): void {
  const { value, isOnly } = binding;
  const state = stateOf(draft);
  const table = readTable(draft, value);
  const isTop = draft.openSymbols.length === 0;
  const symbol = addVariable(draft, binding, { name, isClass: table.isClass });
  if (isTop) state.top.set(name, symbol);
  noteTable(draft, table, name);
  if (!isOnly) return;
  noteBases(draft, table.bases);
  if (table.body && isTop && mayBeModule(draft, name, table.isClass))
    state.bodies.add(table.body.startIndex);
}

function addVariable(
  draft: FactDraft,
  { statement, target, value, isOnly }: Binding,
  { name, isClass }: { readonly name: string; readonly isClass: boolean },
): number {
  const { startIndex: start, endIndex: end } = isOnly ? statement : target;
  return addSymbol(draft, {
    name,
    kind: 'variable',
    start,
    end,
    declaration: statement.startIndex,
    bodyStart: value?.startIndex ?? -1,
    isSignature: value === undefined,
    type: isClass ? '' : typeOfLuaVariable(draft.text, target.startIndex, target.endIndex),
  });
}

function noteTable(draft: FactDraft, { isClass, isTable }: TableValue, path: string): void {
  const { classes, made } = stateOf(draft);
  if (isClass) classes.add(path);
  if (isTable) made.add(path);
}

function mayBeModule(draft: FactDraft, name: string, isClass: boolean): boolean {
  const { returned } = stateOf(draft);
  return isClass || (returned.kind === 'name' && returned.name === name);
}

/** `f = function`, `M.f = function`, `M.limit = 1`, `limit = 1`. */
export function takeAssignment(draft: FactDraft, node: SyntaxNode): void {
  if (node.parent?.type === 'variable_declaration') return;
  const required = takeRequired(draft, node);
  for (const binding of bindingsOf(node, node)) {
    if (required.has(binding.target.startIndex)) continue;
    advanceDraft(draft, binding.target.startIndex);
    const names = namesOf(binding.target);
    if (names?.length === 1) assignName(draft, binding);
    else if (names) assignMember(draft, binding, names);
    else assignKey(draft, binding);
  }
}

function assignName(draft: FactDraft, binding: Binding): void {
  const { target, value } = binding;
  const name = textOf(draft, target);
  const state = stateOf(draft);
  if (isFunction(value)) {
    draft.marks.set(target.startIndex, 'skip');
    pend(draft, binding, { name, owner: '' });
    return;
  }
  if (!isAtFileLevel(draft) || draft.openSymbols.length > 0) return;
  draft.marks.set(target.startIndex, 'skip');
  if (!state.top.has(name)) addTop(draft, binding, name);
  else if (draft.symbols[state.top.get(name) ?? -1]?.isSignature) addTop(draft, binding, name);
}

/** `M["name"] = function` names it as well. */
function assignKey(draft: FactDraft, binding: Binding): void {
  const { target, value } = binding;
  if (target.type !== 'bracket_index_expression' || !isFunction(value)) return;
  const owner = namesOf(target.childForFieldName('table'));
  const name = stringOf(draft, target.childForFieldName('field') ?? undefined);
  if (!owner || !KEY.test(name)) return;
  pend(draft, binding, { name, owner: owner.map((part) => textOf(draft, part)).join('.') });
}

function assignMember(draft: FactDraft, binding: Binding, names: readonly SyntaxNode[]): void {
  const { value } = binding;
  const last = names.at(-1);
  if (!last) return;
  const name = textOf(draft, last);
  const owner = names.slice(0, -1).map((part) => textOf(draft, part));
  if (isFunction(value)) {
    for (const part of names) draft.marks.set(part.startIndex, 'skip');
    pend(draft, binding, { name, owner: owner.join('.') });
    stateOf(draft).tables.add(owner.join('.'));
  } else if (owner[0] === 'self') noteField(draft, { name, value, last });
  else if (isAtFileLevel(draft) && draft.openSymbols.length === 0)
    addField(draft, binding, { name, owner: owner.join('.'), names });
}

/** `self.repo = Repo:new()` gives the type of the field in all of the class. */
function noteField(
  draft: FactDraft,
  { name, value, last }: { name: string; value: SyntaxNode | undefined; last: SyntaxNode },
): void {
  const type = importedModule(draft, value) || typeOfLuaVariable(draft.text, 0, last.endIndex);
  const method = draft.symbols[draft.openSymbols.findLast((at) => draft.symbols[at]?.owner) ?? -1];
  const owner = draft.symbols[stateOf(draft).top.get(method?.owner ?? '') ?? -1];
  if (type === '') return;
  if (!owner) addMemberType(draft, { name, type });
  else if (owner.memberTypes.every((field) => field.name !== name))
    owner.memberTypes.push({ name, type });
}

interface NewField extends Named {
  readonly names: readonly SyntaxNode[];
}

/** A field of a table at the top of the file, where it is first set. */
function addField(draft: FactDraft, binding: Binding, field: NewField): void {
  const { name, owner, names } = field;
  const state = stateOf(draft);
  if (name === '__index') state.classes.add(owner);
  if (name.startsWith('__')) return;
  for (const part of names) draft.marks.set(part.startIndex, 'skip');
  const module = importedModule(draft, binding.value);
  const holder = draft.symbols[state.top.get(owner) ?? -1];
  if (module !== '') holder?.memberTypes.push({ name, type: module });
  else if (!state.fields.has(`${owner}.${name}`)) addMember(draft, binding, field);
}

function addMember(draft: FactDraft, binding: Binding, { name, owner }: NewField): void {
  const { statement, target, value, isOnly } = binding;
  const state = stateOf(draft);
  const path = `${owner}.${name}`;
  state.fields.add(path);
  state.tables.add(owner);
  const { startIndex: start, endIndex: end } = isOnly ? statement : target;
  const table = readTable(draft, value);
  const bodyStart = value?.startIndex ?? -1;
  addSymbol(draft, { name, kind: 'variable', start, end, bodyStart, owner });
  noteTable(draft, table, path);
  if (isOnly) noteBases(draft, table.bases);
}

const NAME = /^[A-Za-z_]\w*$/;
/** What a function may be called by in a table: `["core:open-log"] = function`. */
const KEY = /^[^\s"'\\](?:[^\n"'\\]{0,98}[^\s"'\\])?$/;

/** `{ name = value }`, `{ ["name"] = value }`. */
export function takeField(draft: FactDraft, node: SyntaxNode): void {
  const key = node.childForFieldName('name');
  const value = node.childForFieldName('value') ?? undefined;
  if (!key) return;
  if (key.type !== 'string') draft.marks.set(key.startIndex, 'skip');
  const isName = !draft.text.startsWith('[', node.startIndex);
  const name = isName ? textOf(draft, key) : stringOf(draft, key);
  const isOwn = isFunction(value) ? KEY.test(name) : NAME.test(name);
  if (isOwn) addEntry(draft, node, { name, value, start: node.startIndex });
}

interface Entry {
  readonly name: string;
  readonly value: SyntaxNode | undefined;
  readonly start: number;
}

function addEntry(draft: FactDraft, node: SyntaxNode, entry: Entry): void {
  const { name, value, start } = entry;
  const table = node.parent?.startIndex ?? -1;
  const { returned, bodies, pending } = stateOf(draft);
  const isReturned = returned.kind === 'table' && returned.start === table;
  if (isReturned) noteReturned(draft, entry);
  const isMember = bodies.has(table) && isAtFileLevel(draft) && !name.startsWith('__');
  if (isFunction(value))
    pending.set(value.startIndex, { name, owner: '', start, isField: !isReturned });
  else if (isMember) addSymbol(draft, { name, kind: 'variable', start, end: node.endIndex });
}

/** `return { name = value }`: the name of what others get by it. */
function noteReturned(draft: FactDraft, { name, value, start }: Entry): void {
  const { returnedFields } = stateOf(draft);
  const module = importedModule(draft, value);
  if (module !== '') returnedFields.push({ name, local: module, start });
  else if (value?.type === 'identifier')
    returnedFields.push({ name, local: textOf(draft, value), start });
  else if (isFunction(value)) returnedFields.push({ name, local: name, start });
}
