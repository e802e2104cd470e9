import type { SymbolRef } from '../resolve/packages.ts';
import { type LinkIndex, type RefKey, refKey } from './context.ts';
import { basesOf, memberOf } from './members.ts';
import type { StructuralTypes, Interface } from './structural-types.ts';

/** Interfaces with one method of a name that are tried for a type: `String` is in very many. */
const MAX_INTERFACES = 50;

/**
 * The methods of that name of the interfaces that a type satisfies by the names of its methods, where
 * the language asks for no more (Go). By name alone: a signature may differ.
 */
export function interfacesOf(
  index: LinkIndex,
  type: SymbolRef,
  name: string,
): readonly SymbolRef[] {
  if (!index.familyOf(type.file)?.linking.hasStructuralTypes) return [];
  const { byMethod, satisfied } = index.structuralTypes();
  return (byMethod.get(name) ?? []).flatMap((candidate) => {
    const key = `${refKey(type)} ${refKey(candidate.ref)}`;
    const fits = satisfied.get(key) ?? isSatisfied(index, type, candidate);
    satisfied.set(key, fits);
    return fits ? memberOf(index, candidate.ref, name) : [];
  });
}

function isSatisfied(index: LinkIndex, type: SymbolRef, { names }: Interface): boolean {
  return names.every((name) => memberOf(index, type, name).length > 0);
}

export function findStructuralTypes(index: LinkIndex): StructuralTypes {
  const byMethod = new Map<string, Interface[]>();
  index.files.forEach(({ facts }, file) => {
    if (!index.familyOf(file)?.linking.hasStructuralTypes) return;
    facts.symbols.forEach(({ kind }, symbol) => {
      if (kind === 'interface') addInterface(index, byMethod, { file, symbol });
    });
  });
  return { byMethod, satisfied: new Map() };
}

function addInterface(index: LinkIndex, byMethod: Map<string, Interface[]>, ref: SymbolRef): void {
  const names = methodNames(index, ref, new Set());
  for (const name of names) {
    const same = byMethod.get(name) ?? [];
    byMethod.set(name, same);
    if (same.length < MAX_INTERFACES) same.push({ ref, names: [...names] });
  }
}

function methodNames(index: LinkIndex, type: SymbolRef, seen: Set<RefKey>): Set<string> {
  const names = new Set<string>();
  if (seen.has(refKey(type))) return names;
  seen.add(refKey(type));
  for (const { name, kind, container } of index.files[type.file]?.facts.symbols ?? [])
    if (kind === 'method' && container === type.symbol) names.add(name);
  for (const base of basesOf(index, type))
    for (const name of methodNames(index, base, seen)) names.add(name);
  return names;
}
