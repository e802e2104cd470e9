import { type CognitiveCount, depthAt, type Nest } from './cognitive.ts';
import type { LexSpan } from './lexed-text.ts';
import type { Language } from './languages/language.ts';
import type { LogicalDraft } from './logical-sequences.ts';
import type { ExportFact, ImportedName, ImportKind, SymbolKind, TypedName } from './model.ts';
import type { SyntaxNode } from './parser.ts';

/** A symbol while its file is read; positions are characters, lines come at the end. */
export interface SymbolDraft {
  name: string;
  kind: SymbolKind;
  readonly container: number;
  /** with its decorators */
  readonly start: number;
  /** without them */
  readonly declaration: number;
  /** grows where the body is a node of its own behind the signature (Dart) */
  end: number;
  /** where the signature ends, -1 while unknown */
  bodyStart: number;
  /** index of its function unit, -1 where it is no function */
  unit: number;
  /** text of a docstring inside it; comments above are found later */
  doc: string;
  exported: boolean;
  /** a declaration without a body, dropped where the implementation follows */
  readonly isSignature: boolean;
  /** see `SymbolFact` */
  owner: string;
  readonly type: string;
  readonly memberTypes: TypedName[];
}

/** A stretch of code that branches are counted in and names are bound in. */
export interface UnitDraft extends CognitiveCount {
  readonly start: number;
  end: number;
  isFunction: boolean;
  branches: number;
  /** index of the unit around it, -1 for none, and how many structures of that it is inside of */
  readonly parent: number;
  readonly depth: number;
  /** names bound inside it, parameters and local variables, with their type: '' where it is unknown */
  readonly names: Map<string, string>;
}

/** A function or class without a name of its own, that what stands before it names. */
export interface PendingName {
  readonly name: string;
  readonly start: number;
  /** the variable symbol made for it already, -1 where there is none */
  readonly symbol: number;
  readonly kind: 'function' | 'method';
  /** its own name goes first where it has one */
  readonly isFallback: boolean;
}

export interface ImportDraft {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly start: number;
  readonly names: readonly ImportedName[];
  readonly hasGuessedName?: true;
}

export interface ExportDraft extends Omit<ExportFact, 'line'> {
  readonly start: number;
}

/** What a name's place in the text says about it, for the pass over the tokens. */
export type Mark = 'skip' | 'type' | 'component' | 'call' | 'callee';

/** The facts of a file while its captures are read, in order of their start. */
export interface FactDraft {
  readonly language: Language;
  readonly text: string;
  packageName: string;
  readonly symbols: SymbolDraft[];
  readonly units: UnitDraft[];
  readonly imports: ImportDraft[];
  readonly exports: ExportDraft[];
  /** by the start of the function or class expression */
  readonly pending: Map<number, PendingName>;
  /** starts of declarations that an export statement contains */
  readonly exportedStarts: Set<number>;
  /** by start of a token */
  readonly marks: Map<number, Mark>;
  /** ranges that hold types only, ascending by start */
  readonly typeRanges: { readonly start: number; readonly end: number }[];
  /** ranges that name what a class extends, ascending by start */
  readonly heritageRanges: { readonly start: number; readonly end: number }[];
  readonly lexSpans: LexSpan[];
  /** blocks of `declare module 'name' { }`, ascending by start */
  readonly ambientRanges: { readonly start: number; readonly end: number }[];
  /** import and export clauses: their names are no references */
  readonly clauseRanges: { readonly start: number; readonly end: number }[];
  /** starts of the `require` and `import` calls that were read with what they bind */
  readonly takenCalls: Set<number>;
  readonly docRanges: { readonly start: number; readonly end: number }[];
  readonly errorRanges: { readonly start: number; readonly end: number }[];
  /** names that imports bind */
  readonly importedNames: Set<string>;
  /** branches outside every unit */
  topBranches: number;
  /** cognitive complexity outside every unit */
  readonly top: CognitiveCount;
  /** structures that are open, the innermost last */
  readonly nests: Nest[];
  readonly logicals: LogicalDraft[];
  /** start of the `if` that an `else` before it counted already, -1 for none */
  elseIf: number;
  /** branches before this position do not count */
  branchesFrom: number;
  /** names before this position are bound by an import, not by a variable */
  bindingsFrom: number;
  /** the pattern that binds the next names: `const { a, b } = c` */
  pattern: { readonly start: number; readonly end: number };
  /** start of the declaration that goes on with the next definition: its decorators; -1 for none */
  decoratedStart: number;
  readonly openSymbols: number[];
  readonly openUnits: number[];
}

export function createDraft(language: Language, text: string): FactDraft {
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
}

/** Adds a symbol inside the innermost open one and opens it. @returns its index */
export function addSymbol(draft: FactDraft, symbol: NewSymbol): number {
  const index = draft.symbols.length;
  const container = draft.openSymbols.at(-1) ?? -1;
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
  const around = draft.openSymbols.findLast((index) => !isFunctionKind(draft.symbols[index]?.kind));
  draft.symbols[around ?? -1]?.memberTypes.push(member);
}

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
