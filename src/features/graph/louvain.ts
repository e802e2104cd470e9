import { groupBy, itemsOf } from './columns.ts';
import { createSets, join, numberSets } from './disjoint-sets.ts';
import type { Network } from './model.ts';

/** An undirected graph: every edge is with both of its ends. */
interface Weighted {
  /** where each node's neighbours begin; one more at the end */
  readonly starts: Int32Array;
  readonly neighbours: Int32Array;
  readonly weights: Float64Array;
  /** weight of all edges of a node, with those inside of it twice */
  readonly strengths: Float64Array;
  /** weight of all edges, twice */
  readonly total: number;
}

/** A better place must be better by more than rounding is. */
const MIN_GAIN = 1e-9;
const MAX_VISITS_PER_NODE = 50;
/** Nodes between two yields: some milliseconds. */
const SLICE_NODES = 4096;
const SLICE_GROUPS = 512;
const MAX_LEVELS = 50;

/**
 * Louvain's method of finding groups of nodes with more edges among them than chance would give, that
 * is with high modularity. Nodes move in the order of the graph, and only those are looked at again
 * that have a neighbour that moved (as Leiden's method does); nothing is random. Before groups become
 * the nodes of the next level, those that fall apart are divided, so every group is connected.
 * @returns group of each node, numbered by first node
 * Sources: Blondel et al., Fast unfolding of communities in large networks, 2008; Traag, Waltman, van
 * Eck, From Louvain to Leiden, 2019.
 */
export function* findGroups(network: Network): Generator<undefined, Int32Array> {
  let graph = toUndirected(network);
  let groups = network.outStarts.slice(0, -1).map((_, node) => node);
  for (let level = 0; level < MAX_LEVELS; level++) {
    const moved = yield* moveNodes(graph);
    const { of, count } = divide(graph, moved);
    const isDone = count === graph.starts.length - 1;
    groups = groups.map((group) => of[group] ?? 0);
    if (isDone) break;
    graph = yield* aggregate(graph, of, count);
  }
  return groups;
}

function toUndirected(network: Network): Weighted {
  const { outStarts, inStarts, source, target, weight } = network;
  const starts = outStarts.map((start, node) => start + (inStarts[node] ?? 0));
  const neighbours = new Int32Array(2 * source.length);
  const weights = new Float64Array(2 * source.length);
  const strengths = new Float64Array(network.nodes.length);
  const next = starts.slice();
  const add = (node: number, neighbour: number, added: number): void => {
    const place = next[node] ?? 0;
    next[node] = place + 1;
    neighbours[place] = neighbour;
    weights[place] = added;
    strengths[node] = (strengths[node] ?? 0) + added;
  };
  weight.forEach((added, edge) => {
    add(source[edge] ?? 0, target[edge] ?? 0, added);
    add(target[edge] ?? 0, source[edge] ?? 0, added);
  });
  return { starts, neighbours, weights, strengths, total: sum(strengths) };
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

interface Moves {
  readonly graph: Weighted;
  readonly groupOf: Int32Array;
  /** strength of each group */
  readonly strengths: Float64Array;
  /** weight between the node that is looked at and each group; 0 between nodes */
  readonly links: Float64Array;
  /** groups with such a weight */
  readonly touched: Int32Array;
  /** nodes to be looked at: a ring */
  readonly queue: Int32Array;
  readonly isQueued: Uint8Array;
  first: number;
  waiting: number;
}

/** Moves single nodes to the group where modularity gains most, until no move gains anything. */
function* moveNodes(graph: Weighted): Generator<undefined, Int32Array> {
  const count = graph.strengths.length;
  const all = graph.starts.slice(0, -1).map((_, node) => node);
  const moves: Moves = {
    graph,
    groupOf: all.slice(),
    strengths: graph.strengths.slice(),
    links: new Float64Array(count),
    touched: new Int32Array(count),
    queue: all,
    isQueued: new Uint8Array(count).fill(1),
    first: 0,
    waiting: count,
  };
  for (let visits = 1; moves.waiting > 0 && visits <= MAX_VISITS_PER_NODE * count; visits++) {
    visit(moves, takeNode(moves));
    if (visits % SLICE_NODES === 0) yield;
  }
  return moves.groupOf;
}

function takeNode(moves: Moves): number {
  const node = moves.queue[moves.first] ?? 0;
  moves.first = (moves.first + 1) % moves.queue.length;
  moves.waiting--;
  moves.isQueued[node] = 0;
  return node;
}

function visit(moves: Moves, node: number): void {
  const { graph, groupOf, strengths } = moves;
  const own = groupOf[node] ?? 0;
  const strength = graph.strengths[node] ?? 0;
  const touched = linkGroups(moves, node);
  strengths[own] = (strengths[own] ?? 0) - strength;
  const best = findBest(moves, { own, touched, strength });
  strengths[best] = (strengths[best] ?? 0) + strength;
  for (let i = 0; i < touched; i++) moves.links[moves.touched[i] ?? 0] = 0;
  if (best === own) return;
  groupOf[node] = best;
  requeueNeighbours(moves, node, best);
}

/** Adds up the weight to each neighbouring group. @returns how many there are */
function linkGroups({ graph, groupOf, links, touched }: Moves, node: number): number {
  let count = 0;
  const end = graph.starts[node + 1] ?? 0;
  for (let at = graph.starts[node] ?? 0; at < end; at++) {
    const group = groupOf[graph.neighbours[at] ?? 0] ?? 0;
    const link = links[group] ?? 0;
    if (link === 0) touched[count++] = group;
    links[group] = link + (graph.weights[at] ?? 0);
  }
  return count;
}

interface Choice {
  readonly own: number;
  readonly touched: number;
  readonly strength: number;
}

function findBest({ graph, strengths, links, touched }: Moves, choice: Choice): number {
  const share = choice.strength / graph.total;
  const gainOf = (group: number): number => (links[group] ?? 0) - (strengths[group] ?? 0) * share;
  let best = choice.own;
  let bestGain = gainOf(best) + MIN_GAIN;
  for (let i = 0; i < choice.touched; i++) {
    const group = touched[i] ?? 0;
    const gain = gainOf(group);
    if (gain <= bestGain) continue;
    best = group;
    bestGain = gain;
  }
  return best;
}

function requeueNeighbours(moves: Moves, node: number, group: number): void {
  const { graph, groupOf, isQueued, queue } = moves;
  const end = graph.starts[node + 1] ?? 0;
  for (let at = graph.starts[node] ?? 0; at < end; at++) {
    const neighbour = graph.neighbours[at] ?? 0;
    if (isQueued[neighbour] === 1 || groupOf[neighbour] === group) continue;
    isQueued[neighbour] = 1;
    queue[(moves.first + moves.waiting) % queue.length] = neighbour;
    moves.waiting++;
  }
}

/** Connected parts of groups, numbered by first node. */
function divide({ starts, neighbours }: Weighted, groupOf: Int32Array) {
  const sets = createSets(groupOf.length);
  for (let node = 0; node < groupOf.length; node++) {
    const end = starts[node + 1] ?? 0;
    for (let at = starts[node] ?? 0; at < end; at++) {
      const neighbour = neighbours[at] ?? 0;
      if (groupOf[neighbour] === groupOf[node]) join(sets, node, neighbour);
    }
  }
  return numberSets(sets);
}

/** The graph of the groups; edges inside a group count in its strength alone. */
function* aggregate(
  graph: Weighted,
  of: Int32Array,
  count: number,
): Generator<undefined, Weighted> {
  const members = groupBy(of, count);
  const starts = new Int32Array(count + 1);
  const neighbours: number[] = [];
  const weights: number[] = [];
  const strengths = new Float64Array(count);
  const links = new Map<number, number>();
  for (let group = 0; group < count; group++) {
    links.clear();
    for (const node of itemsOf(members, group)) {
      strengths[group] = (strengths[group] ?? 0) + (graph.strengths[node] ?? 0);
      addLinks(links, { graph, of, node, group });
    }
    for (const [other, weight] of links) {
      neighbours.push(other);
      weights.push(weight);
    }
    starts[group + 1] = neighbours.length;
    if (group % SLICE_GROUPS === 0) yield;
  }
  return {
    starts,
    neighbours: Int32Array.from(neighbours),
    weights: Float64Array.from(weights),
    strengths,
    total: graph.total,
  };
}

interface Member {
  readonly graph: Weighted;
  readonly of: Int32Array;
  readonly node: number;
  readonly group: number;
}

function addLinks(links: Map<number, number>, { graph, of, node, group }: Member): void {
  const end = graph.starts[node + 1] ?? 0;
  for (let at = graph.starts[node] ?? 0; at < end; at++) {
    const other = of[graph.neighbours[at] ?? 0] ?? 0;
    if (other !== group) links.set(other, (links.get(other) ?? 0) + (graph.weights[at] ?? 0));
  }
}
