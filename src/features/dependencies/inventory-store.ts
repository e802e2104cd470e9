import { createWeightedCache } from '#lib/weighted-cache.ts';
import { type FileRow, loadFiles, type SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type ImportState, loadAdvisories, loadImport } from './advisory-store.ts';
import { findAdvisories, type VulnerableDependency } from './find-advisories.ts';
import type { Dependency, LockSummary } from './model.ts';

/** A dependency of an index with what is known against it now. */
export interface DependencyRow extends Dependency {
  readonly id: number;
  readonly isTest: boolean;
  readonly advisories: readonly VulnerableDependency[];
}

export interface StoredInventory {
  readonly rows: readonly DependencyRow[];
  readonly locks: readonly LockSummary[];
  /** the advisories that were asked, null where none were ever read */
  readonly import: ImportState | null;
}

/** Dependencies that are kept in memory over all snapshots: about 500 bytes each. */
const MAX_CACHED = 100_000;
const cache = createWeightedCache<StoredInventory>(MAX_CACHED, ({ rows }) => 10 + rows.length);

/**
 * The inventory of an index against the advisories of today: what came to be known since it was made is
 * in it.
 */
export async function loadInventory(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<StoredInventory> {
  const state = await loadImport(scope);
  const version = `${state?.number ?? 0}.${state?.finishedAt?.getTime() ?? 0}`;
  const found = await cache.load(`${scope.db.url}:${snapshot.id}:${version}`, () =>
    readStored(scope, snapshot),
  );
  return { ...found, import: state };
}

type StoredRow = Omit<DependencyRow, 'path' | 'isTest' | 'advisories'>;

async function readStored(scope: TenantScope, snapshot: SnapshotRow): Promise<StoredInventory> {
  const stored = await query<StoredRow & Record<string, unknown>>(
    scope.em,
    `select id, file_id as file, ecosystem, name, version, line, is_direct as "isDirect", scope, source,
       purl, integrity, reachability from dependency where snapshot_id = $1 order by id`,
    [snapshot.id],
  );
  const files = await loadFiles(scope, snapshot);
  const dependencies = stored.map((row) => toDependency(row, files));
  const advisories = await loadAdvisories(scope, dependencies);
  const vulnerable = findAdvisories({ inventory: { dependencies }, advisories });
  const known = Map.groupBy(vulnerable, keyOf);
  const rows = dependencies.map((row) => withAdvisories(row, known));
  return { rows, locks: await loadLocks(scope, snapshot), import: null };
}

type Unasked = Omit<DependencyRow, 'advisories'>;

function toDependency(row: StoredRow, files: readonly FileRow[]): Unasked {
  const { path = '', isTest = false } = files[row.file] ?? {};
  return { ...row, path, isTest };
}

function withAdvisories(
  row: Unasked,
  known: ReadonlyMap<string, readonly VulnerableDependency[]>,
): DependencyRow {
  return { ...row, advisories: known.get(keyOf(row)) ?? [] };
}

function keyOf({ file, name, version }: Pick<Dependency, 'file' | 'name' | 'version'>): string {
  return `${file} ${name} ${version}`;
}

async function loadLocks(scope: TenantScope, snapshot: SnapshotRow): Promise<LockSummary[]> {
  return query<LockSummary & Record<string, unknown>>(
    scope.em,
    `select path, format, ecosystem, packages, problems from lock_file where snapshot_id = $1
     order by id`,
    [snapshot.id],
  );
}
