import type { ImportedName, ImportFact, SymbolFact } from '#code/model.ts';
import { declaredSymbols } from './declarations.ts';
import { createMemberUses, type MemberUses } from './members.ts';
import { createModules, type Forwarded, type LinkedImport, type Modules } from './exports.ts';
import { edgesAt, fileOfNode, nodeOf, type NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';
import { isPrivateMember, isRootSymbol, isWhollyKept } from './symbol-roots.ts';

/**
 * What is reached, in waves. Everything that the first wave reaches is alive; each later one starts at
 * what is believed dead with the next higher confidence, so the number of the wave that reaches a node
 * first says how sure its death is. 0: none reached it.
 */
export interface Liveness {
  readonly modules: Modules;
  /** wave that reached a symbol, or the top level of a file */
  readonly waveOf: (node: number) => number;
  /** wave that uses an export from another file */
  readonly exportWaveOf: (file: number, name: string) => number;
  readonly run: (wave: number, roots: Roots) => void;
}

export interface Roots {
  readonly nodes: readonly number[];
  /** files whose exports are used by those outside the project */
  readonly published: readonly number[];
}

interface State {
  readonly input: DeadCodeInput;
  readonly graph: NodeGraph;
  readonly modules: Modules;
  readonly waves: Uint8Array;
  readonly exportWaves: Map<string, number>;
  /** waves in which another file refers to a symbol, by whatever name */
  readonly crossWaves: Uint8Array;
  readonly memberUses: Map<number, MemberUses>;
  readonly queue: number[];
  readonly openNames: Set<string>;
  wave: number;
}

export function createLiveness(input: DeadCodeInput, graph: NodeGraph): Liveness {
  const state: State = {
    input,
    graph,
    modules: createModules(input, graph),
    waves: new Uint8Array(graph.symbolCount + graph.files.length),
    exportWaves: new Map(),
    crossWaves: new Uint8Array(graph.symbolCount),
    memberUses: new Map(),
    queue: [],
    openNames: new Set(),
    wave: 1,
  };
  return {
    modules: state.modules,
    waveOf: (node) => state.waves[node] ?? 0,
    exportWaveOf: (file, name) => exportWaveOf(state, file, name),
    run: (wave, roots) => run(state, wave, roots),
  };
}

function run(state: State, wave: number, { nodes, published }: Roots): void {
  state.wave = wave;
  for (const node of nodes) reach(state, node);
  for (const file of published) useAll(state, file);
  for (let node = state.queue.pop(); node !== undefined; node = state.queue.pop())
    visit(state, node);
}

function reach(state: State, node: number): void {
  if (state.waves[node] !== 0) return;
  state.waves[node] = state.wave;
  state.queue.push(node);
}

function visit(state: State, node: number): void {
  const { graph } = state;
  if (node >= graph.symbolCount) visitFile(state, node - graph.symbolCount);
  else visitSymbol(state, node);
  for (const index of edgesAt(graph.outgoing, node)) {
    const edge = graph.symbolEdges[index];
    if (!edge || edge.kind === 'overrides') continue;
    reach(state, nodeOf(graph, edge.to, edge.toSymbol));
    if (edge.from !== edge.to) markCrossed(state, nodeOf(graph, edge.to, edge.toSymbol));
  }
}

function visitFile(state: State, file: number): void {
  const { graph, input } = state;
  const links = input.links.edges;
  for (const index of edgesAt(graph.imports, file)) {
    const to = links[index]?.to ?? -1;
    if (to >= 0) reach(state, nodeOf(graph, to, -1));
  }
  const facts = graph.files[file]?.facts;
  const isKept = isWhollyKept(graph, file);
  const isScript = facts !== undefined && graph.families[file] === 'ecmascript';
  const declared = isScript ? declaredSymbols(facts) : null;
  const isInPlace = ({ container, exported }: SymbolFact, symbol: number): boolean =>
    declared !== null && container === -1 && !exported && !declared.has(symbol);
  facts?.symbols.forEach((fact, symbol) => {
    if (isKept || isInPlace(fact, symbol) || isRootSymbol(graph, { file, symbol, fact }))
      reach(state, nodeOf(graph, file, symbol));
  });
  for (const imported of state.modules.importsOf(file)) useImport(state, file, imported);
}

/** With a symbol live its file, what is around it, what is in it, and what may run in its place. */
function visitSymbol(state: State, node: number): void {
  const { graph } = state;
  const file = fileOfNode(graph, node);
  const symbol = node - (graph.first[file] ?? 0);
  reach(state, nodeOf(graph, file, -1));
  const container = graph.files[file]?.facts.symbols[symbol]?.container ?? -1;
  if (container >= 0) reach(state, nodeOf(graph, file, container));
  reachMembers(state, file, node);
  if (container < 0) reachTwins(state, file, symbol);
  for (const index of edgesAt(graph.incoming, node)) {
    const edge = graph.symbolEdges[index];
    if (edge?.kind === 'overrides') reach(state, nodeOf(graph, edge.from, edge.fromSymbol));
  }
}

/** A name that is defined in both branches of a condition: an edge leads to one of them only. */
function reachTwins(state: State, file: number, symbol: number): void {
  const name = state.graph.files[file]?.facts.symbols[symbol]?.name ?? '';
  for (const twin of state.modules.namesOf(file).get(name) ?? [])
    reach(state, nodeOf(state.graph, file, twin));
}

/** Private members wait for somebody who calls them. */
function reachMembers(state: State, file: number, node: number): void {
  const { graph } = state;
  for (const inner of edgesAt(graph.children, node)) {
    const symbol = inner - (graph.first[file] ?? 0);
    const fact = graph.files[file]?.facts.symbols[symbol];
    if (fact && !isPrivateMember(graph, { file, symbol, fact })) reach(state, inner);
  }
}

/**
 * The wave that asks for a name; failing that, the one that refers to what is behind it, if it is not
 * asked for by another name: `export default a` beside `export const a`.
 */
function exportWaveOf(
  { modules, exportWaves, crossWaves, graph }: State,
  file: number,
  name: string,
): number {
  const asked = exportWaves.get(`${file} ${name}`);
  if (asked !== undefined) return asked;
  const { own } = modules.exportsOf(file);
  const [symbol = -1] = own.get(name) ?? [];
  if (symbol < 0) return 0;
  for (const [other, symbols] of own)
    if (symbols[0] === symbol && exportWaves.has(`${file} ${other}`)) return 0;
  return crossWaves[nodeOf(graph, file, symbol)] ?? 0;
}

function markCrossed({ crossWaves, wave }: State, node: number): void {
  if (crossWaves[node] === 0) crossWaves[node] = wave;
}

function markName(state: State, file: number, name: string): boolean {
  const key = `${file} ${name}`;
  if (state.exportWaves.has(key)) return false;
  state.exportWaves.set(key, state.wave);
  return true;
}

/** Where in which file a module's name stands: its members are looked up there. */
interface ModuleName {
  readonly file: number;
  readonly path: string;
}

function useImport(state: State, file: number, imported: LinkedImport): void {
  const isScript = state.graph.families[file] === 'ecmascript';
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

function usesIn(state: State, file: number): MemberUses {
  const found =
    state.memberUses.get(file) ?? createMemberUses(state.graph.files[file]?.facts.references ?? []);
  state.memberUses.set(file, found);
  return found;
}

/** @param at the name that stands for the module, null where all of it may be used */
function useModule(state: State, file: number, at: ModuleName | null): void {
  const members = at && usesIn(state, at.file).membersOf(at.path);
  if (at && members) for (const name of members) useMember(state, file, { name, at });
  else useAll(state, file);
}

function useMember(
  state: State,
  file: number,
  { name, at }: { readonly name: string; readonly at: ModuleName },
): void {
  const isKnown = name !== 'default' || state.modules.exportsOf(file).own.has(name);
  if (isKnown) useName(state, { file, name, at: { file: at.file, path: `${at.path}.${name}` } });
  else useAll(state, file);
}

function useAll(state: State, file: number): void {
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

function useName(state: State, use: NameUse): void {
  const { file, name, at } = use;
  const key = `${file} ${name} ${at ? `${at.file} ${at.path}` : ''}`;
  if (state.openNames.has(key)) return;
  state.openNames.add(key);
  if (name === '*') useModule(state, file, at);
  else useExport(state, use);
}

function useExport(state: State, use: NameUse): void {
  const { file, name, at } = use;
  const { own, forwarded } = state.modules.exportsOf(file);
  const symbols = own.get(name) ?? plainSymbols(state, file, name);
  const source = forwarded.get(name);
  if (!symbols && !source) {
    useUnknown(state, use);
    return;
  }
  markName(state, file, name);
  for (const symbol of symbols ?? []) reach(state, nodeOf(state.graph, file, symbol));
  if (source) follow(state, source, at);
}

function follow(state: State, { targets, name }: Forwarded, at: ModuleName | null): void {
  for (const target of targets) useName(state, { file: target, name, at });
}

/** Through `export *`; a default that a module does not have is all of it (CommonJS). */
function useUnknown(state: State, { file, name, at }: NameUse): void {
  if (state.graph.families[file] !== 'ecmascript') return;
  if (name === 'default') {
    useModule(state, file, at);
    return;
  }
  const { stars, forwarded } = state.modules.exportsOf(file);
  for (const star of stars) useName(state, { file: star, name, at });
  const whole = forwarded.get('default');
  if (!whole) return;
  markName(state, file, 'default');
  follow(state, { ...whole, name }, at);
}

/** Where every name at the top of a file may be imported: the last part of a dotted one too. */
function plainSymbols({ graph }: State, file: number, name: string): readonly number[] | undefined {
  if (graph.families[file] === 'ecmascript') return undefined;
  const last = name.slice(name.lastIndexOf('.') + 1);
  const found: number[] = [];
  graph.files[file]?.facts.symbols.forEach((fact, symbol) => {
    if (fact.name === last) found.push(symbol);
  });
  return found.length > 0 ? found : undefined;
}
