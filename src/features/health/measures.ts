import { countLinkedFiles, EVERY_FILE, loadView } from '#features/graph/service.ts';
import { loadChurn } from '#features/history/service.ts';
import { type FileRow, loadFiles, type SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  COMPLEX_ABOVE,
  deadCodeOf,
  duplicationOf,
  type FunctionLines,
  HOTSPOT_ABOVE,
  isOwnCode,
  percent,
  securityOf,
  testsOf,
} from './analyze.ts';
import type { Measures } from './model.ts';

/** What the files of an index say: all topics but the history. */
export type SnapshotMeasures = Omit<Measures, 'hotspots'>;

/** Measures an index, which never changes. */
export async function measureSnapshot(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<SnapshotMeasures> {
  const { totals } = snapshot;
  const files = await loadFiles(scope, snapshot);
  const functions = await loadFunctionLines(scope, snapshot);
  const { cyclic, linked } = countLinkedFiles(await loadView(scope, snapshot, FILES));
  return {
    maintainability: percent(functions.complex, functions.all),
    duplication: duplicationOf(files),
    'dead-code': deadCodeOf(files, await countDeadLines(scope, snapshot)),
    security: securityOf(files, totals),
    cycles: percent(cyclic, linked),
    tests: testsOf(files),
  };
}

async function loadFunctionLines(scope: TenantScope, { id }: SnapshotRow): Promise<FunctionLines> {
  const [row] = await query<FunctionLines & Record<string, unknown>>(
    scope.em,
    `select coalesce(sum(lines), 0)::integer as all,
       coalesce(sum(lines) filter (where complexity > $2), 0)::integer as complex
     from (select s.end_line - s.start_line + 1 as lines, s.complexity
       from symbol s join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
       where s.snapshot_id = $1 and s.kind in ('function', 'method')
         and not f.is_test and not f.is_generated) one`,
    [id, COMPLEX_ABOVE],
  );
  return row ?? { all: 0, complex: 0 };
}

/** Lines of unused code in files that people wrote and ship; of a file no more than it has. */
async function countDeadLines(scope: TenantScope, { id }: SnapshotRow): Promise<number> {
  const [row] = await query<{ lines: number }>(
    scope.em,
    `select coalesce(sum(lines), 0)::integer as lines from (
       select least(sum(d.removable_lines), f.code_lines) as lines
       from dead_symbol d join file f on f.snapshot_id = d.snapshot_id and f.id = d.file_id
       where d.snapshot_id = $1 and d.confidence in ('certain', 'likely')
         and not f.is_test and not f.is_generated and f.state <> 'plain'
       group by f.id, f.code_lines) one`,
    [id],
  );
  return row?.lines ?? 0;
}

const FILES = { ...EVERY_FILE, excludeTests: true } as const;

const YEAR_MS = 365 * 86_400_000;

/** Changes of the last year of commits that went to very complex files; null without a history. */
export async function loadHotspotShare(
  scope: TenantScope,
  projectId: string,
): Promise<number | null> {
  const { churn, snapshot } = await loadChurn(scope, projectId);
  const files = new Map((await loadFiles(scope, snapshot)).map((file) => [file.id, file]));
  const since = churn.times.reduce((latest, time) => Math.max(latest, time), 0) - YEAR_MS;
  let [all, complex] = [0, 0];
  for (const [at, { id }] of churn.files.entries()) {
    const file = files.get(id);
    if (file === undefined || !isOwnCode(file)) continue;
    const changes = countSince(churn, at, since);
    all += changes;
    if (isHotspot(file)) complex += changes;
  }
  return percent(complex, all);
}

function isHotspot({ maxComplexity }: FileRow): boolean {
  return maxComplexity > HOTSPOT_ABOVE;
}

type Churn = Awaited<ReturnType<typeof loadChurn>>['churn'];

function countSince({ starts, positions, times }: Churn, at: number, since: number): number {
  return positions
    .subarray(starts[at], starts[at + 1])
    .reduce((count, position) => count + Number((times[position] ?? 0) >= since), 0);
}
