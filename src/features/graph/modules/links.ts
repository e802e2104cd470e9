import type { Network } from '../model.ts';
import type { Boxes } from './boxes.ts';

/** Imports from one box to another. */
export interface Link {
  readonly source: number;
  readonly target: number;
  /** import statements */
  readonly weight: number;
  /** kinds of them, one bit each */
  readonly kinds: number;
}

export interface Links {
  /**
   * Between sibling boxes: every import belongs to the two siblings that
   * its ends are in, so what runs between two modules is one bundle.
   */
  readonly bundles: readonly Link[];
  /** between closed boxes and files, however far apart */
  readonly leaves: readonly Link[];
}

/** Folds the edges between files to links between boxes, by source and then by target. */
export function toLinks(network: Network, { list, ofNode }: Boxes): Links {
  const bundles = createFold(list.length);
  const leaves = createFold(list.length);
  for (const [edge, from] of network.source.entries()) {
    const source = ofNode[from] ?? -1;
    const target = ofNode[network.target[edge] ?? -1] ?? -1;
    if (source === -1 || target === -1 || source === target) continue;
    const added = { weight: network.weight[edge] ?? 0, kinds: network.kinds[edge] ?? 0 };
    leaves.add(source, target, added);
    const [a, b] = toSiblings(list, source, target);
    bundles.add(a, b, added);
  }
  return { bundles: bundles.list(), leaves: leaves.list() };
}

/** The two boxes side by side that two boxes, neither of them in the other, are in. */
function toSiblings(list: Boxes['list'], a: number, b: number): [number, number] {
  let [x, y] = [a, b];
  while (depthOf(list, x) > depthOf(list, y)) x = parentOf(list, x);
  while (depthOf(list, y) > depthOf(list, x)) y = parentOf(list, y);
  while (parentOf(list, x) !== parentOf(list, y)) {
    x = parentOf(list, x);
    y = parentOf(list, y);
  }
  return [x, y];
}

function depthOf(list: Boxes['list'], place: number): number {
  return list[place]?.depth ?? 0;
}

function parentOf(list: Boxes['list'], place: number): number {
  return list[place]?.parent ?? -1;
}

interface Fold {
  add(source: number, target: number, added: Pick<Link, 'weight' | 'kinds'>): void;
  list(): Link[];
}

function createFold(count: number): Fold {
  const links = new Map<number, Link>();
  return {
    add: (source, target, { weight, kinds }) => {
      const key = source * count + target;
      const known = links.get(key);
      links.set(key, {
        source,
        target,
        weight: weight + (known?.weight ?? 0),
        kinds: kinds | (known?.kinds ?? 0),
      });
    },
    list: () => [...links.values()].toSorted((a, b) => a.source - b.source || a.target - b.target),
  };
}
