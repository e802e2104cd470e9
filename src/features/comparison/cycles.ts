import { EVERY_FILE, loadView } from '#features/graph/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Differences } from './differences.ts';
import type { Comparison } from './sides.ts';

/** A circle of imports that is not the same in both indexes. */
export interface CycleDifference {
  /** `changed`: files have joined or left it */
  readonly change: 'added' | 'removed' | 'changed';
  /** its files in the head, of a removed one in the base; by path */
  readonly paths: readonly string[];
  readonly sizeBefore: number;
  readonly sizeAfter: number;
}

/**
 * Strongly connected components of files that differ, largest first. Two that share at least two files
 * are one that has changed.
 */
export async function loadCycleDifferences(
  scope: TenantScope,
  { base, head }: Comparison,
): Promise<Differences<CycleDifference>> {
  const before = await loadCycles(scope, base.snapshot);
  const after = await loadCycles(scope, head.snapshot);
  const rows = [...toNewer(before, after), ...toRemoved(before, after)];
  const size = ({ sizeBefore, sizeAfter }: CycleDifference): number =>
    Math.max(sizeBefore, sizeAfter);
  return { rows: rows.toSorted((a, b) => size(b) - size(a)), isTruncated: false };
}

type Paths = readonly string[];

async function loadCycles(scope: TenantScope, snapshot: SnapshotRow): Promise<Paths[]> {
  const { network, cycles } = await loadView(scope, snapshot, EVERY_FILE);
  return cycles().list.map(({ nodes }) =>
    Array.from(nodes, (node) => network.nodes[node]?.id ?? '').toSorted(),
  );
}

function toNewer(before: readonly Paths[], after: readonly Paths[]): CycleDifference[] {
  const sharing = findSharing(before);
  return after.flatMap((paths): CycleDifference[] => {
    const [from] = sharing(paths);
    const sizeAfter = paths.length;
    if (from === undefined) return [{ change: 'added', paths, sizeBefore: 0, sizeAfter }];
    const isSame = from.length === sizeAfter && from.every((path, i) => path === paths[i]);
    return isSame ? [] : [{ change: 'changed', paths, sizeBefore: from.length, sizeAfter }];
  });
}

function toRemoved(before: readonly Paths[], after: readonly Paths[]): CycleDifference[] {
  const sharing = findSharing(after);
  return before
    .filter((paths) => sharing(paths).length === 0)
    .map((paths) => ({ change: 'removed', paths, sizeBefore: paths.length, sizeAfter: 0 }));
}

/** Cycles of a list that share at least two files with one, most first. A file is in one cycle at most. */
function findSharing(list: readonly Paths[]): (paths: Paths) => Paths[] {
  const cycleOf = new Map(list.flatMap((cycle) => cycle.map((path) => [path, cycle] as const)));
  return (paths) => {
    const shared = new Map<Paths, number>();
    for (const path of paths) {
      const cycle = cycleOf.get(path);
      if (cycle !== undefined) shared.set(cycle, (shared.get(cycle) ?? 0) + 1);
    }
    return [...shared]
      .filter(([, count]) => count > 1)
      .toSorted(([, a], [, b]) => b - a)
      .map(([cycle]) => cycle);
  };
}
