import { EVERY_FILE, loadView } from '#features/graph/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Differences } from './differences.ts';
import type { Comparison } from './sides.ts';

/** A folder whose files import those of another in one index alone. */
export interface FolderDifference {
  readonly change: 'added' | 'removed';
  readonly source: string;
  readonly target: string;
  /** import statements that make it so, in the index that has them */
  readonly imports: number;
}

const FOLDERS = { ...EVERY_FILE, level: 'directory', excludeTests: true } as const;

/** Dependencies between folders that one index alone has, without tests; those of most imports first. */
export async function loadFolderDifferences(
  scope: TenantScope,
  { base, head }: Comparison,
): Promise<Differences<FolderDifference>> {
  const before = await loadFolders(scope, base.snapshot);
  const after = await loadFolders(scope, head.snapshot);
  const rows = [...alone(after, before, 'added'), ...alone(before, after, 'removed')];
  return { rows: rows.toSorted((a, b) => b.imports - a.imports), isTruncated: false };
}

type Folders = ReadonlyMap<string, Omit<FolderDifference, 'change'>>;

async function loadFolders(scope: TenantScope, snapshot: SnapshotRow): Promise<Folders> {
  const { network } = await loadView(scope, snapshot, FOLDERS);
  const { nodes, source, target, weight } = network;
  const idOf = (node: number | undefined): string => nodes[node ?? -1]?.id ?? '';
  return new Map(
    Array.from(weight, (imports, edge) => {
      const from = idOf(source[edge]);
      const to = idOf(target[edge]);
      return [`${from}\n${to}`, { source: from, target: to, imports }] as const;
    }),
  );
}

function alone(
  these: Folders,
  others: Folders,
  change: FolderDifference['change'],
): FolderDifference[] {
  const found: FolderDifference[] = [];
  for (const [key, { source, target, imports }] of these)
    if (!others.has(key)) found.push({ change, source, target, imports });
  return found;
}
