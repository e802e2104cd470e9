import { query } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { DELIVER_JOB } from './queue.ts';

/** A delivery whose next attempt is due, with all that sending it takes. */
export interface DueDelivery {
  readonly id: string;
  readonly attempt: number;
  readonly trigger: 'event' | 'replay' | 'ping';
  readonly dueAt: number;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly eventId: string;
  readonly type: string;
  readonly body: Buffer;
}

const LOAD = {
  name: 'load-delivery',
  text: `select d.id, d.attempts + 1 as attempt, d.trigger, w.id as "webhookId", w.url, w.secret,
      floor(extract(epoch from d.due_at) * 1000)::float8 as "dueAt",
      case when w.previous_until > $3 then w.previous_secret end as "previousSecret",
      e.id as "eventId", e.type, e.body
    from delivery d join webhook w on w.id = d.webhook_id join event e on e.id = d.event_id
    where d.id = $1 and d.attempts = $2 and d.state = 'pending'
      and (w.active or d.trigger = 'ping')`,
};

/** @returns null where this attempt is not to be made: made already, dropped, deleted, disabled */
export async function loadDue(
  platform: Platform,
  deliveryId: string,
  attempt: number,
): Promise<DueDelivery | null> {
  const values = [deliveryId, attempt - 1, platform.clock.now()];
  const [due] = await query<DueDelivery & Record<string, unknown>>(
    openSystemScope(platform).em,
    LOAD,
    values,
  );
  return due ?? null;
}

/** How an attempt went. */
export interface AttemptOutcome {
  readonly startedAt: Date;
  readonly durationMs: number;
  /** null where no answer came */
  readonly status: number | null;
  /** why no answer came, for people */
  readonly error: string | null;
  /** beginning of the answer's body */
  readonly answer: string;
}

const COLUMNS = 'delivery_id, number, started_at, duration_ms, status, error, response_body';

/** The delivery's next state and the attempt in one statement; nothing where another try was faster. */
const RECORD = {
  name: 'record-attempt',
  text: `with d as (
      update delivery set state = $3, attempts = $2, due_at = $4, finished_at = $5
      where id = $1 and attempts = $2 - 1 and state = 'pending' returning id)
    insert into attempt (${COLUMNS}) select id, $2, $6, $7, $8, $9, $10 from d returning number`,
};

/** What becomes of a delivery. */
export type Next =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'retry'; readonly at: Date }
  | { readonly kind: 'disable'; readonly reason: string };

/** Writes an attempt together with what follows from it: the next job, or the end of the webhook. */
export async function recordAttempt(
  platform: Platform,
  due: DueDelivery,
  outcome: AttemptOutcome,
  next: Next,
): Promise<void> {
  const scope = openSystemScope(platform);
  if (next.kind === 'succeeded' || next.kind === 'failed') {
    await writeAttempt(scope, due, outcome, next);
    return;
  }
  await inTransaction(scope, async (inner) => {
    if (!(await writeAttempt(inner, due, outcome, next))) return;
    if (next.kind === 'retry') await scheduleAttempt(inner, due, due.attempt + 1, next.at);
    else await disable(inner, due.webhookId, next.reason);
  });
}

async function writeAttempt(
  scope: Scope,
  due: DueDelivery,
  outcome: AttemptOutcome,
  next: Next,
): Promise<boolean> {
  const now = scope.clock.now();
  const retryAt = next.kind === 'retry' ? next.at : null;
  const state = toState(next);
  const written = await query(scope.em, RECORD, [
    due.id,
    due.attempt,
    state,
    retryAt,
    state === 'pending' ? null : now,
    outcome.startedAt,
    Math.round(outcome.durationMs),
    outcome.status,
    outcome.error,
    outcome.answer,
  ]);
  return written.length > 0;
}

function toState(next: Next): 'succeeded' | 'failed' | 'pending' {
  if (next.kind === 'succeeded') return 'succeeded';
  return next.kind === 'retry' ? 'pending' : 'failed';
}

/** One job per attempt. */
export async function scheduleAttempt(
  scope: Scope,
  due: Pick<DueDelivery, 'id' | 'webhookId'>,
  attempt: number,
  startAt: Date,
): Promise<void> {
  const payload = { deliveryId: due.id, attempt };
  const job = { payload, group: due.webhookId, startAt };
  await scope.jobs.sendAll(scope.em, DELIVER_JOB, [job]);
}

/** Makes a webhook inactive and drops what was still to be sent to it. */
async function disable(scope: Scope, webhookId: string, reason: string): Promise<void> {
  const now = scope.clock.now();
  await query(
    scope.em,
    `update webhook set active = false, disabled_reason = $2, disabled_at = $3
     where id = $1 and active`,
    [webhookId, reason, now],
  );
  await query(
    scope.em,
    `update delivery set state = 'dropped', finished_at = $2, due_at = null
     where webhook_id = $1 and state = 'pending'`,
    [webhookId, now],
  );
}
