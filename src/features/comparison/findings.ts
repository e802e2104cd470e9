import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { Severity } from '#lib/secrets/severity.ts';
import { CATEGORIES, type Category } from '#features/findings/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Differences, readDifferences } from './differences.ts';
import { leftOutOf, loadFileDifferences } from './files.ts';
import { type Comparison, hasSecurity, isWhole, keyOf } from './sides.ts';

/** A finding that only one of the indexes has, or that has moved to another file. */
export interface FindingDifference {
  readonly change: 'introduced' | 'fixed' | 'moved';
  readonly category: Category;
  readonly rule: string;
  readonly title: string;
  /** of a weakness */
  readonly severity: Severity | null;
  readonly path: string;
  readonly line: number;
  /** where the base has it, of one that has moved */
  readonly previousPath: string | null;
  readonly previousLine: number | null;
  readonly fingerprint: string;
  readonly isCertain: boolean;
}

const side = (name: string, snapshot: string): string => `${name} as (
  select s.category, s.fingerprint, f.path, s.rule, s.title, s.line, i.severity,
    row_number() over (partition by s.category, s.fingerprint, f.path order by s.line, s.item_id) as place
  from finding_occurrence s join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
  left join security_issue i on i.snapshot_id = s.snapshot_id and s.category = 'security' and i.id = s.item_id
  where s.snapshot_id = ${snapshot})`;

const SQL = `with ${side('b', '$1')}, ${side('h', '$2')},
  alone as (
    select case when b.place is null then 'introduced' else 'fixed' end as change,
      coalesce(h.category, b.category) as category, coalesce(h.rule, b.rule) as rule,
      coalesce(h.title, b.title) as title, coalesce(h.severity, b.severity) as severity,
      coalesce(h.path, b.path) as path, coalesce(h.line, b.line) as line,
      coalesce(h.fingerprint, b.fingerprint) as fingerprint
    from b full join h on h.category = b.category and h.fingerprint = b.fingerprint
      and h.path = b.path and h.place = b.place
    where b.place is null or h.place is null)
  select a.*, not coalesce(o.state in ('partial', 'failed'), false) as "isCertain"
  from alone a left join file o on o.path = a.path
    and o.snapshot_id = case when a.change = 'fixed' then $2::bigint else $1::bigint end
    and o.snapshot_id in ($1, $2)
  order by a.path collate "C", a.line, a.category, a.fingerprint`;

const MAX_CACHED = 200_000;

const cache = createWeightedCache<Differences<FindingDifference>>(
  MAX_CACHED,
  ({ rows }) => rows.length,
);

/**
 * Findings of one index alone and those in another file, by path. As in the history of a project, one with
 * the fingerprint of a finding of the other index is that finding, wherever it has moved. Of files that an index left out,
 * and of weaknesses where an index did not look for them, there are none.
 */
export function loadFindingDifferences(
  scope: TenantScope,
  comparison: Comparison,
): Promise<Differences<FindingDifference>> {
  return cache.load(keyOf(scope, comparison), async () => {
    const files = await loadFileDifferences(scope, comparison);
    const found = await readDifferences<StoredDifference>(scope, comparison, { sql: SQL });
    const unseen = {
      introduced: leftOutOf(files, 'base'),
      fixed: leftOutOf(files, 'head'),
      moved: new Set<string>(),
    };
    const isSecure = hasSecurity(comparison);
    const rows = withMoved(found.rows).filter(
      ({ change, category, path }) =>
        !unseen[change].has(path) && (isSecure || category !== 'security'),
    );
    const isTruncated = found.isTruncated || files.isTruncated;
    // What is unused, or stands twice, may be so only for want of the other files.
    if (isWhole(comparison)) return { rows, isTruncated };
    return { rows: rows.map(doubted), isTruncated };
  });
}

/** How many findings of a category differ. */
export interface FindingDifferenceCounts {
  readonly category: Category;
  readonly introduced: number;
  readonly fixed: number;
  readonly moved: number;
}

/** Of every category, also where nothing differs. */
export function countFindingDifferences(
  rows: readonly FindingDifference[],
): FindingDifferenceCounts[] {
  return CATEGORIES.map((category) => {
    const count = (change: FindingDifference['change']): number =>
      rows.filter((row) => row.category === category && row.change === change).length;
    return {
      category,
      introduced: count('introduced'),
      fixed: count('fixed'),
      moved: count('moved'),
    };
  });
}

export type FindingOrder = 'path' | 'importance';

const CATEGORY_ORDER: readonly Category[] = ['security', 'dead-code', 'clone'];
const SEVERITY_ORDER: readonly string[] = ['critical', 'high', 'medium', 'low'];

/** By importance: weaknesses by severity, then dead code, then clones; each by path. */
export function orderFindings(
  rows: readonly FindingDifference[],
  order: FindingOrder,
): readonly FindingDifference[] {
  if (order === 'path') return rows;
  const rank = ({ category, severity }: FindingDifference): number =>
    CATEGORY_ORDER.indexOf(category) * SEVERITY_ORDER.length +
    Math.max(0, SEVERITY_ORDER.indexOf(severity ?? ''));
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function doubted(row: FindingDifference): FindingDifference {
  return { ...row, isCertain: row.isCertain && row.category === 'security' };
}

/** As the statement has it, which sees nothing of moves. */
type StoredDifference = Omit<FindingDifference, 'previousPath' | 'previousLine'> & {
  readonly change: 'introduced' | 'fixed';
};

/** One that is gone from a file and one that is new in another, with one fingerprint, are one that moved. */
function withMoved(rows: readonly StoredDifference[]): FindingDifference[] {
  const groups = Map.groupBy(rows, ({ category, fingerprint }) => `${category} ${fingerprint}`);
  const origins = new Map<StoredDifference, StoredDifference>();
  const departed = new Set<StoredDifference>();
  for (const group of groups.values()) {
    const fixed = group.filter(({ change }) => change === 'fixed');
    const introduced = group.filter(({ change }) => change === 'introduced');
    for (const [place, from] of fixed.slice(0, introduced.length).entries()) {
      const to = introduced[place];
      if (to === undefined) continue;
      origins.set(to, from);
      departed.add(from);
    }
  }
  return rows.filter((row) => !departed.has(row)).map((row) => toDifference(row, origins.get(row)));
}

function toDifference(
  row: StoredDifference,
  from: StoredDifference | undefined,
): FindingDifference {
  if (from === undefined) return { ...row, previousPath: null, previousLine: null };
  return { ...row, change: 'moved', previousPath: from.path, previousLine: from.line };
}
