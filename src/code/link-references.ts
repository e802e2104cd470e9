import { COMMON_METHODS } from './common-names.ts';
import { memberKey } from './link-bindings.ts';
import { findExport } from './link-exports.ts';
import {
  type ExportTarget,
  familyOf,
  type FileBindings,
  type LinkIndex,
  MAX_CANDIDATES,
  type SymbolRef,
} from './link-context.ts';
import type { EdgeConfidence, FileFacts, ReferenceFact, SymbolEdge } from './model.ts';

interface Linking {
  readonly index: LinkIndex;
  readonly file: number;
  readonly facts: FileFacts;
  readonly bindings: FileBindings;
}

/** Where a reference leads, and how surely. Nothing: outside the project, or unknown. */
interface Found {
  readonly targets: readonly SymbolRef[];
  readonly confidence: EdgeConfidence;
}

/** `module.exports = require(...)`, one after the other. */
const MAX_MODULE_HOPS = 8;

const NOWHERE: Found = { targets: [], confidence: 'exact' };

/**
 * Resolves the references of a file to symbols: by scope, then through imports and re-exports, then,
 * for calls alone, by a name that few symbols of the project have. A symbol's references to itself
 * and a second one of the same kind on a line give no edge.
 */
export function linkReferences(index: LinkIndex, file: number): SymbolEdge[] {
  const facts = index.files[file]?.facts;
  if (!facts) return [];
  const linking: Linking = { index, file, facts, bindings: index.bindingsOf(file) };
  const edges = new Map<string, SymbolEdge>();
  for (const reference of facts.references) {
    const { targets, confidence } = resolveReference(linking, reference);
    for (const target of targets) addEdge(edges, linking, { reference, target, confidence });
  }
  return [...edges.values()];
}

interface NewEdge {
  readonly reference: ReferenceFact;
  readonly target: SymbolRef;
  readonly confidence: EdgeConfidence;
}

function addEdge(
  edges: Map<string, SymbolEdge>,
  { file }: Linking,
  { reference, target, confidence }: NewEdge,
): void {
  const { kind, line, from: fromSymbol } = reference;
  const { file: to, symbol: toSymbol } = target;
  if (to === file && toSymbol === fromSymbol) return;
  const key = `${fromSymbol} ${to} ${toSymbol} ${kind} ${line}`;
  if (edges.has(key)) return;
  edges.set(key, { from: file, fromSymbol, to, toSymbol, kind, confidence, line });
}

function resolveReference(linking: Linking, reference: ReferenceFact): Found {
  const { receiver, hasLocalReceiver } = reference;
  if (receiver === '') return resolvePlain(linking, reference);
  if (hasLocalReceiver) return byName(linking, reference);
  if (isSelf(linking, receiver)) return resolveSelf(linking, reference);
  return resolveMember(linking, reference);
}

function isSelf({ facts }: Linking, receiver: string): boolean {
  if (facts.language === 'python') return receiver === 'self' || receiver === 'cls';
  return receiver === 'this';
}

function resolvePlain(linking: Linking, reference: ReferenceFact): Found {
  const { bindings, index } = linking;
  const local = inScope(linking, reference);
  if (local >= 0) return exact({ file: linking.file, symbol: local });
  const binding = bindings.importedNames.get(reference.name);
  if (!binding) return throughStars(linking, reference) ?? byName(linking, reference);
  if (binding.file < 0) return NOWHERE;
  const target = findExport(index, binding.file, binding.name);
  return toFound(target && callable(index, target));
}

/** A module that is used as a value is its default export: what CommonJS calls `module.exports`. */
function callable(index: LinkIndex, target: ExportTarget): ExportTarget | null {
  let found: ExportTarget | null = target;
  for (let hops = 0; found?.kind === 'module' && hops < MAX_MODULE_HOPS; hops++)
    found = findExport(index, found.file, 'default');
  return found;
}

function toFound(target: ExportTarget | null): Found {
  return target?.kind === 'symbol' ? exact({ file: target.file, symbol: target.symbol }) : NOWHERE;
}

function exact(target: SymbolRef): Found {
  return { targets: [target], confidence: 'exact' };
}

/** The symbol of that name in the innermost scope around the reference, -1 where there is none. */
function inScope({ facts, bindings }: Linking, { name, from }: ReferenceFact): number {
  const same = bindings.symbolsByName.get(name);
  if (!same) return -1;
  let scope = from;
  for (;;) {
    const found = scope < 0 ? bindings.topSymbols.get(name) : memberOf(bindings, scope, name);
    if (found !== undefined && facts.symbols[found]?.kind !== 'method') return found;
    if (scope < 0) return -1;
    scope = facts.symbols[scope]?.container ?? -1;
  }
}

function memberOf(bindings: FileBindings, container: number, name: string): number | undefined {
  return bindings.members.get(memberKey(container, name));
}

/** Python: `from module import *`. */
function throughStars({ facts, bindings, index }: Linking, { name }: ReferenceFact): Found | null {
  if (facts.language !== 'python') return null;
  for (const star of bindings.stars) {
    const found = findExport(index, star, name);
    if (found?.kind === 'symbol') return exact(found);
  }
  return null;
}

/** `this.name`, `self.name`: a member of the class around the reference. */
function resolveSelf(linking: Linking, reference: ReferenceFact): Found {
  const { facts, bindings, file } = linking;
  let scope = reference.from;
  while (scope >= 0) {
    const member = memberOf(bindings, scope, reference.name);
    const kind = facts.symbols[scope]?.kind;
    if (member !== undefined && (kind === 'class' || kind === 'variable'))
      return exact({ file, symbol: member });
    scope = facts.symbols[scope]?.container ?? -1;
  }
  return sibling(linking, reference) ?? byName(linking, reference);
}

/** `app.use = function () { this.handle(); }`: a function of the file that was assigned likewise. */
function sibling({ facts, bindings, file }: Linking, { name, kind }: ReferenceFact): Found | null {
  const symbol = bindings.topSymbols.get(name);
  if (symbol === undefined || kind !== 'call' || facts.symbols[symbol]?.kind !== 'function')
    return null;
  return { targets: [{ file, symbol }], confidence: 'unique-name' };
}

/** `receiver.name`: of an imported module, of a class or object of this file or another one. */
function resolveMember(linking: Linking, reference: ReferenceFact): Found {
  const { bindings, file, index } = linking;
  const { receiver, name } = reference;
  const local = inScope(linking, { ...reference, name: receiver });
  if (local >= 0) return ofSymbol(linking, { file, symbol: local }, reference);
  const binding = bindings.importedNames.get(receiver);
  if (!binding) return byName(linking, reference);
  if (binding.file < 0) return NOWHERE;
  const target = findExport(index, binding.file, binding.name);
  if (!target) return NOWHERE;
  if (target.kind === 'symbol') return ofSymbol(linking, target, reference);
  const found = findExport(index, target.file, name);
  if (found) return toFound(found);
  const whole = callable(index, target);
  return whole?.kind === 'symbol' ? ofSymbol(linking, whole, reference) : NOWHERE;
}

/** A member of a symbol; failing that, what the symbol's own file assigned to it by that name. */
function ofSymbol(linking: Linking, owner: SymbolRef, reference: ReferenceFact): Found {
  const { index } = linking;
  const bindings = index.bindingsOf(owner.file);
  const member = memberOf(bindings, owner.symbol, reference.name);
  if (member !== undefined) return exact({ file: owner.file, symbol: member });
  const assigned = bindings.topSymbols.get(reference.name);
  const symbols = index.files[owner.file]?.facts.symbols ?? [];
  const isAssigned = assigned !== undefined && symbols[assigned]?.kind === 'function';
  if (isAssigned && symbols[owner.symbol]?.kind === 'variable')
    return { targets: [{ file: owner.file, symbol: assigned }], confidence: 'unique-name' };
  return byName(linking, reference);
}

/** Candidates by name alone: a guess, and said to be one. */
function byName({ index, facts }: Linking, { name, kind }: ReferenceFact): Found {
  const family = familyOf(facts.language);
  if (kind !== 'call' || !family || COMMON_METHODS.has(name)) return NOWHERE;
  const targets = index.callables[family].get(name) ?? [];
  if (targets.length === 0 || targets.length > MAX_CANDIDATES) return NOWHERE;
  return { targets, confidence: targets.length === 1 ? 'unique-name' : 'ambiguous' };
}
