import { EVERY_FILE, type GraphView, loadGraph } from '#features/graph/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { runInSlices } from '#lib/slices.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { createImpactGraph, type ImpactGraph } from './impact-graph.ts';
import { loadCompletenessFacts } from './completeness-facts.ts';
import { warmCompleteness } from './blind-spot-index.ts';

/** What impact knows of a project's current index. */
export interface LoadedGraph extends ImpactGraph {
  readonly snapshot: SnapshotRow;
  /** community of each file in the import graph, -1 of one without an edge */
  readonly communities: Int32Array;
  /** place of a file by its id in the index, -1 where it has none */
  readonly placeOfId: (id: number) => number;
}

/** Files that are kept over all snapshots, about 300 bytes each; the edges are the graph feature's own. */
const MAX_FILES = 400_000;
const graphs = createWeightedCache<LoadedGraph>(MAX_FILES, ({ files }) => 100 + files.length);

const WHOLE = { ...EVERY_FILE, limit: null } as const;

/**
 * The graph of a project's current index, ready to be walked. Read once for an index, then kept: a
 * snapshot never changes, so what is kept by its id is never stale.
 * @throws AppError PROJECT_NOT_INDEXED
 */
export async function loadImpactGraph(
  scope: TenantScope,
  project: ProjectRow,
): Promise<LoadedGraph> {
  const { snapshot, view } = await loadGraph(scope, project, WHOLE);
  return graphs.load(`${scope.db.url}:${snapshot.id}`, () => readGraph(scope, snapshot, view));
}

async function readGraph(
  scope: TenantScope,
  snapshot: SnapshotRow,
  view: GraphView,
): Promise<LoadedGraph> {
  const { network, stored } = view;
  const facts = await loadCompletenessFacts(scope, snapshot, stored.files);
  const communities = await view.communities.load();
  const places = new Map(stored.files.map(({ id }, place) => [id, place]));
  const graph = createImpactGraph(stored.files, network, facts);
  await runInSlices(warmCompleteness(graph.blindSpotIndex));
  return {
    ...graph,
    snapshot,
    communities: communities.of,
    placeOfId: (id) => places.get(id) ?? -1,
  };
}
