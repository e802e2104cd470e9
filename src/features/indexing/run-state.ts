import { toJsonb } from '#lib/jsonb.ts';
import { query } from '#platform/db/sql.ts';
import { saveOccurrences } from '#features/findings/service.ts';
import { requestEmbeddings } from '#features/embeddings/service.ts';
import { requestHealth } from '#features/health/service.ts';
import { requestHistory } from '#features/history/service.ts';
import { loadProjectForJob, markProject, type ProjectRow } from '#features/projects/service.ts';
import { requestSavedSearches } from '#features/saved-searches/service.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { AnalysisSettings } from '#features/settings/model.ts';
import { followIntoIndex } from './followed-findings.ts';
import { IndexRun, type IndexRunRow } from './entities.ts';
import { ASSEMBLY_VERSION } from './assembly-step.ts';
import { dropShards } from './extraction-shard.ts';
import { writeStamps } from './file-stamps.ts';
import { Superseded } from './progress-writer.ts';
import { announceComplete, announceFailure, announceWeaknesses } from './announcement.ts';
import { keepPrevious, loadRefIndex, placeRef, releaseRefs } from './ref-index-store.ts';
import { reviveSnapshot } from './snapshot-gc.ts';
import { type RunTarget, startNext } from './waiting-runs.ts';
import type { HeldRun } from './held-run.ts';
import type { FinishedRun, Failure } from './run-outcome.ts';

/**
 * Takes a run for this try and throws away what an earlier try of it left half-built.
 * @returns null where there is nothing left to do: deleted, finished, or taken by a later try
 */
export async function claimRun(
  platform: Platform,
  runId: string,
  attempt: number,
): Promise<HeldRun | null> {
  return inTransaction(openSystemScope(platform), async (scope) => {
    const claimed = await query<{ id: string }>(
      scope.em,
      `update index_run set state = 'running', attempt = $1, started_at = coalesce(started_at, $2)
       where id = $3 and state in ('pending', 'running') and attempt < $4 returning id`,
      [attempt, platform.clock.now(), runId, attempt],
    );
    if (claimed.length === 0) {
      await dropHalfBuilt(scope, runId);
      return null;
    }
    await query(scope.em, `delete from snapshot where run_id = $1 and state = 'building'`, [runId]);
    await dropShards(scope, runId, attempt);
    const run = await scope.em.findOneOrFail(IndexRun, { id: runId });
    const project = await loadProjectForJob(scope, run.projectId);
    if (project === null) return null;
    return { run, project, attempt, comparable: await loadComparable(scope, run, project) };
  });
}

/** What the run is to take the place of; of a ref, the project's own as well. */
async function loadComparable(
  scope: Scope,
  { ref }: IndexRunRow,
  { id, snapshotId }: ProjectRow,
): Promise<string[]> {
  const before = ref == null ? null : await loadRefIndex(scope, id, ref);
  return [before?.snapshotId, snapshotId].filter((one) => one != null);
}

/** Deletes what a run that was cancelled had half built. */
export async function dropHalfBuilt(scope: Scope, runId: string): Promise<void> {
  await query(
    scope.em,
    `delete from snapshot s using index_run r
     where r.id = $1 and r.state = 'failed' and s.run_id = r.id and s.state = 'building'`,
    [runId],
  );
  await query(
    scope.em,
    `delete from extraction_shard p using index_run r
     where r.id = $1 and r.state = 'failed' and p.run_id = r.id`,
    [runId],
  );
}

interface NewSnapshot {
  readonly settings: AnalysisSettings;
  readonly sourceBytes: number;
}

/** A new snapshot of this run, not yet to be seen by readers. */
export async function openSnapshot(
  platform: Platform,
  held: HeldRun,
  { settings, sourceBytes }: NewSnapshot,
): Promise<string> {
  const rows = await query<{ id: string }>(
    openSystemScope(platform).em,
    `insert into snapshot (account_id, project_id, run_id, totals, settings, assembly, source_bytes, state)
     values ($1, $2, $3, '{}'::jsonb, $4::jsonb, $5, $6, 'building') returning id`,
    [
      held.project.accountId,
      held.project.id,
      held.run.id,
      toJsonb(settings),
      ASSEMBLY_VERSION,
      sourceBytes,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The snapshot was not written');
  return id;
}

/** The one commit that makes a new index visible. @throws Superseded when another try holds the run */
export async function completeRun(
  platform: Platform,
  held: HeldRun,
  finished: FinishedRun,
): Promise<void> {
  await inTransaction(openSystemScope(platform), async (scope) => {
    await holdOrThrow(scope, held);
    await publish(scope, held, finished);
    const followed = held.run.ref == null ? await followIntoIndex(scope, held, finished) : null;
    await query(
      scope.em,
      `update index_run r set state = 'completed', progress = 100, finished_at = $1, digest = $2, cpu_ms = $3::jsonb,
         commit_id = $4, branch = $5, totals = $6::jsonb, findings = $7::jsonb where r.id = $8`,
      [
        platform.clock.now(),
        finished.digest,
        toJsonb(finished.cpuMs),
        finished.commit,
        finished.branch,
        toJsonb(finished.totals),
        followed === null ? null : toJsonb(followed.counts),
        held.run.id,
      ],
    );
    const { files, symbols } = finished.totals;
    if (held.run.ref != null) await placeSnapshot(scope, held, finished);
    const before = held.run.ref == null ? await replaceCurrent(scope, held, finished) : null;
    await addEvent(scope, held, 'complete', { filesCount: files, symbolsCount: symbols });
    await announceComplete(scope, held, finished);
    await startNext(scope, targetOf(held));
    if (followed === null) return;
    const { snapshotId } = finished;
    await announceWeaknesses(scope, held, { snapshotId, introduced: followed.introduced });
    if (before !== null && before !== snapshotId) await keepPrevious(scope, held, before);
  });
}

/** Lets the snapshot be read. One that was there already may be another index's, too, and says whose it is. */
async function publish(scope: Scope, { run }: HeldRun, finished: FinishedRun): Promise<void> {
  const { snapshotId, isKept } = finished;
  if (isKept) await reviveSnapshot(scope, snapshotId);
  if (isKept && run.ref != null) return;
  await query(
    scope.em,
    `update snapshot set state = 'ready', totals = $1::jsonb, digest = $2, commit_id = $3, branch = $4
     where id = $5`,
    [toJsonb(finished.totals), finished.digest, finished.commit, finished.branch, snapshotId],
  );
}

/** Makes it the index that answers for its project. @returns the one that did before */
async function replaceCurrent(
  scope: Scope,
  held: HeldRun,
  finished: FinishedRun,
): Promise<string | null> {
  const { accountId, id: projectId } = held.project;
  const project = await loadProjectForJob(scope, projectId);
  await writeStamps(scope, finished.snapshotId, finished.stamps);
  await markProject(scope, projectId, {
    snapshotId: finished.snapshotId,
    lastIndexedAt: scope.clock.now(),
    status: project?.status === 'archived' ? 'archived' : 'indexed',
  });
  await requestHistory(scope, { projectId, accountId, commit: finished.commit });
  await requestHealth(scope, { projectId, accountId });
  await requestSavedSearches(scope, projectId);
  await requestEmbeddings(scope, { projectId, accountId, ...toEmbed(finished) });
  return project?.snapshotId ?? null;
}

/** Makes it the index of the run's ref; nothing of the project itself changes. */
async function placeSnapshot(scope: Scope, { run, project }: HeldRun, finished: FinishedRun) {
  await saveOccurrences(scope, finished.snapshotId, finished.occurrences);
  await placeRef(scope, {
    projectId: project.id,
    ref: run.ref ?? '',
    origin: 'indexed',
    snapshotId: finished.snapshotId,
    commitId: finished.commit,
    branch: finished.branch,
  });
}

function toEmbed({ snapshotId, totals }: FinishedRun) {
  const isSkipped = totals.sampling?.skipsEmbeddings === true;
  const reason = { without: 'The tier of this index does not include embeddings.' };
  return { snapshotId, chunks: totals.chunks, ...(isSkipped && reason) };
}

/** Ends a run without an index; a good index from before goes on answering. */
export async function failRun(platform: Platform, held: HeldRun, failure: Failure): Promise<void> {
  await inTransaction(openSystemScope(platform), async (scope) => {
    await holdOrThrow(scope, held);
    await query(scope.em, `delete from snapshot where run_id = $1 and state = 'building'`, [
      held.run.id,
    ]);
    await scope.em.nativeUpdate(
      IndexRun,
      { id: held.run.id },
      {
        state: 'failed',
        finishedAt: platform.clock.now(),
        failureCode: failure.code,
        failureMessage: failure.message,
      },
    );
    if (held.run.ref == null) await markFailed(scope, held.project.id);
    else await releaseRefs(scope, held.project.id);
    await addEvent(scope, held, 'failed', { ...failure });
    await announceFailure(scope, held, failure);
    await startNext(scope, targetOf(held));
  });
}

function targetOf({ run, project }: HeldRun): RunTarget {
  return { projectId: project.id, ref: run.ref ?? null };
}

async function markFailed(scope: Scope, projectId: string): Promise<void> {
  const project = await loadProjectForJob(scope, projectId);
  const status = project?.snapshotId == null ? 'failed' : 'indexed';
  await markProject(scope, projectId, { status });
}

/** Whether the run is still this try's: not finished, cancelled, deleted or taken over. */
export async function isHeld(platform: Platform, held: HeldRun): Promise<boolean> {
  const rows = await query(
    openSystemScope(platform).em,
    `select 1 from index_run where id = $1 and attempt = $2 and state = 'running'`,
    [held.run.id, held.attempt],
  );
  return rows.length > 0;
}

/** Counts an unexpected error of this try. @returns how many tries have ended so */
export async function countError(platform: Platform, held: HeldRun): Promise<number> {
  const rows = await query<{ errors: number }>(
    openSystemScope(platform).em,
    'update index_run set errors = errors + 1 where id = $1 and attempt = $2 returning errors',
    [held.run.id, held.attempt],
  );
  return rows[0]?.errors ?? 0;
}

/**
 * Keeps the run for this try until the transaction ends. Its project is locked first, as archiving and
 * deleting do: two that lock the same rows in turn wait for each other for ever.
 */
async function holdOrThrow(scope: Scope, held: HeldRun): Promise<void> {
  await query(scope.em, 'select 1 from project where id = $1 for no key update', [held.project.id]);
  const rows = await query(
    scope.em,
    `select 1 from index_run where id = $1 and attempt = $2 and state = 'running' for update`,
    [held.run.id, held.attempt],
  );
  if (rows.length === 0)
    throw new Superseded(`Run ${held.run.id} is no longer held by try ${held.attempt}`);
}

async function addEvent(scope: Scope, held: HeldRun, type: string, data: object): Promise<void> {
  await query(
    scope.em,
    `insert into run_event (run_id, sequence, type, data)
     select $1, coalesce(max(sequence), 0) + 1, $2, $3::jsonb from run_event where run_id = $4`,
    [held.run.id, type, toJsonb(data), held.run.id],
  );
  await query(scope.em, NOTIFY_SQL, [`project:${held.project.id}`]);
}
