import type { CompletenessReason } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Differences, readDifferences } from './differences.ts';
import { type Comparison, keyOf } from './sides.ts';

export type FileDifferenceKind =
  | 'added'
  | 'removed'
  | 'changed'
  | 'renamed'
  | 'left-out-of-base'
  | 'left-out-of-head';

/** A file that is not the same in both indexes. */
export interface FileDifference {
  readonly change: FileDifferenceKind;
  /** in the head, where it is there */
  readonly path: string;
  /** in the base, of a file that was renamed */
  readonly previousPath: string | null;
  readonly language: string;
  /** null where the index does not have it */
  readonly baseFile: number | null;
  readonly headFile: number | null;
  readonly linesBefore: number | null;
  readonly linesAfter: number | null;
  /** why an index left it out */
  readonly reason: CompletenessReason | null;
}

const side = (name: string, snapshot: string): string => `${name} as (
  select f.id, f.path, f.language, f.lines, f.size_bytes, k.content_id
  from file f join file_facts k on k.id = f.facts_id where f.snapshot_id = ${snapshot})`;

/** Files that one side alone has, each with why the other has it not: it or a folder above is in its completeness report. */
const alone = (name: string, other: string, completeness: string): string => `
  select o.*, l.reason from (
    select ${name}_id as id, ${name}_path as path, ${name}_language as language,
      ${name}_lines as lines, ${name}_content as content_id, ${name}_size as size
    from differing where ${other}_id is null) o
  left join lateral (
    select reason from completeness_entry
    where snapshot_id = ${completeness} and kind = 'skipped' and path = any(array(
      select array_to_string((string_to_array(o.path, '/'))[1:depth], '/')
      from generate_series(1, cardinality(string_to_array(o.path, '/'))) depth))
    order by id limit 1) l on true`;

/** Of files with the same bytes those of the same name are paired first. Empty files are all alike. */
const paired = (from: string): string => `select id, content_id, row_number() over (
    partition by content_id order by regexp_replace(path, '^.*/', ''), path) as place
  from ${from} where reason is null and size > 0`;

const columnsOf = (name: string): string => `${name}.id as ${name}_id, ${name}.path as ${name}_path,
  ${name}.language as ${name}_language, ${name}.lines as ${name}_lines,
  ${name}.content_id as ${name}_content, ${name}.size_bytes as ${name}_size`;

const SQL = `with ${side('b', '$1')}, ${side('h', '$2')},
  differing as materialized (
    select ${columnsOf('b')}, ${columnsOf('h')} from b full join h on h.path = b.path
    where b.content_id is distinct from h.content_id),
  gone as materialized (${alone('b', 'h', '$2')}),
  fresh as materialized (${alone('h', 'b', '$1')}),
  moved as materialized (
    select g.id as b_id, f.id as h_id from (${paired('gone')}) g
    join (${paired('fresh')}) f on f.content_id = g.content_id and f.place = g.place),
  changes (change, path, previous_path, language, b_id, h_id, b_lines, h_lines, reason) as (
    select 'changed', h_path, null, h_language, b_id, h_id, b_lines, h_lines, null
    from differing where b_id is not null and h_id is not null
    union all
    select 'renamed', f.path, g.path, f.language, g.id, f.id, g.lines, f.lines, null
    from moved m join gone g on g.id = m.b_id join fresh f on f.id = m.h_id
    union all
    select case when reason is null then 'removed' else 'left-out-of-head' end, path, null,
      language, id, null, lines, null, reason
    from gone where id not in (select b_id from moved)
    union all
    select case when reason is null then 'added' else 'left-out-of-base' end, path, null,
      language, null, id, null, lines, reason
    from fresh where id not in (select h_id from moved))
  select change, path, previous_path as "previousPath", language, b_id as "baseFile",
    h_id as "headFile", b_lines as "linesBefore", h_lines as "linesAfter", reason
  from changes order by path collate "C", change`;

/** About 200 bytes each. */
const MAX_CACHED = 300_000;

const cache = createWeightedCache<Differences<FileDifference>>(
  MAX_CACHED,
  ({ rows }) => rows.length,
);

/**
 * The files that differ, by path. What an index left out is not called added or removed; what has the
 * same bytes under another path is renamed.
 */
export function loadFileDifferences(
  scope: TenantScope,
  comparison: Comparison,
): Promise<Differences<FileDifference>> {
  return cache.load(keyOf(scope, comparison), () =>
    readDifferences<FileDifference>(scope, comparison, { sql: SQL }),
  );
}

/** Paths of the files that one of the indexes left out and the other one has. */
export function leftOutOf(
  { rows }: Differences<FileDifference>,
  which: 'base' | 'head',
): ReadonlySet<string> {
  const wanted = `left-out-of-${which}`;
  return new Set(rows.filter(({ change }) => change === wanted).map(({ path }) => path));
}
