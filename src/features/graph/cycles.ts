import { groupBy, itemsOf } from './columns.ts';
import { findStrongComponents } from './components.ts';
import { type EdgeKind, isImport, type Network, toKindSet, WITHIN_PACKAGE } from './model.ts';

/** Nodes of which each leads to each other. */
export interface Cycle {
  /** its place among the cycles of the graph, largest first */
  readonly id: number;
  /** in the order of the graph */
  readonly nodes: Int32Array;
  /** edges among its nodes */
  readonly edgeCount: number;
  /** without edges that are only type-only no cycle is left in it */
  readonly isTypeOnly: boolean;
  /** nor without those that are only dynamic or type-only, of which at least one is dynamic */
  readonly isDynamic: boolean;
}

export interface Cycles {
  /** largest first, then by first node */
  readonly list: readonly Cycle[];
  /** cycle of each node, -1 where it is in none */
  readonly of: Int32Array;
}

/**
 * Every cycle of imports of a graph, linear in its nodes and edges. Files of one package that use each other
 * without an import are in none.
 */
export function findCycles(network: Network): Cycles {
  const components = findStrongComponents(network, WITHIN_PACKAGE);
  const groups = groupBy(components.of, components.count);
  const found = [...components.sizes.keys()]
    .filter((component) => (components.sizes[component] ?? 0) > 1)
    .map((component) => ({ component, nodes: itemsOf(groups, component) }))
    .toSorted((a, b) => b.nodes.length - a.nodes.length || firstOf(a.nodes) - firstOf(b.nodes));
  if (found.length === 0) return { list: [], of: new Int32Array(network.nodes.length).fill(-1) };
  const ids = new Int32Array(components.count).fill(-1);
  found.forEach(({ component }, id) => (ids[component] = id));
  const of = components.of.map((component) => ids[component] ?? -1);
  const edgeCounts = countEdges(network, of, found.length);
  const closing = findClosing(network, of, found.length);
  const list = found.map(({ nodes }, id) => ({
    id,
    nodes,
    edgeCount: edgeCounts[id] ?? 0,
    isTypeOnly: closing.isTypeOnly(id),
    isDynamic: closing.isDynamic(id),
  }));
  return { list, of };
}

function firstOf(nodes: Int32Array): number {
  return nodes[0] ?? 0;
}

function countEdges(network: Network, of: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count);
  network.source.forEach((source, edge) => {
    const cycle = of[source] ?? -1;
    if (cycle !== -1 && of[network.target[edge] ?? 0] === cycle && isImport(network, edge)) {
      counts[cycle] = (counts[cycle] ?? 0) + 1;
    }
  });
  return counts;
}

/** Each by the cycle's id. */
type Closing = Readonly<Record<'isTypeOnly' | 'isDynamic', (cycle: number) => boolean>>;

/** What the cycles need to close: they are looked for again without edges of some kinds. */
function findClosing(network: Network, of: Int32Array, count: number): Closing {
  const closesWithout = (...kinds: readonly EdgeKind[]): Uint8Array => {
    const remaining = findStrongComponents(network, toKindSet(kinds) | WITHIN_PACKAGE);
    const closes = new Uint8Array(count);
    remaining.of.forEach((component, node) => {
      const cycle = of[node] ?? -1;
      if (cycle !== -1 && (remaining.sizes[component] ?? 0) > 1) closes[cycle] = 1;
    });
    return closes;
  };
  const withoutTypes = closesWithout('type-only');
  const withoutDynamic = closesWithout('type-only', 'dynamic');
  return {
    isTypeOnly: (cycle) => withoutTypes[cycle] === 0,
    isDynamic: (cycle) => withoutTypes[cycle] === 1 && withoutDynamic[cycle] === 0,
  };
}
