import { findHittingSet } from './hitting-set.ts';
import { groupStarts, orderBy } from './columns.ts';

/** Edges among the nodes 0..count-1, without duplicates and loops. */
export interface WeightedEdges {
  readonly count: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  readonly weight: Int32Array;
}

/** Edges without which no cycle is left. */
export interface CycleCut {
  /** places of the edges, ascending */
  readonly edges: readonly number[];
  readonly weight: number;
  /** whether no lighter set cuts every cycle; false if that is unproven */
  readonly isProven: boolean;
}

/** Steps of the search for a set of less weight. */
const MAX_STEPS = 10_000;
/** Cycles that are looked at before the search for a proof is given up. */
const MAX_CYCLES = 200;

/**
 * The edges of least weight that cut every cycle: a minimum feedback arc set. The problem is NP-hard, so
 * the search has a budget; beyond it stands the best set found, which is minimal: none of its edges can
 * be left out.
 * @param maxSteps budget of the search
 * Source: Baharev, Schichl, Neumaier, Achterberg, An exact method for the minimum feedback arc set
 * problem, 2021 (cycles are added only when the set at hand leaves one).
 */
export function findCycleCut(graph: WeightedEdges, maxSteps = MAX_STEPS): CycleCut {
  const links = toLinks(graph);
  const known = toMinimal(links, orderGreedily(links));
  const cycles: number[][] = [];
  const budget = { left: maxSteps };
  while (cycles.length <= MAX_CYCLES) {
    const hitting = findHittingSet(cycles, graph.weight, { known, budget });
    if (hitting === null) break;
    const remaining = findDisjointCycles(links, new Set(hitting));
    if (remaining.length === 0) return toCut(graph, hitting, true);
    cycles.push(...remaining);
  }
  return toCut(graph, known, false);
}

function toCut({ weight }: WeightedEdges, edges: readonly number[], isProven: boolean): CycleCut {
  return {
    edges: edges.toSorted((a, b) => a - b),
    weight: edges.reduce((sum, edge) => sum + (weight[edge] ?? 0), 0),
    isProven,
  };
}

interface LinkedEdges extends WeightedEdges {
  readonly outStarts: Int32Array;
  /** edges by source */
  readonly outEdges: Int32Array;
}

function toLinks(graph: WeightedEdges): LinkedEdges {
  const all = graph.source.map((_, edge) => edge);
  return {
    ...graph,
    outStarts: groupStarts(graph.source, graph.count),
    outEdges: orderBy(all, graph.source, graph.count),
  };
}

/**
 * Edges that lead back in an order that is made from both ends.
 * Source: Eades, Lin, Smyth, A fast and effective heuristic for the feedback arc set problem, 1993.
 */
function orderGreedily(graph: WeightedEdges): number[] {
  const { count, source, target } = graph;
  const rank = new Int32Array(count);
  const left = new Set(Array.from({ length: count }, (_, node) => node));
  let [first, last] = [0, count - 1];
  while (left.size > 0) {
    const { outs, ins } = sumWeights(graph, left);
    const sinks = [...left].filter((node) => outs[node] === 0);
    const chosen = sinks[0] ?? pickSource([...left], outs, ins);
    rank[chosen] = sinks.length > 0 ? last-- : first++;
    left.delete(chosen);
  }
  return edgesWhere(source, (from, edge) => at(rank, from) > at(rank, at(target, edge)));
}

/** By node, the weight of the edges from it and to it among the nodes that are left. */
function sumWeights({ count, source, target, weight }: WeightedEdges, left: ReadonlySet<number>) {
  const outs = new Float64Array(count);
  const ins = new Float64Array(count);
  for (const [edge, from] of source.entries()) {
    const to = at(target, edge);
    if (!left.has(from) || !left.has(to)) continue;
    outs[from] = at(outs, from) + at(weight, edge);
    ins[to] = at(ins, to) + at(weight, edge);
  }
  return { outs, ins };
}

function at(column: Int32Array | Float64Array, place: number): number {
  return column[place] ?? 0;
}

function pickSource(nodes: readonly number[], outs: Float64Array, ins: Float64Array): number {
  const excess = (node: number): number => (outs[node] ?? 0) - (ins[node] ?? 0);
  const source = nodes.find((node) => ins[node] === 0);
  return source ?? nodes.reduce((best, node) => (excess(node) > excess(best) ? node : best));
}

function edgesWhere(source: Int32Array, fits: (from: number, edge: number) => boolean): number[] {
  return [...source.entries()].flatMap(([edge, from]) => (fits(from, edge) ? [edge] : []));
}

/** Takes the heaviest edges back in, as long as that closes no cycle. */
function toMinimal(links: LinkedEdges, cut: readonly number[]): number[] {
  const removed = new Set(cut);
  const heaviest = cut.toSorted((a, b) => (links.weight[b] ?? 0) - (links.weight[a] ?? 0));
  for (const edge of heaviest) {
    const { from, to } = { from: links.source[edge] ?? 0, to: links.target[edge] ?? 0 };
    if (findPath(links, { from: to, to: from, removed }) === null) removed.delete(edge);
  }
  return [...removed];
}

/** Short cycles that share no edge, one through each node that still has one. */
function findDisjointCycles(links: LinkedEdges, cut: ReadonlySet<number>): number[][] {
  const removed = new Set(cut);
  const cycles: number[][] = [];
  for (let node = 0; node < links.count; node++) {
    const path = findPath(links, { from: node, to: node, removed });
    if (path === null) continue;
    cycles.push(path);
    for (const edge of path) removed.add(edge);
  }
  return cycles;
}

interface PathQuery {
  readonly from: number;
  readonly to: number;
  readonly removed: ReadonlySet<number>;
}

/** Edges of a shortest path of at least one edge; null if no path exists. */
function findPath(links: LinkedEdges, { from, to, removed }: PathQuery): number[] | null {
  const reachedBy = new Int32Array(links.count).fill(-1);
  const queue = [from];
  for (const node of queue) {
    for (const edge of links.outEdges.subarray(links.outStarts[node], links.outStarts[node + 1])) {
      const next = at(links.target, edge);
      if (removed.has(edge) || reachedBy[next] !== -1) continue;
      reachedBy[next] = edge;
      if (next === to) return traceBack(links, reachedBy, { from, to });
      if (next !== from) queue.push(next);
    }
  }
  return null;
}

function traceBack(
  { source }: WeightedEdges,
  reachedBy: Int32Array,
  { from, to }: Omit<PathQuery, 'removed'>,
): number[] {
  const path: number[] = [];
  let node = to;
  do {
    const edge = reachedBy[node] ?? 0;
    path.unshift(edge);
    node = source[edge] ?? 0;
  } while (node !== from);
  return path;
}
