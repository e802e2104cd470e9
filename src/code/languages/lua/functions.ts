import { addSymbol, addUnit, isAtFileLevel } from '#code/fact-draft.ts';
import type { FactDraft } from '#code/languages/syntax.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { type FunctionName, namesOf, stateOf, textOf } from './state.ts';

/** `function f()`, `local function f()`, `function M.f()`, `function M:f()`. */
export function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const names = namesOf(node.childForFieldName('name'));
  const last = names?.at(-1);
  if (!names || !last) return;
  for (const name of names) draft.marks.set(name.startIndex, 'skip');
  const owner = names.slice(0, -1).map((name) => textOf(draft, name));
  const isMethod = node.childForFieldName('name')?.type === 'method_index_expression';
  const isLocal = draft.text.startsWith('local', node.startIndex);
  if (isLocal && isAtFileLevel(draft)) stateOf(draft).locals.add(textOf(draft, last));
  openFunction(draft, node, {
    name: textOf(draft, last),
    owner: owner.join('.'),
    start: node.startIndex,
    isMethod,
  });
}

/** `function (...) end`: named by what stands before it, or not at all. */
export function takeFunctionValue(draft: FactDraft, node: SyntaxNode): void {
  const state = stateOf(draft);
  const { startIndex: start, endIndex: end } = node;
  const pending = state.pending.get(start);
  state.pending.delete(start);
  if (pending) openFunction(draft, node, { ...pending, isMethod: isLoose(pending) });
  else addUnit(draft, { start, end, isFunction: true });
}

/** A field of a table without a name is no function that could be called by its plain name. */
function isLoose({ isField, owner }: FunctionName): boolean {
  return isField && owner === '';
}

interface NewFunction extends Omit<FunctionName, 'isField'> {
  readonly isMethod: boolean;
}

function openFunction(draft: FactDraft, node: SyntaxNode, added: NewFunction): void {
  const { name, owner, start } = added;
  const state = stateOf(draft);
  const isTop = isAtFileLevel(draft) && draft.openSymbols.length === 0;
  if (!isAtFileLevel(draft)) state.inner.add(start);
  const symbol = addFunction(draft, node, added);
  if (owner !== '') noteOwner(draft, owner, name);
  else if (isTop) state.top.set(name, symbol);
}

function addFunction(
  draft: FactDraft,
  node: SyntaxNode,
  { name, owner, start, isMethod }: NewFunction,
): number {
  const { startIndex, endIndex: end } = node;
  const kind = isMethod || takesSelf(draft, node) ? 'method' : 'function';
  const bodyStart = node.childForFieldName('parameters')?.endIndex ?? -1;
  // What a function binds and is a function itself is known as that.
  if (owner === '') draft.units[draft.openUnits.at(-1) ?? -1]?.names.delete(name);
  const symbol = addSymbol(draft, { name, kind, start, end, bodyStart, owner });
  const unit = addUnit(draft, { start: startIndex, end, isFunction: true });
  const made = draft.symbols[symbol];
  if (made) made.unit = unit;
  return symbol;
}

function takesSelf(draft: FactDraft, node: SyntaxNode): boolean {
  const first = node.childForFieldName('parameters')?.firstNamedChild;
  return first ? textOf(draft, first) === 'self' : false;
}

/** Who makes instances by `new` is a class. */
function noteOwner(draft: FactDraft, owner: string, name: string): void {
  const state = stateOf(draft);
  state.tables.add(owner);
  if (name === 'new' || name === 'New') state.classes.add(owner);
}
