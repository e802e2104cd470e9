import { randomBytes } from 'node:crypto';
import { lockAccount } from '#features/accounts/service.ts';
import { isId, newId } from '#lib/id.ts';
import { checkTargetNow } from '#platform/egress/preflight.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import { createSecretBox, type SecretBox } from '#platform/secret-box.ts';
import { Webhook, type WebhookRow } from './entities.ts';
import { EVENT_TYPES, type EventType } from './events.ts';
import { toWebhookPolicy } from './policy.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly events: readonly string[];
  /** absent: made here */
  readonly secret?: string | null | undefined;
}

/** A webhook whose secret may be shown, this once. */
export interface WebhookWithSecret {
  readonly webhook: WebhookRow;
  readonly secret: string;
}

const MAX_WEBHOOKS = 100;
const MAX_SECRET = 256;
const SECRET_BYTES = 32;

/**
 * Registers a receiver. Nothing is sent to it yet.
 * @throws AppError INVALID_REQUEST naming the field and the value at fault
 */
export async function createWebhook(
  scope: TenantScope,
  request: WebhookRequest,
): Promise<WebhookWithSecret> {
  const url = await checkUrl(scope, request.url);
  const events = toEvents(request.events);
  const secret = request.secret == null ? newSecret() : toSecret(request.secret);
  const { accountId } = scope.viewer;
  const now = scope.clock.now();
  return inTransaction(scope, async (inner) => {
    await lockAccount(inner, accountId);
    if ((await inner.em.count(Webhook, { accountId })) >= MAX_WEBHOOKS) {
      const message = `An account has at most ${MAX_WEBHOOKS} webhooks. Delete one to add another.`;
      throw new AppError('INVALID_REQUEST', message);
    }
    const webhook: WebhookRow = {
      id: newId('wh', now.getTime()),
      accountId,
      url,
      events,
      active: true,
      disabledReason: null,
      disabledAt: null,
      secret: boxOf(inner).seal(secret),
      previousSecret: null,
      previousUntil: null,
      createdAt: now,
    };
    await inner.em.insert(Webhook, webhook);
    return { webhook, secret };
  });
}

async function checkUrl({ env, resolve }: TenantScope, url: string): Promise<string> {
  return checkTargetNow(url, { policy: toWebhookPolicy(env), ...(resolve && { resolve }) });
}

/** What of a webhook can be changed. */
export interface WebhookChange {
  readonly url?: string | null | undefined;
  readonly events?: readonly string[] | null | undefined;
}

/** @throws AppError NOT_FOUND, INVALID_REQUEST */
export async function updateWebhook(
  scope: TenantScope,
  id: string,
  change: WebhookChange,
): Promise<WebhookRow> {
  const webhook = await findWebhook(scope, id);
  const url = change.url == null ? webhook.url : await checkUrl(scope, change.url);
  const events = change.events == null ? webhook.events : toEvents(change.events);
  await scope.em.nativeUpdate(Webhook, owned(scope, id), { url, events });
  return { ...webhook, url, events };
}

/** A page of the account's webhooks, oldest first. */
export async function listWebhooks(scope: TenantScope, page: Page): Promise<WebhookRow[]> {
  const [after, before] = toBounds(page, 'webhooks');
  const id = { ...(after !== null && { $gt: after }), ...(before !== null && { $lt: before }) };
  const { accountId } = scope.viewer;
  const where = { accountId, ...(Object.keys(id).length > 0 && { id }) };
  const orderBy = { id: page.inverted === true ? 'desc' : 'asc' } as const;
  return scope.em.find(Webhook, where, { orderBy, limit: page.limit });
}

/** @throws AppError NOT_FOUND, the same for an id of another account as for one that never was */
export async function findWebhook(scope: TenantScope, id: string): Promise<WebhookRow> {
  const webhook = isId(id) ? await scope.em.findOne(Webhook, owned(scope, id)) : null;
  if (webhook === null) throw new AppError('NOT_FOUND', 'Webhook does not exist.');
  return webhook;
}

/** Several webhooks at once, in the order of `ids`; null where the account has no such webhook. */
export async function loadWebhooks(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(WebhookRow | null)[]> {
  const { accountId } = scope.viewer;
  const rows = await scope.em.find(Webhook, { accountId, id: { $in: ids.filter(isId) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Deletes a webhook with its log; what was to be sent to it is not. @throws AppError NOT_FOUND */
export async function deleteWebhook(scope: TenantScope, id: string): Promise<void> {
  const deleted = isId(id) ? await scope.em.nativeDelete(Webhook, owned(scope, id)) : 0;
  if (deleted === 0) throw new AppError('NOT_FOUND', 'Webhook does not exist.');
}

/** Makes a disabled webhook active again. What was dropped meanwhile stays so; it can be replayed. */
export async function enableWebhook(scope: TenantScope, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(scope, id);
  const change = { active: true, disabledReason: null, disabledAt: null };
  await scope.em.nativeUpdate(Webhook, owned(scope, id), change);
  return { ...webhook, ...change };
}

/** Hours for which the secret before signs as well. */
const OVERLAP_HOURS = 24;

/**
 * Gives a webhook a new secret. For 24 hours deliveries are signed with both, so that a receiver can
 * be changed without losing any.
 * @throws AppError NOT_FOUND
 */
export async function rotateSecret(scope: TenantScope, id: string): Promise<WebhookWithSecret> {
  const webhook = await findWebhook(scope, id);
  const secret = newSecret();
  const change = {
    secret: boxOf(scope).seal(secret),
    previousSecret: webhook.secret,
    previousUntil: new Date(scope.clock.now().getTime() + OVERLAP_HOURS * 3_600_000),
  };
  await scope.em.nativeUpdate(Webhook, owned(scope, id), change);
  return { webhook: { ...webhook, ...change }, secret };
}

/** Opens and seals the secrets of webhooks. */
export function boxOf(scope: Pick<Scope, 'secret'>): SecretBox {
  return createSecretBox(scope.secret, 'webhook secrets');
}

function owned(scope: TenantScope, id: string): { id: string; accountId: string } {
  return { id, accountId: scope.viewer.accountId };
}

function toEvents(names: readonly string[]): EventType[] {
  const events = EVENT_TYPES.filter((type) => names.includes(type));
  const unknown = names.find((name) => !EVENT_TYPES.some((type) => type === name));
  if (unknown !== undefined) {
    const known = EVENT_TYPES.join(', ');
    throw invalidField(
      'events',
      `events must be one or more of ${known}; got "${unknown.slice(0, 60)}".`,
    );
  }
  if (names.length === 0)
    throw invalidField('events', 'events must contain at least one event type.');
  if (events.length === names.length) return events;
  throw invalidField('events', 'events must contain each event type only once.');
}

function toSecret(text: string): string {
  if (text.length >= 1 && text.length <= MAX_SECRET && text.isWellFormed()) return text;
  throw invalidField(
    'secret',
    `secret must have 1 to ${MAX_SECRET} characters; got ${text.length}.`,
  );
}

/** Source: Standard Webhooks, "Symmetric signing secrets". */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
