import { groupStarts, orderBy } from '../columns.ts';
import { findStrongComponents } from '../components.ts';
import { findCycleCut } from '../cycle-cut.ts';
import { ALL_KINDS, WITHIN_PACKAGE } from '../model.ts';
import type { Link } from './links.ts';

/** How the links between boxes beside each other run. */
export interface RankedLink extends Link {
  /** its ends depend on each other, by more than the use of a package's own files */
  readonly isCyclic: boolean;
  /** one of those that would have to go for no cycle to be left; it is drawn against the order */
  readonly isFeedback: boolean;
  /** another path implies it, so the picture is complete without it */
  readonly isImplied: boolean;
}

/** Steps for a picture, which need not prove that its cut is the least. */
const CUT_STEPS = 1500;

/**
 * Marks cyclic, feedback and implied links.
 * @param links between the nodes 0..count-1, each pair once
 */
export function rankLinks(count: number, links: readonly Link[]): RankedLink[] {
  const inOrder = links.toSorted((a, b) => a.source - b.source || a.target - b.target);
  const columns = toColumns(count, inOrder);
  const components = findStrongComponents(columns, WITHIN_PACKAGE);
  const isCyclic = ({ source, target, kinds }: Link): boolean =>
    components.of[source] === components.of[target] && (kinds & ~WITHIN_PACKAGE) !== 0;
  const feedback = new Set(findCycleCut(columns, CUT_STEPS).edges);
  const forward = inOrder.filter((_, place) => !feedback.has(place));
  const implied = findImplied(count, forward);
  const rank = (link: Link, place: number): RankedLink => ({
    ...link,
    isCyclic: isCyclic(link),
    isFeedback: feedback.has(place),
    isImplied: implied.has(link),
  });
  return inOrder.map(rank);
}

function toColumns(count: number, links: readonly Link[]) {
  const source = Int32Array.from(links, (link) => link.source);
  return {
    count,
    nodes: { length: count },
    source,
    target: Int32Array.from(links, (link) => link.target),
    weight: Int32Array.from(links, (link) => link.weight),
    kinds: Uint8Array.from(links, (link) => link.kinds & ALL_KINDS),
    outStarts: groupStarts(source, count),
  };
}

/**
 * Links that another path implies: those that a transitive reduction removes.
 * @param links without cycles
 * Source: Aho, Garey, Ullman, The transitive reduction of a directed graph, 1972.
 */
function findImplied(count: number, links: readonly Link[]): Set<Link> {
  const bySource = Map.groupBy(links, ({ source }) => source);
  const reached = new Map<number, Set<number>>();
  const implied = new Set<Link>();
  for (const node of fromSinks(count, links)) {
    const own = bySource.get(node) ?? [];
    const beyond = new Set(own.flatMap(({ target }) => [...(reached.get(target) ?? [])]));
    for (const link of own) {
      if (beyond.has(link.target)) implied.add(link);
    }
    for (const { target } of own) beyond.add(target);
    reached.set(node, beyond);
  }
  return implied;
}

/** Every node after those that it leads to. */
function fromSinks(count: number, links: readonly Link[]): number[] {
  const open = new Int32Array(count);
  for (const { source } of links) open[source] = (open[source] ?? 0) + 1;
  const target = Int32Array.from(links, (link) => link.target);
  const starts = groupStarts(target, count);
  const byTarget = orderBy(
    target.map((_, place) => place),
    target,
    count,
  );
  const order = [...open.keys()].filter((node) => open[node] === 0);
  for (const node of order) {
    for (const place of byTarget.subarray(starts[node], starts[node + 1])) {
      const source = links[place]?.source ?? 0;
      open[source] = (open[source] ?? 0) - 1;
      if (open[source] === 0) order.push(source);
    }
  }
  return order;
}

/** What a box takes of a row. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The shape of a picture: its width over its height. */
export const SHAPE = 1.6;

/**
 * Rows from the bottom, 0, to the top: every node above those that it depends on, and no row much wider
 * than the shape of the picture allows.
 * Source: Coffman, Graham, Optimal scheduling for two-processor systems, 1972, by width.
 */
export function toRows(
  sizes: readonly Extent[],
  ranked: readonly RankedLink[],
  gap: number,
): Int32Array {
  const links = ranked.filter(({ isFeedback }) => !isFeedback);
  const rows = new Int32Array(sizes.length).fill(-1);
  const heights = toHeights(sizes.length, links);
  const byUrgency = [...sizes.keys()].toSorted(
    (a, b) => (heights[b] ?? 0) - (heights[a] ?? 0) || a - b,
  );
  const targets = Map.groupBy(links, ({ source }) => source);
  const most = toMostWidth(sizes, gap);
  const left = new Set(byUrgency);
  for (let row = 0; left.size > 0; row++) {
    let width = 0;
    const isReady = (node: number): boolean =>
      (targets.get(node) ?? []).every(
        ({ target }) => (rows[target] ?? -1) !== -1 && (rows[target] ?? 0) < row,
      );
    for (const node of [...left].filter(isReady)) {
      const added = (sizes[node]?.width ?? 0) + gap;
      if (width > 0 && width + added > most) continue;
      width += added;
      rows[node] = row;
      left.delete(node);
    }
  }
  return rows;
}

function toMostWidth(sizes: readonly Extent[], gap: number): number {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0);
  return Math.max(widest + gap, Math.sqrt(area * SHAPE * 1.5));
}

/** Number of nodes on the longest path upwards from each node. */
function toHeights(count: number, links: readonly Link[]): Int32Array {
  const heights = new Int32Array(count);
  const bySource = Map.groupBy(links, ({ source }) => source);
  for (const node of fromSinks(count, links).toReversed()) {
    for (const { target } of bySource.get(node) ?? []) {
      heights[target] = Math.max(heights[target] ?? 0, (heights[node] ?? 0) + 1);
    }
  }
  return heights;
}
