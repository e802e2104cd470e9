import { groupBy } from './columns.ts';
import { createSets, join, numberSets } from './disjoint-sets.ts';
import { fanOut, type Network } from './model.ts';

/** Nodes in parts, numbered 0, 1, ... */
export interface Components {
  readonly count: number;
  /** component of each node */
  readonly of: Int32Array;
  /** nodes of each component */
  readonly sizes: Int32Array;
}

/** What leads where, as far as components need it; a network is one. */
export interface Adjacency extends Pick<Network, 'target' | 'kinds' | 'outStarts'> {
  readonly nodes: { readonly length: number };
}

/**
 * Strongly connected components: nodes that lead to one another. A component's number is above those of
 * the components that it depends on.
 * @param ignored bits of kinds: edges that are of these kinds only are left out
 * Source: Tarjan, Depth-first search and linear graph algorithms, 1972; with a stack of its own.
 */
export function findStrongComponents(network: Adjacency, ignored = 0): Components {
  const walk = createWalk(network, ignored);
  for (let root = 0; root < network.nodes.length; root++) {
    if (walk.order[root] === 0) visitFrom(walk, root);
  }
  return toComponents(walk.component, walk.count);
}

interface Walk {
  readonly network: Adjacency;
  readonly ignored: number;
  /** when a node was first seen, from 1; 0 before */
  readonly order: Int32Array;
  /** the earliest open node that is known to be reached */
  readonly low: Int32Array;
  /** -1 while open */
  readonly component: Int32Array;
  /** next edge to follow */
  readonly next: Int32Array;
  /** nodes between the root and where we are */
  readonly path: Int32Array;
  depth: number;
  /** nodes seen that have no component yet */
  readonly open: Int32Array;
  openCount: number;
  seen: number;
  count: number;
}

function createWalk(network: Adjacency, ignored: number): Walk {
  const nodes = network.nodes.length;
  return {
    network,
    ignored,
    order: new Int32Array(nodes),
    low: new Int32Array(nodes),
    component: new Int32Array(nodes).fill(-1),
    next: network.outStarts.slice(),
    path: new Int32Array(nodes),
    depth: 0,
    open: new Int32Array(nodes),
    openCount: 0,
    seen: 0,
    count: 0,
  };
}

function visitFrom(walk: Walk, root: number): void {
  enter(walk, root);
  while (walk.depth > 0) {
    const node = walk.path[walk.depth - 1] ?? 0;
    const unseen = follow(walk, node);
    if (unseen === -1) leave(walk, node);
    else enter(walk, unseen);
  }
}

function enter(walk: Walk, node: number): void {
  walk.seen++;
  walk.order[node] = walk.seen;
  walk.low[node] = walk.seen;
  walk.path[walk.depth++] = node;
  walk.open[walk.openCount++] = node;
}

/** The next node behind this one that was not seen yet, -1 where there is none. */
function follow(walk: Walk, node: number): number {
  const { target, kinds, outStarts } = walk.network;
  const end = outStarts[node + 1] ?? 0;
  for (let edge = walk.next[node] ?? 0; edge < end; edge++) {
    if (((kinds[edge] ?? 0) & ~walk.ignored) === 0) continue;
    const to = target[edge] ?? 0;
    const order = walk.order[to] ?? 0;
    if (order === 0) {
      walk.next[node] = edge + 1;
      return to;
    }
    if (walk.component[to] === -1) lower(walk, node, order);
  }
  walk.next[node] = end;
  return -1;
}

function lower(walk: Walk, node: number, order: number): void {
  walk.low[node] = Math.min(walk.low[node] ?? 0, order);
}

function leave(walk: Walk, node: number): void {
  walk.depth--;
  const low = walk.low[node] ?? 0;
  if (low === walk.order[node]) close(walk, node);
  if (walk.depth > 0) lower(walk, walk.path[walk.depth - 1] ?? 0, low);
}

function close(walk: Walk, first: number): void {
  let node = -1;
  do {
    node = walk.open[--walk.openCount] ?? 0;
    walk.component[node] = walk.count;
  } while (node !== first);
  walk.count++;
}

/** Components without regard to the direction of edges, numbered by their first node. */
export function findWeakComponents(network: Network): Components {
  const sets = createSets(network.nodes.length);
  network.source.forEach((source, edge) => join(sets, source, network.target[edge] ?? 0));
  const { of, count } = numberSets(sets);
  return toComponents(of, count);
}

function toComponents(of: Int32Array, count: number): Components {
  const sizes = new Int32Array(count);
  for (const component of of) sizes[component] = (sizes[component] ?? 0) + 1;
  return { count, of, sizes };
}

/**
 * Layer of each node: how many steps the longest way down from it has, where nodes that depend on one
 * another count as one. 0 depends on nothing.
 */
export function findLayers(network: Network, { of, count }: Components): Int32Array {
  const layers = new Int32Array(count);
  // What a component depends on has a lower number: it is done before.
  for (const node of groupBy(of, count).items) {
    const component = of[node] ?? 0;
    const start = network.outStarts[node] ?? 0;
    for (let edge = start; edge < start + fanOut(network, node); edge++) {
      const below = of[network.target[edge] ?? 0] ?? 0;
      if (below === component) continue;
      layers[component] = Math.max(layers[component] ?? 0, (layers[below] ?? 0) + 1);
    }
  }
  return of.map((component) => layers[component] ?? 0);
}
