import { depthAt } from './cognitive.ts';
import type { SymbolKind, TypedName } from './model.ts';
import type { SyntaxNode } from './tree/syntax-node.ts';
import type { DraftLanguage, ImportDraft, FactDraft, SymbolDraft } from './languages/syntax.ts';

export function createDraft(language: DraftLanguage, text: string): FactDraft {
  return {
    language,
    text,
    packageName: '',
    symbols: [],
    units: [],
    imports: [],
    exports: [],
    pending: new Map(),
    exportedStarts: new Set(),
    marks: new Map(),
    typeRanges: [],
    heritageRanges: [],
    lexSpans: [],
    ambientRanges: [],
    isModule: false,
    augmentations: [],
    memberBodies: new Set(),
    keys: new Map(),
    boundTypes: new Map(),
    clauseRanges: [],
    takenCalls: new Set(),
    docRanges: [],
    errorRanges: [],
    importedNames: new Set(),
    topBranches: 0,
    top: { cognitive: 0, structural: 0 },
    nests: [],
    logicals: [],
    elseIf: -1,
    branchesFrom: 0,
    bindingsFrom: 0,
    pattern: { start: 0, end: 0 },
    decoratedStart: -1,
    openSymbols: [],
    openUnits: [],
    fields: new Set(),
  };
}

/** Closes the symbols and units that end before `position`. */
export function advanceDraft(draft: FactDraft, position: number): void {
  closeBefore(draft.openSymbols, draft.symbols, position);
  closeBefore(draft.openUnits, draft.units, position);
}

function closeBefore(
  open: number[],
  items: readonly { readonly end: number }[],
  position: number,
): void {
  let top = open.at(-1);
  while (top !== undefined && (items[top]?.end ?? 0) <= position) {
    open.pop();
    top = open.at(-1);
  }
}

export function isAtFileLevel(draft: FactDraft): boolean {
  return draft.openUnits.length === 0;
}

export interface NewSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly start: number;
  readonly end: number;
  readonly declaration?: number;
  readonly bodyStart?: number;
  readonly isSignature?: boolean;
  readonly owner?: string;
  readonly type?: string;
  /** the innermost open symbol unless it is given */
  readonly container?: number;
}

/** Adds a symbol inside the innermost open one and opens it. @returns its index */
export function addSymbol(draft: FactDraft, symbol: NewSymbol): number {
  const index = draft.symbols.length;
  const container = symbol.container ?? draft.openSymbols.at(-1) ?? -1;
  draft.symbols.push({
    bodyStart: -1,
    declaration: symbol.start,
    isSignature: false,
    owner: '',
    type: '',
    memberTypes: [],
    ...symbol,
    container,
    unit: -1,
    doc: '',
    exported: false,
  });
  draft.openSymbols.push(index);
  return index;
}

/** Adds a unit and opens it. @returns its index */
export function addUnit(
  draft: FactDraft,
  unit: { readonly start: number; readonly end: number; readonly isFunction: boolean },
): number {
  const index = draft.units.length;
  const parent = draft.openUnits.at(-1) ?? -1;
  const depth = depthAt(draft, unit.start);
  const counts = { branches: 0, cognitive: 0, structural: 0 };
  draft.units.push({ ...unit, ...counts, parent, depth, names: new Map() });
  draft.openUnits.push(index);
  return index;
}

/** Counts branches for the innermost open unit. */
export function addBranches(draft: FactDraft, position: number, count: number): void {
  if (position < draft.branchesFrom) return;
  const unit = draft.units[draft.openUnits.at(-1) ?? -1];
  if (unit) unit.branches += count;
  else draft.topBranches += count;
}

/** Notes an import and the names that it binds. */
export function addImport(draft: FactDraft, imported: ImportDraft): void {
  draft.imports.push(imported);
  for (const { local } of imported.names) if (local !== '') draft.importedNames.add(local);
}

/** Binds a name in the innermost open unit. @param type its type, '' where it is unknown */
export function bindName(draft: FactDraft, name: string, type = ''): void {
  const names = draft.units[draft.openUnits.at(-1) ?? -1]?.names;
  if (!names) return;
  // Bound twice with two types: neither is sure.
  const known = names.get(name);
  names.set(name, known === undefined || known === type ? type : '');
}

/** Notes the type of a field, where it has one, at the type that is open. */
export function addMemberType(draft: FactDraft, member: TypedName): void {
  if (member.type === '') return;
  draft.symbols[typeAround(draft)]?.memberTypes.push(member);
}

/** @returns the innermost open symbol that is no function, -1 for none */
function typeAround({ openSymbols, symbols }: FactDraft): number {
  return openSymbols.findLast((index) => !isFunctionKind(symbols[index]?.kind)) ?? -1;
}

export interface NewField extends TypedName {
  /** of its name */
  readonly start: number;
  /** where its declaration starts, with its modifiers */
  readonly declaration: number;
  /** how other code names it, where the declaration has a sign more */
  readonly written?: string;
}

/**
 * Adds a field of the type that is open, once: a symbol as long as its name, so that what its initial value uses
 * is used by the type.
 * @returns the symbol; undefined where it is no field of a type, or known already
 */
export function addField(
  draft: FactDraft,
  { name, type, start, declaration, written = name }: NewField,
): SymbolDraft | undefined {
  addMemberType(draft, { name, type });
  const container = typeAround(draft);
  const around = draft.symbols[container];
  const key = `${container} ${name}`;
  if (name === '' || !around || !HAS_FIELDS.has(around.kind) || draft.fields.has(key))
    return undefined;
  draft.fields.add(key);
  const last = draft.symbols.at(-1);
  // A property with code is a method already.
  if (last?.name === name && last.container === container && last.end > start) return undefined;
  const end = start + written.length;
  const added = { name, kind: 'variable', start, declaration, end, container } as const;
  return draft.symbols[addSymbol(draft, added)];
}

/** Kinds of symbols whose variables are fields of a value. */
const HAS_FIELDS: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'enum']);

function isFunctionKind(kind: SymbolKind | undefined): boolean {
  return kind === 'function' || kind === 'method';
}

/** Name in a node's field, '' where it has none; its place is marked as no reference. */
export function fieldName(draft: FactDraft, node: SyntaxNode, field: string): string {
  const name = node.childForFieldName(field);
  if (!name) return '';
  draft.marks.set(name.startIndex, 'skip');
  const text = draft.text.slice(name.startIndex, name.endIndex);
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}
