import { addUnit, isAtFileLevel } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum']);

/** Whether what comes is a member of a type with a name: neither local nor of an anonymous class. */
export function isInType(draft: FactDraft): boolean {
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (!around || !TYPES.has(around.kind)) return false;
  const unit = draft.units[draft.openUnits.at(-1) ?? -1];
  return unit === undefined || unit.start <= around.start;
}

/** Whether what comes is a member of an anonymous class: nothing that a name leads to. */
export function isInAnonymous(draft: FactDraft): boolean {
  const unit = draft.units[draft.openUnits.at(-1) ?? -1];
  return unit !== undefined && !unit.isFunction && !isInType(draft);
}

/** The body of an anonymous class: its functions have no symbol. */
export function openAnonymous(draft: FactDraft, node: SyntaxNode): void {
  addUnit(draft, { start: node.startIndex, end: node.endIndex, isFunction: false });
}

/** A function without a symbol: a constructor, an initialiser. */
export function addFunctionUnit(draft: FactDraft, node: SyntaxNode): void {
  addUnit(draft, { start: node.startIndex, end: node.endIndex, isFunction: true });
}

/** Branches of a lambda are its function's; outside every function it binds its names itself. */
export function openLambda(draft: FactDraft, node: SyntaxNode): void {
  if (isAtFileLevel(draft)) addFunctionUnit(draft, node);
}
