import type { ImportedName, ImportFact } from '#code/model.ts';
import type { Forwarded, LinkedImport } from './exports.ts';
import { nodeOf, type NodeGraph, hasExplicitExports } from './graph.ts';
import { markName, reach, type LivenessState } from './liveness-state.ts';
import { type MemberUses, memberUsesOf } from './members.ts';

/** Where in which file a module's name stands: its members are looked up there. */
interface ModuleName {
  readonly file: number;
  readonly path: string;
}

/** Follows an import of a live file to the names that it asks for. */
export function useImport(state: LivenessState, file: number, imported: LinkedImport): void {
  const isScript = hasExplicitExports(state.graph, file);
  const { fact, targets } = imported;
  const inner = isScript ? '' : innermostOf(fact.specifier);
  for (const target of targets) {
    if (isScript && isWhole(fact)) useModule(state, target, null);
    if (inner !== '') useName(state, { file: target, name: inner, at: null });
    for (const { name, local } of boundNames(fact)) {
      const at = isScript && local !== '*' ? { file, path: local } : null;
      useName(state, { file: target, name, at });
    }
  }
}

/** `import('./a')` where nobody sees what becomes of it. */
function isWhole({ names, kind }: ImportFact): boolean {
  return names.length === 0 && (kind === 'dynamic' || kind === 'require');
}

/** A re-export uses nothing before somebody uses it. */
function boundNames({ names }: ImportFact): readonly ImportedName[] {
  return names.filter(({ local }) => local !== '');
}

/** `package.Type` and `package.function` name what they import in the specifier itself. */
function innermostOf(specifier: string): string {
  return /[\p{L}\p{N}_$]+$/u.exec(specifier)?.[0] ?? '';
}

const NO_USES: MemberUses = { membersOf: () => null };

function usesIn(state: LivenessState, file: number): MemberUses {
  const facts = state.graph.files[file]?.facts;
  return facts === undefined ? NO_USES : memberUsesOf(facts);
}

/** @param at the name that stands for the module, null where all of it may be used */
function useModule(state: LivenessState, file: number, at: ModuleName | null): void {
  const members = at && usesIn(state, at.file).membersOf(at.path);
  if (at && members) for (const name of members) useMember(state, file, { name, at });
  else useAll(state, file);
}

function useMember(
  state: LivenessState,
  file: number,
  { name, at }: { readonly name: string; readonly at: ModuleName },
): void {
  const isKnown = name !== 'default' || state.modules.exportsOf(file).own.has(name);
  if (isKnown) useName(state, { file, name, at: { file: at.file, path: `${at.path}.${name}` } });
  else useAll(state, file);
}

/** Everything that a file exports is used. */
export function useAll(state: LivenessState, file: number): void {
  if (!markName(state, file, '*')) return;
  const { own, forwarded, stars } = state.modules.exportsOf(file);
  for (const name of [...own.keys(), ...forwarded.keys()]) useName(state, { file, name, at: null });
  for (const star of stars) useModule(state, star, null);
}

/** A name that is asked for, and where its members are looked up. */
interface NameUse {
  readonly file: number;
  readonly name: string;
  readonly at: ModuleName | null;
}

function useName(state: LivenessState, use: NameUse): void {
  const { file, name, at } = use;
  const key = useKey(state, use);
  if (state.openNames.get(file, key) === true) return;
  state.openNames.set(file, key, true);
  if (name === '*') useModule(state, file, at);
  else useExport(state, use);
}

/** What is defined in the file itself is the same for all who ask. */
function useKey({ modules }: LivenessState, { file, name, at }: NameUse): string {
  const { own, forwarded } = modules.exportsOf(file);
  const isOwn = own.has(name) && !forwarded.has(name);
  return at === null || isOwn ? name : `${name}\0${at.file} ${at.path}`;
}

function useExport(state: LivenessState, use: NameUse): void {
  const { file, name, at } = use;
  const { own, forwarded } = state.modules.exportsOf(file);
  const symbols = own.get(name) ?? plainSymbols(state.graph, file, name);
  const source = forwarded.get(name);
  if (!symbols && !source) {
    useUnknown(state, use);
    return;
  }
  markName(state, file, name);
  for (const symbol of symbols ?? []) reach(state, nodeOf(state.graph, file, symbol));
  if (source) follow(state, source, at);
}

function follow(state: LivenessState, { targets, name }: Forwarded, at: ModuleName | null): void {
  for (const target of targets) useName(state, { file: target, name, at });
}

/** Through `export *`; a default that a module does not have is all of it (CommonJS). */
function useUnknown(state: LivenessState, { file, name, at }: NameUse): void {
  if (!hasExplicitExports(state.graph, file)) return;
  if (name === 'default') {
    useModule(state, file, at);
    return;
  }
  for (const end of state.reexports(file, name)) {
    if (end.isWhole) useWhole(state, { file: end.file, name, at });
    else useName(state, { file: end.file, name, at });
  }
}

/** `module.exports = require('./x')`: the name is one of what is handed on as a whole. */
function useWhole(state: LivenessState, { file, name, at }: NameUse): void {
  const whole = state.modules.exportsOf(file).forwarded.get('default');
  if (!whole) return;
  markName(state, file, 'default');
  follow(state, { ...whole, name }, at);
}

/** Where every name at the top of a file may be imported: the last part of a dotted one too. */
export function plainSymbols(
  graph: NodeGraph,
  file: number,
  name: string,
): readonly number[] | undefined {
  if (hasExplicitExports(graph, file)) return undefined;
  const last = name.slice(name.lastIndexOf('.') + 1);
  const found: number[] = [];
  graph.files[file]?.facts.symbols.forEach((fact, symbol) => {
    if (fact.name === last) found.push(symbol);
  });
  return found.length > 0 ? found : undefined;
}
