import { fanOut, type Network } from './model.ts';

const DAMPING = 0.85;
const MAX_ROUNDS = 100;
const PRECISION = 1e-6;

/**
 * PageRank: the share of time that somebody spends at a node who follows imports at random and now and
 * then starts again anywhere. All ranks together are 1. Linear in edges at each round; a graph without
 * long cycles needs few.
 * Source: Brin, Page, The anatomy of a large-scale hypertextual web search engine, 1998.
 */
export function* rankPages(network: Network): Generator<undefined, Float64Array> {
  const count = network.nodes.length;
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = flow(network, ranks);
    const change = next.reduce((sum, rank, node) => sum + Math.abs(rank - (ranks[node] ?? 0)), 0);
    ranks = next;
    if (change < PRECISION) break;
    yield;
  }
  return ranks;
}

/** One round: each rank goes on in equal parts by the edges, and to all nodes where there is none. */
function flow(network: Network, ranks: Float64Array): Float64Array<ArrayBuffer> {
  const count = ranks.length;
  let dangling = 0;
  const parts = ranks.map((rank, node) => {
    const edges = fanOut(network, node);
    if (edges === 0) dangling += rank;
    return edges === 0 ? 0 : rank / edges;
  });
  const base = (1 - DAMPING + DAMPING * dangling) / count;
  const next = new Float64Array(count);
  for (let node = 0; node < count; node++) {
    let sum = 0;
    const end = network.inStarts[node + 1] ?? 0;
    for (let at = network.inStarts[node] ?? 0; at < end; at++) {
      sum += parts[network.source[network.inEdges[at] ?? 0] ?? 0] ?? 0;
    }
    next[node] = base + DAMPING * sum;
  }
  return next;
}
