import { findStrongComponents } from '#features/graph/analyze.ts';
import { type EdgeChanges, edgeKey } from './edges.ts';
import type { IndexedProject } from './project.ts';
import { type EdgeColumns, edgesAfter, MAX_UNITS, toUnits } from './units.ts';
import type { Plan } from './model.ts';

export const CYCLE_CHANGES = ['appears', 'grows', 'shrinks', 'vanishes'] as const;

/** A group of nodes that depend on one another, and what becomes of it. */
export interface CycleChange {
  readonly level: 'file' | 'directory';
  readonly change: (typeof CYCLE_CHANGES)[number];
  /** its nodes after the change, before it where it vanishes; by their new paths where they have one */
  readonly nodes: readonly string[];
}

/** Nodes in cycles, by the number of their cycle; those in none are not there. */
type CycleOf = ReadonlyMap<number, number>;

export function findCycleChanges(
  project: IndexedProject,
  plan: Plan,
  edges: EdgeChanges,
): CycleChange[] {
  return [...ofFiles(project, plan, edges), ...ofDirectories(project, plan, edges)];
}

/** Files that only move keep their edges, and so their cycles. */
function ofFiles(project: IndexedProject, plan: Plan, edges: EdgeChanges): CycleChange[] {
  if (edges.added.length === 0 && edges.removed.size === 0) return [];
  const before = toCycles(project.view.cycles().of);
  const after = cyclesOf(plan.count(), edgesAfter(project, edges, plan.count()));
  const nameOf = (place: number): string => plan.pathOf(place) ?? project.paths[place] ?? '';
  return compare(before, after).map((one) => toChange('file', one, nameOf));
}

function ofDirectories(project: IndexedProject, plan: Plan, edges: EdgeChanges): CycleChange[] {
  const units = toUnits(project, plan, 'directory');
  const count = units.names.length;
  const pairsOf = (changes: Pick<EdgeChanges, 'removed' | 'added'>, of: Int32Array) => {
    const pairs = new Set<number>();
    const { from, to } = edgesAfter(project, changes, plan.count());
    for (let edge = 0; edge < from.length; edge++) {
      const [a, b] = [of[from[edge] ?? 0] ?? -1, of[to[edge] ?? 0] ?? -1];
      if (a !== b && a !== -1 && b !== -1) pairs.add(edgeKey(MAX_UNITS, a, b));
    }
    return fromKeys(pairs);
  };
  const before = cyclesOf(count, pairsOf(UNCHANGED, units.before));
  const after = cyclesOf(count, pairsOf(edges, units.after));
  return compare(before, after).map((one) =>
    toChange('directory', one, (unit) => units.names[unit] ?? ''),
  );
}

const UNCHANGED = { removed: new Set<number>(), added: [] };

function fromKeys(keys: ReadonlySet<number>): EdgeColumns {
  return {
    from: Int32Array.from(keys, (key) => Math.floor(key / MAX_UNITS)),
    to: Int32Array.from(keys, (key) => key % MAX_UNITS),
  };
}

function cyclesOf(count: number, edges: EdgeColumns): CycleOf {
  const { of, sizes } = findStrongComponents(toAdjacency(count, edges));
  return toCycles(of.map((component) => ((sizes[component] ?? 0) > 1 ? component : -1)));
}

function toAdjacency(count: number, { from, to }: EdgeColumns) {
  const outStarts = new Int32Array(count + 1);
  for (const node of from) outStarts[node + 1] = (outStarts[node + 1] ?? 0) + 1;
  outStarts.forEach((start, node) => (outStarts[node] = start + (outStarts[node - 1] ?? 0)));
  const next = outStarts.slice();
  const target = new Int32Array(to.length);
  from.forEach((node, edge) => {
    const place = next[node] ?? 0;
    target[place] = to[edge] ?? 0;
    next[node] = place + 1;
  });
  return { nodes: { length: count }, target, kinds: new Uint8Array(to.length).fill(1), outStarts };
}

function toCycles(of: Int32Array): CycleOf {
  const found = new Map<number, number>();
  of.forEach((cycle, node) => {
    if (cycle !== -1) found.set(node, cycle);
  });
  return found;
}

interface Compared {
  readonly change: CycleChange['change'];
  readonly nodes: readonly number[];
}

function compare(before: CycleOf, after: CycleOf): Compared[] {
  const old = group(before);
  const found: Compared[] = [];
  const goneOn = new Set<number>();
  for (const nodes of group(after).values()) {
    const origins = new Set(nodes.flatMap((node) => before.get(node) ?? []));
    for (const origin of origins) goneOn.add(origin);
    const oldSize = [...origins].reduce((sum, origin) => sum + (old.get(origin)?.length ?? 0), 0);
    const isAllOld = nodes.every((node) => before.has(node));
    if (origins.size === 0) found.push({ change: 'appears', nodes });
    else if (!isAllOld || origins.size > 1) found.push({ change: 'grows', nodes });
    else if (nodes.length < oldSize) found.push({ change: 'shrinks', nodes });
  }
  for (const [cycle, nodes] of old)
    if (!goneOn.has(cycle)) found.push({ change: 'vanishes', nodes });
  return found.toSorted(
    (a, b) =>
      CYCLE_CHANGES.indexOf(a.change) - CYCLE_CHANGES.indexOf(b.change) ||
      (a.nodes[0] ?? 0) - (b.nodes[0] ?? 0),
  );
}

function group(of: CycleOf): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [node, cycle] of of) {
    const nodes = groups.get(cycle);
    if (nodes) nodes.push(node);
    else groups.set(cycle, [node]);
  }
  return groups;
}

function toChange(
  level: CycleChange['level'],
  { change, nodes }: Compared,
  nameOf: (node: number) => string,
): CycleChange {
  return { level, change, nodes: nodes.map(nameOf).toSorted() };
}
