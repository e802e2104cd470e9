import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Differences, readDifferences } from './differences.ts';
import { leftOutOf, loadFileDifferences } from './files.ts';
import { type Comparison, keyOf } from './sides.ts';

/** A file that imports another in one of the indexes alone. */
export interface ImportDifference {
  readonly change: 'added' | 'removed';
  /** path of the importing file */
  readonly source: string;
  /** of the imported one */
  readonly target: string;
  /** of the first import statement, in the index that has it */
  readonly line: number;
  readonly isCertain: boolean;
}

const side = (name: string, snapshot: string): string => `
  select s.place as source, t.place as target, e.line, '${name}' = 'b' as is_base
  from edge e join places s on s.${name}_id = e.from_file join places t on t.${name}_id = e.to_file
  where e.snapshot_id = ${snapshot}`;

// By one number for each path: of two hundred thousand imports, comparing text would take seconds.
const SQL = `with places as materialized (
    select b.id as b_id, h.id as h_id, coalesce(h.path, b.path) as path, row_number() over () as place,
      coalesce(b.state in ('partial', 'failed'), false) as b_unread,
      coalesce(h.state in ('partial', 'failed'), false) as h_unread
    from (select id, path, state from file where snapshot_id = $1) b
    full join (select id, path, state from file where snapshot_id = $2) h on h.path = b.path),
  alone as materialized (
    select source, target, min(line) as line, bool_and(is_base) as is_base
    from (${side('b', '$1')} union all ${side('h', '$2')}) one
    group by source, target having bool_and(is_base) or not bool_or(is_base))
  select case when a.is_base then 'removed' else 'added' end as change,
    s.path as source, t.path as target, a.line,
    not case when a.is_base then s.h_unread else s.b_unread end as "isCertain"
  from alone a join places s on s.place = a.source join places t on t.place = a.target
  order by s.path collate "C", t.path collate "C"`;

const MAX_CACHED = 200_000;

const cache = createWeightedCache<Differences<ImportDifference>>(
  MAX_CACHED,
  ({ rows }) => rows.length,
);

/** Pairs of files of which one imports the other in one index alone, by path; none of files left out. */
export function loadImportDifferences(
  scope: TenantScope,
  comparison: Comparison,
): Promise<Differences<ImportDifference>> {
  return cache.load(keyOf(scope, comparison), async () => {
    const files = await loadFileDifferences(scope, comparison);
    const unseen = { added: leftOutOf(files, 'base'), removed: leftOutOf(files, 'head') };
    const found = await readDifferences<ImportDifference>(scope, comparison, { sql: SQL });
    const isSeen = ({ change, source, target }: ImportDifference): boolean =>
      !unseen[change].has(source) && !unseen[change].has(target);
    return { rows: found.rows.filter(isSeen), isTruncated: found.isTruncated || files.isTruncated };
  });
}
