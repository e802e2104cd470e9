import {
  type DependencyRow,
  type Ecosystem,
  loadInventory,
} from '#features/dependencies/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Differences } from './differences.ts';
import type { Comparison } from './sides.ts';

/** A package of which a lock file does not have the same versions in both indexes. */
export interface DependencyDifference {
  readonly change: 'added' | 'removed' | 'updated';
  readonly ecosystem: Ecosystem;
  readonly name: string;
  /** of the lock file */
  readonly path: string;
  readonly versionsBefore: readonly string[];
  readonly versionsAfter: readonly string[];
  /** whether the project asks for it itself, null where no lock file tells */
  readonly isDirect: boolean | null;
  /** advisories known now against the versions of either side */
  readonly advisoriesBefore: number;
  readonly advisoriesAfter: number;
}

/**
 * Packages whose versions differ, by lock file and name: direct ones first. Both sides are held against
 * the advisories of today.
 */
export async function loadDependencyDifferences(
  scope: TenantScope,
  { base, head }: Comparison,
): Promise<Differences<DependencyDifference>> {
  const before = groupRows((await loadInventory(scope, base.snapshot)).rows);
  const after = groupRows((await loadInventory(scope, head.snapshot)).rows);
  const keys = new Set([...before.keys(), ...after.keys()]);
  const rows = [...keys].flatMap((key) =>
    toDifference(before.get(key) ?? [], after.get(key) ?? []),
  );
  return { rows: rows.toSorted(byPlace), isTruncated: false };
}

type Rows = readonly DependencyRow[];

function groupRows(rows: Rows): ReadonlyMap<string, Rows> {
  return Map.groupBy(rows, ({ ecosystem, path, name }) => JSON.stringify([ecosystem, path, name]));
}

function toDifference(before: Rows, after: Rows): DependencyDifference[] {
  const [first] = after.length > 0 ? after : before;
  const versionsBefore = versionsOf(before);
  const versionsAfter = versionsOf(after);
  if (first === undefined || versionsBefore.join('\n') === versionsAfter.join('\n')) return [];
  const { ecosystem, name, path, isDirect } = first;
  return [
    {
      change: kindOf(before, after),
      ecosystem,
      name,
      path,
      versionsBefore,
      versionsAfter,
      isDirect,
      advisoriesBefore: countAdvisories(before),
      advisoriesAfter: countAdvisories(after),
    },
  ];
}

function kindOf(before: Rows, after: Rows): DependencyDifference['change'] {
  if (before.length === 0) return 'added';
  return after.length === 0 ? 'removed' : 'updated';
}

function versionsOf(rows: Rows): string[] {
  return [...new Set(rows.map(({ version }) => version))].toSorted();
}

function countAdvisories(rows: Rows): number {
  return new Set(rows.flatMap(({ advisories }) => advisories.map(({ advisory }) => advisory))).size;
}

function byPlace(a: DependencyDifference, b: DependencyDifference): number {
  const direct = Number(b.isDirect === true) - Number(a.isDirect === true);
  if (direct !== 0) return direct;
  return compare(a.path, b.path) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
