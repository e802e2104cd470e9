import type { Cycle, Cycles } from './cycles.ts';
import { isImport, type Network } from './model.ts';

/** Edges that are followed at most, in search of one that is shorter. */
const MAX_STEPS = 2_000_000;

/** Gives the edges of a short closed path through some nodes of a cycle, in their order. */
export type CycleSearch = (cycle: Cycle) => readonly number[];

interface Search {
  readonly network: Network;
  readonly of: Int32Array;
  /** node from which a node was last reached from, plus one */
  readonly seenFrom: Int32Array;
  /** edge by which a node was reached */
  readonly reachedBy: Int32Array;
  readonly distance: Int32Array;
  /** nodes in the order they were reached */
  readonly queue: Int32Array;
  queued: number;
  steps: number;
}

/**
 * The shortest way round, by a breadth-first search from each node in turn, none deeper than what was
 * found so far. In a cycle so large that this takes more than 2,000,000 steps it is the shortest
 * through the nodes looked at until then: at least the first.
 */
export function createCycleSearch(network: Network, { of }: Cycles): CycleSearch {
  const count = network.nodes.length;
  const search: Search = {
    network,
    of,
    seenFrom: new Int32Array(count),
    reachedBy: new Int32Array(count),
    distance: new Int32Array(count),
    queue: new Int32Array(count),
    queued: 0,
    steps: 0,
  };
  return (cycle) => findShortest(search, cycle);
}

function findShortest(search: Search, { nodes }: Cycle): readonly number[] {
  search.steps = 0;
  search.seenFrom.fill(0);
  let best: readonly number[] = [];
  for (const start of nodes) {
    const limit = best.length === 0 ? nodes.length : best.length - 1;
    const closing = findClosingEdge(search, start, limit);
    if (closing !== -1) best = toPath(search, start, closing);
    if (best.length === 2 || search.steps > MAX_STEPS) break;
  }
  return best;
}

/** The last edge of the shortest path from a node back to it; -1 where none has at most `limit` edges. */
function findClosingEdge(search: Search, start: number, limit: number): number {
  const { distance, queue } = search;
  queue[0] = start;
  distance[start] = 0;
  search.queued = 1;
  for (let at = 0; at < search.queued; at++) {
    const node = queue[at] ?? 0;
    if ((distance[node] ?? 0) >= limit) return -1;
    const closing = expand(search, start, node);
    if (closing !== -1) return closing;
  }
  return -1;
}

/** Reaches what is behind a node. @returns the edge back to the start, -1 where there is none */
function expand(search: Search, start: number, node: number): number {
  const { network, of } = search;
  const end = network.outStarts[node + 1] ?? 0;
  for (let edge = network.outStarts[node] ?? 0; edge < end; edge++) {
    search.steps++;
    const to = network.target[edge] ?? 0;
    if (!isImport(network, edge)) continue;
    if (to === start) return edge;
    if (of[to] !== of[start] || search.seenFrom[to] === start + 1) continue;
    reach(search, { edge, to, start });
    search.queue[search.queued++] = to;
  }
  return -1;
}

interface Step {
  readonly edge: number;
  readonly to: number;
  readonly start: number;
}

function reach({ network, distance, seenFrom, reachedBy }: Search, { edge, to, start }: Step) {
  seenFrom[to] = start + 1;
  reachedBy[to] = edge;
  distance[to] = (distance[network.source[edge] ?? 0] ?? 0) + 1;
}

function toPath({ network, reachedBy }: Search, start: number, closing: number): number[] {
  const edges = [closing];
  for (let node = network.source[closing] ?? 0; node !== start;) {
    const edge = reachedBy[node] ?? 0;
    edges.push(edge);
    node = network.source[edge] ?? 0;
  }
  return edges.toReversed();
}
