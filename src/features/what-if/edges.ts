import type { SymbolRow, UseRow, Plan } from './model.ts';
import type { Network } from '#features/graph/model.ts';
import { dependenciesOf, dependentsOf, type IndexedProject } from './project.ts';

/** An import that there is after the change and not before. Files by place. */
export interface NewEdge {
  readonly from: number;
  readonly to: number;
  /** what it is needed for */
  readonly symbol: string;
}

/** How the graph of files differs after the change. A file that only moves keeps its edges. */
export interface EdgeChanges {
  /** places of both ends, `from` times count plus `to` */
  readonly removed: ReadonlySet<number>;
  /** those of them of which all that was used is elsewhere now */
  readonly relieved: ReadonlySet<number>;
  readonly added: readonly NewEdge[];
}

/** Uses of symbols around what changes. */
export interface Uses {
  /** of the symbols in files that lose some */
  readonly into: readonly UseRow[];
  /** by the symbols that change, of symbols anywhere */
  readonly outOf: readonly UseRow[];
  /** every symbol that stands in one of them, by id, with the place of its file */
  readonly symbols: ReadonlyMap<number, { readonly row: SymbolRow; readonly place: number }>;
}

export function edgeKey(count: number, from: number, to: number): number {
  return from * count + to;
}

/**
 * Deleted files lose their edges. Where symbols go to another file, whoever uses them imports that one;
 * the old one only as long as something else of it is used. The old file's own imports are taken to
 * stay: whether its rest still needs them is for whoever makes the change.
 */
export function findEdgeChanges(project: IndexedProject, plan: Plan, uses: Uses): EdgeChanges {
  const { network } = project.view;
  const count = plan.count();
  const removed = edgesOfDeleted(project, plan);
  const added = new Map<number, NewEdge>();
  for (const edge of neededEdges(plan, uses)) {
    const key = edgeKey(count, edge.from, edge.to);
    const isNew = removed.has(key) || !hasEdge(network, edge);
    if (isNew && !added.has(key)) added.set(key, edge);
  }
  const relieved = new Set(relievedEdges(plan, uses));
  for (const key of relieved) removed.add(key);
  for (const key of added.keys()) removed.delete(key);
  return { removed, relieved, added: [...added.values()] };
}

function edgesOfDeleted(project: IndexedProject, plan: Plan): Set<number> {
  const { network } = project.view;
  const count = plan.count();
  const deleted = plan
    .changedFiles()
    .filter((place) => place < project.paths.length && plan.pathOf(place) === null);
  const found = new Set<number>();
  for (const place of deleted) {
    for (const from of dependentsOf(network, place)) found.add(edgeKey(count, from, place));
    for (const to of dependenciesOf(network, place)) found.add(edgeKey(count, place, to));
  }
  return found;
}

/** Imports that the new places of symbols ask for. */
function* neededEdges(plan: Plan, uses: Uses): Generator<NewEdge> {
  for (const use of [...uses.into, ...uses.outOf]) {
    const used = uses.symbols.get(use.to);
    const from = placeNow(plan, uses.symbols, { id: use.from, place: use.place });
    const to = placeNow(plan, uses.symbols, { id: use.to, place: use.place });
    if (used === undefined || from === null || to === null) continue;
    const isOld = from === use.place && to === used.place;
    const isCertain = from !== to && use.confidence !== 'ambiguous';
    if (!isOld && isCertain && areThere(plan, [from, to]))
      yield { from, to, symbol: used.row.name };
  }
}

function areThere(plan: Plan, places: readonly number[]): boolean {
  return places.every((place) => plan.pathOf(place) !== null);
}

/** Where the user or the used symbol is after the change; null where it is deleted. */
function placeNow(
  plan: Plan,
  symbols: Uses['symbols'],
  { id, place }: { readonly id: number | null; readonly place: number },
): number | null {
  const known = symbols.get(id ?? -1);
  if (known === undefined) return place;
  return plan.symbolAt(known.row, known.place)?.place ?? null;
}

/** Imports of which all that was used has gone elsewhere. */
function relievedEdges(plan: Plan, { into, symbols }: Uses): number[] {
  const stays = new Map<number, boolean>();
  const count = plan.count();
  for (const { place, from, to } of into) {
    const used = symbols.get(to);
    if (used === undefined || used.place === place) continue;
    const user = placeNow(plan, symbols, { id: from, place });
    const isStill = user === place && plan.symbolAt(used.row, used.place)?.place === used.place;
    const key = edgeKey(count, place, used.place);
    stays.set(key, (stays.get(key) ?? false) || isStill);
  }
  return [...stays].flatMap(([key, isStill]) => (isStill ? [] : [key]));
}

function hasEdge({ target, outStarts }: Network, { from, to }: NewEdge): boolean {
  if (from + 1 >= outStarts.length) return false;
  return target.subarray(outStarts[from] ?? 0, outStarts[from + 1] ?? 0).includes(to);
}
