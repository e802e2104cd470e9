import { languageById } from '../languages/registry.ts';
import type { FileFacts, ReferenceFact, ReferenceKind, SymbolEdge } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { factOf, type Found, type LinkIndex } from './context.ts';
import { isMethod, meantOf } from './namesakes.ts';
import { overridesOf } from './overrides.ts';
import { nearestOf } from './parts.ts';
import { type Linking, resolveReference } from './resolve-reference.ts';
import { withDeclarationPairs } from './declaration-pairs.ts';

/** A file whose definitions another one uses, by scope and import. */
export interface FileUse {
  readonly to: number;
  /** index of the import that brought the name, -1 where none did */
  readonly by: number;
  readonly line: number;
}

export interface LinkedReferences {
  readonly edges: readonly SymbolEdge[];
  readonly uses: readonly FileUse[];
}

/**
 * Resolves the references of a file to symbols: by scope, by import and re-export, by what its package
 * offers, by the types of variables and fields, then, for calls alone, by a name that few symbols of
 * the project have. A symbol's references to itself and a second one of the same kind on a line give
 * no edge.
 */
export function linkReferences(index: LinkIndex, file: number): LinkedReferences {
  const facts = index.files[file]?.facts;
  if (!facts) return { edges: [], uses: [] };
  const linking: Linking = {
    index,
    file,
    facts,
    bindings: index.bindingsOf(file),
    ...rulesOf(facts),
  };
  const edges = new Map<string, SymbolEdge>();
  const uses: FileUse[] = [];
  for (const reference of facts.references) {
    const all = withDeclarationPairs(index, file, resolveReference(linking, reference));
    const found = ofParts(linking, withoutNamesakes(linking, reference, all));
    for (const target of found.targets) addEdge(edges, linking, { reference, target, found });
    addUses(uses, linking, { reference, found });
  }
  return { edges: [...edges.values(), ...overridesOf(index, file)], uses };
}

/** The other files that a reference leads to, but not where its name alone did. */
function addUses(
  uses: FileUse[],
  { file }: Linking,
  { reference: { line }, found: { targets, by } }: Omit<NewEdge, 'target'>,
): void {
  if (by === null) return;
  for (const { file: to } of targets) if (to !== file) uses.push({ to, by, line });
}

type Rules = Pick<Linking, 'selves' | 'hasOpenNames' | 'hasCalledMethods'>;

function rulesOf({ language }: FileFacts): Rules {
  const {
    self = [],
    hasOpenNames = false,
    hasCalledMethods = false,
  } = languageById(language)?.syntax ?? {};
  return { selves: new Set(self), hasOpenNames, hasCalledMethods };
}

/**
 * A field and a method of one name: a call means the method, another use the field. Where methods are always called, the use
 * of one that is not is that of a field elsewhere.
 */
function withoutNamesakes(
  { index, hasCalledMethods }: Linking,
  { kind }: ReferenceFact,
  found: Found,
): Found {
  const isCall = kind === 'call';
  const targets = meantOf(index, found.targets, isCall);
  if (targets.length === found.targets.length) {
    const isField = !isCall && kind === 'value' && hasCalledMethods;
    const fields = isField ? targets.filter((one) => !isMethod(index, one)) : targets;
    return fields.length === targets.length ? found : { ...found, targets: fields };
  }
  return { ...found, targets, confidence: targets.length === 1 ? 'exact' : found.confidence };
}

/** All parts of one type are meant, none of them more than the others. */
function ofParts({ index, file }: Linking, found: Found): Found {
  if (found.by === null || found.targets.length < 2) return found;
  if (!index.familyOf(file)?.linking.hasParts) return found;
  const isType = found.targets.every((target) => PARTED.has(factOf(index, target)?.kind ?? ''));
  return isType
    ? { ...found, targets: nearestOf(index, file, found.targets), confidence: 'exact' }
    : found;
}

const PARTED: ReadonlySet<string> = new Set(['class', 'interface', 'namespace']);

interface NewEdge {
  readonly reference: ReferenceFact;
  readonly target: SymbolRef;
  readonly found: Found;
}

function addEdge(
  edges: Map<string, SymbolEdge>,
  linking: Linking,
  { reference, target, found: { confidence } }: NewEdge,
): void {
  const { file } = linking;
  const { line, from: fromSymbol } = reference;
  const { file: to, symbol: toSymbol } = target;
  const kind = kindOf(linking, reference, target);
  if (to === file && toSymbol === fromSymbol) return;
  const key = `${fromSymbol} ${to} ${toSymbol} ${kind} ${line}`;
  if (edges.has(key)) return;
  edges.set(key, { from: file, fromSymbol, to, toSymbol, kind, confidence, line });
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'type', 'enum']);

/** Where the text does not tell types from values, the use of a type that is not called is one of a type. */
function kindOf(
  { index, hasOpenNames }: Linking,
  { kind }: ReferenceFact,
  target: SymbolRef,
): ReferenceKind {
  const isType = TYPES.has(factOf(index, target)?.kind ?? '');
  return hasOpenNames && kind === 'value' && isType ? 'type' : kind;
}
