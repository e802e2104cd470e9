import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { WebhookRef } from './graphql-webhook.ts';
import {
  type AttemptRow,
  countDeliveries,
  DELIVERY_STATES,
  DELIVERY_TRIGGERS,
  type DeliveryCounts,
  type DeliveryRow,
  listDeliveries,
  loadAttempts,
  loadDeliveries,
  type LogPage,
  MAX_COUNT,
  pingWebhook,
  replayDelivery,
} from './service.ts';

const DeliveryStateEnum = builder.enumType('DeliveryState', {
  description: '`dropped`: the webhook was disabled before its turn came.',
  values: DELIVERY_STATES,
});
const DeliveryTriggerEnum = builder.enumType('DeliveryTrigger', { values: DELIVERY_TRIGGERS });

const AttemptRef = builder.objectRef<AttemptRow>('DeliveryAttempt').implement({
  description: 'One try at a delivery.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    status: t.exposeInt('status', { nullable: true, description: 'Null: no answer came.' }),
    error: t.exposeString('error', { nullable: true, description: 'Why no answer came.' }),
    answer: t.exposeString('answer', { description: "The body's first 4 KiB." }),
  }),
});

const DeliveryRef = builder.objectRef<DeliveryRow>('Delivery');

builder.node(DeliveryRef, {
  description: 'One event on its way to one webhook. The log is kept for 30 days.',
  id: { resolve: (delivery) => delivery.id },
  authScopes: { permission: 'webhooks' },
  loadMany: (ids: string[], context) => loadDeliveries(context.tenant, ids),
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    event: t.exposeString('eventType', { description: 'Like index.complete, or ping.' }),
    trigger: t.field({ type: DeliveryTriggerEnum, resolve: ({ trigger }) => trigger }),
    state: t.field({ type: DeliveryStateEnum, resolve: ({ state }) => state }),
    payload: t.exposeString('payload', { description: 'The body, as it was signed and sent.' }),
    nextAttemptAt: t.expose('dueAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    attempts: t.loadableList({
      type: AttemptRef,
      byPath: false,
      load: (ids: string[], context) => loadAttempts(context.tenant, ids),
      resolve: (delivery) => delivery.id,
    }),
  }),
});

const CountsRef = builder.objectRef<DeliveryCounts>('DeliveryCounts').implement({
  description: `Deliveries in the log, by state; ${MAX_COUNT} stands for that many and more.`,
  fields: (t) => ({
    pending: t.exposeInt('pending'),
    succeeded: t.exposeInt('succeeded'),
    failed: t.exposeInt('failed'),
    dropped: t.exposeInt('dropped'),
  }),
});

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const loadLogPages = createBatch<string, LogPage, DeliveryRow[]>((context, ids, page) =>
  listDeliveries(context.tenant, ids, page),
);

builder.objectFields(WebhookRef, (t) => ({
  counts: t.loadable({
    type: CountsRef,
    byPath: false,
    load: (ids: string[], context) => countDeliveries(context.tenant, ids),
    resolve: (webhook) => webhook.id,
  }),
  deliveries: t.connection({
    type: DeliveryRef,
    description: `The log, newest first; ${PAGE_SIZE} unless told otherwise.`,
    complexity: priceOfPage,
    args: { state: t.arg({ type: DeliveryStateEnum }) },
    resolve: (webhook, { state, ...args }, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        loadLogPages(context, webhook.id, { ...page, state: state ?? null }),
      ),
  }),
}));

builder.mutationField('replayDelivery', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Sends the same bytes once more, as a delivery of its own.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => replayDelivery(context.tenant, id),
  }),
);

builder.mutationField('pingWebhook', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Sends a test, once, whether the webhook is active or not.',
    authScopes: { permission: 'webhooks' },
    args: { webhookId: t.arg.id({ required: true }) },
    resolve: (_root, { webhookId }, context) => pingWebhook(context.tenant, webhookId),
  }),
);
