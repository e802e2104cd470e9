import type { Shown } from './cut.ts';
import type { Network } from './model.ts';

/** A graph as lists of equal length: nodes by their place in `ids`. */
export interface GraphColumns {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly sizes: readonly number[];
  /** places in `ids` */
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

export function toColumns(network: Network, { nodes, edges }: Shown): GraphColumns {
  const places = new Int32Array(network.nodes.length);
  const shown = Array.from(nodes, (node, place) => {
    places[node] = place;
    return network.nodes[node];
  });
  const placeOf = (node: number | undefined): number => places[node ?? -1] ?? 0;
  return {
    ids: shown.map((node) => node?.id ?? ''),
    types: shown.map((node) => node?.type ?? ''),
    sizes: shown.map((node) => node?.size ?? 0),
    sources: Array.from(edges, (edge) => placeOf(network.source[edge])),
    targets: Array.from(edges, (edge) => placeOf(network.target[edge])),
  };
}
