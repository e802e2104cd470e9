import type { ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { lazy } from '#lib/lazy.ts';
import { runInSlices } from '#lib/slices.ts';
import { topK } from '#lib/top-k.ts';
import type { GraphView } from './analyze.ts';
import { cutNetwork, type Shown } from './cut.ts';
import { toDot } from './dot.ts';
import { toDrawing } from './drawing.ts';
import { toGraphml } from './graphml.ts';
import { MAX_MERMAID_NODES, toMermaid } from './mermaid.ts';
import { fanIn, fanOut } from './model.ts';
import type { UnstableDependency } from './stability.ts';
import { loadGaps, loadView, type ViewQuery } from './views.ts';

export type { GraphView } from './analyze.ts';
export type { Community } from './communities.ts';
export { commonDirectory } from './communities.ts';
export type { Cycle } from './cycles.ts';
export type { CycleCut } from './cycle-cut.ts';
export { cutOf } from './view-cut.ts';
export { EDGE_KINDS, fanIn, fanOut, kindsIn, nameOf } from './model.ts';
export { type GraphColumns, toColumns } from './node-columns.ts';
export { averageInstability, instabilityOf, type UnstableDependency } from './stability.ts';
export { EVERY_FILE, loadView } from './views.ts';

export interface GraphQuery extends ViewQuery {
  /** at most this many nodes, those with the most edges; null for all */
  readonly limit: number | null;
}

/** The import graph of a project's current index, or the part of it that was asked for. */
export interface ArchitectureGraph {
  readonly snapshot: SnapshotRow;
  readonly query: GraphQuery;
  readonly view: GraphView;
  readonly shown: () => Shown;
}

/** @throws AppError INVALID_REQUEST for a query that makes no sense */
export async function loadGraph(
  scope: TenantScope,
  project: ProjectRow,
  query: GraphQuery,
): Promise<ArchitectureGraph> {
  checkAtLeastOne('limit', query.limit);
  checkAtLeastOne('depth', query.depth);
  if (query.depth !== null && query.level === 'file')
    throw invalidField('depth', 'depth requires level=directory.');
  if (query.kinds?.length === 0)
    throw invalidField('kinds', 'kinds must contain at least one kind.');
  const snapshot = await findSnapshotOf(scope, project);
  const view = await loadView(scope, snapshot, query);
  const shown = lazy(() => cutNetwork(view.network, query.limit));
  return { snapshot, query, view, shown };
}

function checkAtLeastOne(name: string, value: number | null): void {
  if (value === null || value >= 1) return;
  throw invalidField(name, `${name} must be a whole number of at least 1; got ${value}.`);
}

/** Files that import or are imported by others, and those of them that are in a cycle of imports. */
export interface LinkedFiles {
  readonly linked: number;
  readonly cyclic: number;
}

export function countLinkedFiles({ network, cycles }: GraphView): LinkedFiles {
  const linked = new Set([...network.source, ...network.target]).size;
  return { linked, cyclic: cycles().list.reduce((sum, { nodes }) => sum + nodes.length, 0) };
}

const MAX_FIRST = 1000;

/** The start of a list: `first` at least 1, and at most 1,000 whatever is asked for. */
export function takeFirst<T>(list: readonly T[], first: number): readonly T[] {
  checkAtLeastOne('first', first);
  return list.slice(0, Math.min(first, MAX_FIRST));
}

export type HubOrder = 'fan-in' | 'fan-out' | 'page-rank';

/** Nodes with most of something, those with none of it left out. */
export async function findHubs(
  view: GraphView,
  order: HubOrder,
  first: number,
): Promise<readonly number[]> {
  checkAtLeastOne('first', first);
  return topK(await scoresOf(view, order), Math.min(first, MAX_FIRST));
}

async function scoresOf({ network, pageRanks }: GraphView, order: HubOrder): Promise<Float32Array> {
  if (order === 'page-rank') return Float32Array.from(await pageRanks.load());
  const count = order === 'fan-in' ? fanIn : fanOut;
  return Float32Array.from(network.nodes, (_, node) => count(network, node));
}

/** Edges of directories that lead to what is less stable. */
export interface UnstableDependencies {
  /** the graph of directories */
  readonly view: GraphView;
  readonly list: readonly UnstableDependency[];
}

/** The same part of the graph between directories, where it is not one of directories itself. */
export async function loadUnstableDependencies(
  scope: TenantScope,
  { snapshot, query, view }: ArchitectureGraph,
): Promise<UnstableDependencies> {
  const directories =
    query.level === 'directory'
      ? view
      : await loadView(scope, snapshot, { ...query, level: 'directory' });
  return { view: directories, list: directories.unstableDependencies() };
}

/** What the index does not know about the part of the graph that was asked for. */
export interface GraphCompleteness {
  readonly unresolvedImports: number;
  readonly unparsedFiles: number;
  /** of the whole project, as is the share */
  readonly skippedFiles: number;
  readonly sampledShare: number;
}

export async function loadGraphCompleteness(
  scope: TenantScope,
  { snapshot, view }: ArchitectureGraph,
): Promise<GraphCompleteness> {
  const gaps = await loadGaps(scope, snapshot, view.stored);
  let unresolvedImports = 0;
  let unparsedFiles = 0;
  for (const [file, isSelected] of view.isSelected.entries()) {
    if (isSelected === 0) continue;
    unresolvedImports += gaps.unresolvedImports[file] ?? 0;
    unparsedFiles += gaps.unparsed[file] ?? 0;
  }
  const { skipped: skippedFiles, sampledShare } = snapshot.totals;
  return { unresolvedImports, unparsedFiles, skippedFiles, sampledShare };
}

export type ExportFormat = 'mermaid' | 'dot' | 'graphml';

/** The graph that is shown, as text for another program. */
export async function exportGraph(
  { view, shown, query }: ArchitectureGraph,
  format: ExportFormat,
): Promise<string> {
  const { network } = view;
  if (format === 'mermaid') {
    const limit = Math.min(query.limit ?? MAX_MERMAID_NODES, MAX_MERMAID_NODES);
    return toMermaid(toDrawing(network, view.layers(), cutNetwork(network, limit)));
  }
  const drawing = toDrawing(network, view.layers(), shown());
  return runInSlices(format === 'dot' ? toDot(drawing) : toGraphml(drawing));
}
