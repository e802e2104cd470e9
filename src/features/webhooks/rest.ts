import { z } from 'zod';
import { idField, PAGE_INPUT, timestampField } from '#platform/rest/fields.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  ListWebhooksDocument,
} from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { EVENT_TYPES } from './events.ts';
import { LISTED_WEBHOOK, NEW_WEBHOOKS, WEBHOOK } from './examples.ts';

const REFUSALS = ['TIER_REQUIRED', 'TEST_KEY_RESTRICTED'] as const;

const eventType = z.enum(EVENT_TYPES).meta({ id: 'EventType' });

const webhook = z
  .object({
    id: idField('wh'),
    url: z.string(),
    events: z.array(eventType),
    active: z
      .boolean()
      .describe(
        'Whether the webhook is active. It is disabled after five failed attempts to send a delivery.',
      ),
  })
  .meta({ id: 'Webhook' });

const listedWebhook = webhook.extend({ createdAt: timestampField }).meta({ id: 'ListedWebhook' });

/** More than an account may have: without `limit` the list is whole. */
const ALL_WEBHOOKS = 1000;

const listWebhooks = defineRow({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  tag: 'Webhooks',
  summary: 'Lists the webhooks of the account, oldest first.',
  description:
    'Returns the whole list unless `limit` is set. The `Link` header contains the URL of the next page.',
  status: 200,
  refusals: REFUSALS,
  document: ListWebhooksDocument,
  query: PAGE_INPUT,
  body: NO_BODY,
  variables: ({ query: { limit, cursor } }) => ({
    first: limit ?? ALL_WEBHOOKS,
    after: cursor ?? null,
  }),
  nextCursor: ({ webhooks: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  a: {
    schema: z.object({ webhooks: z.array(listedWebhook) }),
    example: { webhooks: [LISTED_WEBHOOK] },
    map: ({ webhooks }) => ({
      webhooks: webhooks.nodes.map(({ id, url, events, active, createdAt }) => ({
        id,
        url,
        events,
        active,
        createdAt,
      })),
    }),
  },
  b: null,
});

const newWebhook = z
  .strictObject({
    url: z
      .string()
      .describe('Public HTTPS URL of the endpoint, at most 2,048 characters, without credentials.')
      .meta({ format: 'uri', maxLength: 2048 }),
    events: z.array(eventType).min(1).describe('Event types to subscribe to, without duplicates.'),
    secret: z
      .string()
      .optional()
      .describe(
        'Secret that deliveries are signed with. Default: a generated secret, which the dashboard shows once.',
      )
      .meta({ minLength: 1, maxLength: 256 }),
  })
  .meta({ id: 'NewWebhook' });

const createWebhook = defineRow({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  tag: 'Webhooks',
  summary: 'Creates a webhook. The response does not contain its secret.',
  status: 201,
  idempotent: true,
  refusals: REFUSALS,
  document: CreateWebhookDocument,
  query: NO_INPUT,
  body: newWebhook,
  bodyExamples: NEW_WEBHOOKS,
  variables: ({ body: { url, events, secret } }) => ({
    input: { url, events, secret: secret ?? null },
  }),
  a: {
    schema: z.object({ webhook }),
    example: { webhook: WEBHOOK },
    map: ({ createWebhook: { webhook: made } }) => ({
      webhook: {
        id: made.id,
        url: made.url,
        events: made.events,
        active: made.active,
      },
    }),
  },
  b: null,
});

const deleteWebhook = defineRow({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/:id',
  tag: 'Webhooks',
  summary: 'Deletes a webhook with its deliveries. Pending deliveries are not sent.',
  status: 200,
  refusals: REFUSALS,
  document: DeleteWebhookDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: { schema: z.object({}), example: {}, map: () => ({}) },
  b: null,
});

export const webhookRows: readonly RestRow[] = [listWebhooks, createWebhook, deleteWebhook];
