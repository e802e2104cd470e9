import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';
import type { ImpactGraph } from './impact-graph.ts';
import type { Hole } from './hole.ts';
import { findNeighbourhood } from './neighbourhood.ts';
import { dependenciesOf, dependentsOf, type Reach, reachDependents } from './reach.ts';
import type { RiskValues } from './risk.ts';
import type { Layout } from './model.ts';

/** What follows from the import graph for a change of some files. */
export interface FileImpact {
  /** places of the changed files, ascending */
  readonly starts: readonly number[];
  /** places of what they import, and of what imports them, by path; none of themselves */
  readonly dependencies: readonly number[];
  readonly dependents: readonly number[];
  readonly reach: Reach;
  /** what the index does not know around them, nearest first */
  readonly holes: readonly Hole[];
}

export function analyzeFiles(graph: ImpactGraph, files: Iterable<number>): FileImpact {
  const starts = [...new Set(files)].toSorted((a, b) => a - b);
  const reach = reachDependents(graph.network, starts);
  const others = (nodesOf: (node: number) => Int32Array): number[] => {
    const found = new Set(starts.flatMap((start) => [...nodesOf(start)]));
    return [...found].filter((node) => reach.depths[node] !== 0).toSorted((a, b) => a - b);
  };
  return {
    starts,
    dependencies: others((node) => dependenciesOf(graph.network, node)),
    dependents: others((node) => dependentsOf(graph.network, node)),
    reach,
    holes: findNeighbourhood(graph, reach).holes,
  };
}

type ShapeFactor = 'fanIn' | 'dependents' | 'depth' | 'modules' | 'layers' | 'communities';

/** What the shape of the graph says of the risk. */
export function measureShape(
  graph: ImpactGraph,
  { starts, reach }: FileImpact,
  { layers, communities }: Layout,
): Pick<RiskValues, ShapeFactor | 'untested'> {
  const { files, network, modules } = graph;
  const reached = { modules: new Set<number>(), communities: new Set<number>() };
  const lowest = Math.min(...starts.map((node) => layers[node] ?? 0));
  let [dependents, depth, top] = [0, 0, lowest];
  for (const node of reach.nodes) {
    if (reach.depths[node] === 0 || files[node]?.isTest === true) continue;
    dependents += 1;
    depth = Math.max(depth, reach.depths[node] ?? 0);
    top = Math.max(top, layers[node] ?? 0);
    reached.modules.add(modules[node] ?? -1);
    reached.communities.add(communities[node] ?? -1);
  }
  return {
    fanIn: starts.reduce((most, node) => Math.max(most, dependentsOf(network, node).length), 0),
    dependents,
    depth,
    modules: countOthers(reached.modules, starts, modules),
    layers: starts.length === 0 ? 0 : top - lowest,
    communities: countOthers(reached.communities, starts, communities),
    untested: countUntested(graph, starts),
  };
}

function countOthers(reached: Set<number>, starts: readonly number[], groups: Int32Array): number {
  for (const node of starts) reached.delete(groups[node] ?? -1);
  return reached.size;
}

/** Files of code that no test leads to by imports; tests and documents need none. */
function countUntested(graph: ImpactGraph, starts: readonly number[]): number {
  const near = new Set(starts.flatMap((node) => [node, ...dependentsOf(graph.network, node)]));
  return [...near].filter((node) => {
    const path = graph.files[node]?.path ?? '';
    return graph.isTested[node] === 0 && !isTestPath(path) && !isDocumentPath(path);
  }).length;
}
