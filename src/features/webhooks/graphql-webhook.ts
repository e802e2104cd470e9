import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { type EventType, loadWebhooks, type WebhookRow } from './service.ts';

export const EVENT_VALUES = describeValues<EventType>({
  'index.started': '`index.started`: an index run started.',
  'index.complete': '`index.complete`: an index run completed.',
  'index.failed': '`index.failed`: an index run failed.',
  'security.alert': '`security.alert`: an index run found security findings that were not known.',
  'analysis.complete': '`analysis.complete`: an analysis was completed.',
});

export const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description: 'Event type that a webhook can subscribe to.',
  values: EVENT_VALUES,
});

export const WebhookRef = builder.objectRef<WebhookRow>('Webhook');

builder.node(WebhookRef, {
  description: 'Webhook: an endpoint that receives events.',
  id: { resolve: (webhook) => webhook.id },
  authScopes: { permission: 'webhooks' },
  loadMany: (ids: string[], context) => loadWebhooks(context.tenant, ids),
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Address that events are delivered to.' }),
    events: t.field({
      description: 'Events that are delivered.',
      type: [WebhookEventEnum],
      resolve: ({ events }) => events,
    }),
    active: t.exposeBoolean('active', { description: 'Whether events are delivered.' }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'Reason why the webhook is disabled; null while it is active.',
    }),
    disabledAt: t.expose('disabledAt', {
      description: 'Time when the webhook was disabled; null while it is active.',
      type: 'DateTime',
      nullable: true,
    }),
    previousSecretUntil: t.expose('previousUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which deliveries are also signed with the previous secret; null without a recent rotation.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
