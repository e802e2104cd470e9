import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import { isImport } from '#features/graph/model.ts';
import { type EdgeChanges, edgeKey } from './edges.ts';
import type { IndexedProject } from './project.ts';
import type { Plan } from './model.ts';

export const UNIT_LEVELS = ['directory', 'package', 'community'] as const;
export type UnitLevel = (typeof UNIT_LEVELS)[number];

/** Files in groups, before a change and after it. */
export interface Units {
  /** name of each unit; those that the change makes last */
  readonly names: readonly string[];
  readonly before: Int32Array;
  /** by place, with the files that the change makes; -1 of a deleted one */
  readonly after: Int32Array;
  /** pairs of units of which one imports the other before the change, as `edgeKey` of 2 ** 21 */
  readonly pairs: ReadonlySet<number>;
}

/** More units there never are: files of an index are fewer. */
export const MAX_UNITS = 2 ** 21;

interface KnownUnits {
  readonly names: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  readonly of: Int32Array;
  readonly pairs: ReadonlySet<number>;
}

const known = new WeakMap<IndexedProject, Map<UnitLevel, KnownUnits>>();

export function toUnits(project: IndexedProject, plan: Plan, level: UnitLevel): Units {
  const { names, ids, of, pairs } = knownUnits(project, level);
  const added: string[] = [];
  const idOf = (name: string): number => {
    const id = ids.get(name) ?? -1;
    if (id !== -1) return id;
    const place = added.indexOf(name);
    return names.length + (place === -1 ? added.push(name) - 1 : place);
  };
  const after = new Int32Array(plan.count()).fill(-1);
  after.set(of);
  const homes = homesOf(plan);
  for (const place of plan.changedFiles()) {
    const path = plan.pathOf(place);
    if (path === null) after[place] = -1;
    // A file keeps to those that it works with, whatever it is called.
    else if (level === 'community') after[place] = of[place] ?? of[homes.get(place) ?? -1] ?? -1;
    else after[place] = idOf(level === 'directory' ? nameOfFolder(path) : packageOf(project, path));
  }
  return { names: [...names, ...added], before: of, after, pairs };
}

/** The file that most of what is in a new file comes from. */
function homesOf(plan: Plan): ReadonlyMap<number, number> {
  const homes = new Map<number, number>();
  for (const { from, to } of plan.changedSymbols()) {
    if (to !== null && to.place !== from.place && !homes.has(to.place))
      homes.set(to.place, from.place);
  }
  return homes;
}

function knownUnits(project: IndexedProject, level: UnitLevel): KnownUnits {
  const levels = known.get(project) ?? new Map<UnitLevel, KnownUnits>();
  known.set(project, levels);
  const there = levels.get(level);
  if (there !== undefined) return there;
  const made = makeUnits(project, level);
  levels.set(level, made);
  return made;
}

function makeUnits(project: IndexedProject, level: UnitLevel): KnownUnits {
  const { structure, communities } = project.graph;
  const ids = new Map<string, number>();
  const names: string[] = [];
  const nameAt = (place: number): string => {
    if (level === 'directory') return nameOfFolder(project.paths[place] ?? '');
    if (level === 'package') return nameOfPackage(structure.packages[place] ?? '');
    return String(communities[place] ?? -1);
  };
  const of = Int32Array.from(project.paths, (_, place) => {
    const name = nameAt(place);
    const there = ids.get(name);
    if (there !== undefined) return there;
    ids.set(name, names.length);
    return names.push(name) - 1;
  });
  return { names, ids, of, pairs: pairsOf(project, of) };
}

function pairsOf({ view }: IndexedProject, of: Int32Array): Set<number> {
  const { source, target } = view.network;
  const pairs = new Set<number>();
  for (let edge = 0; edge < source.length; edge++) {
    const [from, to] = [of[source[edge] ?? 0] ?? 0, of[target[edge] ?? 0] ?? 0];
    if (from !== to) pairs.add(edgeKey(MAX_UNITS, from, to));
  }
  return pairs;
}

function nameOfFolder(path: string): string {
  return nameOfPackage(directoryOf(path));
}

function nameOfPackage(directory: string): string {
  return directory === '' ? '.' : directory;
}

const roots = new WeakMap<IndexedProject, ReadonlySet<string>>();

/** The nearest folder with a manifest, as the index has manifests. */
export function packageOf(project: IndexedProject, path: string): string {
  const found = roots.get(project) ?? new Set(project.graph.structure.packages);
  roots.set(project, found);
  return nameOfPackage(ancestorsOf(directoryOf(path)).find((above) => found.has(above)) ?? '');
}

/** An edge between files that is there after the change. */
export interface FileEdge {
  readonly from: number;
  readonly to: number;
}

/** Edges in columns: places of both ends. */
export interface EdgeColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * Imports after the change, of all files: in columns, since there may be hundreds of thousands. Uses within a
 * package without an import are not among them.
 */
export function edgesAfter(
  { view }: IndexedProject,
  { removed, added }: Pick<EdgeChanges, 'removed' | 'added'>,
  count: number,
): EdgeColumns {
  const { source, target } = view.network;
  const from = new Int32Array(source.length + added.length);
  const to = new Int32Array(source.length + added.length);
  const isTouched = new Uint8Array(count);
  for (const key of removed) isTouched[Math.floor(key / count)] = 1;
  let used = 0;
  const keep = (a: number, b: number): void => {
    from[used] = a;
    to[used++] = b;
  };
  for (let edge = 0; edge < source.length; edge++) {
    const [a, b] = [source[edge] ?? 0, target[edge] ?? 0];
    if (!isImport(view.network, edge)) continue;
    if (isTouched[a] === 0 || !removed.has(edgeKey(count, a, b))) keep(a, b);
  }
  for (const edge of added) keep(edge.from, edge.to);
  return { from: from.subarray(0, used), to: to.subarray(0, used) };
}
