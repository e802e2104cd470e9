import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import type { SeededKey } from '../../support/seed.ts';

const createdSchema = z.object({ webhook: z.object({ id: z.string(), active: z.boolean() }) });

/** Registers a webhook over REST. @returns its id */
export async function makeWebhook(
  { api }: SeededKey,
  webhook: { readonly url: string; readonly events: readonly string[]; readonly secret?: string },
): Promise<string> {
  const answer = await api.post('/webhooks', webhook);
  return answer.as(createdSchema).webhook.id;
}

const attemptSchema = z.object({
  number: z.int(),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  answer: z.string(),
});

const deliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  trigger: z.string(),
  state: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'DROPPED']),
  payload: z.string(),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.array(attemptSchema),
});

const webhookSchema = z.object({
  active: z.boolean(),
  disabledReason: z.string().nullable(),
  counts: z.object({
    pending: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    dropped: z.int(),
  }),
  deliveries: z.object({ nodes: z.array(deliverySchema) }),
});
export type WebhookState = z.infer<typeof webhookSchema>;

const WEBHOOK = `query($id: ID!) { webhook(id: $id) {
  active disabledReason counts { pending succeeded failed dropped }
  deliveries(first: 50) { nodes {
    id event trigger state payload nextAttemptAt
    attempts { number startedAt durationMs status error answer } } } } }`;

/** A webhook with its log, the newest delivery first. */
export async function loadWebhook(
  app: TestApp,
  { apiKey }: SeededKey,
  id: string,
): Promise<WebhookState> {
  const { data } = await askGraphql({ url: app.url, apiKey }, WEBHOOK, { id });
  return z.object({ webhook: webhookSchema }).parse(data).webhook;
}

/** Runs a mutation of webhooks that takes an id; gives its value, which may be a RequestError. */
export async function operate(
  app: TestApp,
  { apiKey }: SeededKey,
  mutation: string,
  id: string,
): Promise<unknown> {
  const query = `mutation($id: ID!) { ${mutation} }`;
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, query, { id });
  if (messages.length > 0) throw new Error(messages.join('; '));
  return Object.values(z.record(z.string(), z.unknown()).parse(data))[0];
}

const ERROR = '... on Error { __typename code message }';
export const PING = `pingWebhook(webhookId: $id) { ... on Delivery { id state } ${ERROR} }`;
export const REPLAY = `replayDelivery(id: $id) { ... on Delivery { id trigger } ${ERROR} }`;
export const ENABLE = `enableWebhook(id: $id) { ... on Webhook { active disabledReason } ${ERROR} }`;
export const ROTATE = `rotateWebhookSecret(id: $id) {
  ... on WebhookWithSecret { secret webhook { previousSecretUntil } } ${ERROR} }`;
