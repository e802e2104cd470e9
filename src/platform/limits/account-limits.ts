import { z } from 'zod';
import { AppError } from '../errors.ts';
import { type KeyMode, type Tier, TIERS } from '../viewer.ts';

/** What an account may have of something, for people and for the setting's names. */
const LIMITS = {
  projects: {
    isPassing: false,
    counted: (count: number) => `${count} projects`,
    remedy: 'Delete a project',
  },
  runs: {
    isPassing: true,
    counted: (count: number) => `${count} index runs waiting or under way`,
    remedy: 'Wait for one to finish, or cancel one',
  },
  previews: {
    isPassing: true,
    counted: (count: number) => `${count} previews of a sample under way`,
    remedy: 'Wait for one to finish',
  },
  megabytes: {
    isPassing: false,
    counted: (count: number) => `${count} MB of indexed source`,
    remedy: 'Delete a project, or leave out files with excludePatterns',
  },
  streams: {
    isPassing: true,
    counted: (count: number) => `${count} streams open`,
    remedy: 'Close one',
  },
  embeddingTokens: {
    isPassing: true,
    counted: (count: number) => `${count} tokens embedded today`,
    remedy: 'Wait for the next UTC day',
  },
} as const;

export type LimitName = keyof typeof LIMITS;

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(LIMITS).filter(isLimitName);

/** Most that an account may have at a time, of embedding tokens in a UTC day; null is no limit. */
export type AccountLimits = Readonly<Record<LimitName, number | null>>;

/** The limits of every tier; ACCOUNT_LIMITS overrides them. */
export const DEFAULT_ACCOUNT_LIMITS: Readonly<Record<Tier, AccountLimits>> = {
  free: {
    projects: 10,
    runs: 5,
    previews: 5,
    megabytes: 500,
    streams: 10,
    embeddingTokens: 2_000_000,
  },
  pro: {
    projects: 100,
    runs: 20,
    previews: 20,
    megabytes: 10_000,
    streams: 50,
    embeddingTokens: 20_000_000,
  },
  enterprise: {
    projects: 1000,
    runs: 200,
    previews: 200,
    megabytes: 200_000,
    streams: 1000,
    embeddingTokens: 100_000_000,
  },
};

/** The least a limit may be set to: with none of these an account could do nothing. */
const LEAST = 1;
const ENTRY = /^(?<tier>[a-z]+)(?:\.(?<name>[A-Za-z]+))?=(?<limit>\d{1,12}|-)$/;

/**
 * Limits from a setting such as `free.projects=20,pro.streams=-,enterprise=-`: `-` for no limit, a tier
 * alone for all of its limits. What is not named keeps its own.
 * @returns null if the text is not such a list
 */
export function parseAccountLimits(text: string): Readonly<Record<Tier, AccountLimits>> | null {
  const table: Record<Tier, AccountLimits> = { ...DEFAULT_ACCOUNT_LIMITS };
  for (const part of text.split(',')) {
    const { tier, name, limit } = ENTRY.exec(part.trim())?.groups ?? {};
    const changed = limit === undefined ? null : toChanged(name, limit);
    if (!isTier(tier) || changed === null) return null;
    table[tier] = { ...table[tier], ...changed };
  }
  return table;
}

/** What an entry changes of its tier's limits; null if it cannot be read. */
function toChanged(name: string | undefined, limit: string): Partial<AccountLimits> | null {
  const most = limit === '-' ? null : Number(limit);
  if (name === undefined) return most === null ? NO_LIMITS : null;
  if (!isLimitName(name) || (most !== null && most < LEAST)) return null;
  return { [name]: most };
}

const NO_LIMITS: AccountLimits = {
  projects: null,
  runs: null,
  previews: null,
  megabytes: null,
  streams: null,
  embeddingTokens: null,
};

const limitSchema = z.number().nullable();
const tierSchema = z.object({
  projects: limitSchema,
  runs: limitSchema,
  previews: limitSchema,
  megabytes: limitSchema,
  streams: limitSchema,
  embeddingTokens: limitSchema,
});

/** The limits of every tier, as the setting gives them. */
export const accountLimitsSchema = z.object({
  free: tierSchema,
  pro: tierSchema,
  enterprise: tierSchema,
});

function isTier(text: string | undefined): text is Tier {
  return text !== undefined && Object.hasOwn(DEFAULT_ACCOUNT_LIMITS, text);
}

function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(LIMITS, text);
}

/** Whose limit it is. */
export interface LimitedAccount {
  readonly tier: Tier;
  readonly mode: KeyMode;
}

/** Test data has the limits of the Free tier whatever its account has, and counts apart. */
export function limitsOf(
  table: Readonly<Record<Tier, AccountLimits>>,
  { tier, mode }: LimitedAccount,
): AccountLimits {
  return table[mode === 'test' ? 'free' : tier];
}

/** A use that would pass its limit. */
export interface OverLimit {
  readonly name: LimitName;
  readonly limit: number;
  readonly used: number;
}

/** What people are told: the limit, what is used, what to do. */
export function describeLimit(over: OverLimit, { tier, mode }: LimitedAccount): string {
  const { counted, remedy } = LIMITS[over.name];
  const of = mode === 'test' ? 'test mode' : `the ${NAMES[tier]} tier`;
  const higher = tier === TIERS.at(-1) || mode === 'test' ? '' : ', or move to a higher tier';
  return `The account has ${counted(over.used)}; the limit of ${of} is ${over.limit}. ${remedy}${higher}.`;
}

const NAMES: Readonly<Record<Tier, string>> = {
  free: 'Free',
  pro: 'Pro',
  enterprise: 'Enterprise',
};

/**
 * The refusal of what would pass a limit: RATE_LIMIT_EXCEEDED if waiting helps, TIER_REQUIRED or
 * FORBIDDEN if it does not.
 */
export function overLimit(over: OverLimit, account: LimitedAccount): AppError {
  return new AppError(codeOf(over.name, account), describeLimit(over, account));
}

function codeOf(name: LimitName, { tier, mode }: LimitedAccount) {
  if (LIMITS[name].isPassing) return 'RATE_LIMIT_EXCEEDED';
  if (mode === 'test') return 'TEST_KEY_RESTRICTED';
  return tier === TIERS.at(-1) ? 'FORBIDDEN' : 'TIER_REQUIRED';
}
