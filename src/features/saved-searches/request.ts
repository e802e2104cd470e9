import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { SAVED_SEARCHES_JOB } from './queue.ts';

/** Has the saved searches run that somebody is to be told of, in the transaction that makes an index visible. */
export async function requestSavedSearches(scope: Scope, projectId: string): Promise<void> {
  const [wanted] = await query<{ account: string }>(
    scope.em,
    'select account_id as account from saved_search where project_id = $1 and notify limit 1',
    [projectId],
  );
  if (wanted === undefined) return;
  const { account } = wanted;
  await scope.jobs.send(scope.em, SAVED_SEARCHES_JOB, { account, payload: { projectId } });
}
