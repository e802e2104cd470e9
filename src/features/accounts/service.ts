import { query } from '#platform/db/sql.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newId } from '#lib/id.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import { KEY_MODES, type KeyMode, type Tier, type Viewer } from '#platform/viewer.ts';
import { Account, ApiKey, type AccountRow } from './entities.ts';

export interface NewKey {
  readonly keyId: string;
  /** the whole key; it exists only here and is shown once */
  readonly apiKey: string;
}

export interface NewAccount extends NewKey {
  readonly accountId: string;
}

const email = z.email().max(254);

/**
 * Creates an account with its first live key.
 * @throws AppError INVALID_REQUEST when the address is no address or has an account already
 */
export async function createAccount(
  scope: Scope,
  address: string,
  tier: Tier,
): Promise<NewAccount> {
  const parsed = email.safeParse(address.trim());
  if (!parsed.success)
    throw new AppError('INVALID_REQUEST', `"${address}" is not an email address.`);
  return inTransaction(scope, async (inner) => {
    const taken = await query(inner.em, 'select 1 from account where lower(email) = lower($1)', [
      parsed.data,
    ]);
    if (taken.length > 0)
      throw new AppError('INVALID_REQUEST', `${parsed.data} has an account already.`);
    const id = newId('acct', scope.clock.now().getTime());
    await inner.em.insert(Account, { id, email: parsed.data, tier, createdAt: scope.clock.now() });
    return { accountId: id, ...(await insertKey(inner, id, 'live')) };
  });
}

/**
 * Creates a further key of an account.
 * @throws AppError NOT_FOUND when there is no such account
 */
export async function createKey(scope: Scope, accountId: string, mode: KeyMode): Promise<NewKey> {
  await findAccount(scope, accountId);
  return insertKey(scope, accountId, mode);
}

async function findAccount(scope: Scope, id: string): Promise<AccountRow> {
  const account = await scope.em.findOne(Account, { id });
  if (account === null) throw new AppError('NOT_FOUND', `Account ${id} does not exist.`);
  return account;
}

export async function countAccounts(scope: Scope): Promise<number> {
  return scope.em.count(Account, {});
}

const KEY_FORM = new RegExp(`^sk_(${KEY_MODES.join('|')})_[A-Za-z0-9_-]{32}$`);

/**
 * The viewer behind a key, read from the database at every call so that a revoked key is dead at once
 * on every process.
 * @returns null where the key is unknown, revoked or has not even the form of one
 */
export async function loadViewer(scope: Scope, apiKey: string): Promise<Viewer | null> {
  if (!KEY_FORM.test(apiKey)) return null;
  const rows = await query<{ id: string; account_id: string; mode: KeyMode; tier: Tier }>(
    scope.em,
    `select k.id, k.account_id, k.mode, a.tier from api_key k join account a on a.id = k.account_id
     where k.hash = $1 and k.revoked_at is null`,
    [hmac(scope.secret, apiKey)],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { keyId: row.id, accountId: row.account_id, mode: row.mode, tier: row.tier };
}

async function insertKey(scope: Scope, accountId: string, mode: KeyMode): Promise<NewKey> {
  const apiKey = `sk_${mode}_${randomBytes(24).toString('base64url')}`;
  const keyId = newId('key', scope.clock.now().getTime());
  await scope.em.insert(ApiKey, {
    id: keyId,
    accountId,
    mode,
    hash: hmac(scope.secret, apiKey),
    lastFour: apiKey.slice(-4),
    createdAt: scope.clock.now(),
    revokedAt: null,
  });
  return { keyId, apiKey };
}
