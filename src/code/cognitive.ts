import { foldSequences } from './logical-sequences.ts';
import type { ReferenceFact } from './model.ts';
import type { SyntaxNode } from './tree/syntax-node.ts';
import { skipTrivia } from './source-text.ts';
import type { FactDraft, UnitDraft, CognitiveCount } from './languages/syntax.ts';

/** Counts a structure and what it adds by where it stands, and opens its inside. */
export function takeStructure(draft: FactDraft, node: SyntaxNode): void {
  const start = node.startIndex;
  if (start < draft.branchesFrom) return;
  // Its `else` counted already, and it is no deeper than the `if` above.
  if (start === draft.elseIf) return;
  const depth = depthAt(draft, start);
  const count = countAt(draft);
  count.cognitive += depth + 1;
  count.structural++;
  openNest(draft, node, depth);
}

/** Opens a level that counts for nothing itself: a lambda that is no function of its own. */
export function deepen(draft: FactDraft, node: SyntaxNode): void {
  openNest(draft, node, depthAt(draft, node.startIndex));
}

function openNest(draft: FactDraft, node: SyntaxNode, depth: number): void {
  const unit = draft.openUnits.at(-1) ?? -1;
  draft.nests.push({ node, end: node.endIndex, bodyStart: -1, depth, unit });
}

/** Counts one, however deep it stands: `elif`, a jump to a label. */
export function takeFundamental(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (start >= draft.branchesFrom) countAt(draft).cognitive++;
}

const IF = /if\b/y;

/** Counts an `else`, and with it the `if` right behind. */
export function takeElse(draft: FactDraft, node: SyntaxNode): void {
  takeFundamental(draft, node);
  const next = skipTrivia(draft.text, node.startIndex + 'else'.length);
  IF.lastIndex = next;
  if (IF.test(draft.text)) draft.elseIf = next;
}

/** Notes an expression with a logical operator; they are counted once all are known. */
export function takeLogical(draft: FactDraft, node: SyntaxNode, isAnd: boolean): void {
  const { startIndex: start } = node;
  if (start < draft.branchesFrom) return;
  const unit = draft.openUnits.at(-1) ?? -1;
  draft.logicals.push({ start, end: node.endIndex, isAnd, unit });
}

function countAt(draft: FactDraft): CognitiveCount {
  return draft.units[draft.openUnits.at(-1) ?? -1] ?? draft.top;
}

/** @returns how many structures of the innermost unit a position is inside of */
export function depthAt(draft: FactDraft, position: number): number {
  const { nests } = draft;
  while ((nests.at(-1)?.end ?? Infinity) <= position) nests.pop();
  const top = nests.at(-1);
  if (top === undefined || top.unit !== (draft.openUnits.at(-1) ?? -1)) return 0;
  if (top.bodyStart < 0) top.bodyStart = bodyStartOf(top.node);
  return position >= top.bodyStart ? top.depth + 1 : top.depth;
}

/** Asked only where something stands inside: the fields of a node are dear to read. */
function bodyStartOf(node: SyntaxNode): number {
  const body = node.childForFieldName('consequence') ?? node.childForFieldName('body');
  if (body) return body.startIndex;
  const head = node.childForFieldName('condition') ?? node.childForFieldName('value');
  return head?.endIndex ?? node.startIndex;
}

/** The cognitive complexity of a file and, by their index, of its units. */
export interface CognitiveTotals {
  readonly file: number;
  readonly units: readonly number[];
}

/**
 * Adds up: what a function contains is its own too, one level deeper. In a language whose functions are
 * also how things are declared, an outermost function with no structure of its own is such a frame: what
 * it contains stands for itself.
 */
export function sumCognitive(
  draft: FactDraft,
  references: readonly ReferenceFact[],
): CognitiveTotals {
  const { units, top } = draft;
  foldSequences(draft, (unit, count) => {
    (units[unit] ?? top).cognitive += count;
  });
  for (const unit of recursiveUnits(draft, references)) unit.cognitive++;
  const inFunction = insideFunctions(units);
  const frames = units.map(
    (unit, index) => isFrame(draft, unit) && inFunction[index] === false && unit.isFunction,
  );
  let file = top.cognitive;
  for (let index = units.length - 1; index >= 0; index--) {
    const unit = units[index];
    if (!unit) continue;
    const parent = units[unit.parent];
    if (!parent || !inFunction[index] || frames[unit.parent]) file += unit.cognitive;
    else addInto(parent, unit);
  }
  return { file, units: units.map(({ cognitive }) => cognitive) };
}

function addInto(parent: UnitDraft, unit: UnitDraft): void {
  const raise = unit.depth + (unit.isFunction ? 1 : 0);
  parent.cognitive += unit.cognitive + unit.structural * raise;
  parent.structural += unit.structural;
}

function isFrame({ language }: FactDraft, unit: UnitDraft): boolean {
  return language.syntax?.hasFrameFunctions === true && unit.structural === 0;
}

/** Whether each unit has a function around it; the outer ones stand first. */
function insideFunctions(units: readonly UnitDraft[]): boolean[] {
  const inside: boolean[] = [];
  for (const { parent } of units)
    inside.push(parent >= 0 && (units[parent]?.isFunction === true || inside[parent] === true));
  return inside;
}

/** The functions that call themselves: by their plain name, methods on their own instance. */
function recursiveUnits(draft: FactDraft, references: readonly ReferenceFact[]): Set<UnitDraft> {
  const found = new Set<UnitDraft>();
  for (const reference of references) {
    const symbol = draft.symbols[reference.from];
    if (reference.kind !== 'call' || symbol?.name !== reference.name) continue;
    const unit = draft.units[symbol.unit];
    if (unit && callsItself(draft, symbol, reference)) found.add(unit);
  }
  return found;
}

function callsItself(
  { language, symbols }: FactDraft,
  { kind, container, owner }: FactDraft['symbols'][number],
  { receiver, receiverType }: ReferenceFact,
): boolean {
  if (receiver === '') return kind === 'function' || language.linking?.hasImplicitSelf === true;
  const type = owner === '' ? symbols[container]?.name : owner;
  if (receiver.includes('.')) return false;
  if (receiverType !== undefined) return receiverType === type;
  return language.syntax?.self.includes(receiver) === true && receiver !== 'super';
}
