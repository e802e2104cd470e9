import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';
import { type ImpactGraph, isProgram } from './impact-graph.ts';
import type { BlindSpot } from './blind-spot.ts';
import { findNeighbourhood } from './neighbourhood.ts';
import { dependenciesOf, dependentsOf, type Reach, reachDependents } from './reach.ts';
import type { RiskValues } from './risk.ts';

/** What follows from the import graph for a change of some files. */
export interface FileImpact {
  /** places of the changed files, ascending */
  readonly starts: readonly number[];
  /** places of what they import, by path; none of themselves */
  readonly dependencies: readonly number[];
  /** of what imports them, likewise */
  readonly directDependents: readonly number[];
  /** of all that depends on them, nearest first, then by path */
  readonly dependents: readonly number[];
  readonly reach: Reach;
  /** what the index does not know around them, nearest first */
  readonly blindSpots: readonly BlindSpot[];
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
    directDependents: others((node) => dependentsOf(graph.network, node)),
    dependents: nearestFirst(reach),
    reach,
    blindSpots: findNeighbourhood(graph, reach).blindSpots,
  };
}

function nearestFirst({ nodes, depths }: Reach): number[] {
  const depthOf = (node: number): number => depths[node] ?? 0;
  return Array.from(nodes)
    .filter((node) => depthOf(node) > 0)
    .toSorted((a, b) => depthOf(a) - depthOf(b) || a - b);
}

/** What the shape of the graph says of the risk. */
export function measureShape(
  graph: ImpactGraph,
  { starts, reach }: FileImpact,
): Pick<RiskValues, 'reach' | 'share' | 'untested'> & { readonly reach: number } {
  const dependents = Array.from(reach.nodes).filter(
    (node) => reach.depths[node] !== 0 && isProgram(graph, node),
  ).length;
  return {
    reach: dependents,
    share: Math.floor((100 * dependents) / Math.max(1, graph.programs)),
    untested: countUntested(graph, starts),
  };
}

/** Files of code that no test leads to by imports; tests and documents need none. */
function countUntested(graph: ImpactGraph, starts: readonly number[]): number {
  const near = new Set(starts.flatMap((node) => [node, ...dependentsOf(graph.network, node)]));
  return [...near].filter((node) => {
    const path = graph.files[node]?.path ?? '';
    return graph.isTested[node] === 0 && !isTestPath(path) && !isDocumentPath(path);
  }).length;
}
