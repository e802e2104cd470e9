import type { Module } from './tree.ts';

/** A module that is drawn: closed, or open with the boxes of its children in it. */
export interface Box {
  readonly module: Module;
  /** place of the box that it is in; -1 at the top */
  readonly parent: number;
  readonly depth: number;
  readonly isOpen: boolean;
}

export interface Boxes {
  /** a box before what is in it */
  readonly list: readonly Box[];
  /** the closed box or file that contains each file of the network; -1 if none does */
  readonly ofNode: Int32Array;
  /** modules that stay closed although they were to be open: there would be too many boxes */
  readonly refusedCount: number;
}

/** More boxes than that can be neither read nor moved fluently. */
const MAX_BOXES = 1500;

/**
 * The boxes to draw.
 * @param open ids of the modules that are open; null for those that show the project best
 * @param nodeCount files of the network
 */
export function toBoxes(root: Module, open: ReadonlySet<string> | null, nodeCount: number): Boxes {
  const wanted = open ?? chooseOpen(root);
  const list: Box[] = [];
  const ofNode = new Int32Array(nodeCount).fill(-1);
  let refusedCount = 0;
  let expected = root.children.length;
  const add = (module: Module, parent: number, depth: number): void => {
    const isWanted = module.children.length > 0 && wanted.has(module.id);
    const isOpen = isWanted && expected + module.children.length <= MAX_BOXES;
    if (isOpen) expected += module.children.length;
    else if (isWanted) refusedCount++;
    const place = list.push({ module, parent, depth, isOpen }) - 1;
    if (!isOpen) return markFiles(module, place, ofNode);
    for (const child of module.children) add(child, place, depth + 1);
  };
  for (const child of root.children) add(child, -1, 0);
  return { list, ofNode, refusedCount };
}

function markFiles(module: Module, place: number, ofNode: Int32Array): void {
  if (module.node !== -1) ofNode[module.node] = place;
  for (const child of module.children) markFiles(child, place, ofNode);
}

/** Boxes that a reader takes in at a glance, and those of single files among few others. */
const GLANCE = 46;
const FEW = 24;
/** A module with a smaller share of the files stays closed. */
const LEAST_SHARE = 0.12;

/** The largest modules are opened first, as long as the picture stays one that a reader takes in. */
function chooseOpen(root: Module): Set<string> {
  const chosen = new Set<string>();
  let count = root.children.length;
  const openLargest = (fits: (module: Module) => boolean, most: number): void => {
    let candidates = root.children.filter(fits);
    while (candidates.length > 0) {
      const [largest, ...rest] = candidates.toSorted((a, b) => b.fileCount - a.fileCount);
      candidates = rest;
      if (largest === undefined) return;
      const isKnown = chosen.has(largest.id);
      if (!isKnown && count - 1 + largest.children.length > most) continue;
      if (!isKnown) count += largest.children.length - 1;
      chosen.add(largest.id);
      candidates.push(...largest.children.filter(fits));
    }
  };
  const least = root.fileCount * LEAST_SHARE;
  openLargest((module) => hasFolders(module) && module.fileCount >= least, GLANCE);
  openLargest((module) => module.children.length > 0 && module.fileCount >= least, FEW);
  return chosen;
}

function hasFolders({ children }: Module): boolean {
  return children.some(({ kind }) => kind === 'folder');
}
