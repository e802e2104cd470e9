import { findAccount } from '#features/accounts/service.ts';
import { query } from '#platform/db/sql.ts';
import { limitsOf } from '#platform/limits/account-limits.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { utcDay } from './utc-day.ts';

/** What may still be sent for one run. Reservations count until they are settled. */
export interface Budget {
  /** why that many tokens may not be sent; null where they may, and are now reserved */
  readonly reserve: (tokens: number) => Promise<Limit | null>;
  /** replaces a reservation by what it came to */
  readonly settle: (reserved: number, spent: number) => Promise<void>;
}

/** Of what costs nothing. */
export const NO_BUDGET: Budget = { reserve: async () => null, settle: async () => undefined };

export interface Limit {
  readonly of: 'index' | 'day';
  readonly tokens: number;
}

/** @param spent what the run has spent already, in earlier tries */
export async function openBudget(
  platform: Platform,
  accountId: string,
  spent: number,
): Promise<Budget> {
  const { index } = platform.env.EMBEDDING_BUDGET;
  const day = await loadDayLimit(platform, accountId);
  let ofRun = spent;
  return {
    async reserve(tokens) {
      if (index !== null && ofRun + tokens > index) return { of: 'index', tokens: index };
      ofRun += tokens;
      const isReserved = await reserveOfDay(platform, accountId, { tokens, day });
      if (isReserved) return null;
      ofRun -= tokens;
      return { of: 'day', tokens: day ?? 0 };
    },
    async settle(reserved, actual) {
      ofRun += actual - reserved;
      await query(
        openSystemScope(platform).em,
        `update embedding_usage set tokens = greatest(0, tokens + $3)
         where account_id = $1 and day = $2::date`,
        [accountId, utcDay(platform.clock), actual - reserved],
      );
    },
  };
}

/** The tier's limit, or the one of all accounts where that is lower. Test data is never sent. */
async function loadDayLimit(platform: Platform, accountId: string): Promise<number | null> {
  const { EMBEDDING_BUDGET: ofAll, ACCOUNT_LIMITS: byTier } = platform.env;
  const { tier } = await findAccount(openSystemScope(platform), accountId);
  const ofTier = limitsOf(byTier, { tier, mode: 'live' }).embeddingTokens;
  const least = Math.min(ofAll.day ?? Infinity, ofTier ?? Infinity);
  return Number.isFinite(least) ? least : null;
}

interface OfDay {
  readonly tokens: number;
  readonly day: number | null;
}

/** One statement, so that runs on several workers cannot pass the limit together. */
async function reserveOfDay(
  platform: Platform,
  accountId: string,
  { tokens, day }: OfDay,
): Promise<boolean> {
  if (day !== null && tokens > day) return false;
  const rows = await query(
    openSystemScope(platform).em,
    `insert into embedding_usage as s (account_id, day, tokens) values ($1, $2::date, $3)
     on conflict (account_id, day) do update set tokens = s.tokens + excluded.tokens
       where $4::bigint is null or s.tokens + excluded.tokens <= $4
     returning 1`,
    [accountId, utcDay(platform.clock), tokens, day],
  );
  return rows.length > 0;
}
