import { toJsonb } from '#lib/jsonb.ts';
import type { Inventory } from './model.ts';

export type { Advisory } from './advisory.ts';
export { findAdvisories, type VulnerableDependency } from './find-advisories.ts';
export { readInventory } from './inventory.ts';
export { isLockPath } from './locks/registry.ts';
export type { Inventory } from './model.ts';

type Row = readonly (string | number | boolean | null)[];

/** Columns of `dependencyRows`, in their order. */
export const DEPENDENCY_TARGET = `dependency (snapshot_id, id, file_id, ecosystem, name, version, line,
  is_direct, scope, source, purl, integrity, reachability)`;

/** An index's dependencies as rows; ids are places in the list. */
export function* dependencyRows(snapshotId: string, { dependencies }: Inventory): Generator<Row> {
  for (const [id, found] of dependencies.entries()) {
    const { file, ecosystem, name, version, line, isDirect, scope, source } = found;
    const identity = [snapshotId, id, file, ecosystem, name, version, line];
    yield [...identity, isDirect, scope, source, found.purl, found.integrity, found.reachability];
  }
}

/** Columns of `lockFileRows`, in their order. */
export const LOCK_FILE_TARGET =
  'lock_file (snapshot_id, id, path, format, ecosystem, packages, problems)';

/** An index's lock files as rows, those too that could not be read. */
export function* lockFileRows(snapshotId: string, { locks }: Inventory): Generator<Row> {
  for (const [id, { path, format, ecosystem, packages, problems }] of locks.entries())
    yield [snapshotId, id, path, format, ecosystem, packages, toJsonb(problems)];
}

/** What readers see of an inventory, one text each: for the digest of an index. */
export function describeInventory({ dependencies, locks }: Inventory): string[] {
  return [
    ...dependencies.map(({ file: _file, ...found }) => JSON.stringify(found)),
    ...locks.map((lock) => JSON.stringify(lock)),
  ];
}
