import type { ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { runInSlices } from '#lib/slices.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { GraphView } from './analyze.ts';
import { type DrawnModules, toModuleDot, toModuleMermaid } from './modules/export.ts';
import { drawMap, type MapQuery, type ModuleMap } from './modules/map.ts';
import { loadView, type ViewQuery } from './views.ts';

export type { Box } from './modules/boxes.ts';
export type { RoutedLink } from './modules/layout.ts';
export type { Link } from './modules/links.ts';
export type { ModuleMap } from './modules/map.ts';

export interface ModuleMapQuery
  extends MapQuery, Pick<ViewQuery, 'path' | 'language' | 'kinds' | 'excludeTests'> {}

export interface ProjectMap {
  readonly snapshot: SnapshotRow;
  readonly view: GraphView;
  readonly map: ModuleMap;
}

/** Cached maps, weighed by boxes and links. Snapshots are immutable, so entries never expire. */
const MAX_KEPT = 200_000;
const maps = createWeightedCache<ModuleMap>(
  MAX_KEPT,
  ({ boxes, links, dependencies }) => 100 + boxes.length + links.length + dependencies.length,
);

const MAX_OPEN = 1000;

/**
 * The modules of a project's current index, laid out.
 * @throws AppError INVALID_REQUEST for a query that makes no sense
 */
export async function loadModuleMap(
  scope: TenantScope,
  project: ProjectRow,
  query: ModuleMapQuery,
): Promise<ProjectMap> {
  if (query.open !== null && query.open.length > MAX_OPEN)
    throw invalidField('open', `open must contain at most ${MAX_OPEN} modules.`);
  const snapshot = await findSnapshotOf(scope, project);
  const { path, language, kinds, excludeTests, ...mapQuery } = query;
  const part = { path, language, kinds, excludeTests, level: 'file', depth: null } as const;
  const view = await loadView(scope, snapshot, part);
  const key = JSON.stringify([scope.db.url, snapshot.id, part, mapQuery]);
  const map = await maps.load(key, async () => {
    const communities = query.grouping === 'cluster' ? await view.communities.load() : null;
    return runInSlices(drawMap(view, communities, mapQuery));
  });
  return { snapshot, view, map };
}

export type ModuleExportFormat = 'mermaid' | 'dot';

/** The boxes and links that are drawn, as text for another program. */
export function exportModules({ map }: ProjectMap, format: ModuleExportFormat): string {
  const links = map.links.filter(({ isImplied }) => !isImplied);
  const drawn: DrawnModules = { boxes: map.boxes, links };
  return format === 'mermaid' ? toModuleMermaid(drawn) : toModuleDot(drawn);
}
