import { EDGE_KINDS, type Network } from '#features/graph/model.ts';

/** What depends on some files, directly or through others. */
export interface Reach {
  /** nodes in the order they were reached, those it starts at first; nearer ones first */
  readonly nodes: Int32Array;
  /** steps from the nearest start, by node; -1 where it is not reached */
  readonly depths: Int32Array;
  /** the node that a node depends on, on a shortest way; -1 of a start */
  readonly via: Int32Array;
}

/** Bits of the kinds that nothing is executed by: types are gone when a program runs. */
export const TYPE_ONLY = 1 << EDGE_KINDS.indexOf('type-only');

/**
 * Walks the graph backwards from some nodes, breadth first: in time linear in what is reached.
 * @param starts without doubles
 * @param ignored bits of kinds: edges that are of these kinds only are not followed
 */
export function reachDependents(network: Network, starts: Iterable<number>, ignored = 0): Reach {
  const walk: Walk = {
    depths: new Int32Array(network.nodes.length).fill(-1),
    via: new Int32Array(network.nodes.length).fill(-1),
    queue: new Int32Array(network.nodes.length),
    count: 0,
  };
  for (const start of starts) visit(walk, start, -1);
  for (let at = 0; at < walk.count; at++)
    visitDependents(walk, network, walk.queue[at] ?? 0, ignored);
  return { nodes: walk.queue.slice(0, walk.count), depths: walk.depths, via: walk.via };
}

interface Walk {
  readonly depths: Int32Array;
  readonly via: Int32Array;
  readonly queue: Int32Array;
  count: number;
}

function visitDependents(walk: Walk, network: Network, node: number, ignored: number): void {
  const { source, kinds, inStarts, inEdges } = network;
  const end = inStarts[node + 1] ?? 0;
  for (let place = inStarts[node] ?? 0; place < end; place++) {
    const edge = inEdges[place] ?? 0;
    if (((kinds[edge] ?? 0) & ~ignored) !== 0) visit(walk, source[edge] ?? 0, node);
  }
}

/** @param via -1 of a start */
function visit(walk: Walk, node: number, via: number): void {
  if (walk.depths[node] !== -1) return;
  walk.depths[node] = via === -1 ? 0 : (walk.depths[via] ?? 0) + 1;
  walk.via[node] = via;
  walk.queue[walk.count++] = node;
}

/** The shortest way by which a node depends on a start: itself first, the start last. */
export function wayFrom({ via }: Reach, node: number): number[] {
  const importChain: number[] = [];
  for (let at = node; at !== -1; at = via[at] ?? -1) importChain.push(at);
  return importChain;
}

/** Nodes that depend on a node by an import of their own. */
export function dependentsOf({ source, inStarts, inEdges }: Network, node: number): Int32Array {
  const edges = inEdges.subarray(inStarts[node] ?? 0, inStarts[node + 1] ?? 0);
  return edges.map((edge) => source[edge] ?? 0);
}

/** Nodes that a node imports itself. */
export function dependenciesOf({ target, outStarts }: Network, node: number): Int32Array {
  return target.subarray(outStarts[node] ?? 0, outStarts[node + 1] ?? 0);
}
