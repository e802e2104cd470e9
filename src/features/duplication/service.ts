import {
  type FileRow,
  loadFiles,
  type SnapshotRow,
  toItemBounds,
  toPathFilter,
} from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { Page } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CloneKind } from './clone.ts';
import { findGroupsIn, loadClones, type StoredClone } from './stored-clones.ts';

export type { CloneKind } from './clone.ts';

export interface ClonePlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly tokens: number;
}

/** A clone as an index has it. */
export interface CloneRow {
  readonly id: number;
  readonly fingerprint: string;
  readonly kind: CloneKind;
  readonly similarity: number;
  readonly tokens: number;
  readonly lines: number;
  readonly duplicatedLines: number;
  readonly findingId: string | null;
  /** by path and line */
  readonly places: readonly ClonePlace[];
}

/** Which clones: null where all do. */
export interface CloneFilter {
  readonly kinds: readonly CloneKind[] | null;
  /** a file, a directory or a glob: one of its places is there */
  readonly path: string | null;
  /** those too that somebody wants to see no more */
  readonly includeIgnored: boolean;
}

/** A page of the clones of an index, exact ones first, in each kind by the lines that would go. */
export async function listClones(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter }: { readonly page: Page; readonly filter: CloneFilter },
): Promise<CloneRow[]> {
  const files = await loadFiles(scope, snapshot);
  const among = filter.path === null ? null : idsBelow(files, filter.path);
  const groups = among === null ? null : await findGroupsIn(scope, snapshot, among);
  const found = await findAmong(scope, snapshot, { page, filter, groups });
  const clones = await loadClones(scope, snapshot, new Set(found.map(({ id }) => id)));
  return found.flatMap((one) => {
    const clone = clones.get(one.id);
    return clone === undefined ? [] : [{ ...one, ...withPlaces(clone, files) }];
  });
}

function withPlaces({ fragments, ...group }: StoredClone, files: readonly FileRow[]) {
  const places = fragments.map(({ file, startLine, endLine, tokens }) => {
    return { path: files[file]?.path ?? '', startLine, endLine, tokens };
  });
  return { ...group, places };
}

/** What the findings say of a clone. */
type Found = Pick<CloneRow, 'id' | 'fingerprint' | 'kind' | 'findingId'>;

/** How many groups are asked for at once; a list of all of them takes longer to read than to answer. */
const FIRST_GROUPS = 1000;

/** A page of what the findings say of some groups, or of all. */
async function findAmong(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter, groups }: FoundQuery,
): Promise<Found[]> {
  if (groups === null) return loadFound(scope, snapshot, { page, filter, groups });
  const [after, before] = toItemBounds(page);
  const within = groups.filter((id) => id > after && id < before);
  if (page.inverted === true) within.reverse();
  const found: Found[] = [];
  for (let at = 0, most = FIRST_GROUPS; at < within.length; at += most, most *= 4) {
    const rest = { ...page, limit: page.limit - found.length };
    const some = within.slice(at, at + most);
    found.push(...(await loadFound(scope, snapshot, { page: rest, filter, groups: some })));
    if (found.length >= page.limit) break;
  }
  return found;
}

interface FoundQuery {
  readonly page: Page;
  readonly filter: CloneFilter;
  /** only these; null: all */
  readonly groups: readonly number[] | null;
}

async function loadFound(
  scope: TenantScope,
  { id }: SnapshotRow,
  { page, filter, groups }: FoundQuery,
): Promise<Found[]> {
  return query<Found & Record<string, unknown>>(
    scope.em,
    `select s.item_id as id, s.fingerprint, s.rule as kind, s.finding_id as "findingId"
     from finding_occurrence s
     left join finding d on d.id = s.finding_id
     where s.snapshot_id = $1 and s.category = 'clone' and s.item_id > $2 and s.item_id < $3
       and ($5::text[] is null or s.rule = any($5))
       and ($6::integer[] is null or s.item_id = any($6))
       and ($7 or d.state is distinct from 'ignored')
     order by s.item_id ${page.inverted === true ? 'desc' : 'asc'} limit $4`,
    [id, ...toItemBounds(page), page.limit, filter.kinds, groups, filter.includeIgnored],
  );
}

/** How many groups there are. */
export async function countClones(
  scope: TenantScope,
  { id }: SnapshotRow,
  { kinds, includeIgnored }: Pick<CloneFilter, 'kinds' | 'includeIgnored'>,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    scope.em,
    `select count(*)::integer as count from finding_occurrence s left join finding d on d.id = s.finding_id
     where s.snapshot_id = $1 and s.category = 'clone' and ($2::text[] is null or s.rule = any($2))
       and ($3 or d.state is distinct from 'ignored')`,
    [id, kinds, includeIgnored],
  );
  return row?.count ?? 0;
}

/** Ids of the files that a path names. @throws AppError INVALID_REQUEST */
function idsBelow(files: readonly FileRow[], path: string): ReadonlySet<number> {
  const matches = toPathFilter(path);
  return new Set(files.filter((file) => matches(file.path)).map((file) => file.id));
}
