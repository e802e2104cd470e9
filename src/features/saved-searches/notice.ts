import { loadProjectForJob, type ProjectRow } from '#features/projects/service.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { openServiceScope, type Platform, type TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import type { SavedSearchesPayload } from './queue.ts';
import { runSavedSearch, type SavedSearchRun } from './running.ts';

/** New results that an event names; it counts them all. */
const MAX_NAMED = 20;

/**
 * Runs what is to be told of and tells webhooks of results that are new. A search that is deleted
 * meanwhile, or that the index of now cannot answer, is left alone.
 */
export async function runNotices(
  platform: Platform,
  { payload: { projectId }, signal }: JobTry<SavedSearchesPayload>,
): Promise<void> {
  const project = await loadProjectForJob(openSystemScope(platform), projectId);
  if (project === null) return;
  const scope = openServiceScope(platform, project);
  const rows = await query<{ id: string }>(
    scope.em,
    'select id from saved_search where project_id = $1 and notify order by id',
    [projectId],
  );
  for (const { id } of rows) {
    signal.throwIfAborted();
    await runOne(platform, project, id);
  }
}

async function runOne(platform: Platform, project: ProjectRow, id: string): Promise<void> {
  const startedMs = platform.clock.now().getTime();
  try {
    await runSavedSearch(openServiceScope(platform, project), id, (scope, run) =>
      announce(scope, { project, run, startedMs }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'INTERNAL_ERROR') throw error;
    platform.log.warn({ err: error, savedSearchId: id }, 'A saved search could not be run');
  }
}

interface Notice {
  readonly project: ProjectRow;
  readonly run: SavedSearchRun;
  readonly startedMs: number;
}

async function announce(scope: TenantScope, { project, run, startedMs }: Notice): Promise<void> {
  const fresh = run.results.filter(({ isNew }) => isNew);
  if (fresh.length === 0) return;
  const seconds = (scope.clock.now().getTime() - startedMs) / 1000;
  await emitEvent(scope, 'analysis.complete', project, {
    analysis: 'saved-search',
    duration: Math.max(1, Math.ceil(seconds)),
    summary: {
      savedSearchId: run.search.id,
      name: run.search.name,
      query: run.search.query,
      results: run.results.length,
      newResults: fresh.length,
      new: fresh.slice(0, MAX_NAMED).map(({ hit }) => ({
        file: hit.filePath,
        line: hit.startLine,
        symbol: hit.symbol,
      })),
    },
  });
}
