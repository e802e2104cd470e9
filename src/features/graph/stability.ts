import { fanIn, fanOut, type Network } from './model.ts';

/** Ce / (Ca + Ce), 0 to 1; null of a node without an edge. */
export function instabilityOf(network: Network, node: number): number | null {
  const both = fanIn(network, node) + fanOut(network, node);
  return both === 0 ? null : fanOut(network, node) / both;
}

/** Mean over the nodes with an edge; null where there are none. */
export function averageInstability(network: Network): number | null {
  let sum = 0;
  let count = 0;
  for (let node = 0; node < network.nodes.length; node++) {
    const instability = instabilityOf(network, node);
    if (instability === null) continue;
    sum += instability;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/** An edge that leads to what is less stable than where it starts. */
export interface UnstableDependency {
  readonly edge: number;
  /** instability of the target less that of the source, above 0 */
  readonly excess: number;
}

/** Every breach of the stable dependencies principle, the clearest first, then the heaviest. */
export function findUnstableDependencies(network: Network): UnstableDependency[] {
  const instability = network.nodes.map((_, node) => instabilityOf(network, node) ?? 0);
  const found: UnstableDependency[] = [];
  network.source.forEach((source, edge) => {
    const excess = (instability[network.target[edge] ?? 0] ?? 0) - (instability[source] ?? 0);
    if (excess > 0) found.push({ edge, excess });
  });
  const weightOf = ({ edge }: UnstableDependency): number => network.weight[edge] ?? 0;
  return found.toSorted(
    (a, b) => b.excess - a.excess || weightOf(b) - weightOf(a) || a.edge - b.edge,
  );
}
