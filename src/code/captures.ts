import {
  addBranches,
  addSymbol,
  addUnit,
  advanceDraft,
  bindName,
  type FactDraft,
  fieldName,
  isAtFileLevel,
  type PendingName,
  type SymbolDraft,
} from './fact-draft.ts';
import type { CaptureHandler } from './languages/language.ts';
import type { SymbolKind } from './model.ts';
import type { ParsedText, SyntaxNode } from './parser.ts';
import { nameAt } from './source-text.ts';

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
 * - `doc`: a docstring; `decorated`: where the decorators of the next definition begin
 * - `literal`, `code`: spans for the lexer; `type`: a type's name; `types`: a range of types
 * - `component`: a name used as JSX element; `call`: what follows the callee; `skip`: no reference
 * - `exported`: a declaration inside an export statement; `error`: an error node
 */
const SHARED: Readonly<Record<string, CaptureHandler>> = {
  function: (draft, node) => openFunction(draft, node, 'function'),
  method: (draft, node) => openFunction(draft, node, 'method'),
  signature: (draft, node) => addNamed(draft, node, { kind: 'function', isSignature: true }),
  'method.signature': (draft, node) => addNamed(draft, node, { kind: 'method', isSignature: true }),
  class: openClass,
  interface: (draft, node) => addNamed(draft, node, { kind: 'interface' }),
  type: (draft, node) => addNamed(draft, node, { kind: 'type' }),
  enum: (draft, node) => addNamed(draft, node, { kind: 'enum' }),
  namespace: (draft, node) => addNamed(draft, node, { kind: 'namespace' }),
  unit: openUnit,
  bind: takeBinding,
  local: (draft, node) => bindName(draft, nameAt(draft.text, node.startIndex)),
  branch: (draft, node) => addBranches(draft, node.startIndex, 1),
  shield: (draft, node) => {
    draft.branchesFrom = Math.max(draft.branchesFrom, node.endIndex);
  },
  doc: takeDocstring,
  decorated: (draft, node) => {
    draft.decoratedStart = node.startIndex;
  },
  literal: (draft, node) => addLexSpan(draft, node, 'literal'),
  code: (draft, node) => addLexSpan(draft, node, 'code'),
  'type.name': (draft, node) => {
    if (!draft.marks.has(node.startIndex)) draft.marks.set(node.startIndex, 'type');
  },
  types: (draft, node) =>
    void draft.typeRanges.push({ start: node.startIndex, end: node.endIndex }),
  component: (draft, node) => void draft.marks.set(node.startIndex, 'component'),
  call: (draft, node) => void draft.marks.set(node.startIndex, 'call'),
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

function addLexSpan(draft: FactDraft, node: SyntaxNode, kind: 'literal' | 'code'): void {
  draft.lexSpans.push({ start: node.startIndex, end: node.endIndex, kind });
}

/** Where the code is a function itself, that is open by now and is the unit. */
function openUnit(draft: FactDraft, node: SyntaxNode): void {
  const innermost = draft.units[draft.openUnits.at(-1) ?? -1];
  if (innermost?.start !== node.startIndex)
    addUnit(draft, { start: node.startIndex, end: node.endIndex, isFunction: false });
}

function openFunction(draft: FactDraft, node: SyntaxNode, kind: 'function' | 'method'): void {
  const { start, end } = takeRange(draft, node);
  const unitStart = node.startIndex;
  const symbol = nameFunction(draft, node, { kind, start, end });
  const unit = addUnit(draft, { start: unitStart, end, isFunction: true });
  if (symbol) {
    symbol.unit = unit;
    symbol.bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  }
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

function addNamed(
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

/** A name being bound; see `bind`. */
export function takeBinding(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start } = node;
  draft.marks.set(start, 'skip');
  if (start < draft.bindingsFrom) return;
  const name = nameAt(draft.text, start);
  if (name === '') return;
  if (!isAtFileLevel(draft)) bindName(draft, name);
  else if (draft.openSymbols.length === 0) {
    const declaration = start < draft.pattern.end ? draft.pattern.start : start;
    addSymbol(draft, { name, kind: 'variable', start, declaration, end: start + name.length });
  }
}

function takeDocstring(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.docRanges.push({ start, end });
  const symbol = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (symbol && symbol.doc === '') symbol.doc = draft.text.slice(start, end);
}
