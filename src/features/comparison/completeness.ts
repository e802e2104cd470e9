import type { CompletenessKind, CompletenessReason } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Differences, readDifferences } from './differences.ts';
import type { Comparison } from './sides.ts';

/** What only one of the indexes does not know: an entry of its completeness report that the other has not. */
export interface CompletenessDifference {
  readonly change: 'added' | 'removed';
  readonly kind: CompletenessKind;
  readonly path: string;
  readonly reason: CompletenessReason;
  /** of an import that was not resolved, what it names */
  readonly detail: string;
}

/** Entries that are gaps: neither folders that are always excluded nor generated files. */
const side = (name: string, snapshot: string): string => `${name} as (
  select distinct kind, path, reason,
    case when kind = 'unresolved-import' then detail else '' end as detail
  from completeness_entry
  where snapshot_id = ${snapshot} and kind <> 'generated' and reason <> 'excluded')`;

const SQL = `with ${side('b', '$1')}, ${side('h', '$2')}
  select case when b.kind is null then 'added' else 'removed' end as change,
    coalesce(h.kind, b.kind) as kind, coalesce(h.path, b.path) as path,
    coalesce(h.reason, b.reason) as reason, coalesce(h.detail, b.detail) as detail
  from b full join h on h.kind = b.kind and h.path = b.path and h.reason = b.reason
    and h.detail = b.detail
  where b.kind is null or h.kind is null
  order by coalesce(h.path, b.path) collate "C", 2, 4, 5`;

/** Entries of one completeness report alone, by path. */
export function loadCompletenessDifferences(
  scope: TenantScope,
  comparison: Comparison,
): Promise<Differences<CompletenessDifference>> {
  return readDifferences<CompletenessDifference>(scope, comparison, { sql: SQL });
}
