import { query } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { chosenModel } from './chosen-model.ts';
import type { EmbeddingState } from './model.ts';
import { EMBEDDING_JOB } from './queue.ts';

/** A run that this try holds: no other writes for it. */
export interface HeldRun {
  readonly id: string;
  readonly attempt: number;
  readonly snapshotId: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly model: string;
  readonly dimensions: number;
  readonly spaceId: string | null;
  readonly chunks: number;
  /** that the run has spent so far */
  readonly tokens: number;
  /** tries that ended at an endpoint that did not answer */
  readonly failures: number;
}

/** Another try holds the run, or its snapshot is not wanted any more. */
export class RunLost extends Error {}

/** A try that has not been heard of for so long is dead; it says that it lives every few seconds. */
const DEAD_AFTER_SECONDS = 20;
export const BEAT_MS = 4_000;
const LOOK_AGAIN_SECONDS = 5;

function isAlive(run: string, seconds: string): string {
  return `coalesce(${run}.heartbeat_at, '-infinity') > clock_timestamp() - ${seconds} * interval '1 second'`;
}

// One run of an account at a time: two would pay for the same texts at the same moment, and the limits
// of the endpoint are the same for both.
const CLAIM = `update embedding_run r
  set state = 'embedding', attempt = r.attempt + 1, heartbeat_at = clock_timestamp(), note = null
  from snapshot s
  where r.id = $1 and r.state not in ('complete', 'skipped')
    and s.id = r.snapshot_id and s.state = 'ready'
  returning r.id, r.attempt, r.snapshot_id as "snapshotId", r.account_id as "accountId",
    r.project_id as "projectId", r.model, r.dimensions, r.space_id as "spaceId", r.chunks,
    r.tokens::float8 as tokens, r.failures`;

const BUSY = `select 1 from embedding_run o join embedding_run r on r.account_id = o.account_id
  where r.id = $1 and o.state = 'embedding' and ${isAlive('o', '$2')} limit 1`;

/** Workers that have not been restarted yet may name another model than those that have. */
const MOST_PASSES = 20;
const PASS_SECONDS = 15;

/**
 * Leaves a run of another model than this worker's to a worker that has it; nobody does after five
 * minutes, then the run ends.
 * @returns whether the run is one of this worker's model
 */
export async function isOwnModel(platform: Platform, runId: string): Promise<boolean> {
  const choice = chosenModel(platform.env);
  return inTransaction(openSystemScope(platform), async (scope) => {
    const [other] = await query<{ failures: number; account: string }>(
      scope.em,
      `update embedding_run set failures = failures + 1,
         state = case when failures < $4 then 'waiting' else 'partial' end,
         note = case when failures < $4 then note else 'The settings name another model now.' end
       where id = $1 and state <> 'complete' and (model <> $2 or dimensions <> $3)
         and not (state = 'embedding' and ${isAlive('embedding_run', '$5')})
       returning failures, account_id as account`,
      [runId, choice?.model ?? '', choice?.dimensions ?? 0, MOST_PASSES, DEAD_AFTER_SECONDS],
    );
    if (other !== undefined && other.failures <= MOST_PASSES)
      await sendAgain(scope, { runId, account: other.account, inSeconds: PASS_SECONDS });
    return other === undefined;
  });
}

/**
 * Takes a run for this try. Where the account's turn is another's, the job comes back in a moment.
 * @returns null where there is nothing to do now
 */
export async function claimRun(platform: Platform, runId: string): Promise<HeldRun | null> {
  return inTransaction(openSystemScope(platform), async (scope) => {
    const [run] = await query<{ account: string }>(
      scope.em,
      `select account_id as account, pg_advisory_xact_lock(hashtext('embeddings ' || account_id))
       from embedding_run where id = $1`,
      [runId],
    );
    if (run === undefined) return null;
    const busy = await query(scope.em, BUSY, [runId, DEAD_AFTER_SECONDS]);
    if (busy.length > 0) {
      await sendAgain(scope, { runId, account: run.account, inSeconds: LOOK_AGAIN_SECONDS });
      return null;
    }
    const [held] = await query<HeldRun>(scope.em, CLAIM, [runId]);
    return held ?? null;
  });
}

interface Again {
  readonly runId: string;
  readonly account: string;
  readonly inSeconds: number;
}

async function sendAgain(scope: Scope, { runId, account, inSeconds }: Again): Promise<void> {
  const job = { account, payload: { runId }, startAfterSeconds: inSeconds };
  await scope.jobs.send(scope.em, EMBEDDING_JOB, job);
}

// A new index, or an archived project, ends the run of the old one.
const BEAT = `update embedding_run r set heartbeat_at = clock_timestamp()
  from snapshot s, project p
  where r.id = $1 and r.attempt = $2 and r.state = 'embedding'
    and s.id = r.snapshot_id and s.state = 'ready'
    and p.id = r.project_id and p.snapshot_id = s.id and p.status <> 'archived' returning 1`;

/** Says that this try lives. @returns false where the run is no longer its own */
export async function beat(platform: Platform, held: HeldRun): Promise<boolean> {
  const rows = await query(openSystemScope(platform).em, BEAT, [held.id, held.attempt]);
  return rows.length > 0;
}

/** Ends a run that nobody wants any more: its project was archived, or has a newer index. */
export async function dropRun(platform: Platform, held: HeldRun): Promise<void> {
  await query(
    openSystemScope(platform).em,
    `update embedding_run set state = 'partial', heartbeat_at = null,
       note = 'It was stopped: the project was archived or indexed anew.'
     where id = $1 and attempt = $2 and state = 'embedding'`,
    [held.id, held.attempt],
  );
}

/** Gives the run back at once, for another worker to take: this one was told to stop. */
export async function releaseRun(platform: Platform, held: HeldRun): Promise<void> {
  await query(
    openSystemScope(platform).em,
    `update embedding_run set heartbeat_at = null where id = $1 and attempt = $2`,
    [held.id, held.attempt],
  );
}

/** What is to be sent, known before anything is. */
export interface Estimate {
  /** chunks that have their vector already */
  readonly embedded: number;
  readonly tokens: number;
}

/** @throws RunLost */
export async function noteEstimate(
  scope: Scope,
  held: HeldRun,
  { embedded, tokens }: Estimate,
): Promise<void> {
  // What earlier tries have spent was part of the estimate of the whole.
  await write(scope, held, 'embedded = $3, estimated_tokens = tokens + $4', [embedded, tokens]);
}

/** @throws RunLost */
export async function noteSpace(scope: Scope, held: HeldRun, spaceId: string): Promise<void> {
  await write(scope, held, 'space_id = $3', [spaceId]);
}

/** Adds what a request gave. @throws RunLost */
export async function noteEmbedded(
  scope: Scope,
  held: HeldRun,
  { tokens, texts }: { readonly tokens: number; readonly texts: number },
): Promise<void> {
  const sets = 'tokens = tokens + $3, embedded = least(chunks, embedded + $4)';
  await write(scope, held, sets, [tokens, texts]);
}

/** Makes the blocks that were just written those that answer. @throws RunLost */
export async function notePublished(scope: Scope, held: HeldRun, embedded: number): Promise<void> {
  await write(scope, held, 'version = version + 1, embedded = $3', [embedded]);
}

export interface RunEnd {
  readonly state: Extract<EmbeddingState, 'complete' | 'partial' | 'failed' | 'waiting'>;
  /** what people should know; null where there is nothing to say */
  readonly note: string | null;
  /** what the vectors are worth beside words; null where it could not be measured */
  readonly weight?: number | null;
  readonly fit?: object | null;
  /** the run goes on by itself after so long */
  readonly againInSeconds?: number;
  /** whether this try ended at an endpoint that did not answer */
  readonly isFailure?: true;
}

/** Ends this try. @throws RunLost */
export async function endRun(scope: Scope, held: HeldRun, end: RunEnd): Promise<void> {
  const { state, note, weight, fit, againInSeconds, isFailure } = end;
  const sets = `state = $3, note = $4, weight = case when $5 then $6 else weight end,
    fit = coalesce($7::jsonb, fit), failures = case when $8 then failures + 1 else 0 end,
    finished_at = case when $3 = 'waiting' then null else now() end, heartbeat_at = null`;
  await write(scope, held, sets, [
    state,
    note,
    weight !== undefined,
    weight ?? null,
    fit == null ? null : JSON.stringify(fit),
    isFailure === true,
  ]);
  if (againInSeconds !== undefined)
    await sendAgain(scope, {
      runId: held.id,
      account: held.accountId,
      inSeconds: againInSeconds,
    });
}

async function write(
  scope: Scope,
  { id, attempt }: HeldRun,
  sets: string,
  values: readonly unknown[],
): Promise<void> {
  const rows = await query(
    scope.em,
    `update embedding_run set ${sets}
     where id = $1 and attempt = $2 and state = 'embedding' returning 1`,
    [id, attempt, ...values],
  );
  if (rows.length === 0) throw new RunLost();
}
