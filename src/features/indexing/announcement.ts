import type { Followed } from '#features/findings/service.ts';
import { loadNewIssues } from '#features/security/service.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { toSeconds } from './duration.ts';
import type { HeldRun } from './held-run.ts';
import type { Failure, FinishedRun } from './run-outcome.ts';

/** Tells webhooks of a new index, and that its analyses are done: one pass makes both. */
export async function announceComplete(
  scope: Scope,
  held: HeldRun,
  { totals }: FinishedRun,
): Promise<void> {
  const duration = durationOf(scope, held);
  await emitEvent(scope, 'index.complete', held.project, {
    filesCount: totals.files,
    symbolsCount: totals.symbols,
    duration,
    ...refOf(held),
  });
  await emitEvent(scope, 'analysis.complete', held.project, {
    analysis: 'index',
    duration,
    summary: {
      taskId: held.run.id,
      ...refOf(held),
      files: totals.files,
      linesOfCode: totals.codeLines,
      avgComplexity: totals.avgComplexity,
      maxComplexity: totals.maxComplexity,
      duplicatePercentage: totals.duplicatePercentage,
      unparsed: totals.unparsed,
      unresolvedImports: totals.unresolvedImports,
    },
  });
}

interface Introduced {
  readonly snapshotId: string;
  readonly introduced: Followed['introduced'];
}

/** Tells webhooks of weaknesses that the index before had not; of none, nothing. */
export async function announceWeaknesses(
  scope: Scope,
  held: HeldRun,
  { snapshotId, introduced }: Introduced,
): Promise<void> {
  const items = introduced.filter(({ category }) => category === 'security');
  if (items.length === 0) return;
  const ids = items.map(({ itemId }) => itemId);
  const found = await loadNewIssues(scope, snapshotId, ids);
  if (found.newIssues === 0) return;
  const issues = [...found.issues];
  await emitEvent(scope, 'security.alert', held.project, { ...found, issues });
}

/** Tells webhooks that a run ended without an index. */
export async function announceFailure(
  scope: Scope,
  held: HeldRun,
  { code, message }: Failure,
): Promise<void> {
  const rows = await query<{ phase: string }>(
    scope.em,
    'select phase from index_run where id = $1',
    [held.run.id],
  );
  await emitEvent(scope, 'index.failed', held.project, {
    code,
    message,
    phase: rows[0]?.phase ?? held.run.phase,
    duration: durationOf(scope, held),
    ...refOf(held),
  });
}

function refOf({ run }: HeldRun): { ref?: string } {
  return run.ref == null ? {} : { ref: run.ref };
}

/** From when the run was asked for. */
function durationOf(scope: Scope, { run }: HeldRun): number {
  return toSeconds(scope.clock.now().getTime() - run.createdAt.getTime());
}
