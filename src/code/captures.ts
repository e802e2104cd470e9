import { deepen, takeElse, takeFundamental, takeLogical, takeStructure } from './cognitive.ts';
import {
  addBranches,
  addField,
  addMemberType,
  addSymbol,
  addUnit,
  advanceDraft,
  bindName,
  fieldName,
  isAtFileLevel,
} from './fact-draft.ts';
import type { LexSpan } from './lexed-text.ts';
import type { SymbolKind } from './model.ts';
import type { ParsedText } from './parse/parsed-text.ts';
import type { SyntaxNode } from './tree/syntax-node.ts';
import { nameAt } from './source-text.ts';
import type { CaptureHandler, FactDraft, PendingName, SymbolDraft } from './languages/syntax.ts';

/**
 * The vocabulary of captures that all languages share. A node is captured once per pattern.
 *
 * - `function`, `method`: a function with a body; named by its field `name`, or by what stands before
 * - `signature`, `method.signature`: a declaration without a body
 * - `class`, `interface`, `type`, `enum`, `namespace`: named by their field `name`
 * - `unit`: code whose branches are nobody's function (class field initialisers, static blocks)
 * - `bind`: a name being bound: a local one in a function, a variable symbol at the file's top
 * - `local`: a name bound in its function, and no symbol at the file's top either
 * - `branch`: one more way through the innermost unit; `shield`: a range whose branches do not count
 * - `structure`: a branch that what is inside it is nested in; `structure.only`: where it is no branch
 * - `else`: with the `if` behind it; `otherwise`: without; `elif`: one that is a branch as well
 * - `and`, `or`: an expression with this operator, a branch; `all`, `any`: its branches count elsewhere
 * - `jump`: to a label; `deeper`: what is nested without a structure; `closure`: a function without a
 *   name whose branches are those of the function around it
 * - `doc`: a docstring; `decorated`: where the decorators of the next definition begin
 * - `literal`, `code`, `comment`: spans for the lexer; `type`: a type's name; `types`: a range of types
 * - `component`: a name used as JSX element; `call`: what follows the callee; `skip`: no reference
 * - `callee`: a name that is called whatever follows it: `foo!()`, a shell command
 * - `heritage`: a range that names what the class around it extends or implements
 * - `member`: the name of a field, for its type
 * - `package`: the name of the package or namespace that the whole file is in
 * - `exported`: a declaration inside an export statement; `error`: an error node
 */
const SHARED: Readonly<Record<string, CaptureHandler>> = {
  function: (draft, node) => void openFunction(draft, node, 'function'),
  method: (draft, node) => void openFunction(draft, node, 'method'),
  signature: (draft, node) => addNamed(draft, node, { kind: 'function', isSignature: true }),
  'method.signature': (draft, node) => addNamed(draft, node, { kind: 'method', isSignature: true }),
  class: openClass,
  interface: (draft, node) => addNamed(draft, node, { kind: 'interface' }),
  type: (draft, node) => addNamed(draft, node, { kind: 'type' }),
  enum: (draft, node) => addNamed(draft, node, { kind: 'enum' }),
  namespace: (draft, node) => addNamed(draft, node, { kind: 'namespace' }),
  unit: openUnit,
  bind: takeBinding,
  local: takeLocal,
  member: takeMember,
  heritage: (draft, node) =>
    void draft.heritageRanges.push({ start: node.startIndex, end: node.endIndex }),
  package: (draft, node) => {
    draft.packageName = draft.text.slice(node.startIndex, node.endIndex).replaceAll(/\s/g, '');
    draft.clauseRanges.push({ start: node.startIndex, end: node.endIndex });
  },
  branch: (draft, node) => addBranches(draft, node.startIndex, 1),
  structure: (draft, node) => {
    addBranches(draft, node.startIndex, 1);
    takeStructure(draft, node);
  },
  'structure.only': takeStructure,
  else: takeElse,
  otherwise: takeFundamental,
  elif: (draft, node) => {
    addBranches(draft, node.startIndex, 1);
    takeFundamental(draft, node);
  },
  and: (draft, node) => takeOperator(draft, node, true),
  or: (draft, node) => takeOperator(draft, node, false),
  all: (draft, node) => takeLogical(draft, node, true),
  any: (draft, node) => takeLogical(draft, node, false),
  jump: takeFundamental,
  deeper: deepen,
  closure: openClosure,
  shield: (draft, node) => {
    draft.branchesFrom = Math.max(draft.branchesFrom, node.endIndex);
  },
  doc: takeDocstring,
  decorated: (draft, node) => {
    draft.decoratedStart = node.startIndex;
  },
  literal: (draft, node) => addLexSpan(draft, node, 'literal'),
  code: (draft, node) => addLexSpan(draft, node, 'code'),
  comment: (draft, node) => addLexSpan(draft, node, 'comment'),
  'type.name': (draft, node) => {
    if (!draft.marks.has(node.startIndex)) draft.marks.set(node.startIndex, 'type');
  },
  types: (draft, node) =>
    void draft.typeRanges.push({ start: node.startIndex, end: node.endIndex }),
  component: (draft, node) => void draft.marks.set(node.startIndex, 'component'),
  call: (draft, node) => void draft.marks.set(node.startIndex, 'call'),
  callee: (draft, node) => void draft.marks.set(node.startIndex, 'callee'),
  skip: (draft, node) => void draft.marks.set(node.startIndex, 'skip'),
  exported: (draft, node) => void draft.exportedStarts.add(node.startIndex),
  error: (draft, node) =>
    void draft.errorRanges.push({ start: node.startIndex, end: node.endIndex }),
};

/** Reads all captures of a file into its draft. */
export function readCaptures(draft: FactDraft, { captures }: ParsedText): void {
  const handlers = draft.language.syntax?.handlers ?? {};
  for (const { name, node } of captures) {
    advanceDraft(draft, node.startIndex);
    (handlers[name] ?? SHARED[name])?.(draft, node);
  }
}

function takeOperator(draft: FactDraft, node: SyntaxNode, isAnd: boolean): void {
  addBranches(draft, node.startIndex, 1);
  takeLogical(draft, node, isAnd);
}

/**
 * A function without a name: its branches are those of the function around it, and one level deeper.
 * Outside every function it binds its names itself.
 */
function openClosure(draft: FactDraft, node: SyntaxNode): void {
  if (isAtFileLevel(draft))
    addUnit(draft, { start: node.startIndex, end: node.endIndex, isFunction: true });
  else deepen(draft, node);
}

function addLexSpan(draft: FactDraft, node: SyntaxNode, kind: LexSpan['kind']): void {
  draft.lexSpans.push({ start: node.startIndex, end: node.endIndex, kind });
}

/** Where the code is a function itself, that is open by now and is the unit. */
function openUnit(draft: FactDraft, node: SyntaxNode): void {
  const innermost = draft.units[draft.openUnits.at(-1) ?? -1];
  if (innermost?.start !== node.startIndex)
    addUnit(draft, { start: node.startIndex, end: node.endIndex, isFunction: false });
}

/** Opens a function with its unit. @returns its symbol, undefined where nothing names it */
export function openFunction(
  draft: FactDraft,
  node: SyntaxNode,
  kind: 'function' | 'method',
): SymbolDraft | undefined {
  const { start, end } = takeRange(draft, node);
  const unitStart = node.startIndex;
  const symbol = nameFunction(draft, node, { kind, start, end });
  const unit = addUnit(draft, { start: unitStart, end, isFunction: true });
  if (symbol) {
    symbol.unit = unit;
    symbol.bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  }
  return symbol;
}

interface FunctionRange {
  readonly kind: 'function' | 'method';
  readonly start: number;
  readonly end: number;
}

/** The symbol of a function: by what stands before it, by its own name, or none. */
function nameFunction(
  draft: FactDraft,
  node: SyntaxNode,
  { kind, start, end }: FunctionRange,
): SymbolDraft | undefined {
  const own = fieldName(draft, node, 'name');
  const pending = draft.pending.get(node.startIndex);
  if (pending) return takePending(draft, pending, { own, end, kind: pending.kind });
  if (own === '') return undefined;
  return draft.symbols[
    addSymbol(draft, { name: own, kind, start, end, declaration: node.startIndex })
  ];
}

interface PendingUse {
  readonly own: string;
  readonly end: number;
  readonly kind: SymbolKind;
}

function takePending(
  draft: FactDraft,
  pending: PendingName,
  { own, end, kind }: PendingUse,
): SymbolDraft | undefined {
  const name = pending.isFallback && own !== '' ? own : pending.name;
  const unit = draft.units[draft.openUnits.at(-1) ?? -1];
  unit?.names.delete(name);
  const made = draft.symbols[pending.symbol];
  if (made) {
    made.kind = kind;
    made.name = name;
    return made;
  }
  return draft.symbols[addSymbol(draft, { name, kind, start: pending.start, end })];
}

/** Range of a definition with its decorators. */
function takeRange(draft: FactDraft, node: SyntaxNode): { start: number; end: number } {
  const start = draft.decoratedStart >= 0 ? draft.decoratedStart : node.startIndex;
  draft.decoratedStart = -1;
  return { start, end: node.endIndex };
}

function openClass(draft: FactDraft, node: SyntaxNode): void {
  const { start, end } = takeRange(draft, node);
  const own = fieldName(draft, node, 'name');
  const pending = draft.pending.get(node.startIndex);
  const symbol = pending
    ? takePending(draft, pending, { own, end, kind: 'class' })
    : own === ''
      ? undefined
      : draft.symbols[
          addSymbol(draft, { name: own, kind: 'class', start, end, declaration: node.startIndex })
        ];
  if (symbol) symbol.bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  if (draft.language.syntax?.classIsUnit)
    addUnit(draft, { start: node.startIndex, end, isFunction: false });
}

/** Adds a symbol that its field `name` names. */
export function addNamed(
  draft: FactDraft,
  node: SyntaxNode,
  { kind, isSignature = false }: { readonly kind: SymbolKind; readonly isSignature?: boolean },
): void {
  const name = fieldName(draft, node, 'name');
  if (name === '') return;
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const { startIndex: start, endIndex: end } = node;
  addSymbol(draft, { name, kind, start, end, bodyStart, isSignature });
}

function takeLocal(draft: FactDraft, node: SyntaxNode): void {
  const name = nameAt(draft.text, node.startIndex);
  // Where no function binds it, a parameter of a declaration, it is still no use of anything.
  if (isAtFileLevel(draft)) draft.marks.set(node.startIndex, 'skip');
  else bindName(draft, name, typeAt(draft, node.startIndex, name));
}

/** A field of the class around it. One whose value is a function becomes a symbol with that. */
export function takeMember(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  const name = nameAt(draft.text, start);
  draft.marks.set(start, 'skip');
  const type = typeAt(draft, start, name);
  const value = node.parent?.childForFieldName('value')?.startIndex ?? -1;
  if (draft.pending.has(value)) addMemberType(draft, { name, type });
  else addField(draft, { name, type, start, declaration: declarationStart(node) });
}

const PART_OF_DECLARATION =
  /(?:declarator|identifier_list|initialized_identifier|property_element)$/;

/** @returns start of the declaration that a name is declared by */
export function declarationStart({ startIndex, parent }: SyntaxNode): number {
  let around = parent;
  while (around && PART_OF_DECLARATION.test(around.type)) around = around.parent;
  return !around || around.type.endsWith('_body') ? startIndex : around.startIndex;
}

/** @returns what the text around a bound name says of its type, '' for nothing */
export function typeAt({ language, text }: FactDraft, start: number, name: string): string {
  return language.syntax?.typeAt?.(text, start, start + name.length) ?? '';
}

/** A name being bound; see `bind`. */
export function takeBinding(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  draft.marks.set(start, 'skip');
  if (start < draft.bindingsFrom) return;
  const name = nameAt(draft.text, start);
  if (name === '') return;
  const type = typeAt(draft, start, name) || (draft.boundTypes.get(start) ?? '');
  if (!isAtFileLevel(draft)) {
    if (isInClassBody(draft)) addField(draft, { name, type, start, declaration: start });
    bindName(draft, name, type);
  } else if (draft.openSymbols.length === 0) {
    const declaration = start < draft.pattern.end ? draft.pattern.start : start;
    const end = start + name.length;
    addSymbol(draft, { name, kind: 'variable', start, declaration, end, type });
  } else addField(draft, { name, type, start, declaration: start });
}

/** Whether a class is the innermost scope, where it is one. */
function isInClassBody({ units, openUnits }: FactDraft): boolean {
  return units[openUnits.at(-1) ?? -1]?.isFunction === false;
}

function takeDocstring(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.docRanges.push({ start, end });
  const symbol = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (symbol && symbol.doc === '') symbol.doc = draft.text.slice(start, end);
}
