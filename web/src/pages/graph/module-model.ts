import type { GraphFactsQuery, ModuleMapQuery } from './graph.generated.ts';

export type ModuleMapData = ModuleMapQuery['project']['moduleMap'];
export type GraphFacts = GraphFactsQuery['project']['graph'];
export type MapModule = ModuleMapData['modules'][number];
export type MapLink = ModuleMapData['links'][number];

export interface Neighbour {
  readonly module: MapModule;
  readonly weight: number;
}

export interface Neighbours {
  readonly imports: readonly Neighbour[];
  readonly importedBy: readonly Neighbour[];
}

/** Places of a module and of all that is in it. */
export function placesIn(modules: readonly MapModule[], place: number): Set<number> {
  const inside = new Set([place]);
  for (const [at, { parent }] of modules.entries()) {
    if (parent !== null && inside.has(parent)) inside.add(at);
  }
  return inside;
}

/** Closed modules and files that a module, or what is in it, depends on or is depended on by. */
export function findNeighbours(
  { modules, dependencies }: ModuleMapData,
  place: number,
): Neighbours {
  const inside = placesIn(modules, place);
  const imports = new Map<number, number>();
  const importedBy = new Map<number, number>();
  for (const { source, target, weight } of dependencies) {
    if (inside.has(source) === inside.has(target)) continue;
    const [counts, other] = inside.has(source) ? [imports, target] : [importedBy, source];
    counts.set(other, (counts.get(other) ?? 0) + weight);
  }
  const toList = (counts: ReadonlyMap<number, number>): Neighbour[] =>
    [...counts]
      .flatMap(([at, weight]) =>
        modules[at] === undefined ? [] : [{ module: modules[at], weight }],
      )
      .toSorted((a, b) => b.weight - a.weight);
  return { imports: toList(imports), importedBy: toList(importedBy) };
}

/** Places of closed modules and files, in the order of their layers from the top. */
export function orderLeaves(modules: readonly MapModule[]): number[] {
  const children = Map.groupBy(modules.keys(), (place) => modules[place]?.parent ?? -1);
  const ordered: number[] = [];
  const visit = (parent: number): void => {
    const inOrder = (children.get(parent) ?? []).toSorted(
      (a, b) =>
        (modules[b]?.layer ?? 0) - (modules[a]?.layer ?? 0) ||
        (modules[a]?.x ?? 0) - (modules[b]?.x ?? 0),
    );
    for (const place of inOrder) {
      if (modules[place]?.isOpen === true) visit(place);
      else ordered.push(place);
    }
  };
  visit(-1);
  return ordered;
}

/** Ids of the folders around a file; ids without a module have no effect. */
export function foldersAround(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  return ['*', ...folders.flatMap((folder) => [folder, `${folder}/*`])];
}
