import type { ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, type SnapshotRow, toItemBounds } from '#features/snapshots/service.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { Page } from '#platform/page.ts';
import { inTransaction, type Platform, type TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { type Bom, toBom } from './bom.ts';
import { type DependencyRow, loadInventory } from './inventory-store.ts';
import type { Ecosystem } from './model.ts';
import { normaliseName } from './names.ts';
import { ADVISORY_JOB } from './queue.ts';
import { type DependencySummary, summarise } from './summary.ts';

export { loadAdvisories, loadImport } from './advisory-store.ts';
export type { VulnerableDependency } from './find-advisories.ts';
export { type DependencyRow, loadInventory } from './inventory-store.ts';
export {
  type DependencyScope,
  type DependencySource,
  type Ecosystem,
  type LockSummary,
  type Severity,
} from './model.ts';
export {
  type AdvisoryState,
  type DependencySummary,
  type EcosystemCount,
  type SeverityCounts,
} from './summary.ts';

/** Which dependencies: null where all do. */
export interface DependencyFilter {
  readonly ecosystem: Ecosystem | null;
  /** whole, however its ecosystem lets it be written */
  readonly name: string | null;
  /** whether something is known against it */
  readonly isVulnerable: boolean | null;
}

/** A page of an index's dependencies, by lock file and line. */
export async function listDependencies(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter }: { readonly page: Page; readonly filter: DependencyFilter },
): Promise<DependencyRow[]> {
  const [after, before] = toItemBounds(page);
  const { rows } = await loadInventory(scope, snapshot);
  const found = rows.filter((row) => row.id > after && row.id < before && isWanted(row, filter));
  return page.inverted === true
    ? found.slice(-page.limit).toReversed()
    : found.slice(0, page.limit);
}

function isWanted(
  row: DependencyRow,
  { ecosystem, name, isVulnerable }: DependencyFilter,
): boolean {
  if (ecosystem !== null && row.ecosystem !== ecosystem) return false;
  if (isVulnerable !== null && row.advisories.length > 0 !== isVulnerable) return false;
  if (name === null) return true;
  return normaliseName(row.ecosystem, row.name) === normaliseName(row.ecosystem, name);
}

export async function summariseDependencies(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<DependencySummary> {
  return summarise(await loadInventory(scope, snapshot), scope.env.OSV_DIR !== undefined);
}

/**
 * The inventory of a project's current index as CycloneDX.
 * @throws AppError PROJECT_NOT_INDEXED
 */
export async function makeBom(scope: TenantScope, project: ProjectRow): Promise<Bom> {
  const snapshot = await findSnapshotOf(scope, project);
  return toBom({
    project,
    snapshot,
    inventory: await loadInventory(scope, snapshot),
    version: manifest.version,
  });
}

/** Has the advisories of OSV_DIR read where they changed; nothing where there is no such folder. */
export async function requestAdvisories(platform: Platform): Promise<void> {
  if (platform.env.OSV_DIR === undefined) return;
  await inTransaction(openSystemScope(platform), (scope) =>
    scope.jobs.send(scope.em, ADVISORY_JOB, { account: null, payload: {} }),
  );
}

const LOOK_AGAIN_MS = 15 * 60_000;

export const dependencyTasks: readonly ScheduledTask[] = [
  { name: 'advisories', everyMs: LOOK_AGAIN_MS, run: requestAdvisories },
];
