import type { Em } from '#platform/db/database.ts';
import { query } from '#platform/db/sql.ts';
import {
  LIMIT_NAMES,
  type LimitName,
  limitsOf,
  overLimit,
} from '#platform/limits/account-limits.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Tier, Viewer } from '#platform/viewer.ts';
import { lockAccount } from './account-lock.ts';

type Owner = Pick<Viewer, 'accountId' | 'mode'>;

/** What is used of each limit: SQL of one number, `$1` being the account and `$2` the mode. */
const USED: Readonly<Record<LimitName, string>> = {
  projects: 'select count(*) from project where account_id = $1 and mode = $2',
  runs: `select count(*) from index_run r join project p on p.id = r.project_id
    where r.account_id = $1 and p.mode = $2 and r.state in ('pending', 'running')`,
  previews: `select count(*) from source_survey s join project p on p.id = s.project_id
    where s.account_id = $1 and p.mode = $2 and s.asked_at is not null`,
  // What runs under way are about to add counts already.
  megabytes: `select ceil(coalesce(sum(bytes), 0) / 1000000) from (
      select s.source_bytes as bytes from snapshot s join project p on p.id = s.project_id
      where s.account_id = $1 and p.mode = $2 and s.state = 'ready'
      union all
      select r.reserved_bytes from index_run r join project p on p.id = r.project_id
      where r.account_id = $1 and p.mode = $2 and r.state = 'running') b`,
  streams: `select coalesce(sum((value ->> 'count')::integer), 0) from stream_slot, jsonb_each(held)
    where bucket = $1 || ':' || $2
      and (value ->> 'until')::float8 > extract(epoch from clock_timestamp()) * 1000`,
  embeddingTokens: `select coalesce(sum(tokens), 0) from embedding_usage
    where account_id = $1 and $2 = 'live' and day = (now() at time zone 'utc')::date`,
};

async function loadUsed(em: Em, name: LimitName, { accountId, mode }: Owner): Promise<number> {
  const [found] = await query<{ used: number }>(em, `select (${USED[name]})::float8 as used`, [
    accountId,
    mode,
  ]);
  return found?.used ?? 0;
}

/**
 * Makes sure that the account may have one more, and keeps others from taking it until the transaction
 * ends: callers on any number of processes take turns. The tier is the account's own as it is now.
 * @param taken how many of the one more are written already
 * @throws AppError RATE_LIMIT_EXCEEDED, TIER_REQUIRED, FORBIDDEN, TEST_KEY_RESTRICTED
 */
export async function requireCapacity(
  scope: TenantScope,
  name: LimitName,
  taken = 0,
): Promise<void> {
  const { accountId, mode } = scope.viewer;
  const tier = await lockAccount(scope, accountId);
  const limit = limitsOf(scope.env.ACCOUNT_LIMITS, { tier, mode })[name];
  if (limit === null) return;
  const used = (await loadUsed(scope.em, name, { accountId, mode })) - taken;
  if (used >= limit) throw overLimit({ name, limit, used }, { tier, mode });
}

/** What is used of a limit, and how much there may be. */
export interface LimitUse {
  readonly name: LimitName;
  readonly used: number;
  /** null for no limit */
  readonly limit: number | null;
}

/** Every limit of an account in the viewer's mode. */
export async function loadLimits(
  { em, env, viewer }: TenantScope,
  { id, tier }: { readonly id: string; readonly tier: Tier },
): Promise<LimitUse[]> {
  const { mode } = viewer;
  const limits = limitsOf(env.ACCOUNT_LIMITS, { tier, mode });
  const uses: LimitUse[] = [];
  for (const name of LIMIT_NAMES) {
    const used = await loadUsed(em, name, { accountId: id, mode });
    uses.push({ name, used, limit: limits[name] });
  }
  return uses;
}
