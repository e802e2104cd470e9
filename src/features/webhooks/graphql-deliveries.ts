import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { EVENT_VALUES, WebhookRef } from './graphql-webhook.ts';
import {
  type AttemptRow,
  countDeliveries,
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
  description: 'State of a delivery.',
  values: describeValues<DeliveryRow['state']>({
    pending: 'The delivery waits for its first or next attempt.',
    succeeded: 'The receiver accepted the delivery.',
    failed: 'The last attempt failed.',
    dropped: 'The webhook was disabled before the delivery was sent.',
  }),
});
const DeliveryTriggerEnum = builder.enumType('DeliveryTrigger', {
  description: 'Cause of a delivery: an event of the project, a ping or a replay.',
  values: describeValues<DeliveryRow['trigger']>({
    event: 'Event of a project.',
    ping: 'Test event, sent by `pingWebhook`.',
    replay: 'Repetition of an earlier delivery, sent by `replayDelivery`.',
  }),
});
const DeliveryEventEnum = builder.enumType('DeliveryEvent', {
  description: 'Event type of a delivery.',
  values: { ...EVENT_VALUES, ping: { description: '`ping`: a test event.' } },
});

const AttemptRef = builder.objectRef<AttemptRow>('DeliveryAttempt').implement({
  description: 'Attempt to send a delivery.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Number of the attempt, from 1.' }),
    startedAt: t.expose('startedAt', {
      description: 'Time at which the request was sent.',
      type: 'DateTime',
    }),
    durationMs: t.exposeInt('durationMs', {
      description: 'Duration of the attempt in milliseconds.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the response; null if no response was received.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Reason why no response was received; null if one was.',
    }),
    answer: t.exposeString('answer', { description: 'First 4 KiB of the response body.' }),
  }),
});

const DeliveryRef = builder.objectRef<DeliveryRow>('Delivery');

builder.node(DeliveryRef, {
  description: 'Delivery of one event to one webhook. Deliveries are stored for 30 days.',
  id: { resolve: (delivery) => delivery.id },
  authScopes: { permission: 'webhooks' },
  loadMany: (ids: string[], context) => loadDeliveries(context.tenant, ids),
  fields: (t) => ({
    eventId: t.exposeID('eventId', {
      description: 'ID of the event, the same for all its deliveries.',
    }),
    event: t.expose('eventType', { type: DeliveryEventEnum, description: 'Event type.' }),
    trigger: t.field({
      description: 'Cause of the delivery.',
      type: DeliveryTriggerEnum,
      resolve: ({ trigger }) => trigger,
    }),
    state: t.field({
      description: 'State of the delivery.',
      type: DeliveryStateEnum,
      resolve: ({ state }) => state,
    }),
    payload: t.exposeString('payload', { description: 'Request body as signed and sent.' }),
    nextAttemptAt: t.expose('dueAt', {
      description: 'Time of the next attempt; null if none is planned.',
      type: 'DateTime',
      nullable: true,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', {
      description: 'Time of success or final failure; null while pending.',
      type: 'DateTime',
      nullable: true,
    }),
    attempts: t.loadableList({
      description: 'Attempts to deliver the event.',
      type: AttemptRef,
      byPath: false,
      load: (ids: string[], context) => loadAttempts(context.tenant, ids),
      resolve: (delivery) => delivery.id,
    }),
  }),
});

const CountsRef = builder.objectRef<DeliveryCounts>('DeliveryCounts').implement({
  description: `Number of stored deliveries by state. ${MAX_COUNT} means that many or more.`,
  fields: (t) => ({
    pending: t.exposeInt('pending', {
      description: 'Number of deliveries that wait for an attempt.',
    }),
    succeeded: t.exposeInt('succeeded', {
      description: 'Number of deliveries that the receiver accepted.',
    }),
    failed: t.exposeInt('failed', {
      description: 'Number of deliveries whose last attempt failed.',
    }),
    dropped: t.exposeInt('dropped', {
      description: 'Number of dropped deliveries. A replay sends them again.',
    }),
  }),
});

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const loadLogPages = createBatch<string, LogPage, DeliveryRow[]>((context, ids, page) =>
  listDeliveries(context.tenant, ids, page),
);

builder.objectFields(WebhookRef, (t) => ({
  counts: t.loadable({
    description: 'Number of deliveries by state.',
    type: CountsRef,
    byPath: false,
    load: (ids: string[], context) => countDeliveries(context.tenant, ids),
    resolve: (webhook) => webhook.id,
  }),
  deliveries: t.connection({
    type: DeliveryRef,
    description: `Deliveries of the last 30 days, newest first. Default page size: ${PAGE_SIZE}.`,
    complexity: priceOfPage,
    args: {
      state: t.arg({
        description: 'State of the deliveries. Default: all.',
        type: DeliveryStateEnum,
      }),
    },
    resolve: (webhook, { state, ...args }, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        loadLogPages(context, webhook.id, { ...page, state: state ?? null }),
      ),
  }),
}));

builder.mutationField('replayDelivery', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Sends the same request body again, as a new delivery.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => replayDelivery(context.tenant, id),
  }),
);

builder.mutationField('pingWebhook', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Sends a test event once, whether or not the webhook is active.',
    authScopes: { permission: 'webhooks' },
    args: {
      webhookId: t.arg.id({
        description: 'ID of the webhook that receives the ping.',
        required: true,
      }),
    },
    resolve: (_root, { webhookId }, context) => pingWebhook(context.tenant, webhookId),
  }),
);
