import { builder } from '#platform/graphql/builder.ts';
import { EVENT_TYPES, loadWebhooks, type WebhookRow } from './service.ts';

export const WebhookEventEnum = builder.enumType('WebhookEvent', {
  description: `Event type that a webhook can subscribe to: ${EVENT_TYPES.join(', ')}.`,
  values: EVENT_TYPES,
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
