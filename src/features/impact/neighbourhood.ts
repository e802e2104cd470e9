import type { Network } from '#features/graph/model.ts';
import type { Hole } from './blind-spot.ts';
import type { LedgerIndex } from './ledger-index.ts';
import { dependentsOf, type Reach } from './reach.ts';

/**
 * What may depend on some files beyond what is known to: the known dependents, the holes of the index
 * that may hide more of them, and who depends on the files that those holes are in.
 */
export interface Neighbourhood {
  /** in the order they were found: those nearest to the files first */
  readonly holes: readonly Hole[];
  /** places of files with a hole that are no known dependents */
  readonly suspects: readonly number[];
}

interface Surroundings {
  readonly network: Network;
  readonly ledger: LedgerIndex;
}

/**
 * Nothing is missing from the dependents of some files exactly where no hole concerns one of them or
 * one of their dependents. A suspect's own dependents may be hidden by further holes: so they are looked
 * at too, until nothing new is found.
 * @param known the dependents, as the edges have them
 * @param counts which holes are looked at; all unless told
 */
export function findNeighbourhood(
  { network, ledger }: Surroundings,
  known: Reach,
  counts: (hole: Hole) => boolean = () => true,
): Neighbourhood {
  const holes = new Set<Hole>();
  const given = new Set<readonly Hole[]>();
  const suspects = new Set<number>();
  const open: number[] = [];
  const seen = new Uint8Array(ledger.size);
  for (const node of known.nodes) seen[node] = 1;
  const visit = (node: number): void => {
    if (seen[node] === 1) return;
    seen[node] = 1;
    open.push(node);
  };
  const take = (list: readonly Hole[]): void => {
    if (given.has(list)) return;
    given.add(list);
    for (const hole of list.filter(counts)) {
      holes.add(hole);
      if (hole.place === -1 || seen[hole.place] === 1) continue;
      if (hole.place < network.nodes.length) suspects.add(hole.place);
      visit(hole.place);
    }
  };
  for (const node of known.nodes) ledger.holesAt(node, take);
  for (let at = 0; at < open.length; at++) {
    const node = open[at] ?? 0;
    ledger.holesAt(node, take);
    for (const from of dependentsOf(network, node)) visit(from);
  }
  return { holes: [...holes], suspects: [...suspects] };
}
