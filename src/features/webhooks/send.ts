import type { Egress } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { inTransaction, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import {
  type AttemptOutcome,
  type DueDelivery,
  loadDue,
  type Next,
  recordAttempt,
  scheduleAttempt,
} from './attempt.ts';
import type { DeliverPayload } from './queue.ts';
import { toSignatureHeaders } from './signature.ts';
import { boxOf } from './webhook.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4096;
const GONE = 410;
/** Clocks of two machines differ a little; a job that is early by less is on time. */
const EARLY_MS = 500;

/**
 * Makes one attempt at a delivery and writes how it went. It is thrown only where that could not be
 * written, or the process is stopping: the job is then tried again, and the receiver may get the same
 * delivery twice, by its id.
 */
export async function attemptDelivery(
  platform: Platform,
  egress: Egress,
  { payload, signal }: JobTry<DeliverPayload>,
): Promise<void> {
  const due = await loadDue(platform, payload.deliveryId, payload.attempt);
  if (due === null) return;
  const earlyMs = due.dueAt - platform.clock.now().getTime();
  if (earlyMs > EARLY_MS) {
    await inTransaction(openSystemScope(platform), (scope) =>
      scheduleAttempt(scope, due, due.attempt, new Date(due.dueAt)),
    );
    return;
  }
  const outcome = await send(platform, egress, due, signal);
  // Cut off by our own stop: nothing is known of the receiver.
  if (signal.aborted) throw new Error('The process is stopping.');
  const now = platform.clock.now();
  const next = toNext(due, outcome, { now, delays: platform.env.WEBHOOK_RETRY_DELAYS });
  await recordAttempt(platform, due, outcome, next);
}

async function send(
  platform: Platform,
  egress: Egress,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const startedAt = platform.clock.now();
  const started = performance.now();
  try {
    const answer = await egress.send({
      url: due.url,
      method: 'POST',
      headers: toHeaders(platform, due, startedAt),
      body: due.body,
      timeoutMs: TIMEOUT_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      signal,
    });
    const durationMs = performance.now() - started;
    return {
      startedAt,
      durationMs,
      status: answer.status,
      error: null,
      answer: toText(answer.body),
    };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const durationMs = performance.now() - started;
    return { startedAt, durationMs, status: null, error: error.message, answer: '' };
  }
}

function toHeaders(platform: Platform, due: DueDelivery, sentAt: Date): Record<string, string> {
  const box = boxOf(platform);
  const sealed = due.previousSecret === null ? [due.secret] : [due.secret, due.previousSecret];
  const secrets = sealed.map((one) => box.open(one));
  return {
    'content-type': 'application/json',
    'user-agent': 'Sextant-Webhooks/1',
    'x-service-event': due.type,
    'x-service-event-id': due.eventId,
    'x-service-delivery': due.id,
    ...toSignatureHeaders(secrets, { deliveryId: due.id, sentAt, body: due.body }),
  };
}

/** What PostgreSQL can hold of an answer: text without NUL. */
function toText(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD');
}

/**
 * What follows from an attempt: any answer but 2xx is a failure, 410 says never to come again.
 * @param delays seconds from one failure to the next attempt
 */
function toNext(
  due: Pick<DueDelivery, 'attempt' | 'trigger'>,
  { status, error }: Pick<AttemptOutcome, 'status' | 'error'>,
  { now, delays }: { readonly now: Date; readonly delays: readonly number[] },
): Next {
  if (status !== null && status >= 200 && status < 300) return { kind: 'succeeded' };
  if (due.trigger === 'ping') return { kind: 'failed' };
  if (status === GONE) {
    return {
      kind: 'disable',
      reason: 'The receiver answered 410 Gone, so no more deliveries are sent.',
    };
  }
  const delay = delays[due.attempt - 1];
  if (delay !== undefined) return { kind: 'retry', at: new Date(now.getTime() + delay * 1000) };
  const last = error ?? `HTTP ${status}`;
  return {
    kind: 'disable',
    reason: `Delivery failed after ${due.attempt} attempts; the last error: ${last}.`,
  };
}
