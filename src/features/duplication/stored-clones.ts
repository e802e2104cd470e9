import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  type CloneBlock,
  FILES_OF_A_BLOCK,
  GROUPS_OF_A_BLOCK,
  readFiles,
  readFragments,
  readGroups,
  type StoredFragment,
  type StoredGroup,
} from './clone-blocks.ts';

type Snapshot = Pick<SnapshotRow, 'id'>;

/** A group of a snapshot with its places. */
export interface StoredClone extends StoredGroup {
  /** by file and line */
  readonly fragments: readonly StoredFragment[];
}

/** The groups of some ids, by these. */
export async function loadClones(
  scope: TenantScope,
  snapshot: Snapshot,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, StoredClone>> {
  const clones = new Map<number, StoredClone & { readonly fragments: StoredFragment[] }>();
  const blocks = blocksOf(ids, GROUPS_OF_A_BLOCK);
  for (const data of await loadBlocks(scope, snapshot, { kind: 'group', blocks }))
    for (const group of readGroups(data))
      if (ids.has(group.id)) clones.set(group.id, { ...group, fragments: [] });
  for (const data of await loadBlocks(scope, snapshot, { kind: 'fragment', blocks }))
    for (const fragment of readFragments(data))
      clones.get(fragment.group)?.fragments.push(fragment);
  return clones;
}

/** Ids of the groups that have a fragment in any of some files, ascending. */
export async function findGroupsIn(
  scope: TenantScope,
  snapshot: Snapshot,
  files: ReadonlySet<number>,
): Promise<number[]> {
  const found = new Set<number>();
  const blocks = blocksOf(files, FILES_OF_A_BLOCK);
  for (const data of await loadBlocks(scope, snapshot, { kind: 'file', blocks }))
    readFiles(data, (file, group) => {
      if (files.has(file)) found.add(group);
    });
  return [...Int32Array.from(found).toSorted()];
}

function blocksOf(ids: ReadonlySet<number>, size: number): number[] {
  return [...new Set(Array.from(ids, (id) => Math.floor(id / size)))];
}

const LOAD = `select data from clone_block
  where snapshot_id = $1 and kind = $2 and block = any($3) order by block`;

interface Wanted {
  readonly kind: CloneBlock['kind'];
  readonly blocks: readonly number[];
}

async function loadBlocks(
  scope: TenantScope,
  { id }: Snapshot,
  { kind, blocks }: Wanted,
): Promise<Buffer[]> {
  if (blocks.length === 0) return [];
  const rows = await query<{ data: Buffer }>(scope.em, LOAD, [id, kind, blocks]);
  return rows.map(({ data }) => data);
}
