import { type KeyMode, type Tier, TIERS } from '../viewer.ts';

/** Requests that a bucket gives in a minute and in a UTC day; null is no limit. */
export interface Quota {
  readonly perMinute: number;
  readonly perDay: number | null;
}

/** Source: interface specification, section 8. RATE_LIMITS overrides it. */
export const DEFAULT_QUOTAS: Readonly<Record<Tier, Quota>> = {
  free: { perMinute: 10, perDay: 100 },
  pro: { perMinute: 100, perDay: 10_000 },
  enterprise: { perMinute: 1000, perDay: null },
};

/** A person at the dashboard is not billed by the request; this only stops a script with a cookie. */
export const SESSION_QUOTA: Quota = { perMinute: 600, perDay: null };

const ENTRY = /^(?<tier>free|pro|enterprise)=(?<minute>\d{1,9})\/(?<day>\d{1,9}|-)$/;

/**
 * Quotas from a setting such as `free=10/100,enterprise=1000/-`: a minute's and a day's requests by
 * tier, `-` for no limit. Tiers that are not named keep their own.
 * @returns null where the text is no such list
 */
export function parseQuotas(text: string): Readonly<Record<Tier, Quota>> | null {
  const quotas: Record<Tier, Quota> = { ...DEFAULT_QUOTAS };
  for (const part of text.split(',')) {
    const { tier, minute, day } = ENTRY.exec(part.trim())?.groups ?? {};
    if (!isTier(tier) || Number(minute) < 1 || Number(day) < 1) return null;
    quotas[tier] = { perMinute: Number(minute), perDay: day === '-' ? null : Number(day) };
  }
  return quotas;
}

function isTier(text: string | undefined): text is Tier {
  return text !== undefined && text in DEFAULT_QUOTAS;
}

/** A test key has the limits of the Free tier whatever its account has. */
export function quotaOf(quotas: Readonly<Record<Tier, Quota>>, tier: Tier, mode: KeyMode): Quota {
  return quotas[mode === 'test' ? 'free' : tier];
}

/**
 * Name of the bucket that a key's requests are counted in. Test requests of a paying account do not
 * eat its production quota; on the Free tier both kinds have the same limits and share them.
 */
export function accountBucket(accountId: string, tier: Tier, mode: KeyMode): string {
  return mode === 'test' && tier !== 'free' ? `${accountId}:test` : accountId;
}

/** The quotas as a statement takes them: JSON of tier to [minute, day]; made once, they never change. */
export function toQuotaTable(quotas: Readonly<Record<Tier, Quota>>): string {
  const made = tables.get(quotas);
  if (made !== undefined) return made;
  const entries = TIERS.map((tier) => [tier, [quotas[tier].perMinute, quotas[tier].perDay]]);
  const table = JSON.stringify(Object.fromEntries(entries));
  tables.set(quotas, table);
  return table;
}

const tables = new WeakMap<Readonly<Record<Tier, Quota>>, string>();
