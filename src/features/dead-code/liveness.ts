import { createNameTable } from '#lib/name-table.ts';
import { symbolsInPlace } from './declarations.ts';
import { createModules, type Modules } from './exports.ts';
import { edgesAt, fileOfNode, nodeOf, type NodeGraph, hasExplicitExports } from './graph.ts';
import { markCrossed, reach, type LivenessState } from './liveness-state.ts';
import type { DeadCodeInput } from './model.ts';
import { plainSymbols, useAll, useImport } from './name-uses.ts';
import { createReexportResolution } from './reexport-resolution.ts';
import { isPrivateMember, isRootSymbol, isFullyIndexed } from './symbol-roots.ts';

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

export function createLiveness(input: DeadCodeInput, graph: NodeGraph): Liveness {
  const modules = createModules(input, graph);
  const state: LivenessState = {
    input,
    graph,
    modules,
    waves: new Uint8Array(graph.symbolCount + graph.files.length),
    exportWaves: createNameTable(),
    crossWaves: new Uint8Array(graph.symbolCount),
    queue: [],
    openNames: createNameTable(),
    reexports: createReexportResolution({
      modules,
      isScript: (file) => hasExplicitExports(graph, file),
      isKnown: (file, name) => {
        const { own, forwarded } = modules.exportsOf(file);
        return (
          own.has(name) || forwarded.has(name) || plainSymbols(graph, file, name) !== undefined
        );
      },
    }),
    wave: 1,
  };
  return {
    modules: state.modules,
    waveOf: (node) => state.waves[node] ?? 0,
    exportWaveOf: (file, name) => exportWaveOf(state, file, name),
    run: (wave, roots) => run(state, wave, roots),
  };
}

function run(state: LivenessState, wave: number, { nodes, published }: Roots): void {
  state.wave = wave;
  for (const node of nodes) reach(state, node);
  for (const file of published) useAll(state, file);
  for (let node = state.queue.pop(); node !== undefined; node = state.queue.pop())
    visit(state, node);
}

function visit(state: LivenessState, node: number): void {
  const { graph } = state;
  if (node >= graph.symbolCount) visitFile(state, node - graph.symbolCount);
  else visitSymbol(state, node);
  const { starts, items } = graph.outgoing;
  for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at++) {
    const edge = graph.symbolEdges[items[at] ?? -1];
    if (!edge || edge.kind === 'overrides') continue;
    const target = nodeOf(graph, edge.to, edge.toSymbol);
    reach(state, target);
    if (edge.from !== edge.to) markCrossed(state, target);
  }
}

function visitFile(state: LivenessState, file: number): void {
  const { graph, input } = state;
  const links = input.links.edges;
  for (const index of edgesAt(graph.imports, file)) {
    const to = links[index]?.to ?? -1;
    if (to >= 0) reach(state, nodeOf(graph, to, -1));
  }
  const isKept = isFullyIndexed(graph, file);
  const inPlace = isKept ? NONE_IN_PLACE : inPlaceOf(graph, file);
  graph.files[file]?.facts.symbols.forEach((fact, symbol) => {
    if (isKept || inPlace.has(symbol) || isRootSymbol(graph, { file, symbol, fact }))
      reach(state, nodeOf(graph, file, symbol));
  });
  for (const imported of state.modules.importsOf(file)) useImport(state, file, imported);
}

const NONE_IN_PLACE: ReadonlySet<number> = new Set();

function inPlaceOf(graph: NodeGraph, file: number): ReadonlySet<number> {
  const facts = graph.files[file]?.facts;
  if (facts === undefined || !hasExplicitExports(graph, file)) return NONE_IN_PLACE;
  return symbolsInPlace(facts);
}

/** With a symbol live its file, what is around it, what is in it, and what may run in its place. */
function visitSymbol(state: LivenessState, node: number): void {
  const { graph } = state;
  const file = fileOfNode(graph, node);
  const symbol = node - (graph.first[file] ?? 0);
  reach(state, nodeOf(graph, file, -1));
  const container = graph.files[file]?.facts.symbols[symbol]?.container ?? -1;
  if (container >= 0) reach(state, nodeOf(graph, file, container));
  reachMembers(state, file, node);
  if (container < 0) reachPairs(state, file, symbol);
  reachOverriding(state, node);
}

function reachOverriding(state: LivenessState, node: number): void {
  const { incoming, symbolEdges } = state.graph;
  const { starts, items } = incoming;
  for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at++) {
    const edge = symbolEdges[items[at] ?? -1];
    if (edge?.kind === 'overrides') reach(state, nodeOf(state.graph, edge.from, edge.fromSymbol));
  }
}

/** A name that is defined in both branches of a condition: an edge leads to one of them only. */
function reachPairs(state: LivenessState, file: number, symbol: number): void {
  const name = state.graph.files[file]?.facts.symbols[symbol]?.name ?? '';
  for (const twin of state.modules.namesOf(file).get(name) ?? [])
    reach(state, nodeOf(state.graph, file, twin));
}

/** Private members wait for somebody who calls them. */
function reachMembers(state: LivenessState, file: number, node: number): void {
  const { graph } = state;
  const { starts, items } = graph.children;
  for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at++) {
    const inner = items[at] ?? -1;
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
  { modules, exportWaves, crossWaves, graph }: LivenessState,
  file: number,
  name: string,
): number {
  const asked = exportWaves.get(file, name);
  if (asked !== undefined) return asked;
  const { own } = modules.exportsOf(file);
  const [symbol = -1] = own.get(name) ?? [];
  if (symbol < 0) return 0;
  for (const [other, symbols] of own)
    if (symbols[0] === symbol && exportWaves.get(file, other) !== undefined) return 0;
  return crossWaves[nodeOf(graph, file, symbol)] ?? 0;
}
