import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { EventType } from './events.ts';
import { enqueueDeliveries, insertEvent } from './emission.ts';
import { findWebhook } from './webhook.ts';

export const DELIVERY_STATES = ['pending', 'succeeded', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery as the log has it. */
export interface DeliveryRow {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly eventType: EventType | 'ping';
  readonly trigger: 'event' | 'replay' | 'ping';
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** the payload's text, as it was sent */
  readonly payload: string;
}

/** One try at a delivery. */
export interface AttemptRow {
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string;
}

export interface LogPage extends Page {
  readonly state: DeliveryState | null;
}

type Stored<Row, Dates extends keyof Row> = Omit<Row, Dates> & Record<Dates, number | null>;
type StoredDelivery = Stored<DeliveryRow, 'dueAt' | 'createdAt' | 'finishedAt'>;

const COLUMNS = `d.id, d.webhook_id as "webhookId", d.event_id as "eventId", e.type as "eventType",
  d.trigger, d.state, d.attempts, ${toMillisSql('d.due_at')} as "dueAt",
  ${toMillisSql('d.created_at')} as "createdAt", ${toMillisSql('d.finished_at')} as "finishedAt",
  convert_from(e.body, 'UTF8') as payload`;

/** The same page of the logs of several webhooks, newest first, in the order of `webhookIds`. */
export async function listDeliveries(
  scope: TenantScope,
  webhookIds: readonly string[],
  page: LogPage,
): Promise<DeliveryRow[][]> {
  const order = page.inverted === true ? 'asc' : 'desc';
  const rows = await query<StoredDelivery & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from unnest($1::text[]) as w (id), lateral (
       select * from delivery where webhook_id = w.id and account_id = $2
         and ($3::text is null or state = $3)
         and ($4::text is null or id < $4) and ($5::text is null or id > $5)
       order by id ${order} limit $6) d
     join event e on e.id = d.event_id order by d.id ${order}`,
    [
      [...webhookIds],
      scope.viewer.accountId,
      page.state,
      ...toBounds(page, 'deliveries'),
      page.limit,
    ],
  );
  const byWebhook = Map.groupBy(rows.map(toDelivery), ({ webhookId }) => webhookId);
  return webhookIds.map((id) => byWebhook.get(id) ?? []);
}

function toDelivery(row: StoredDelivery): DeliveryRow {
  const { dueAt, createdAt, finishedAt } = row;
  return {
    ...row,
    dueAt: toDate(dueAt),
    createdAt: new Date(createdAt ?? 0),
    finishedAt: toDate(finishedAt),
  };
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Several deliveries at once, in the order of `ids`; null where the account has no such delivery. */
export async function loadDeliveries(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(DeliveryRow | null)[]> {
  const rows = await query<StoredDelivery & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from delivery d join event e on e.id = d.event_id
     where d.id = any($1) and d.account_id = $2`,
    [ids.filter(isId), scope.viewer.accountId],
  );
  const byId = new Map(rows.map((row) => [row.id, toDelivery(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Tries at several deliveries, the first one first, in the order of `ids`. */
export async function loadAttempts(
  scope: TenantScope,
  ids: readonly string[],
): Promise<AttemptRow[][]> {
  const rows = await query<Stored<AttemptRow, 'startedAt'> & { deliveryId: string }>(
    scope.em,
    `select a.delivery_id as "deliveryId", a.number, ${toMillisSql('a.started_at')} as "startedAt",
       a.duration_ms as "durationMs", a.status, a.error, a.response_body as answer
     from attempt a join delivery d on d.id = a.delivery_id
     where a.delivery_id = any($1) and d.account_id = $2 order by a.number`,
    [ids.filter(isId), scope.viewer.accountId],
  );
  const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return ids.map((id) => (byDelivery.get(id) ?? []).map(toAttempt));
}

function toAttempt(row: Stored<AttemptRow, 'startedAt'>): AttemptRow {
  return { ...row, startedAt: new Date(row.startedAt ?? 0) };
}

/** How many deliveries of a webhook are in each state, `MAX_COUNT` standing for that and more. */
export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

/** Counting a million rows takes half a second, and nobody reads its last digits. */
export const MAX_COUNT = 10_000;

/** Counts of several webhooks' logs, in the order of `webhookIds`. */
export async function countDeliveries(
  scope: TenantScope,
  webhookIds: readonly string[],
): Promise<DeliveryCounts[]> {
  const rows = await query<{ webhook_id: string; state: DeliveryState; count: number }>(
    scope.em,
    `select w.id as webhook_id, s.state, n.count
     from webhook w, unnest($3::text[]) as s (state), lateral (
       select count(*)::integer as count from (
         select from delivery where webhook_id = w.id and state = s.state limit $4) capped) n
     where w.id = any($1) and w.account_id = $2`,
    [[...webhookIds], scope.viewer.accountId, [...DELIVERY_STATES], MAX_COUNT],
  );
  return webhookIds.map((id) => {
    const counts = { pending: 0, succeeded: 0, failed: 0, dropped: 0 };
    for (const row of rows) if (row.webhook_id === id) counts[row.state] = row.count;
    return counts;
  });
}

/**
 * Sends the same bytes once more, as a delivery of its own.
 * @returns the new delivery
 * @throws AppError NOT_FOUND, INVALID_REQUEST where the webhook is disabled
 */
export async function replayDelivery(scope: TenantScope, id: string): Promise<DeliveryRow> {
  return inTransaction(scope, async (inner) => {
    const [delivery] = await loadDeliveries(inner, [id]);
    if (delivery == null) throw new AppError('NOT_FOUND', 'Delivery does not exist.');
    const { webhookId, eventId } = delivery;
    const webhook = await findWebhook(inner, webhookId);
    if (!webhook.active) {
      throw new AppError('INVALID_REQUEST', `Webhook ${webhookId} is disabled. Enable it first.`);
    }
    return enqueueOne(inner, { webhookId, eventId, trigger: 'replay' });
  });
}

/** What a test says; its project is nobody's. */
const PING = {
  project: { id: 'proj_000000000000000000000000', name: 'Test' },
  type: 'ping',
  data: { message: 'This is a test. A receiver that can read it is set up right.' },
} as const;

/**
 * Sends a test, once, to an active webhook or a disabled one.
 * @throws AppError NOT_FOUND
 */
export async function pingWebhook(scope: TenantScope, webhookId: string): Promise<DeliveryRow> {
  return inTransaction(scope, async (inner) => {
    await findWebhook(inner, webhookId);
    const eventId = await insertEvent(inner, { ...PING, accountId: scope.viewer.accountId });
    return enqueueOne(inner, { webhookId, eventId, trigger: 'ping' });
  });
}

async function enqueueOne(
  scope: TenantScope,
  delivery: { webhookId: string; eventId: string; trigger: 'replay' | 'ping' },
): Promise<DeliveryRow> {
  const ids = await enqueueDeliveries(scope, scope.viewer.accountId, [delivery]);
  const [made] = await loadDeliveries(scope, ids);
  if (made == null) throw new Error('The delivery was not written');
  return made;
}
