import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Tier } from '#platform/viewer.ts';

/**
 * Makes changes of what an account has at most so many of, or at least one of, take turns until the
 * transaction ends. Rows that only refer to the account may be written meanwhile.
 * @returns the account's tier
 * @throws AppError NOT_FOUND
 */
export async function lockAccount(scope: Scope, accountId: string): Promise<Tier> {
  const sql = 'select tier from account where id = $1 for no key update';
  const [locked] = await query<{ tier: Tier }>(scope.em, sql, [accountId]);
  if (locked !== undefined) return locked.tier;
  throw new AppError('NOT_FOUND', `Account ${accountId} does not exist.`);
}
