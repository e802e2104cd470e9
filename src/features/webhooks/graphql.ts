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
    description: 'One webhook of the account.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findWebhook(context.tenant, id),
  }),
);

builder.queryField('webhooks', (t) =>
  t.connection({
    type: WebhookRef,
    description: `Webhooks of the account, oldest first; ${PAGE_SIZE} unless told otherwise.`,
    authScopes: { permission: 'webhooks' },
    complexity: priceOfPage,
    resolve: (_root, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listWebhooks(context.tenant, page),
      ),
  }),
);

const WebhookWithSecretRef = builder.objectRef<WebhookWithSecret>('WebhookWithSecret').implement({
  description: 'A webhook whose secret was just made.',
  fields: (t) => ({
    webhook: t.field({ type: WebhookRef, resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', {
      description: 'What deliveries are signed with. It is shown here and never again.',
    }),
  }),
});

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'https, at most 2,048 characters.' }),
    events: t.field({ type: [WebhookEventEnum], required: true }),
    secret: t.string({ description: '1 to 256 characters; made here by default.' }),
  }),
});

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: WebhookWithSecretRef,
    description: 'Registers a receiver of events. Nothing is sent to it yet.',
    authScopes: { permission: 'webhooks' },
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_root, { input }, context) => createWebhook(context.tenant, input),
  }),
);

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'What is left away stays as it is.',
  fields: (t) => ({ url: t.string(), events: t.field({ type: [WebhookEventEnum] }) }),
});

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: WebhookRef,
    description: 'Changes where a webhook points and what it is told of.',
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
    description: 'Makes a disabled webhook active again. What was dropped can be replayed.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => enableWebhook(context.tenant, id),
  }),
);

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: WebhookWithSecretRef,
    description: 'Makes a new secret. For 24 hours deliveries are signed with the old one as well.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => rotateSecret(context.tenant, id),
  }),
);

const DeletedWebhookRef = builder.simpleObject('DeletedWebhook', {
  description: 'What is left of a webhook.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: DeletedWebhookRef,
    description: 'Deletes a webhook with its log; what was to be sent to it is not.',
    authScopes: { permission: 'webhooks' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await deleteWebhook(context.tenant, id);
      return { id };
    },
  }),
);
