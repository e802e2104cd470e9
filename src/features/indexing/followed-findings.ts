import { countKnownFindings, type Followed, followFindings } from '#features/findings/service.ts';
import type { Scope } from '#platform/scope.ts';
import type { MadeSnapshot } from './unchanged.ts';
import type { HeldRun } from './held-run.ts';

/** What the run did to the project's findings, which are followed into a new index. */
export async function followIntoIndex(
  scope: Scope,
  { run, project }: HeldRun,
  { snapshotId, isKept, totals, occurrences }: MadeSnapshot,
): Promise<Followed> {
  if (isKept) return countKnownFindings(scope, project.id);
  const { accountId, id: projectId } = project;
  const unlooked = totals.sampling?.skipsSecurity === true ? (['security'] as const) : [];
  const runId = run.id;
  return followFindings(scope, { accountId, projectId, runId, snapshotId, occurrences, unlooked });
}
