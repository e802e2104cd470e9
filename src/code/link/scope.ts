import type { SymbolFact } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { innerName, moduleOf } from './bindings.ts';
import {
  type ExportTarget,
  factOf,
  type ImportBinding,
  type LinkIndex,
  type Meaning,
  membersIn,
  isSettled,
  type Place,
  refKey,
  type Star,
  toTarget,
} from './context.ts';
import { findExport } from './exports.ts';
import { basesOf, membersOf, ownerOf } from './members.ts';
import { partsOf, spaceOf } from './parts.ts';
import { findPath } from './targets.ts';

const OUTSIDE: Meaning = { kind: 'outside' };

/**
 * What a plain name means at a place: by the scopes around it, by import, by what the file's package
 * offers, by what it imports whole. Null where nothing says.
 */
export function meaningOf(place: Place, name: string): Meaning | null {
  const local = inScope(place, name);
  if (local) return inside(local, -1);
  const bindings = place.index.bindingsOf(place.file);
  const binding = bindings.importedNames.get(name);
  if (binding) return ofBinding(place.index, binding);
  return (
    ofSurroundings(place, name) ??
    ofStars(place, bindings.stars, name) ??
    ofVisible(place, name) ??
    ofImplied(place, name)
  );
}

function inside(target: ExportTarget, by: number): Meaning {
  return { kind: 'inside', target, by };
}

function ofBinding(index: LinkIndex, { file, name, by }: ImportBinding): Meaning {
  if (file < 0) return OUTSIDE;
  const target = findPath(index, file, name);
  // The module is the project's own, but nothing in it explains the name.
  return target ? inside(target, by) : OUTSIDE;
}

function ofSurroundings({ index, file }: Place, name: string): Meaning | null {
  for (const module of index.familyOf(file)?.resolver.surroundings(file) ?? []) {
    const target = findExport(index, module, name);
    if (target) return inside(target, -1);
  }
  return null;
}

function ofStars({ index }: Place, stars: readonly Star[], name: string): Meaning | null {
  for (const { module, name: type, by } of stars) {
    const target = findPath(index, module, type === '' ? name : `${type}.${name}`);
    if (target) return inside(target, by);
  }
  return null;
}

function ofVisible({ index, file, from }: Place, name: string): Meaning | null {
  const seen = index.familyOf(file)?.resolver.visible?.(file, name, from) ?? null;
  if (seen?.kind === 'module') return inside({ kind: 'module', file: seen.module }, -1);
  const target = seen && toTarget(seen.refs);
  return target ? inside(target, -1) : null;
}

function ofImplied({ index, file, from }: Place, name: string): Meaning | null {
  const resolution = index.familyOf(file)?.resolver.implied?.(file, name, from) ?? null;
  if (!resolution) return null;
  const module = moduleOf(resolution);
  const target = module < 0 ? null : findPath(index, module, innerName(resolution) || '*');
  return target ? inside(target, -1) : OUTSIDE;
}

/** The definition of that name in the innermost scope around the place, null where there is none. */
function inScope(place: Place, name: string): ExportTarget | null {
  const { index, file, from } = place;
  const family = index.familyOf(file);
  const bindings = index.bindingsOf(file);
  const isOpen = family?.linking.hasImplicitSelf === true;
  const hasSpaces = bindings.hasNamespaces;
  if (!isOpen && !hasSpaces && !bindings.symbolsByName.has(name)) return null;
  for (let scope = from; scope >= 0; scope = outerOf(place, scope)) {
    const found = inOneScope({ ...place, from: scope }, name, isOpen);
    if (found) return found;
  }
  return atTop(place, name);
}

function outerOf({ index, file }: Place, scope: number): number {
  return index.files[file]?.facts.symbols[scope]?.container ?? -1;
}

function inOneScope(place: Place, name: string, isOpen: boolean): ExportTarget | null {
  const { index, file, from } = place;
  const scope = factOf(index, { file, symbol: from });
  const shared = scope?.kind === 'namespace' ? inSpace(place, name) : null;
  if (shared) return shared;
  const own = membersIn(index, { file, symbol: from }, name);
  // In a class, its name is the class: a constructor that has the same one is not meant.
  const isHidden = !isOpen || name === scope?.name;
  const visible = isHidden ? own.filter((ref) => isPlainName(scope, factOf(index, ref))) : own;
  if (visible.length > 0) return toTarget(visible);
  return isOpen ? throughType(place, name) : null;
}

/** Whether code in a scope means one of its symbols by the plain name. */
function isPlainName(scope: SymbolFact | undefined, found: SymbolFact | undefined): boolean {
  if (found?.kind === 'method') return false;
  return found?.kind !== 'variable' || !OF_VALUES.has(scope?.kind ?? '');
}

/** What is in these belongs to a value of theirs. */
const OF_VALUES: ReadonlySet<string> = new Set(['class', 'interface', 'type', 'variable']);

/** What the parts of a namespace have in all files. */
function inSpace({ index, file, from }: Place, name: string): ExportTarget | null {
  const space = spaceOf(index, { file, symbol: from });
  return space < 0 ? null : findExport(index, space, name);
}

/** What a class inherits, and what the type of a method that stands outside it has. */
function throughType({ index, file, from }: Place, name: string): ExportTarget | null {
  const scope = { file, symbol: from };
  const around = typesThrough(index, scope);
  if (around.length === 0) return null;
  const label = `${INHERITED}${name}`;
  const known = index.memberCache.get(refKey(scope), label);
  const found = known ?? membersOf(index, around, name).filter((ref) => !isConstructor(index, ref));
  if (!known && isSettled(index)) index.memberCache.set(refKey(scope), label, found);
  return toTarget(found);
}

/** Before a name in the cache of members; no name of any language begins with it. */
const INHERITED = ' ';

/** The types whose members are visible inside a scope besides its own. */
function typesThrough(index: LinkIndex, scope: SymbolRef): readonly SymbolRef[] {
  const key = refKey(scope);
  const parts = partsOf(index, scope).flatMap((part) =>
    refKey(part) === key ? basesOf(index, part) : [part],
  );
  const owners = ownerOf(index, scope);
  return owners.length === 0 ? parts : [...owners, ...parts];
}

/** A method with the name of its class: nothing that is inherited by that name. */
function isConstructor(index: LinkIndex, ref: SymbolRef): boolean {
  const fact = factOf(index, ref);
  if (fact?.kind !== 'method') return false;
  const container = factOf(index, { file: ref.file, symbol: fact.container })?.name;
  return (fact.owner?.split('.').at(-1) ?? container) === fact.name;
}

function atTop({ index, file }: Place, name: string): ExportTarget | null {
  const bindings = index.bindingsOf(file);
  const last = bindings.topSymbols.get(name);
  if (last === undefined) return null;
  const symbols = index.files[file]?.facts.symbols ?? [];
  if (symbols[last]?.kind === 'method') return null;
  if (!index.familyOf(file)?.linking.hasOverloads) return { kind: 'symbol', file, symbol: last };
  const same = bindings.symbolsByName.get(name) ?? [];
  return toTarget(
    same
      .filter((symbol) => symbols[symbol]?.container === -1 && symbols[symbol].owner === undefined)
      .map((symbol) => ({ file, symbol })),
  );
}
