import { z } from 'zod';
import { newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import type { Tier } from '#platform/viewer.ts';
import { Account, type AccountRow } from './entities.ts';
import { createKey, type NewKey } from './keys.ts';
import { insertMember } from './members.ts';

export interface NewAccount extends NewKey {
  readonly accountId: string;
  readonly memberId: string;
}

const emailForm = z.email().max(254);

/** @throws AppError INVALID_REQUEST */
export function toEmail(text: string): string {
  const parsed = emailForm.safeParse(text.trim());
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', `email must be an e-mail address; got "${text}".`);
}

/**
 * Creates an account with its owner, who has no password yet, and its first live key.
 * @throws AppError INVALID_REQUEST when the address is no address or has an account already
 */
export async function createAccount(
  scope: Scope,
  address: string,
  tier: Tier,
): Promise<NewAccount> {
  const email = toEmail(address);
  return inTransaction(scope, async (inner) => {
    const now = inner.clock.now();
    const accountId = newId('acct', now.getTime());
    // Two callers at once: the index lets one of them in, the other is told as if it had come later.
    const inserted = await query(
      inner.em,
      `insert into account (id, email, tier, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [accountId, email, tier, now],
    );
    if (inserted.length === 0) throw taken(email);
    const { id: memberId } = await insertMember(inner, { accountId, email, role: 'owner' });
    const made = await createKey(inner, { accountId, mode: 'live', name: 'First key' });
    return { accountId, memberId, ...made };
  });
}

function taken(email: string): AppError {
  return new AppError('INVALID_REQUEST', `${email} already has an account.`);
}

/** @throws AppError NOT_FOUND */
export async function findAccount(scope: Scope, id: string): Promise<AccountRow> {
  const account = await scope.em.findOne(Account, { id });
  if (account === null) throw new AppError('NOT_FOUND', `Account ${id} does not exist.`);
  return account;
}

/** Accounts that the viewer sees, which is its own, in the order of `ids`; null for any other. */
export async function loadAccounts(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(AccountRow | null)[]> {
  const { accountId } = scope.viewer;
  const own = ids.includes(accountId) ? await findAccount(scope, accountId) : null;
  return ids.map((id) => (id === accountId ? own : null));
}

/** Every account, oldest first: for whoever runs the service. */
export async function listAccounts(scope: Scope): Promise<AccountRow[]> {
  return scope.em.find(Account, {}, { orderBy: { id: 'asc' } });
}

export async function countAccounts(scope: Scope): Promise<number> {
  return scope.em.count(Account, {});
}

/** Puts an account on another tier; its keys have that tier's permissions and limits at once. */
export async function setTier(scope: Scope, id: string, tier: Tier): Promise<void> {
  await findAccount(scope, id);
  await scope.em.nativeUpdate(Account, { id }, { tier });
}
