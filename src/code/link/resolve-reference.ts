import { type FileFacts, type ReferenceFact, UNKNOWN_RECEIVER } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { byName } from './by-name.ts';
import {
  type ExportTarget,
  factOf,
  type FileBindings,
  type Found,
  type LinkIndex,
  NOWHERE,
  refsOf,
  toTarget,
} from './context.ts';
import { findExport } from './exports.ts';
import { basesOf, membersOf, ownerOf } from './members.ts';
import { partsOf, toDefinition, toDefinitions } from './parts.ts';
import {
  afterCall,
  calledName,
  findTarget,
  followNames,
  rootPackage,
  stepInto,
  typeOfField,
  valueType,
} from './targets.ts';

/** The file that is being linked. */
export interface Linking {
  readonly index: LinkIndex;
  readonly file: number;
  readonly facts: FileFacts;
  readonly bindings: FileBindings;
  /** names of the instance itself, and of its base class */
  readonly selves: ReadonlySet<string>;
  /** see `Syntax` */
  readonly hasOpenNames: boolean;
  readonly hasCalledMethods: boolean;
}

/** `Found.by` of what no import brought. */
const NOT_IMPORTED = -1;

/** `module.exports = require(...)`, one after the other. */
const MAX_MODULE_HOPS = 8;

/**
 * Where one reference leads: by scope, import, package and type, for calls alone by its name.
 */
export function resolveReference(linking: Linking, reference: ReferenceFact): Found {
  const { receiver, hasLocalReceiver } = reference;
  if (receiver === '') return resolvePlain(linking, reference);
  if (receiver === UNKNOWN_RECEIVER) return byName(linking, reference);
  if (hasLocalReceiver) return ofLocal(linking, reference);
  const [root = '', ...rest] = receiver.split('.');
  if (linking.selves.has(root)) return resolveSelf(linking, reference, { root, rest });
  return resolveMember(linking, reference, { root, rest });
}

function resolvePlain(linking: Linking, reference: ReferenceFact): Found {
  const { index, file } = linking;
  const meaning = index.meaningOf(
    { index, file, from: outerOf(linking, reference) },
    reference.name,
  );
  if (!meaning) return isClosed(linking) ? NOWHERE : byName(linking, reference);
  if (meaning.kind === 'outside') return NOWHERE;
  if (reference.kind === 'extends')
    return toFound(toDefinitions(index, meaning.target), meaning.by);
  return toFound(callable(index, meaning.target), meaning.by);
}

function isClosed({ index, file }: Linking): boolean {
  return index.familyOf(file)?.linking.hasClosedNames === true;
}

/** What a class extends is named outside it. */
function outerOf({ facts }: Linking, { kind, from }: ReferenceFact): number {
  return kind === 'extends' ? (facts.symbols[from]?.container ?? -1) : from;
}

/** A module that is used as a value is its default export: what CommonJS calls `module.exports`. */
function callable(index: LinkIndex, target: ExportTarget): ExportTarget | null {
  let found: ExportTarget | null = target;
  for (let hops = 0; found?.kind === 'module' && hops < MAX_MODULE_HOPS; hops++)
    found = findExport(index, found.file, 'default');
  return found ?? toDefinition(index, target);
}

function toFound(target: ExportTarget | null, by: number): Found {
  const targets = target ? refsOf(target) : [];
  return { targets, confidence: targets.length > 1 ? 'ambiguous' : 'exact', by };
}

interface Receiver {
  readonly root: string;
  readonly rest: readonly string[];
}

/** `local.name`: a member of the variable's type, where the text gives it. */
function ofLocal(linking: Linking, reference: ReferenceFact): Found {
  const { index, file } = linking;
  const { receiver, receiverType = '', from } = reference;
  const start = receiverType === '' ? null : findTarget({ index, file, from }, receiverType);
  if (!start) return hasForeignType(linking, reference) ? NOWHERE : byName(linking, reference);
  return through(linking, reference, { start, rest: receiver.split('.').slice(1), by: -1 });
}

/** Whether the variable's type comes from outside the project. */
function hasForeignType(
  { index, file }: Linking,
  { receiverType = '', from }: ReferenceFact,
): boolean {
  const root = calledName(receiverType.split('.', 1)[0] ?? '');
  return root !== '' && index.meaningOf({ index, file, from }, root)?.kind === 'outside';
}

/** `this.name`, `self.name`, `super.name`: a member of the class around the reference. */
function resolveSelf(linking: Linking, reference: ReferenceFact, { root, rest }: Receiver): Found {
  const { index } = linking;
  const around = typesAround(linking, reference.from);
  const types = isBase(root) ? around.flatMap((type) => basesOf(index, type)) : around;
  const start = toTarget(types);
  if (!start) return sibling(linking, reference) ?? byName(linking, reference);
  const owner = followNames(index, start, rest);
  // A member itself goes before its type.
  const found =
    owner &&
    (stepInto(index, owner, reference.name) ?? followNames(index, owner, [reference.name]));
  if (found) return toFound(found, -1);
  return (rest.length === 0 ? sibling(linking, reference) : null) ?? byName(linking, reference);
}

function isBase(root: string): boolean {
  return root === 'super' || root === 'base' || root === 'parent';
}

/** The type whose instance the reference's function belongs to: the innermost around it. */
function typesAround({ index, facts, file }: Linking, from: number): readonly SymbolRef[] {
  for (let scope = from; scope >= 0; scope = facts.symbols[scope]?.container ?? -1) {
    const kind = facts.symbols[scope]?.kind;
    if (kind !== 'function' && kind !== 'method') return partsOf(index, { file, symbol: scope });
    const owners = ownerOf(index, { file, symbol: scope });
    if (owners.length > 0) return owners;
  }
  return [];
}

/** `app.use = function () { this.handle(); }`: a function of the file that was assigned likewise. */
function sibling({ facts, bindings, file }: Linking, { name, kind }: ReferenceFact): Found | null {
  const symbol = bindings.topSymbols.get(name);
  if (symbol === undefined || kind !== 'call' || facts.symbols[symbol]?.kind !== 'function')
    return null;
  return { targets: [{ file, symbol }], confidence: 'unique-name', by: null };
}

/** `a.b.name`: of an imported module or package, of a class or object, by the types of its fields. */
function resolveMember(linking: Linking, reference: ReferenceFact, receiver: Receiver): Found {
  const { index, file } = linking;
  const place = { index, file, from: reference.from };
  const name = calledName(receiver.root);
  const meaning = index.meaningOf(place, name) ?? ofField(linking, reference, name);
  if (meaning?.kind === 'outside') return NOWHERE;
  const target = meaning?.target ?? rootPackage(place, name);
  if (!target) return isForeignType(linking, name) ? NOWHERE : byName(linking, reference);
  const start = afterCall(index, target, receiver.root);
  if (!start) return byName(linking, reference);
  const by = meaning ? meaning.by : NOT_IMPORTED;
  return through(linking, reference, { start, rest: receiver.rest, by });
}

/** A type's name that nothing explains is that of another project's, where no name stays open. */
function isForeignType(linking: Linking, name: string): boolean {
  return isClosed(linking) && /^\p{Lu}/u.test(name);
}

/** A field of a class around, by its plain name, where the language has that. */
function ofField(
  linking: Linking,
  reference: ReferenceFact,
  root: string,
): { readonly kind: 'inside'; readonly target: ExportTarget; readonly by: number } | null {
  if (!linking.index.familyOf(linking.file)?.linking.hasImplicitSelf) return null;
  let { from } = reference;
  while (from >= 0) {
    const around = typesAround(linking, from);
    const type = toTarget(around);
    const target = type && typeOfField(linking.index, type, root);
    if (target) return { kind: 'inside', target, by: -1 };
    from = outsideOf(linking, around);
  }
  return null;
}

/** The scope around a type of this file, -1 where there is none. */
function outsideOf({ file, facts }: Linking, [type]: readonly SymbolRef[]): number {
  return type?.file === file ? (facts.symbols[type.symbol]?.container ?? -1) : -1;
}

interface Start {
  readonly start: ExportTarget;
  readonly rest: readonly string[];
  readonly by: number;
}

/** Follows the receiver from where it starts, then the name itself. */
function through(linking: Linking, reference: ReferenceFact, { start, rest, by }: Start): Found {
  const { index } = linking;
  const owner = followNames(index, valueType(index, start) ?? start, rest);
  if (!owner) return byName(linking, reference);
  const member = stepInto(index, owner, reference.name);
  if (member) return toFound(callable(index, member), by);
  const whole = callable(index, owner);
  if (owner.kind === 'module') return whole ? ofSymbol(linking, whole, { reference, by }) : NOWHERE;
  return ofSymbol(linking, owner, { reference, by });
}

interface Asked {
  readonly reference: ReferenceFact;
  readonly by: number;
}

/** A member of a symbol; failing that, what the symbol's own file assigned to it by that name. */
function ofSymbol(linking: Linking, owner: ExportTarget, { reference, by }: Asked): Found {
  const { index } = linking;
  const found = membersOf(index, refsOf(owner), reference.name);
  if (found.length > 0) return toFound(toTarget(found), by);
  const [first] = refsOf(owner);
  if (!first) return NOWHERE;
  const assigned = assignedTo(index, first, reference.name);
  if (assigned) return { targets: [assigned], confidence: 'unique-name', by };
  return byName(linking, reference);
}

/** `app.name = function () {}` in the file of the variable `app`. */
function assignedTo(index: LinkIndex, owner: SymbolRef, name: string): SymbolRef | null {
  const fact = factOf(index, owner);
  if (fact?.kind !== 'variable' || fact.container !== -1) return null;
  const symbol = index.bindingsOf(owner.file).topSymbols.get(name);
  if (symbol === undefined) return null;
  const assigned = { file: owner.file, symbol };
  return factOf(index, assigned)?.kind === 'function' ? assigned : null;
}
