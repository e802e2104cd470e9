import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import './graphql-deliveries.ts';
import { WebhookEventEnum, WebhookRef } from './graphql-webhook.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookWithSecret,
} from './service.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

builder.queryField('webhook', (t) =>
  t.field({
    type: WebhookRef,
    description: 'Webhook of the account, by ID. An unknown ID returns the error NOT_FOUND.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findWebhook(context.tenant, id),
  }),
);

builder.queryField('webhooks', (t) =>
  t.connection({
    type: WebhookRef,
    description: `Webhooks of the account, oldest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { permission: 'webhooks' },
    complexity: priceOfPage,
    resolve: (_root, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listWebhooks(context.tenant, page),
      ),
  }),
);

const WebhookWithSecretRef = builder.objectRef<WebhookWithSecret>('WebhookWithSecret').implement({
  description: 'Webhook with its newly created secret.',
  fields: (t) => ({
    webhook: t.field({
      description: 'The webhook without its secret.',
      type: WebhookRef,
      resolve: ({ webhook }) => webhook,
    }),
    secret: t.exposeString('secret', {
      description: 'Secret that deliveries are signed with. It is shown only in this response.',
    }),
  }),
});

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Settings of a new webhook.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'HTTPS URL of the endpoint, at most 2,048 characters.',
    }),
    events: t.field({
      description: 'Events to deliver, at least one.',
      type: [WebhookEventEnum],
      required: true,
    }),
    secret: t.string({
      description:
        'Secret of 1 to 256 characters that deliveries are signed with. Default: a generated secret.',
    }),
  }),
});

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: WebhookWithSecretRef,
    description: 'Creates a webhook. It receives events from now on; no test event is sent.',
    authScopes: { permission: 'webhooks' },
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => createWebhook(context.tenant, input),
  }),
);

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes to a webhook. Omitted fields keep their values.',
  fields: (t) => ({
    url: t.string({ description: 'Address to deliver to. Default: unchanged.' }),
    events: t.field({
      description: 'Events to deliver, at least one. Default: unchanged.',
      type: [WebhookEventEnum],
    }),
  }),
});

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: WebhookRef,
    description: 'Changes the URL or the event types of a webhook.',
    authScopes: { permission: 'webhooks' },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateWebhookInput, required: true }),
    },
    resolve: (_root, { id, input }, context) => updateWebhook(context.tenant, id, input),
  }),
);

builder.mutationField('enableWebhook', (t) =>
  t.field({
    type: WebhookRef,
    description: 'Enables a disabled webhook. To resend dropped deliveries, replay them.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => enableWebhook(context.tenant, id),
  }),
);

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: WebhookWithSecretRef,
    description:
      'Generates a new secret. For 24 hours, deliveries are signed with both the old and the new secret.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => rotateSecret(context.tenant, id),
  }),
);

const DeletedWebhookRef = builder.simpleObject('DeletedWebhook', {
  description: 'Webhook that was deleted.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: DeletedWebhookRef,
    description: 'Deletes a webhook with its deliveries. Pending deliveries are not sent.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await deleteWebhook(context.tenant, id);
      return { id };
    },
  }),
);
