import { z } from 'zod';
import { toJsonb } from '#lib/jsonb.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Measures } from './model.ts';

const value = z.number().nullable();
const measuresSchema = z.object({
  maintainability: value,
  duplication: value,
  'dead-code': value,
  security: value,
  cycles: value,
  tests: value,
  hotspots: value,
}) satisfies z.ZodType<Measures>;

/** Measures of a project's index, and of its indexes before; null where there was none. */
export interface Records {
  readonly now: Measures | null;
  /** of the index before */
  readonly previous: Measures | null;
  /** of the index that was current seven days ago */
  readonly weekAgo: Measures | null;
}

/** The indexes that are measured are a project's own ones: those of other branches are not among them. */
interface RecordKey {
  readonly projectId: string;
  readonly snapshotId: string;
}

const WEEK_MS = 7 * 86_400_000;
const KEPT_MS = 400 * 86_400_000;

interface RecordRow extends Record<string, unknown> {
  readonly projectId: string;
  readonly which: keyof Records;
  readonly measures: unknown;
}

/** Records of several projects at once, in the order of `keys`. */
export async function loadRecords(
  scope: TenantScope,
  keys: readonly RecordKey[],
): Promise<Records[]> {
  const rows = await query<RecordRow>(
    scope.em,
    `with here as (
       select r.project_id, r.snapshot_id, r.measured_at, r.measures from health_record r
       join unnest($2::text[], $3::bigint[]) as k (project_id, snapshot_id)
         on k.project_id = r.project_id and k.snapshot_id = r.snapshot_id
       where r.account_id = $1)
     select project_id as "projectId", 'now' as which, measures from here
     union all
     select here.project_id, 'previous', o.measures from here cross join lateral (
       select measures from health_record e where e.project_id = here.project_id
         and (e.measured_at, e.snapshot_id) < (here.measured_at, here.snapshot_id)
       order by e.measured_at desc, e.snapshot_id desc limit 1) o
     union all
     select here.project_id, 'weekAgo', o.measures from here cross join lateral (
       select measures from health_record e where e.project_id = here.project_id
         and (e.measured_at, e.snapshot_id) < (here.measured_at, here.snapshot_id)
         and e.measured_at <= $4
       order by e.measured_at desc, e.snapshot_id desc limit 1) o`,
    [
      scope.viewer.accountId,
      keys.map(({ projectId }) => projectId),
      keys.map(({ snapshotId }) => snapshotId),
      new Date(scope.clock.now().getTime() - WEEK_MS),
    ],
  );
  return keys.map(({ projectId }) => toRecords(rows.filter((row) => row.projectId === projectId)));
}

function toRecords(rows: readonly RecordRow[]): Records {
  const find = (wanted: keyof Records): Measures | null => {
    const found = rows.find(({ which }) => which === wanted);
    return found === undefined ? null : measuresSchema.parse(found.measures);
  };
  return { now: find('now'), previous: find('previous'), weekAgo: find('weekAgo') };
}

/** Keeps measures for 400 days; those of an index that was measured before take their place. */
export async function storeRecord(
  scope: TenantScope,
  { projectId, snapshotId }: RecordKey,
  measures: Measures,
): Promise<void> {
  const now = scope.clock.now();
  await query(
    scope.em,
    `with old as (delete from health_record where project_id = $1 and measured_at < $5)
     insert into health_record (project_id, account_id, snapshot_id, measured_at, measures)
     select id, account_id, $3, $4, $6::jsonb from project where id = $1 and account_id = $2
     on conflict (project_id, snapshot_id) do update set measures = excluded.measures`,
    [
      projectId,
      scope.viewer.accountId,
      snapshotId,
      now,
      new Date(now.getTime() - KEPT_MS),
      toJsonb(measures),
    ],
  );
}
