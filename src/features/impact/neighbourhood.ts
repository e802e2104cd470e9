import type { Network } from '#features/graph/model.ts';
import type { BlindSpot } from './blind-spot.ts';
import type { BlindSpotIndex } from './blind-spot-index.ts';
import { dependentsOf, type Reach } from './reach.ts';

/**
 * What may depend on some files beyond what is known to: the known dependents, the blind spots of the blindSpotIndex
 * that may hide more of them, and who depends on the files that those blind spots are in.
 */
export interface Neighbourhood {
  /** in the order they were found: those nearest to the files first */
  readonly blindSpots: readonly BlindSpot[];
  /** places of files with a blind spot that are no known dependents */
  readonly suspects: readonly number[];
}

interface Surroundings {
  readonly network: Network;
  readonly blindSpotIndex: BlindSpotIndex;
}

/**
 * Nothing is missing from the dependents of some files exactly where no blind spot concerns one of them or
 * one of their dependents. A suspect's own dependents may be hidden by further blind spots: so they are looked
 * at too, until nothing new is found.
 * @param known the dependents, as the edges have them
 * @param counts which blind spots are looked at; all unless told
 */
export function findNeighbourhood(
  { network, blindSpotIndex }: Surroundings,
  known: Reach,
  counts: (blindSpot: BlindSpot) => boolean = () => true,
): Neighbourhood {
  const blindSpots = new Set<BlindSpot>();
  const given = new Set<readonly BlindSpot[]>();
  const suspects = new Set<number>();
  const open: number[] = [];
  const seen = new Uint8Array(blindSpotIndex.size);
  for (const node of known.nodes) seen[node] = 1;
  const visit = (node: number): void => {
    if (seen[node] === 1) return;
    seen[node] = 1;
    open.push(node);
  };
  const take = (list: readonly BlindSpot[]): void => {
    if (given.has(list)) return;
    given.add(list);
    for (const blindSpot of list.filter(counts)) {
      blindSpots.add(blindSpot);
      if (blindSpot.place === -1 || seen[blindSpot.place] === 1) continue;
      if (blindSpot.place < network.nodes.length) suspects.add(blindSpot.place);
      visit(blindSpot.place);
    }
  };
  for (const node of known.nodes) blindSpotIndex.at(node, take);
  for (let at = 0; at < open.length; at++) {
    const node = open[at] ?? 0;
    blindSpotIndex.at(node, take);
    for (const from of dependentsOf(network, node)) visit(from);
  }
  return { blindSpots: [...blindSpots], suspects: [...suspects] };
}
