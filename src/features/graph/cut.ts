import { topK } from '#lib/top-k.ts';
import { fanIn, fanOut, type Network } from './model.ts';

/** The part of a graph that is shown; its nodes keep what they have in the whole graph. */
export interface Shown {
  /** in the order of the graph */
  readonly nodes: ArrayLike<number> & Iterable<number>;
  readonly edges: ArrayLike<number> & Iterable<number>;
}

/**
 * The `limit` nodes with most edges, by id among equals, and the edges between them.
 * @param limit null for all
 */
export function cutNetwork(network: Network, limit: number | null): Shown {
  const edges = network.source.map((_, edge) => edge);
  const nodes = network.nodes.map((_, node) => node);
  if (limit === null || nodes.length <= limit) return { nodes, edges };
  // One more than its edges: topK leaves out what has none.
  const degrees = Float32Array.from(
    nodes,
    (node) => 1 + fanIn(network, node) + fanOut(network, node),
  );
  const kept = new Uint8Array(nodes.length);
  for (const node of topK(degrees, limit)) kept[node] = 1;
  return {
    nodes: nodes.filter((node) => kept[node] === 1),
    edges: edges.filter(
      (edge) => kept[network.source[edge] ?? 0] === 1 && kept[network.target[edge] ?? 0] === 1,
    ),
  };
}
