import { newId } from '#lib/id.ts';
import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { query } from '#platform/db/sql.ts';
import { tiersWith } from '#platform/graphql/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import {
  EVENT_DATA,
  type EventData,
  type EventProject,
  type EventType,
  toPayload,
} from './events.ts';
import { DELIVER_JOB, DELIVERIES } from './queue.ts';

/** Whose event it is. */
export interface EventSubject extends EventProject {
  readonly accountId: string;
  readonly mode: 'live' | 'test';
}

/**
 * Announces what the transaction of `scope` does, to every active webhook of the account that asked
 * for it: the event and its deliveries exist exactly when that transaction commits. Test projects
 * announce nothing, since webhooks are not for test keys.
 */
export async function emitEvent<Type extends EventType>(
  scope: Scope,
  type: Type,
  subject: EventSubject,
  data: EventData<Type>,
): Promise<void> {
  if (subject.mode === 'test') return;
  const webhooks = await query<{ id: string }>(
    scope.em,
    `select w.id from webhook w join account a on a.id = w.account_id
     where w.account_id = $1 and w.active and $2 = any(w.events) and a.tier = any($3) order by w.id`,
    [subject.accountId, type, [...tiersWith('webhooks')]],
  );
  if (webhooks.length === 0) return;
  const eventId = await insertEvent(scope, {
    accountId: subject.accountId,
    project: subject,
    type,
    data: EVENT_DATA[type].parse(data),
  });
  const deliveries = webhooks.map(({ id }) => ({
    webhookId: id,
    eventId,
    trigger: 'event' as const,
  }));
  await enqueueDeliveries(scope, subject.accountId, deliveries);
}

export interface NewEvent {
  readonly accountId: string;
  readonly project: EventProject;
  readonly type: EventType | 'ping';
  readonly data: object;
}

/** Stores an event with the bytes that all its deliveries send. @returns its id */
export async function insertEvent(scope: Scope, event: NewEvent): Promise<string> {
  const now = scope.clock.now();
  const id = newId('evt', now.getTime());
  const body = toPayload(event.type, now, event.project, event.data);
  await query(
    scope.em,
    `insert into event (id, account_id, project_id, type, body, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, event.accountId, event.project.id, event.type, body, now],
  );
  return id;
}

export interface NewDelivery {
  readonly webhookId: string;
  readonly eventId: string;
  readonly trigger: 'event' | 'replay' | 'ping';
}

/** Writes deliveries and the jobs of their first attempts. @returns their ids, in order */
export async function enqueueDeliveries(
  scope: Scope,
  accountId: string,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const now = scope.clock.now();
  const ids = deliveries.map(() => newId('dlv', now.getTime()));
  await query(
    scope.em,
    `insert into delivery (id, account_id, webhook_id, event_id, trigger, state, attempts, due_at, created_at)
     select d.id, $1, d.webhook_id, d.event_id, d.trigger, 'pending', 0, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as d (id, webhook_id, event_id, trigger)`,
    [
      accountId,
      now,
      ids,
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ eventId }) => eventId),
      deliveries.map(({ trigger }) => trigger),
    ],
  );
  const jobs = deliveries.map(({ webhookId }, index) => ({
    payload: { deliveryId: ids[index] ?? '', attempt: 1 },
    group: webhookId,
  }));
  await scope.jobs.sendAll(scope.em, DELIVER_JOB, jobs);
  await query(scope.em, NOTIFY_SQL, [DELIVERIES]);
  return ids;
}
