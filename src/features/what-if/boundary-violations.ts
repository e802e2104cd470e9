import { type EdgeChanges, edgeKey } from './edges.ts';
import { dependenciesOf, dependentsOf, type IndexedProject } from './project.ts';
import {
  type FileEdge,
  MAX_UNITS,
  toUnits,
  type UnitLevel,
  UNIT_LEVELS,
  type Units,
} from './units.ts';
import type { Plan } from './model.ts';

/** A boundary that is crossed where it was not before. */
export interface BoundaryViolation {
  readonly level: UnitLevel | 'layer';
  readonly from: string;
  readonly to: string;
  /** the first import that crosses it, by its new paths */
  readonly example: { readonly from: string; readonly to: string };
  /** imports that do */
  readonly imports: number;
}

/** Layers of folders before the change, by name: what is higher depends on what is lower. */
export type FolderLayers = ReadonlyMap<string, number>;

/**
 * Dependencies between folders, packages and communities that there are only after the change; and of
 * those between folders the ones against their layers: a lower one now depends on one that is not below.
 */
export function findCrossings(
  project: IndexedProject,
  plan: Plan,
  { edges, layers }: { readonly edges: EdgeChanges; readonly layers: FolderLayers },
): BoundaryViolation[] {
  const touched = touchedEdges(project, plan, edges);
  const found = UNIT_LEVELS.flatMap((level) =>
    ofLevel(plan, touched, { level, units: toUnits(project, plan, level) }),
  );
  return [...found, ...found.flatMap((violation) => againstLayers(violation, layers))];
}

/** Edges after the change that start or end in what it touches. */
function touchedEdges(
  project: IndexedProject,
  plan: Plan,
  { removed, added }: EdgeChanges,
): FileEdge[] {
  const { network } = project.view;
  const found = new Map<number, FileEdge>();
  const keep = (from: number, to: number): void => {
    const key = edgeKey(plan.count(), from, to);
    if (!removed.has(key)) found.set(key, { from, to });
  };
  for (const place of plan.changedFiles()) {
    if (place >= project.paths.length) continue;
    for (const from of dependentsOf(network, place)) keep(from, place);
    for (const to of dependenciesOf(network, place)) keep(place, to);
  }
  for (const { from, to } of added) keep(from, to);
  return [...found.entries()].toSorted(([a], [b]) => a - b).map(([, edge]) => edge);
}

function ofLevel(
  plan: Plan,
  touched: readonly FileEdge[],
  { level, units }: { readonly level: UnitLevel; readonly units: Units },
): BoundaryViolation[] {
  const found = new Map<number, BoundaryViolation>();
  for (const edge of touched) {
    const pair = pairOf(units, edge);
    if (pair === null || isAlone(level, pair)) continue;
    const known = found.get(pair.key);
    found.set(pair.key, {
      level,
      from: pair.from,
      to: pair.to,
      example: known?.example ?? toExample(plan, edge),
      imports: (known?.imports ?? 0) + 1,
    });
  }
  return [...found.values()];
}

interface UnitPair {
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

/** The units of an edge's ends; null where they are one, or depended on one another before. */
function pairOf({ after, names, pairs }: Units, { from, to }: FileEdge): UnitPair | null {
  const [a = -1, b = -1] = [after[from], after[to]];
  const key = edgeKey(MAX_UNITS, a, b);
  if (a === b || a === -1 || b === -1 || pairs.has(key)) return null;
  return { key, from: names[a] ?? '', to: names[b] ?? '' };
}

/** A file without an edge was in no community. */
function isAlone(level: UnitLevel, { from, to }: UnitPair): boolean {
  return level === 'community' && (from === '-1' || to === '-1');
}

function toExample(plan: Plan, { from, to }: FileEdge): BoundaryViolation['example'] {
  return { from: plan.pathOf(from) ?? '', to: plan.pathOf(to) ?? '' };
}

function againstLayers(violation: BoundaryViolation, layers: FolderLayers): BoundaryViolation[] {
  if (violation.level !== 'directory') return [];
  const [from, to] = [layers.get(violation.from), layers.get(violation.to)];
  if (from === undefined || to === undefined || from > to) return [];
  return [{ ...violation, level: 'layer' }];
}
