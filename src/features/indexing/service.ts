import { query } from '#platform/db/sql.ts';
import { requireCapacity } from '#features/accounts/service.ts';
import {
  findProject,
  loadProjects,
  markProject,
  type ProjectRow,
} from '#features/projects/service.ts';
import type { IndexOptions } from '#features/enterprise/analyze.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { isId, newId } from '#lib/id.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { lockProject } from './cancellation.ts';
import { estimateSeconds, type SourceSurvey, surveySource } from './estimate.ts';
import { IndexRun, type IndexRunRow, type RunKind } from './entities.ts';
import { reserveRef } from './ref-index-store.ts';
import { findActiveRuns, isSameRun, sendRun } from './waiting-runs.ts';

export type { IndexRunRow } from './entities.ts';
export type { ProgressEvent } from './progress-event.ts';
export { archiveProject, cancelIndex, unarchiveProject } from './cancellation.ts';
export { loadSpeed, toSeconds } from './estimate.ts';
export { workOf } from './workload.ts';
export { watchProgress, watchRefProgress } from './progress-stream.ts';
export { readSignals } from './signals.ts';
export { findSnapshotByRef } from './ref-snapshots.ts';
export { openSource, type ProjectSource, readSourceCommit } from './source.ts';

export interface IndexRequest {
  readonly projectId: string;
  /** extract every file again instead of using what is known of its content */
  readonly force: boolean;
  readonly trigger: IndexRunRow['trigger'];
  /** a whole index where left out */
  readonly kind?: RunKind;
  /** what the index is to have of the project; all of it where left out or null */
  readonly options?: IndexOptions | null;
  /** another branch, tag or commit, checked already; the project's own where left out or null */
  readonly ref?: string | null;
}

/**
 * Starts an index of a project. Where one is under way, the same request gives that one or the one that
 * waits; another waits as a run of its own. The run and its job are written in one transaction.
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, INVALID_REQUEST above the most refs of a project,
 *   RATE_LIMIT_EXCEEDED above the most runs of an account
 */
export async function startIndex(scope: TenantScope, request: IndexRequest): Promise<IndexRunRow> {
  const survey = await surveySource(scope, await findProject(scope, request.projectId));
  return inTransaction(scope, async (inner) => {
    // The lock makes two callers at once take turns; the second then finds the first one's run.
    const project = await lockProject(inner, request.projectId);
    requireUnarchived(project);
    const { ref = null } = request;
    const active = await findActiveRuns(inner, { projectId: project.id, ref });
    const asked = {
      kind: request.kind ?? 'full',
      force: request.force,
      options: request.options ?? null,
    };
    const same = active.find((run) => isSameRun(run, asked));
    if (same !== undefined) return same;
    await requireCapacity(inner, 'runs');
    if (ref !== null) await reserveRef(inner, project, ref);
    const run = await insertRun(inner, project, { ...request, survey });
    if (ref === null) await markProject(inner, project.id, { status: 'indexing' });
    await emitStarted(inner, project, run);
    if (active.length === 0) await sendRun(inner, run);
    await query(inner.em, NOTIFY_SQL, [`project:${project.id}`]);
    return run;
  });
}

/** @throws AppError PROJECT_ARCHIVED */
function requireUnarchived({ id, status }: ProjectRow): void {
  if (status !== 'archived') return;
  throw new AppError(
    'PROJECT_ARCHIVED',
    `Project ${id} is archived. Unarchive it before indexing.`,
  );
}

async function emitStarted(scope: TenantScope, project: ProjectRow, run: IndexRunRow) {
  const { ref } = run;
  await emitEvent(scope, 'index.started', project, {
    taskId: run.id,
    trigger: run.trigger,
    branch: ref ?? project.branch ?? null,
    commit: null,
    estimatedTime: run.estimatedSeconds,
    ...(ref !== null && { ref }),
  });
}

/** The same page of the runs of several projects' own indexes, newest first, in the order of `projectIds`. */
export async function listRuns(
  scope: TenantScope,
  projectIds: readonly string[],
  page: Page,
): Promise<IndexRunRow[][]> {
  const order = page.inverted === true ? 'asc' : 'desc';
  const found = await query<{ id: string }>(
    scope.em,
    `select r.id from unnest($1::text[]) as p (id), lateral (
       select id from index_run where project_id = p.id and account_id = $2 and ref is null
         and ($3::text is null or id < $3) and ($4::text is null or id > $4)
       order by id ${order} limit $5) r`,
    [[...projectIds], scope.viewer.accountId, ...toBounds(page, 'runs'), page.limit],
  );
  const orderBy = { id: order } as const;
  const rows = await scope.em.find(
    IndexRun,
    { id: { $in: found.map(({ id }) => id) } },
    { orderBy },
  );
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}

/** Latest run of each project's own index, null where there is none, in the order of `projectIds`. */
export async function loadLatestRuns(
  scope: TenantScope,
  projectIds: readonly string[],
): Promise<(IndexRunRow | null)[]> {
  const latest = await query<{ id: string }>(
    scope.em,
    `select max(id) as id from index_run
     where account_id = $1 and project_id = any($2) and ref is null group by project_id`,
    [scope.viewer.accountId, [...projectIds]],
  );
  const rows = await scope.em.find(IndexRun, { id: { $in: latest.map((row) => row.id) } });
  const byProject = new Map(rows.map((row) => [row.projectId, row]));
  return projectIds.map((id) => byProject.get(id) ?? null);
}

/** Latest run of each ref, null where there is none, in the order of `refs`. */
export async function loadLatestRefRuns(
  scope: TenantScope,
  refs: readonly { readonly projectId: string; readonly ref: string }[],
): Promise<(IndexRunRow | null)[]> {
  const latest = await query<{ id: string }>(
    scope.em,
    `select max(r.id) as id from unnest($2::text[], $3::text[]) as w (project_id, ref)
     join index_run r on r.project_id = w.project_id and r.ref = w.ref and r.account_id = $1
     group by r.project_id, r.ref`,
    [scope.viewer.accountId, refs.map(({ projectId }) => projectId), refs.map(({ ref }) => ref)],
  );
  const rows = await scope.em.find(IndexRun, { id: { $in: latest.map((row) => row.id) } });
  return refs.map(
    ({ projectId, ref }) =>
      rows.find((row) => row.projectId === projectId && row.ref === ref) ?? null,
  );
}

/** Several runs at once, in the order of `ids`; null where the viewer has no such run. */
export async function loadRuns(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(IndexRunRow | null)[]> {
  const rows = await scope.em.find(IndexRun, {
    accountId: scope.viewer.accountId,
    id: { $in: ids.filter(isId) },
  });
  const visible = await loadProjects(
    scope,
    rows.map((row) => row.projectId),
  );
  const projects = new Set(visible.map((project) => project?.id));
  const byId = new Map(
    rows.filter((row) => projects.has(row.projectId)).map((row) => [row.id, row]),
  );
  return ids.map((id) => byId.get(id) ?? null);
}

async function insertRun(
  scope: TenantScope,
  project: ProjectRow,
  request: IndexRequest & { readonly survey: SourceSurvey | null },
): Promise<IndexRunRow> {
  const { force, survey, ref = null, options = null } = request;
  const maxFiles = options?.maxFiles ?? null;
  const estimated = { projectId: project.id, force, maxFiles, survey };
  const now = scope.clock.now();
  const run: IndexRunRow = {
    id: newId('task', now.getTime()),
    accountId: scope.viewer.accountId,
    projectId: project.id,
    kind: request.kind ?? 'full',
    trigger: request.trigger,
    force,
    ref,
    options,
    state: 'pending',
    phase: 'scanning',
    progress: 0,
    filesScanned: 0,
    symbolsExtracted: 0,
    chunksProcessed: 0,
    estimatedSeconds: await estimateSeconds(scope, estimated),
    work: null,
    isWhole: force || (ref === null && project.snapshotId === null),
    attempt: 0,
    errors: 0,
    commitId: null,
    branch: null,
    digest: null,
    failureCode: null,
    failureMessage: null,
    cpuMs: null,
    totals: null,
    findings: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
  };
  await scope.em.insert(IndexRun, run);
  await query(
    scope.em,
    `insert into run_event (run_id, sequence, type, data) values ($1, 1, 'progress', $2::jsonb)`,
    [run.id, JSON.stringify({ phase: run.phase, progress: 0, filesScanned: 0 })],
  );
  return run;
}

/** What an index was made from. */
export interface IndexOrigin {
  /** what it was to have of its project; null for all of it */
  readonly options: IndexOptions | null;
  readonly commit: string | null;
}

export async function loadOrigin(scope: TenantScope, snapshotId: string): Promise<IndexOrigin> {
  const rows = await query<IndexOrigin>(
    scope.em,
    `select r.options, s.commit_id as commit from snapshot s join index_run r on r.id = s.run_id
     where s.id = $1 and s.account_id = $2`,
    [snapshotId, scope.viewer.accountId],
  );
  return rows[0] ?? { options: null, commit: null };
}
