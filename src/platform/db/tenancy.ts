import type { Pool, PoolClient } from 'pg';
import { withClient } from './client.ts';

/**
 * The role that requests run under. It owns nothing, so row-level security applies to it: of every
 * table it sees the rows of one account, the one that `ACCOUNT_VARIABLE` names, and none without.
 */
export const TENANT_ROLE = 'sextant_tenant';

/** Session variable that holds the account's id; the policies of row-level security compare with it. */
export const ACCOUNT_VARIABLE = 'sextant.account';

const SET_ACCOUNT = {
  name: 'set-account',
  text: `select set_config('${ACCOUNT_VARIABLE}', $1, false)`,
};

/** The account that each open connection was last set to. */
const accounts = new WeakMap<PoolClient, string>();

/**
 * Works on one connection of the tenants' pool, set to an account. Setting it costs a round trip only
 * if the connection served another account before; a transaction that the ORM begins sets it by itself.
 */
export async function withTenantClient<T>(
  pool: Pool,
  accountId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    if (accounts.get(client) !== accountId) {
      accounts.delete(client);
      await client.query({ ...SET_ACCOUNT, values: [accountId] });
      accounts.set(client, accountId);
    }
    return work(client);
  });
}
