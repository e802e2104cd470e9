import { query } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { chosenModel } from './chosen-model.ts';
import { EMBEDDING_JOB } from './queue.ts';

export interface IndexedSnapshot {
  readonly snapshotId: string;
  readonly projectId: string;
  readonly accountId: string;
  /** number of its chunks */
  readonly chunks: number;
  /** why it is to have no embeddings, for people; absent where it is to have some */
  readonly without?: string;
}

// A run that stopped early is started again, and one that waits for an endpoint that did not answer; one
// that is complete, has not had its turn or is under way is not.
// The weight of the one before holds until that of this one is known.
const REQUEST = `insert into embedding_run
    (snapshot_id, account_id, project_id, model, dimensions, chunks, state, note, weight)
  select $1, $2, $3, $4, $5, $6, case when $7::text is null then 'waiting' else 'skipped' end, $7,
    (select weight from embedding_run
     where project_id = $3 and model = $4 and dimensions = $5 and state = 'complete'
     order by id desc limit 1)
  on conflict (snapshot_id, model, dimensions) do update
    set state = excluded.state, note = excluded.note, failures = 0
    where embedding_run.state in ('partial', 'failed', 'skipped')
      or (embedding_run.state = 'waiting' and embedding_run.failures > 0)
      or (embedding_run.state = 'embedding'
        and coalesce(embedding_run.heartbeat_at, '-infinity') < now() - interval '1 minute')
  returning id, state`;

/**
 * Has a snapshot embedded by the model of the settings, where there is one, in the transaction that
 * makes the snapshot visible. Nothing waits for it.
 */
export async function requestEmbeddings(scope: Scope, indexed: IndexedSnapshot): Promise<void> {
  const choice = chosenModel(scope.env);
  if (choice === null) return;
  const { snapshotId, accountId, projectId, chunks, without = null } = indexed;
  const runs = await query<{ id: string; state: string }>(scope.em, REQUEST, [
    snapshotId,
    accountId,
    projectId,
    choice.model,
    choice.dimensions,
    chunks,
    without,
  ]);
  for (const { id, state } of runs)
    if (state === 'waiting') {
      const job = { account: accountId, payload: { runId: id } };
      await scope.jobs.send(scope.em, EMBEDDING_JOB, job);
    }
}

const WITHOUT = `select s.id as "snapshotId", s.project_id as "projectId",
    s.account_id as "accountId", coalesce((s.totals->>'chunks')::integer, 0) as chunks
  from project p join snapshot s on s.id = p.snapshot_id
  where s.state = 'ready' and p.status <> 'archived'
    and coalesce(s.totals->'sampling'->>'skipsEmbeddings', 'false') = 'false'
    and not exists (
      select from embedding_run r where r.snapshot_id = s.id and r.model = $1 and r.dimensions = $2
        and r.state in ('waiting', 'embedding', 'complete', 'skipped')
        and (r.state <> 'waiting' or r.failures = 0))
  order by s.id limit $3`;
const PAGE = 500;

/**
 * Has every index embedded that the model of the settings has not embedded yet: after it was changed,
 * or where an earlier try gave up. For the start of a worker.
 */
export async function requestMissingEmbeddings(platform: Platform): Promise<void> {
  const choice = chosenModel(platform.env);
  if (choice === null) return;
  let missing: readonly IndexedSnapshot[];
  do {
    const values = [choice.model, choice.dimensions, PAGE];
    missing = await query<IndexedSnapshot>(openSystemScope(platform).em, WITHOUT, values);
    for (const indexed of missing)
      await inTransaction(openSystemScope(platform), (scope) => requestEmbeddings(scope, indexed));
  } while (missing.length === PAGE);
}
