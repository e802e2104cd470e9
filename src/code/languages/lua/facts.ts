import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { takeAssignment, takeField, takeLocal } from './declarations.ts';
import { createLuaDocs } from './docs.ts';
import { takeFunction, takeFunctionValue } from './functions.ts';
import { importedModule, takeCall, takeUse } from './require.ts';
import { expressionsOf, type LuaState, type Returned, stateOf, textOf } from './state.ts';

/** Handlers of the captures that only Lua has. */
export const LUA_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  chunk: takeChunk,
  'lua.local': takeLocal,
  'lua.assignment': takeAssignment,
  'lua.function': takeFunction,
  'lua.value': takeFunctionValue,
  'lua.field': takeField,
  'lua.use': takeUse,
  'lua.call': takeCall,
};

/** What a file gives is at its end, and says what its tables are from the beginning on. */
function takeChunk(draft: FactDraft, node: SyntaxNode): void {
  const state = stateOf(draft);
  const last = expressionsOf(node).at(-1);
  if (last?.type !== 'return_statement') return;
  const list = last.namedChildren.find(({ type }) => type === 'expression_list');
  const [value] = expressionsOf(list ?? null);
  if (value) state.returned = returnedBy(draft, value);
}

function returnedBy(draft: FactDraft, value: SyntaxNode): Returned {
  const { startIndex: start, type } = value;
  if (type === 'identifier') return { kind: 'name', name: textOf(draft, value), start };
  if (type === 'table_constructor') return { kind: 'table', start };
  if (type === 'function_definition') {
    stateOf(draft).pending.set(start, { name: 'default', owner: '', start, isField: false });
    return { kind: 'name', name: 'default', start };
  }
  const module = importedModule(draft, value);
  if (module !== '') return { kind: 'name', name: module, start };
  return wrapped(draft, value);
}

/** `return setmetatable(M, { ... })` gives M. */
function wrapped(draft: FactDraft, value: SyntaxNode): Returned {
  const callee = value.type === 'function_call' ? value.childForFieldName('name') : null;
  const [first] = expressionsOf(value.childForFieldName('arguments'));
  const isWrapping = callee && textOf(draft, callee) === 'setmetatable';
  return isWrapping && first && first.type !== 'function_call'
    ? returnedBy(draft, first)
    : { kind: 'nothing' };
}

/** What others see: globals, what the file gives, and the members of both. */
export function finishLua(draft: FactDraft): void {
  const state = stateOf(draft);
  const docOf = createLuaDocs(draft.text);
  takeExports(draft, state);
  const given = new Set(draft.exports.map(({ local }) => local));
  for (const symbol of draft.symbols) {
    symbol.doc = docOf(symbol.start);
    const around = draft.symbols[symbol.container];
    symbol.exported = around ? isOpen(around) : isShared(draft, { state, given }, symbol);
    const path = symbol.owner === '' ? symbol.name : `${symbol.owner}.${symbol.name}`;
    if (symbol.kind === 'variable') symbol.kind = kindOfTable(state, path);
  }
}

/** Locals are private, unless the file gives them; members are as public as their table. */
function isShared(
  { importedNames }: FactDraft,
  { state, given }: { readonly state: LuaState; readonly given: ReadonlySet<string> },
  { owner, name, start }: SymbolDraft,
): boolean {
  if (state.inner.has(start)) return false;
  const [root = ''] = (owner === '' ? name : owner).split('.', 1);
  if (owner !== '' && importedNames.has(root)) return true;
  return given.has(root) || !state.locals.has(root);
}

/** What is in a function is the function's. */
function isOpen({ exported, kind }: SymbolDraft): boolean {
  return exported && kind !== 'function' && kind !== 'method';
}

function kindOfTable(
  { classes, tables, made, returned }: LuaState,
  path: string,
): SymbolDraft['kind'] {
  if (classes.has(path)) return 'class';
  const isModule = returned.kind === 'name' && returned.name === path && made.has(path);
  return tables.has(path) || isModule ? 'namespace' : 'variable';
}

function takeExports(draft: FactDraft, state: LuaState): void {
  const { returned, returnedFields, isOldModule } = state;
  if (returned.kind === 'name')
    draft.exports.push({ name: 'default', local: returned.name, start: returned.start });
  draft.exports.push(...returnedFields);
  if (!isOldModule) return;
  for (const { name, owner, container, start } of draft.symbols)
    if (owner === '' && container < 0 && !state.locals.has(name))
      draft.exports.push({ name, local: name, start });
}
