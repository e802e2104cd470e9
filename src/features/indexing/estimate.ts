import { scanDirectory } from '#code/scan.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { query } from '#platform/db/sql.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { Scope } from '#platform/scope.ts';
import { findServiceData } from '#platform/service-data.ts';
import type { HeldRun } from './held-run.ts';
import { type WorkFile, workOf } from './workload.ts';

/** How fast this installation indexes. */
export interface IndexSpeed {
  /** units of `workOf` */
  readonly workPerSecond: number;
}

/** Before this installation has measured any: two cores of a server. */
const UNMEASURED_WORK_PER_SECOND = 450_000;
/** What a run takes whatever it indexes. */
const OVERHEAD_SECONDS = 0.8;
const MEASURED_RUNS = 15;

/** By the last runs that extracted everything, as far as the caller may see them: others say little of how fast that is. */
export async function loadSpeed(scope: Scope): Promise<IndexSpeed> {
  const rows = await query<{ rate: number | null }>(
    scope.em,
    `select percentile_cont(0.5) within group (order by rate) as rate from (
       select r.work / greatest(extract(epoch from r.finished_at - r.started_at) - $1, 0.1)::float8 as rate
       from index_run r
       where r.state = 'completed' and r.work > 0 and r.is_whole and r.options is null
       order by r.id desc limit $2) recent`,
    [OVERHEAD_SECONDS, MEASURED_RUNS],
  );
  return { workPerSecond: Math.max(1, rows[0]?.rate ?? UNMEASURED_WORK_PER_SECOND) };
}

/** Seconds that an index of so much work takes. */
export function toSeconds(work: number, { workPerSecond }: IndexSpeed): number {
  return OVERHEAD_SECONDS + work / workPerSecond;
}

/** As it is shown: whole seconds, at least 1. */
function toWholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

export interface EstimateRequest {
  readonly projectId: string;
  readonly force: boolean;
  /** files at most, where the index has a part of the project */
  readonly maxFiles: number | null;
  /** of a source that has been looked at just now */
  readonly survey: SourceSurvey | null;
}

/** How much there is to index. */
export interface SourceSurvey {
  readonly files: number;
  /** see `workOf` */
  readonly work: number;
}

/**
 * Whole seconds, at least 1. An index that extracts everything goes by the work and the speed measured
 * here, one that finds most of it unchanged by the last such indexes of the project.
 */
export async function estimateSeconds(scope: Scope, request: EstimateRequest): Promise<number> {
  const last = await loadLastRuns(scope, request.projectId);
  if (!request.force && last.isIndexed && last.updateSeconds !== null)
    return toWholeSeconds(last.updateSeconds);
  const whole = toSeconds(await expectedWork(scope, request, last), await loadSpeed(scope));
  const isUpdate = !request.force && last.isIndexed;
  return toWholeSeconds(isUpdate ? whole * UPDATE_SHARE : whole);
}

/** Work of the part of the source that the index has. */
async function expectedWork(
  scope: Scope,
  { survey, maxFiles }: EstimateRequest,
  last: LastRuns,
): Promise<number> {
  const { work, files } = survey ?? last;
  const all = work ?? (await loadTypicalWork(scope));
  return files === null || maxFiles === null
    ? all
    : all * Math.min(1, maxFiles / Math.max(1, files));
}

/** Of a whole index, where the project has not been updated yet. */
const UPDATE_SHARE = 0.15;

interface LastRuns {
  readonly isIndexed: boolean;
  /** of the last run that had all of the project; null before the first */
  readonly work: number | null;
  readonly files: number | null;
  /** what its updates took; null before the first */
  readonly updateSeconds: number | null;
}

async function loadLastRuns(scope: Scope, projectId: string): Promise<LastRuns> {
  const rows = await query<LastRuns & Record<string, unknown>>(
    scope.em,
    `with recent as (
       select * from index_run where project_id = $1 and state = 'completed' and ref is null
       order by id desc limit 10)
     select count(*) > 0 as "isIndexed",
       (array_agg(work::float8 order by id desc) filter (where options is null))[1] as work,
       (array_agg(files_scanned order by id desc) filter (where options is null))[1] as files,
       percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)::float8)
         filter (where not is_whole) as "updateSeconds"
     from recent`,
    [projectId],
  );
  return rows[0] ?? { isIndexed: false, work: null, files: null, updateSeconds: null };
}

/** Before any project was indexed: some hundred files. */
const UNKNOWN_WORK = 3_000_000;

async function loadTypicalWork(scope: Scope): Promise<number> {
  const rows = await query<{ work: number | null }>(
    scope.em,
    `select percentile_cont(0.5) within group (order by work)::float8 as work from (
       select distinct on (project_id) work from index_run
       where state = 'completed' and work > 0 order by project_id, id desc) latest`,
  );
  return rows[0]?.work ?? UNKNOWN_WORK;
}

/** Notes how much work a run has, now that its files are known, and estimates one that extracts everything anew. */
export async function recordWork(
  scope: Scope,
  { run }: HeldRun,
  files: readonly WorkFile[],
): Promise<void> {
  const work = workOf(files);
  const seconds = toWholeSeconds(toSeconds(work, await loadSpeed(scope)));
  await query(
    scope.em,
    `update index_run set work = $1,
       estimated_seconds = case when is_whole then $2 else estimated_seconds end
     where id = $3`,
    [work, seconds, run.id],
  );
}

/** The caller waits for it: of a larger folder what was found until then counts, which is too little. */
const SURVEY_MS = 500;

/**
 * How much work a folder is that was never indexed; null for a repository that is not cloned yet, or a
 * folder that cannot be read here.
 */
export async function surveySource(
  { env }: Scope,
  { source, snapshotId, status, location }: ProjectRow,
): Promise<SourceSurvey | null> {
  // Of a project that is indexed right now, whoever asks again gets the run that is there.
  if (source !== 'path' || snapshotId !== null || status === 'indexing') return null;
  const files: WorkFile[] = [];
  try {
    const root = await findProjectFolder(location, env);
    const signal = AbortSignal.timeout(SURVEY_MS);
    for await (const one of scanDirectory(root, {
      signal,
      isServiceData: findServiceData(env).has,
    }))
      if (one.kind === 'file') files.push(one.entry);
  } catch {
    // Time is up, or the folder cannot be read: its run tells what is wrong with it.
  }
  return files.length === 0 ? null : { files: files.length, work: workOf(files) };
}
