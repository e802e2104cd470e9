import { createWeightedCache } from '#lib/weighted-cache.ts';
import { type SnapshotRow, toPathFilter } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { createView, type GraphView } from './analyze.ts';
import { EDGE_KINDS, type StoredGraph } from './model.ts';
import type { Selection } from './selection.ts';
import { type GapColumns, readGaps, readStoredGraph } from './stored-rows.ts';

/** A selection of files by path, too. */
export interface ViewQuery extends Selection {
  /** a file, a directory or a glob; null for every file */
  readonly path: string | null;
}

/** Nothing left out: a node is a file of the index, in the order of the paths. */
export const EVERY_FILE = {
  level: 'file',
  depth: null,
  path: null,
  language: null,
  kinds: null,
  excludeTests: false,
} as const satisfies ViewQuery;

/**
 * Files and imports, or nodes and edges, that are kept in memory over all snapshots: about 100 bytes
 * each. A snapshot never changes, so what is kept by its id is never stale.
 */
const MAX_STORED = 1_500_000;
const MAX_VIEWED = 1_500_000;
const MAX_GAPS = 5_000_000;

const storedGraphs = createWeightedCache<StoredGraph>(
  MAX_STORED,
  ({ files, imports }) => files.length + imports.from.length,
);
const views = createWeightedCache<GraphView>(
  MAX_VIEWED,
  // a project's first files and edges weigh something too
  ({ network, isSelected }) =>
    100 + isSelected.length / 10 + network.nodes.length + network.source.length,
);
const gaps = createWeightedCache<GapColumns>(MAX_GAPS, ({ unparsed }) => 100 + unparsed.length);

/**
 * The part of a snapshot's graph that is asked for.
 * @throws AppError INVALID_REQUEST for a path that cannot be one
 */
export async function loadView(
  scope: Scope,
  snapshot: SnapshotRow,
  query: ViewQuery,
): Promise<GraphView> {
  const fits = toPathFilter(query.path);
  const key = keyOf(scope, snapshot);
  return views.load(JSON.stringify([key, toParts(query)]), async () => {
    const stored = await storedGraphs.load(key, () => readStoredGraph(scope, snapshot));
    return createView(stored, query, fits);
  });
}

/** What the index does not know, by file of the stored graph. */
export async function loadGaps(
  scope: Scope,
  snapshot: SnapshotRow,
  stored: StoredGraph,
): Promise<GapColumns> {
  return gaps.load(keyOf(scope, snapshot), () => readGaps(scope, snapshot, stored.files));
}

function keyOf(scope: Scope, snapshot: SnapshotRow): string {
  return `${scope.db.url}:${snapshot.id}`;
}

/** Equal where the graph is. */
function toParts({ level, depth, language, kinds, excludeTests, path }: ViewQuery): unknown[] {
  const inOrder = kinds === null ? null : EDGE_KINDS.filter((kind) => kinds.includes(kind));
  return [level, depth, language?.toLowerCase() ?? null, inOrder, excludeTests, path];
}
