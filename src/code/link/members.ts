import type { ReferenceFact } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import {
  factOf,
  isSettled,
  type LinkIndex,
  membersIn,
  type OwnedMembers,
  type RefKey,
  refKey,
} from './context.ts';
import { nearestOf, spaceOf } from './parts.ts';

/** Types above a type that a member is looked for in, so that a circle of bases ends. */
export const MAX_BASES = 64;

const NOTHING: readonly SymbolRef[] = [];

/**
 * The members of that name of a type: its own, those that stand outside its range, or, where it has
 * none itself, those of the nearest types above it.
 */
export function memberOf(index: LinkIndex, type: SymbolRef, name: string): readonly SymbolRef[] {
  const key = refKey(type);
  const known = index.memberCache.get(key, name);
  if (known) return known;
  const found = findMembers(index, [type], name);
  if (isSettled(index)) index.memberCache.set(key, name, found);
  return found;
}

/** Members of that name of any of the definitions of one type: their own go before inherited ones. */
export function membersOf(
  index: LinkIndex,
  types: readonly SymbolRef[],
  name: string,
): readonly SymbolRef[] {
  const [only] = types;
  if (!only) return NOTHING;
  return types.length === 1 ? memberOf(index, only, name) : findMembers(index, types, name);
}

function findMembers(
  index: LinkIndex,
  types: readonly SymbolRef[],
  name: string,
): readonly SymbolRef[] {
  const seen = new Set<RefKey>();
  let level = types;
  while (level.length > 0 && seen.size < MAX_BASES) {
    const open = level.filter((type) => !seen.has(refKey(type)));
    for (const type of open) seen.add(refKey(type));
    const found = distinct(open.flatMap((type) => ownMembers(index, type, name)));
    if (found.length > 0) return found;
    level = open.flatMap((type) => basesOf(index, type));
  }
  return NOTHING;
}

function distinct(refs: readonly SymbolRef[]): readonly SymbolRef[] {
  if (refs.length < 2) return refs;
  return [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}

function ownMembers(index: LinkIndex, type: SymbolRef, name: string): readonly SymbolRef[] {
  const space = spaceOf(index, type);
  if (space >= 0)
    return index.familyOfPackage(space)?.resolver.packages?.symbolsOf(space, name) ?? NOTHING;
  const inRange = membersIn(index, type, name);
  const outside = index.ownedMembers().get(refKey(type))?.get(name) ?? NOTHING;
  return inRange.length === 0 ? outside : [...inRange, ...outside];
}

/** The types of the project that a type extends, implements or mixes in. */
export function basesOf(index: LinkIndex, type: SymbolRef): readonly SymbolRef[] {
  const key = refKey(type);
  const known = index.baseCache.get(key);
  if (known) return known;
  // What is being looked for has no bases meanwhile: a class that extends its own member ends.
  if (index.openBases.has(key) || index.openBases.size >= MAX_BASES) return NOTHING;
  index.openBases.add(key);
  const bases = [type, ...extensionsOf(index, type)].flatMap((part) => ownBases(index, part));
  index.openBases.delete(key);
  index.baseCache.set(key, bases);
  return bases;
}

function ownBases(index: LinkIndex, type: SymbolRef): readonly SymbolRef[] {
  const heritage = index.bindingsOf(type.file).heritage.get(type.symbol) ?? [];
  return heritage.flatMap((reference) =>
    nearestOf(index, type.file, baseTypes(index, type, reference)),
  );
}

const EXTENSION = '';

/** Extensions of a type have its name, and it as their owner: Swift's. */
function extensionsOf(index: LinkIndex, type: SymbolRef): readonly SymbolRef[] {
  return index.ownedMembers().get(refKey(type))?.get(EXTENSION) ?? NOTHING;
}

function baseTypes(
  index: LinkIndex,
  type: SymbolRef,
  { name, receiver }: ReferenceFact,
): readonly SymbolRef[] {
  // A class's own members do not hide the name of what it extends.
  const from = factOf(index, type)?.container ?? -1;
  const path = receiver === '' ? name : `${receiver}.${name}`;
  const key = refKey(type);
  return index
    .typesAt({ index, file: type.file, from }, path)
    .filter((found) => refKey(found) !== key);
}

/** The type that a symbol is a member of where that is not its container. */
export function ownerOf(index: LinkIndex, ref: SymbolRef): readonly SymbolRef[] {
  const fact = factOf(index, ref);
  if (fact?.owner === undefined) return NOTHING;
  return index.typesAt({ index, file: ref.file, from: fact.container }, fact.owner);
}

/** Finds, over the whole project, the members that stand outside their type's range. */
export function findOwnedMembers(index: LinkIndex): OwnedMembers {
  const owned = new Map<RefKey, Map<string, SymbolRef[]>>();
  index.files.forEach(({ facts }, file) => {
    facts.symbols.forEach(({ owner, name, kind }, symbol) => {
      if (owner === undefined) return;
      // An extension is no member of what it extends.
      const label = kind === 'type' && owner.endsWith(name) ? EXTENSION : name;
      for (const type of ownerOf(index, { file, symbol }))
        addOwned(owned, refKey(type), { label, ref: { file, symbol } });
    });
  });
  return owned;
}

function addOwned(
  owned: Map<RefKey, Map<string, SymbolRef[]>>,
  type: RefKey,
  { label, ref }: { readonly label: string; readonly ref: SymbolRef },
): void {
  const members = owned.get(type) ?? new Map<string, SymbolRef[]>();
  owned.set(type, members);
  const same = members.get(label);
  if (same) same.push(ref);
  else members.set(label, [ref]);
}
