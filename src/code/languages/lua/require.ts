import { addImport } from '#code/fact-draft.ts';
import type { FactDraft } from '#code/languages/syntax.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { expressionsOf, stateOf, stringOf, textOf } from './state.ts';
import { takeMetatable } from './tables.ts';

/** A call that loads a module. */
interface Required {
  /** '' where the name is computed */
  readonly specifier: string;
  /** of the call */
  readonly start: number;
  /** what is taken from the module at once, '*' for the module itself */
  readonly member: string;
  /** the module is the second result: of `pcall(require, "a")` */
  readonly place: number;
}

/** @returns the call that gives the value, null where that is no module */
function requiredBy(draft: FactDraft, value: SyntaxNode | undefined): Required | null {
  if (!value) return null;
  if (value.type === 'dot_index_expression') {
    const table = value.childForFieldName('table');
    const whole = table?.type === 'function_call' ? requireCall(draft, table) : null;
    const field = value.childForFieldName('field');
    return whole?.place === 0 && field ? { ...whole, member: textOf(draft, field) } : null;
  }
  return value.type === 'function_call' ? requireCall(draft, value) : null;
}

function requireCall(draft: FactDraft, call: SyntaxNode): Required | null {
  const callee = calleeOf(draft, call);
  const start = call.startIndex;
  const [first, second] = expressionsOf(call.childForFieldName('arguments'));
  if (callee === 'require' && first)
    return { specifier: stringOf(draft, first), start, member: '*', place: 0 };
  const isGuarded = callee === 'pcall' && first?.type === 'identifier';
  if (!isGuarded || textOf(draft, first) !== 'require') return null;
  return { specifier: stringOf(draft, second), start, member: '*', place: 1 };
}

function calleeOf(draft: FactDraft, call: SyntaxNode): string {
  const name = call.childForFieldName('name');
  return name?.type === 'identifier' && name.endIndex - name.startIndex < 20
    ? textOf(draft, name)
    : '';
}

/**
 * Notes the modules that a declaration or assignment gives names to.
 * @returns starts of those names
 */
export function takeRequired(draft: FactDraft, statement: SyntaxNode): ReadonlySet<number> {
  const taken = new Set<number>();
  const parts = statement.namedChildren;
  const targets = expressionsOf(parts.find(({ type }) => type === 'variable_list') ?? null).filter(
    ({ type }) => type !== 'attribute',
  );
  const values = expressionsOf(parts.find(({ type }) => type === 'expression_list') ?? null);
  values.forEach((value, at) => {
    const required = requiredBy(draft, value);
    const target = targets[at + (required?.place ?? 0)];
    if (!required || required.specifier === '' || target?.type !== 'identifier') return;
    const name = textOf(draft, target);
    bindModule(draft, required, name);
    // What has a symbol already keeps it.
    if (stateOf(draft).top.has(name)) return;
    draft.marks.set(target.startIndex, 'skip');
    taken.add(target.startIndex);
  });
  return taken;
}

function bindModule(draft: FactDraft, required: Required, local: string): void {
  const { specifier, start, member } = required;
  draft.takenCalls.add(start);
  addImport(draft, { specifier, kind: 'require', start, names: [{ name: member, local }] });
}

/** Name of a module that no variable has; no identifier is like it. */
function ownName(specifier: string): string {
  return `${specifier.replaceAll('.', '/')}/`;
}

/**
 * Binds what a value that is no variable's loads, by a name of its own.
 * @returns the name, '' where the value is no module
 */
export function importedModule(draft: FactDraft, value: SyntaxNode | undefined): string {
  const required = requiredBy(draft, value);
  if (!required || required.specifier === '' || required.place > 0) return '';
  if (required.member !== '*') return '';
  const name = ownName(required.specifier);
  bindModule(draft, required, name);
  return name;
}

/** Every call: those that load modules, and what is called without brackets. */
export function takeCall(draft: FactDraft, node: SyntaxNode): void {
  const callee = calleeOf(draft, node);
  if (callee === 'setmetatable') takeMetatable(draft, node);
  else if (callee === 'module') stateOf(draft).isOldModule ||= node.parent?.type === 'chunk';
  const required = requireCall(draft, node);
  if (!required) return;
  draft.marks.set(node.startIndex, 'skip');
  if (draft.takenCalls.has(node.startIndex)) return;
  draft.takenCalls.add(node.startIndex);
  addImport(draft, {
    specifier: required.specifier,
    kind: 'require',
    start: node.startIndex,
    names: [],
  });
}

/** `require("a").f`, `require("a").f(...)`: a use of what the module has by that name. */
export function takeUse(draft: FactDraft, node: SyntaxNode): void {
  const member = node.childForFieldName('field') ?? node.childForFieldName('method');
  const module = node.childForFieldName('table');
  if (!member || !module || draft.takenCalls.has(module.startIndex)) return;
  const receiver = importedModule(draft, module);
  if (receiver === '') return;
  const name = textOf(draft, member);
  const isCalled = node.parent?.childForFieldName('name')?.id === node.id;
  draft.keys.set(member.startIndex, {
    name,
    receiver,
    type: '',
    ...(isCalled ? { kind: 'call' } : {}),
  });
  draft.marks.set(member.startIndex, 'skip');
}
