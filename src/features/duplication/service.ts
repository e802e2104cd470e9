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
  readonly withIgnored: boolean;
}

/** A page of the clones of an index, exact ones first, in each kind by the lines that would go. */
export async function listClones(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter }: { readonly page: Page; readonly filter: CloneFilter },
): Promise<CloneRow[]> {
  const files = await loadFiles(scope, snapshot);
  const groups = await loadGroups(scope, snapshot, { page, filter, files });
  const places = await loadPlaces(scope, snapshot, { groups, files });
  return groups.map((group) => withPlaces(group, places.get(group.id) ?? []));
}

function withPlaces(group: Group, places: readonly ClonePlace[]): CloneRow {
  return { ...group, places };
}

type Group = Omit<CloneRow, 'places'>;

interface GroupQuery {
  readonly page: Page;
  readonly filter: CloneFilter;
  readonly files: readonly FileRow[];
}

async function loadGroups(
  scope: TenantScope,
  { id }: SnapshotRow,
  { page, filter, files }: GroupQuery,
): Promise<Group[]> {
  return query<Group & Record<string, unknown>>(
    scope.em,
    `select g.id, s.fingerprint, g.kind, g.similarity, g.tokens, g.lines,
       g.duplicated_lines as "duplicatedLines", s.finding_id as "findingId"
     from clone_group g
     join sighting s on s.snapshot_id = g.snapshot_id and s.category = 'clone' and s.item_id = g.id
     left join finding d on d.id = s.finding_id
     where g.snapshot_id = $1 and g.id > $2 and g.id < $3
       and ($5::text[] is null or g.kind = any($5))
       and ($6::integer[] is null or g.id in (
         select c.group_id from clone_fragment c where c.snapshot_id = $1 and c.file_id = any($6)))
       and ($7 or d.state is distinct from 'ignored')
     order by g.id ${page.inverted === true ? 'desc' : 'asc'} limit $4`,
    [
      id,
      ...toItemBounds(page),
      page.limit,
      filter.kinds,
      filter.path === null ? null : idsBelow(files, filter.path),
      filter.withIgnored,
    ],
  );
}

/** Ids of the files that a path names. @throws AppError INVALID_REQUEST */
function idsBelow(files: readonly FileRow[], path: string): number[] {
  const matches = toPathFilter(path);
  return files.filter((file) => matches(file.path)).map((file) => file.id);
}

interface Fragment {
  readonly group: number;
  readonly file: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly tokens: number;
}

async function loadPlaces(
  scope: TenantScope,
  { id }: SnapshotRow,
  { groups, files }: { readonly groups: readonly Group[]; readonly files: readonly FileRow[] },
): Promise<ReadonlyMap<number, ClonePlace[]>> {
  if (groups.length === 0) return new Map();
  const rows = await query<Fragment & Record<string, unknown>>(
    scope.em,
    `select group_id as group, file_id as file, start_line as "startLine", end_line as "endLine", tokens
     from clone_fragment where snapshot_id = $1 and group_id = any($2)
     order by group_id, file_id, start_line`,
    [id, groups.map((group) => group.id)],
  );
  const places = new Map<number, ClonePlace[]>(groups.map((group) => [group.id, []]));
  for (const { group, file, startLine, endLine, tokens } of rows)
    places.get(group)?.push({ path: files[file]?.path ?? '', startLine, endLine, tokens });
  return places;
}
