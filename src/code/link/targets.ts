import type { SymbolFact } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import {
  type ExportTarget,
  factOf,
  type LinkIndex,
  type ModuleId,
  type Place,
  type RefKey,
  refKey,
  refsOf,
  toTarget,
} from './context.ts';
import { findExport, importedInto } from './exports.ts';
import { followType } from './followed-types.ts';
import { basesOf, MAX_BASES, membersOf, ownerOf } from './members.ts';
import { meantOf } from './namesakes.ts';
import { definitionsOf } from './parts.ts';

const NOTHING: readonly SymbolRef[] = [];

/** A dotted name in a module: `Outer.Inner.method`; '*' is the module itself. */
export function findPath(index: LinkIndex, module: ModuleId, path: string): ExportTarget | null {
  if (!path.includes('.')) return findExport(index, module, path);
  let target: ExportTarget | null = { kind: 'module', file: module };
  for (const name of path.split('.')) {
    if (!target) return null;
    target = stepInto(index, target, name);
  }
  return target;
}

/** What `name` is inside a target: an export of a module, a member of a symbol. */
export function stepInto(
  index: LinkIndex,
  target: ExportTarget,
  name: string,
): ExportTarget | null {
  if (target.kind === 'module') return findExport(index, target.file, name);
  const own = toTarget(membersOf(index, refsOf(target), name));
  return own ?? ofVariable(index, target, name) ?? importedInto(index, target, name);
}

/** What `name` is inside the type of a variable at the top of a file. */
function ofVariable(index: LinkIndex, target: SymbolTarget, name: string): ExportTarget | null {
  const ref = { file: target.file, symbol: target.symbol };
  const { type, kind } = factOf(index, ref) ?? {};
  if (type === undefined || kind !== 'variable') return null;
  const types = followType(index, { ref, part: 'variable' }, () => {
    const found = findTarget({ index, file: ref.file, from: -1 }, type);
    // Only types: a variable whose type is one of its own name would go round in circles.
    return found ? refsOf(found).filter((one) => refKey(one) !== refKey(ref)) : NOTHING;
  });
  return toTarget(membersOf(index, types, name));
}

type SymbolTarget = Extract<ExportTarget, { kind: 'symbol' }>;

/** @param path dotted name of a type as the file writes it @returns its definitions in the project */
export function findType(place: Place, path: string): readonly SymbolRef[] {
  const { index, file } = place;
  let found = refsAt(place, path);
  // A property may have the name of its type, which is then further out.
  for (let from = place.from; from >= 0 && found.length > 0 && !hasType(index, found);) {
    from = index.files[file]?.facts.symbols[from]?.container ?? -1;
    const outer = refsAt({ index, file, from }, path);
    if (hasType(index, outer)) found = outer;
  }
  return found;
}

function refsAt(place: Place, path: string): readonly SymbolRef[] {
  const target = findTarget(place, path);
  if (!target) return NOTHING;
  return target.kind === 'module' ? definitionsOf(place.index, target.file) : refsOf(target);
}

function hasType({ files }: LinkIndex, refs: readonly SymbolRef[]): boolean {
  return refs.some(({ file, symbol }) => {
    const kind = files[file]?.facts.symbols[symbol]?.kind;
    return kind !== 'variable' && kind !== 'method';
  });
}

/**
 * What a dotted name means at a place, null where it leads to nothing of the project.
 * @param path `a.B` for the type itself, `a.make()` for the type that a function gives back, `a.make(1)`
 *   for that of its second result
 */
export function findTarget(place: Place, path: string): ExportTarget | null {
  const [root = '', ...rest] = path.split('.');
  const meaning = place.index.meaningOf(place, calledName(root));
  if (meaning?.kind === 'outside') return null;
  const start = meaning?.target ?? rootPackage(place, root);
  return followNames(place.index, start && afterCall(place.index, start, root), rest);
}

/** Steps from name to name: through exports, members, the types of fields and of what is called. */
export function followNames(
  index: LinkIndex,
  start: ExportTarget | null,
  names: readonly string[],
): ExportTarget | null {
  let at = start;
  for (const name of names) {
    if (!at) return null;
    const plain = calledName(name);
    const member = meantTarget(index, stepInto(index, at, plain), name.endsWith(')'));
    const next: ExportTarget | null = member ?? typeOfField(index, at, plain);
    at = next && (valueType(index, next) ?? afterCall(index, next, name));
  }
  return at;
}

function meantTarget(
  index: LinkIndex,
  target: ExportTarget | null,
  isCall: boolean,
): ExportTarget | null {
  return target?.kind === 'module' || !target
    ? target
    : toTarget(meantOf(index, refsOf(target), isCall));
}

/** The type of a constant that a type has: of the field, of the enum it is one of; null elsewhere. */
export function valueType(index: LinkIndex, target: ExportTarget): ExportTarget | null {
  const [only, ...others] = refsOf(target);
  const fact = only && others.length === 0 ? factOf(index, only) : undefined;
  if (!only || !fact || fact.container < 0) return null;
  // A property with code is a method that is used like a field.
  if (fact.kind !== 'variable' && fact.kind !== 'method') return null;
  const around = { file: only.file, symbol: fact.container };
  return ownFieldType(index, around, fact.name) ?? enumOf(index, around, fact);
}

function enumOf(index: LinkIndex, around: SymbolRef, { kind }: SymbolFact): ExportTarget | null {
  const isConstant = kind === 'variable' && factOf(index, around)?.kind === 'enum';
  return isConstant ? { kind: 'symbol', ...around } : null;
}

/** The type that a type itself gives its field, as it finds it from inside. */
function ownFieldType(index: LinkIndex, owner: SymbolRef, name: string): ExportTarget | null {
  const types = factOf(index, owner)?.memberTypes;
  const type = types?.find((typed) => typed.name === name)?.type;
  if (type === undefined) return null;
  return toTarget(
    followType(index, { ref: owner, part: `field ${name}` }, () =>
      findType({ index, file: owner.file, from: owner.symbol }, type),
    ),
  );
}

const CALL = /\((\d*)\)$/;

/** `make` of `make()`. */
export function calledName(name: string): string {
  return name.endsWith(')') ? name.replace(CALL, '') : name;
}

/** The target itself, or, where the name was called, the type that the call gives. */
export function afterCall(
  index: LinkIndex,
  target: ExportTarget,
  name: string,
): ExportTarget | null {
  const call = name.endsWith(')') ? CALL.exec(name) : null;
  if (!call) return target;
  const position = Number(call[1]);
  return toTarget(refsOf(target).flatMap((ref) => resultTypes(index, ref, position)));
}

function resultTypes(index: LinkIndex, ref: SymbolRef, position: number): readonly SymbolRef[] {
  const fact = factOf(index, ref);
  if (fact?.kind !== 'function' && fact?.kind !== 'method') return [ref];
  const type = resultName(index, ref, { signature: fact.signature, position });
  if (type === 'Self') return typeAround(index, ref, fact);
  if (type === '') return NOTHING;
  return followType(index, { ref, part: `result ${position}` }, () =>
    findType({ index, file: ref.file, from: ref.symbol }, type),
  );
}

function resultName(
  index: LinkIndex,
  { file }: SymbolRef,
  { signature, position }: { readonly signature: string; readonly position: number },
): string {
  return index.familyOf(file)?.linking.resultOf?.(signature, position) ?? '';
}

/** The type that a method is a member of. */
function typeAround(
  index: LinkIndex,
  ref: SymbolRef,
  { container }: SymbolFact,
): readonly SymbolRef[] {
  const owners = ownerOf(index, ref);
  return owners.length > 0 || container < 0 ? owners : [{ file: ref.file, symbol: container }];
}

/** The type of a field of a type, its own or one of the types above it. */
export function typeOfField(
  index: LinkIndex,
  owner: ExportTarget,
  name: string,
): ExportTarget | null {
  const queue: SymbolRef[] = [...refsOf(owner)];
  const seen = new Set<RefKey>();
  for (let next = 0; next < queue.length && next < MAX_BASES; next++) {
    const at = queue[next];
    if (!at || seen.has(refKey(at))) continue;
    seen.add(refKey(at));
    const type = ownFieldType(index, at, name);
    if (type) return type;
    queue.push(...basesOf(index, at));
  }
  return null;
}

/** The first part of a package's full name: `com` of `com.example.Repo`. */
export function rootPackage({ index, file }: Place, root: string): ExportTarget | null {
  const packages = index.familyOf(file)?.resolver.packages;
  const id = packages?.areNested ? packages.find(root) : -1;
  return id < 0 ? null : { kind: 'module', file: id };
}
