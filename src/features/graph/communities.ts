import { groupBy, itemsOf } from './columns.ts';
import { findGroups } from './louvain.ts';
import { compareText, directoryOf, fanIn, fanOut, type Network } from './model.ts';

export interface Community {
  /** its place among the communities of the graph, largest first */
  readonly id: number;
  /** in the order of the graph */
  readonly nodes: Int32Array;
  /** edges among its nodes */
  readonly internalEdges: number;
  /** edges that start or end in it, and not both */
  readonly externalEdges: number;
}

export interface Communities {
  /** largest first, then by first node */
  readonly list: readonly Community[];
  /** community of each node, -1 of one without an edge */
  readonly of: Int32Array;
  /** how much more weight is inside communities than chance would put there, -0.5 to 1; 0 without edges */
  readonly modularity: number;
}

/** Divides a graph into communities; the same graph always the same way. */
export function* findCommunities(network: Network): Generator<undefined, Communities> {
  const groups = yield* findGroups(network);
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const members = groupBy(groups, count);
  const found = Array.from({ length: count }, (_, group) => ({
    group,
    nodes: itemsOf(members, group),
  }))
    .filter(({ nodes }) => !isAlone(network, nodes))
    .toSorted((a, b) => b.nodes.length - a.nodes.length || a.group - b.group);
  const ids = new Int32Array(count).fill(-1);
  found.forEach(({ group }, id) => (ids[group] = id));
  const of = groups.map((group) => ids[group] ?? -1);
  const sums = sumEdges(network, of, found.length);
  return {
    list: found.map(({ nodes }, id) => ({
      id,
      nodes,
      internalEdges: sums.internalEdges[id] ?? 0,
      externalEdges: sums.externalEdges[id] ?? 0,
    })),
    of,
    modularity: modularityOf(sums),
  };
}

function isAlone(network: Network, nodes: Int32Array): boolean {
  const [node = 0] = nodes;
  return nodes.length === 1 && fanIn(network, node) + fanOut(network, node) === 0;
}

interface EdgeSums {
  readonly internalEdges: Int32Array;
  readonly externalEdges: Int32Array;
  /** weight inside of each community */
  readonly inside: Float64Array;
  /** weight of the ends of edges in each community: what is inside has both */
  readonly ends: Float64Array;
}

function sumEdges(network: Network, of: Int32Array, count: number): EdgeSums {
  const sums = {
    internalEdges: new Int32Array(count),
    externalEdges: new Int32Array(count),
    inside: new Float64Array(count),
    ends: new Float64Array(count),
  };
  network.source.forEach((source, edge) => {
    const from = of[source] ?? 0;
    const to = of[network.target[edge] ?? 0] ?? 0;
    const weight = network.weight[edge] ?? 0;
    add(sums.ends, from, weight);
    add(sums.ends, to, weight);
    if (from === to) {
      add(sums.inside, from, weight);
      add(sums.internalEdges, from, 1);
    } else {
      add(sums.externalEdges, from, 1);
      add(sums.externalEdges, to, 1);
    }
  });
  return sums;
}

function add(column: Int32Array | Float64Array, at: number, value: number): void {
  column[at] = (column[at] ?? 0) + value;
}

/** Source: Newman, Girvan, Finding and evaluating community structure in networks, 2004. */
function modularityOf({ inside, ends }: EdgeSums): number {
  const total = ends.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return inside.reduce(
    (sum, weight, community) => sum + (2 * weight) / total - ((ends[community] ?? 0) / total) ** 2,
    0,
  );
}

export interface CommonDirectory {
  readonly path: string;
  /** share of the nodes that are right in it, 0..1 */
  readonly share: number;
}

/** The directory that most of some nodes are in, the first by name among equals. */
export function commonDirectory(network: Network, nodes: Int32Array): CommonDirectory {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const directory = directoryOf(network.nodes[node]?.id ?? '');
    counts.set(directory, (counts.get(directory) ?? 0) + 1);
  }
  const [[path, count] = ['.', 0]] = [...counts].toSorted(
    ([a, many], [b, more]) => more - many || compareText(a, b),
  );
  return { path, share: nodes.length === 0 ? 0 : count / nodes.length };
}
