import { lazy } from '#lib/lazy.ts';
import { runInSlices } from '#lib/slices.ts';
import { type Communities, findCommunities } from './communities.ts';
import {
  type Components,
  findLayers,
  findStrongComponents,
  findWeakComponents,
} from './components.ts';
import { type Cycles, findCycles } from './cycles.ts';
import type { Network, StoredGraph } from './model.ts';
import { rankPages } from './page-rank.ts';
import { type Selection, selectNetwork } from './selection.ts';
import { type CycleSearch, createCycleSearch } from './shortest-cycle.ts';
import { findUnstableDependencies, type UnstableDependency } from './stability.ts';

export { findStrongComponents } from './components.ts';

/** A part of a project's graph, and what follows from it: each computed once, when first asked for. */
export interface GraphView {
  readonly stored: StoredGraph;
  readonly network: Network;
  /** 1 for each stored file that is in it */
  readonly isSelected: Uint8Array;
  /** parts that are not connected with one another in either direction */
  readonly parts: () => Components;
  readonly layers: () => Int32Array;
  readonly cycles: () => Cycles;
  readonly cycleSearch: () => CycleSearch;
  readonly unstableDependencies: () => readonly UnstableDependency[];
  readonly pageRanks: Computed<Float64Array>;
  readonly communities: Computed<Communities>;
}

/** What takes so long that other requests have their turn meanwhile. */
export interface Computed<T> {
  /** null until it is there */
  readonly now: () => T | null;
  readonly load: () => Promise<T>;
}

/** @param fits whether a path is asked for */
export function createView(
  stored: StoredGraph,
  selection: Selection,
  fits: (path: string) => boolean,
): GraphView {
  const { network, isSelected } = selectNetwork(stored, selection, fits);
  const components = lazy(() => findStrongComponents(network));
  const cycles = lazy(() => findCycles(network));
  return {
    stored,
    network,
    isSelected,
    parts: lazy(() => findWeakComponents(network)),
    layers: lazy(() => findLayers(network, components())),
    cycles,
    cycleSearch: lazy(() => createCycleSearch(network, cycles())),
    unstableDependencies: lazy(() => findUnstableDependencies(network)),
    pageRanks: computed(() => rankPages(network)),
    communities: computed(() => findCommunities(network)),
  };
}

function computed<T>(make: () => Generator<undefined, T>): Computed<T> {
  let value: T | null = null;
  const load = lazy(async () => (value = await runInSlices(make())));
  return { now: () => value, load };
}
