import { commonDirectory, type Communities } from '../communities.ts';
import type { GraphView } from '../analyze.ts';
import { fanIn, fanOut, nameOf, type Network } from '../model.ts';
import { type Boxes, toBoxes } from './boxes.ts';
import { type Layout, layOut } from './layout.ts';
import { type Links, toLinks } from './links.ts';
import { toClusterTree, toFolderTree } from './tree.ts';

/** The modules of a project as boxes in boxes, with places and routes. */
export interface ModuleMap extends Omit<Layout, 'links'> {
  readonly boxes: Boxes['list'];
  readonly links: Layout['links'];
  /** between closed boxes and files, however far apart */
  readonly dependencies: Links['leaves'];
  /** files that neither import one another nor are imported: they are in no box */
  readonly isolatedCount: number;
  /** modules that stay closed although they were to be open */
  readonly refusedCount: number;
}

export interface MapQuery {
  readonly grouping: 'folder' | 'cluster';
  /** ids of modules that are open; null for those that show the project best */
  readonly open: readonly string[] | null;
  readonly includeIsolated: boolean;
}

/**
 * Lays out a graph of files. It takes a while; other work has its turn between.
 * @param communities of the graph
 */
export function* drawMap(
  { network }: GraphView,
  communities: Communities | null,
  query: MapQuery,
): Generator<undefined, ModuleMap> {
  const all = [...network.nodes.keys()];
  const linked = all.filter((node) => fanIn(network, node) + fanOut(network, node) > 0);
  const places = query.includeIsolated ? all : linked;
  const root =
    communities === null
      ? toFolderTree(network, places)
      : toClusterTree(network, places, nameClusters(network, communities));
  const { list, ofNode, refusedCount } = toBoxes(
    root,
    query.open && new Set(query.open),
    all.length,
  );
  yield;
  const { bundles, leaves } = toLinks(network, { list, ofNode, refusedCount });
  yield;
  const layout = yield* layOut(list, bundles);
  return {
    ...layout,
    boxes: list,
    dependencies: leaves,
    isolatedCount: all.length - linked.length,
    refusedCount,
  };
}

/** A cluster has the name of the folder that most of it is in, and of its centre where others share that. */
function nameClusters(network: Network, { list, of }: Communities): (place: number) => string {
  const folders = list.map(({ nodes }) => commonDirectory(network, nodes).path);
  const names = list.map(({ nodes }, id) => {
    const folder = folders[id] ?? '';
    if (folders.indexOf(folder) === folders.lastIndexOf(folder)) return folder;
    const center = nodes.reduce((best, node) =>
      fanIn(network, node) > fanIn(network, best) ? node : best,
    );
    return `${folder} · ${nameOf(network.nodes[center]?.id ?? '')}`;
  });
  return (place) => {
    const id = of[place] ?? -1;
    const name = names[id] ?? '–';
    return names.indexOf(name) === id ? name : `${name} (${id + 1})`;
  };
}
