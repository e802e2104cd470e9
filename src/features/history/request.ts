import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { HISTORY_JOB } from './queue.ts';

export interface IndexedCommit {
  readonly projectId: string;
  readonly accountId: string;
  /** null where the source has none */
  readonly commit: string | null;
}

/**
 * Has the history read that leads to the commit of an index, in the transaction that makes the index
 * visible. Nothing is read again where it is known.
 */
export async function requestHistory(scope: Scope, indexed: IndexedCommit): Promise<void> {
  const { projectId, accountId, commit } = indexed;
  const wanted = await query(
    scope.em,
    `insert into history (project_id, account_id, state) values ($1, $2, 'reading')
     on conflict (project_id) do update set state = 'reading', reason = null
       where history.state = 'reading' or history.commit_id is distinct from $3
         or ($3 is not null and (history.state = 'unavailable' or not history.has_messages))
     returning 1`,
    [projectId, accountId, commit],
  );
  if (wanted.length === 0) return;
  await scope.jobs.send(scope.em, HISTORY_JOB, { account: accountId, payload: { projectId } });
}
