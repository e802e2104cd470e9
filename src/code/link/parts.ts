import type { Packages, SymbolRef } from '../resolve/packages.ts';
import {
  type ExportTarget,
  type LinkIndex,
  MAX_CANDIDATES,
  membersIn,
  type ModuleId,
  toTarget,
} from './context.ts';

/** Types inside types that a part is looked for in. */
const MAX_DEPTH = 8;

const NOTHING: readonly SymbolRef[] = [];

/**
 * Of more definitions than a reference can mean, those whose files are nearest to it: classes of one
 * name in several test suites or samples.
 */
export function nearestOf(
  { files }: LinkIndex,
  file: number,
  refs: readonly SymbolRef[],
): readonly SymbolRef[] {
  if (refs.length <= MAX_CANDIDATES) return refs;
  const path = files[file]?.path ?? '';
  return refs
    .map((ref) => ({ ref, shared: sharedLength(files[ref.file]?.path ?? '', path) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_CANDIDATES)
    .map(({ ref }) => ref);
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The packages of a symbol's family, null where a type has one definition only. */
function packagesOf(index: LinkIndex, { file }: SymbolRef): Packages | null {
  const family = index.familyOf(file);
  return family?.linking.hasParts ? family.resolver.packages : null;
}

/** The package that a namespace inside a file makes, -1 where the symbol is none. */
export function spaceOf(index: LinkIndex, ref: SymbolRef): ModuleId {
  return index.familyOf(ref.file)?.resolver.packages?.spaceOf(ref) ?? -1;
}

/** All definitions of the type that a symbol is one of, in parts or opened again, itself first. */
export function partsOf(index: LinkIndex, ref: SymbolRef, depth = 0): readonly SymbolRef[] {
  const packages = packagesOf(index, ref);
  const fact = index.files[ref.file]?.facts.symbols[ref.symbol];
  if (!packages || !fact || packages.spaceOf(ref) >= 0 || depth > MAX_DEPTH) return [ref];
  const home = packages.homeOf(ref);
  const same =
    home >= 0
      ? packages.symbolsOf(home, fact.name)
      : inParts(
          index,
          partsOf(index, { file: ref.file, symbol: fact.container }, depth + 1),
          fact.name,
        );
  if (same.length < 2) return [ref];
  const others = same.filter(({ file, symbol }) => file !== ref.file || symbol !== ref.symbol);
  return [ref, ...nearestOf(index, ref.file, others)];
}

function inParts(index: LinkIndex, parts: readonly SymbolRef[], name: string): SymbolRef[] {
  return parts.flatMap((part) => membersIn(index, part, name));
}

/** The namespaces inside files that make a package, a few at most: a module that is mixed in. */
export function definitionsOf(index: LinkIndex, module: ModuleId): readonly SymbolRef[] {
  const parts = index.familyOfPackage(module)?.resolver.packages?.partsOf(module) ?? NOTHING;
  return parts.length > MAX_CANDIDATES ? NOTHING : parts;
}

/** @returns the one namespace symbol that is all of a package, null where it is none */
export function toDefinition(index: LinkIndex, target: ExportTarget): ExportTarget | null {
  if (target.kind !== 'module') return null;
  const parts = definitionsOf(index, target.file);
  const files = index.familyOfPackage(target.file)?.resolver.packages?.filesOf(target.file) ?? [];
  return parts.length === 1 && files.length === 1 ? toTarget(parts) : null;
}

/** What a type mixes in may be a module that was opened again. */
export function toDefinitions(index: LinkIndex, target: ExportTarget): ExportTarget | null {
  return target.kind === 'module' ? toTarget(definitionsOf(index, target.file)) : target;
}
