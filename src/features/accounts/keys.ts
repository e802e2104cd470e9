import { randomBytes } from 'node:crypto';
import { isId, newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import type { KeyMode, Tier, Viewer } from '#platform/viewer.ts';
import { lockAccount } from './account-lock.ts';
import { ApiKey, type ApiKeyRow } from './entities.ts';

export interface NewKey {
  readonly keyId: string;
  /** the whole key; it exists only here and is shown once */
  readonly apiKey: string;
  /** what is kept of it */
  readonly key: ApiKeyRow;
}

export interface KeyRequest {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly name?: string;
  /** null: it does not expire */
  readonly expiresInDays?: number | null;
}

const DAY_MS = 86_400_000;
/** Rotation is recommended after this long; source: interface specification, section 5. */
const ROTATION_DAYS = 90;
const MAX_NAME = 100;
const MAX_DAYS = 3650;
const MAX_KEYS = 100;
const UNFIT = /[\p{Cc}\p{Cs}]/u;

/**
 * Creates a key of an account.
 * @throws AppError NOT_FOUND when there is no such account, INVALID_REQUEST
 */
export async function createKey(scope: Scope, request: KeyRequest): Promise<NewKey> {
  const { accountId, mode, name = '', expiresInDays = null } = request;
  const now = scope.clock.now();
  const apiKey = `sk_${mode}_${randomBytes(24).toString('base64url')}`;
  const keyId = newId('key', now.getTime());
  const key: ApiKeyRow = {
    id: keyId,
    accountId,
    name: toName(name),
    mode,
    hash: hmac(scope.secret, apiKey),
    lastFour: apiKey.slice(-4),
    createdAt: now,
    expiresAt: toExpiry(now, expiresInDays),
    lastUsedAt: null,
    revokedAt: null,
  };
  await inTransaction(scope, async (inner) => {
    await lockAccount(inner, accountId);
    await requireCapacity(inner, accountId);
    await inner.em.insert(ApiKey, key);
  });
  return { keyId, apiKey, key };
}

async function requireCapacity(scope: Scope, accountId: string): Promise<void> {
  const alive = await scope.em.count(ApiKey, { accountId, revokedAt: null });
  if (alive < MAX_KEYS) return;
  throw new AppError(
    'INVALID_REQUEST',
    `An account can have at most ${MAX_KEYS} keys. Revoke some.`,
  );
}

function toName(text: string): string {
  const name = text.trim();
  if (Array.from(name).length <= MAX_NAME && !UNFIT.test(name)) return name;
  throw new AppError(
    'INVALID_REQUEST',
    `name must have at most ${MAX_NAME} characters and no control characters.`,
  );
}

function toExpiry(now: Date, days: number | null): Date | null {
  if (days === null) return null;
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) {
    return new Date(now.getTime() + days * DAY_MS);
  }
  throw new AppError(
    'INVALID_REQUEST',
    `expiresInDays must be a whole number between 1 and ${MAX_DAYS}; got ${days}.`,
  );
}

/** Keys of an account, revoked ones too, newest first. */
export async function listKeys(scope: Scope, accountId: string, page: Page): Promise<ApiKeyRow[]> {
  const [after, before] = toBounds(page, 'keys');
  const id = { ...(after !== null && { $lt: after }), ...(before !== null && { $gt: before }) };
  const where = { accountId, ...(Object.keys(id).length > 0 && { id }) };
  const orderBy = { id: page.inverted === true ? 'asc' : 'desc' } as const;
  return scope.em.find(ApiKey, where, { orderBy, limit: page.limit });
}

/**
 * Several keys of the viewer's account, in the order of `ids`; null for what it has not, or may not
 * see: an owner sees all of them, a key sees itself.
 */
export async function loadKeys(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(ApiKeyRow | null)[]> {
  const { accountId, principal } = scope.viewer;
  const isOwner = principal.kind === 'session' && principal.role === 'owner';
  const own = principal.kind === 'key' ? principal.keyId : '';
  const seen = ids.filter((id) => (isOwner ? isId(id) : id === own));
  const rows = await scope.em.find(ApiKey, { accountId, id: { $in: seen } }, { refresh: true });
  return ids.map((id) => rows.find((row) => row.id === id) ?? null);
}

/**
 * Revokes a key: it is refused everywhere from its next request on. Revoking it again changes nothing.
 * @param accountId whose key it has to be; null for whoever runs the service
 * @throws AppError NOT_FOUND
 */
export async function revokeKey(
  scope: Scope,
  accountId: string | null,
  keyId: string,
): Promise<ApiKeyRow> {
  const [revoked] = await query<{ id: string }>(
    scope.em,
    `update api_key set revoked_at = coalesce(revoked_at, $1)
     where id = $2 and account_id = coalesce($3, account_id) returning id`,
    [scope.clock.now(), isId(keyId) ? keyId : '', accountId],
  );
  const key = revoked && (await scope.em.findOne(ApiKey, { id: revoked.id }, { refresh: true }));
  if (key != null) return key;
  throw new AppError('NOT_FOUND', 'Key does not exist.');
}

/** Whether a key that still works is so old that it ought to be replaced. */
export function isRotationDue(key: ApiKeyRow, now: Date): boolean {
  const age = now.getTime() - key.createdAt.getTime();
  return key.revokedAt === null && age > ROTATION_DAYS * DAY_MS;
}

/** The viewer behind a key, without counting a request: for what runs beside the server. */
export async function loadViewer(scope: Scope, apiKey: string): Promise<Viewer | null> {
  const rows = await query<{ id: string; account_id: string; mode: KeyMode; tier: Tier }>(
    scope.em,
    `select k.id, k.account_id, k.mode, a.tier from api_key k join account a on a.id = k.account_id
     where k.hash = $1 and k.revoked_at is null`,
    [hmac(scope.secret, apiKey)],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const principal = { kind: 'key', keyId: row.id } as const;
  return { accountId: row.account_id, mode: row.mode, tier: row.tier, principal };
}
