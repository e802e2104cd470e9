import type { Rank } from '#lib/priority-semaphore.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { ClientConnection } from '#platform/graphql/context.ts';
import {
  type Backoff,
  countFailures,
  forgetFailures,
  FORGET_HOURS,
  refundAttempt,
  takeAttempt,
} from '#platform/limits/backoff.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { takeFromBucket } from '#platform/limits/rate-window.ts';
import type { Platform, Scope } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import { addDevice, findDevice } from './known-devices.ts';

const WAITS = { firstWaitSeconds: 15, maxWaitSeconds: 900 } as const;
/** Attempts of one client at one account. */
const PAIR: Backoff = { free: 5, ...WAITS };
/** The same from where many different accounts were tried. */
const STRICT_PAIR: Backoff = { free: 1, ...WAITS };
const SUSPICIOUS_FAILURES = 30;
/** Attempts by a browser that the person has signed in with before. */
const DEVICE: Backoff = { free: 10, ...WAITS };
/** Attempts of all strangers at one account. Source: NIST SP 800-63B, 5.2.2: no more than 100. */
const ACCOUNT: Backoff = { free: 100, ...WAITS };
const LINK: Backoff = { free: 30, ...WAITS };
const ADDRESS: Backoff = { free: SUSPICIOUS_FAILURES, firstWaitSeconds: 0, maxWaitSeconds: 0 };
const SIGN_UP: Quota = { perMinute: 5, perDay: 50 };
/** Of an address that may be that of an undeclared proxy. */
const SIGN_UP_ADDRESS: Quota = { perMinute: 50, perDay: 500 };
const KNOWN_DAYS = 180;

/** An attempt to sign in that may be made. It counts as failed until it is known to have succeeded. */
export interface LoginAttempt {
  readonly rank: Rank;
  succeed(): Promise<void>;
}

/**
 * Begins an attempt at a password. No stranger can use up a person's attempts: a browser that the person
 * has signed in with counts for itself, any other by person and client together, and the limit of the
 * account as a whole is for clients that are new to it.
 * @throws AppError RATE_LIMIT_EXCEEDED
 */
export async function beginLogin(
  scope: Scope,
  client: ClientConnection,
  email: string,
): Promise<LoginAttempt> {
  const name = email.toLowerCase();
  const device = findDevice(scope.secret, client.devices, name);
  const buckets =
    device === null
      ? await takeAsStranger(scope, client.origin, name)
      : await takeAsDevice(scope, device, name);
  return {
    rank: buckets.rank,
    succeed: async () => {
      await forgetFailures(scope.db.systemPool, buckets.own);
      for (const bucket of buckets.shared) await refundAttempt(scope.db.systemPool, bucket);
    },
  };
}

interface Buckets {
  readonly rank: Rank;
  readonly own: Buffer;
  readonly shared: readonly Buffer[];
}

async function takeAsDevice(scope: Scope, device: string, name: string): Promise<Buckets> {
  const own = toBucket(scope, `device ${device} ${name}`);
  await take(scope, own, DEVICE);
  return { rank: 'known', own, shared: [] };
}

async function takeAsStranger(scope: Scope, origin: string, name: string): Promise<Buckets> {
  const { systemPool: pool } = scope.db;
  const own = toBucket(scope, `pair ${origin} ${name}`);
  const address = toBucket(scope, `address ${origin}`);
  const account = toBucket(scope, `account ${name}`);
  const failures = await countFailures(pool, scope.clock.now(), address);
  const isSuspect = failures > SUSPICIOUS_FAILURES;
  await take(scope, own, isSuspect ? STRICT_PAIR : PAIR);
  const isKnown = await isKnownLogin(scope, origin, name);
  try {
    if (!isKnown) await take(scope, account, ACCOUNT);
  } catch (error) {
    await refundAttempt(pool, own);
    throw error;
  }
  await takeAttempt(pool, scope.clock.now(), address, ADDRESS);
  if (isKnown) return { rank: 'known', own, shared: [address] };
  return { rank: isSuspect ? 'suspect' : 'stranger', own, shared: [address, account] };
}

/** Remembers that a person signed in: from where, and in the browser itself with what. */
export async function rememberLogin(
  scope: Scope,
  client: ClientConnection,
  email: string,
): Promise<void> {
  const name = email.toLowerCase();
  client.setDevices(addDevice(scope.secret, client.devices, name));
  await query(
    scope.em,
    `insert into known_login (bucket, seen_at) values ($1, $2)
     on conflict (bucket) do update set seen_at = excluded.seen_at`,
    [toBucket(scope, `known ${client.origin} ${name}`), scope.clock.now()],
  );
}

async function isKnownLogin(scope: Scope, origin: string, name: string): Promise<boolean> {
  const { rowCount } = await scope.db.systemPool.query(
    `select 1 from known_login
     where bucket = $1 and seen_at > $2::timestamptz - make_interval(days => ${KNOWN_DAYS})`,
    [toBucket(scope, `known ${origin} ${name}`), scope.clock.now()],
  );
  return rowCount === 1;
}

/**
 * Counts a link that does not work. A link that works is never refused: its 256 random bits cannot be
 * guessed, however many try.
 * @throws AppError RATE_LIMIT_EXCEEDED
 */
export async function takeLinkFailure(scope: Scope, { origin }: ClientConnection): Promise<void> {
  await take(scope, toBucket(scope, `link ${origin}`), LINK);
}

/** Begins an attempt at the current password by somebody who is signed in. @throws AppError RATE_LIMIT_EXCEEDED */
export async function beginPasswordCheck(scope: Scope, sessionId: string): Promise<LoginAttempt> {
  const own = toBucket(scope, `session ${sessionId}`);
  await take(scope, own, PAIR);
  return { rank: 'known', succeed: () => forgetFailures(scope.db.systemPool, own) };
}

/** Counts one new account. @throws AppError RATE_LIMIT_EXCEEDED */
export async function takeSignUp(
  scope: Scope,
  { address, origin }: ClientConnection,
): Promise<void> {
  await takeFrom(scope, `sign-up ${origin}`, SIGN_UP);
  await takeFrom(scope, `sign-up-address ${address}`, SIGN_UP_ADDRESS);
}

async function takeFrom(scope: Scope, bucket: string, quota: Quota): Promise<void> {
  const now = scope.clock.now();
  const { isRefused, resetAt } = await takeFromBucket(scope.db.systemPool, now, bucket, quota);
  if (isRefused) throw tooMany(Math.max(1, Math.ceil(resetAt - now.getTime() / 1000)));
}

async function take(scope: Scope, bucket: Buffer, backoff: Backoff): Promise<void> {
  const seconds = await takeAttempt(scope.db.systemPool, scope.clock.now(), bucket, backoff);
  if (seconds > 0) throw tooMany(seconds);
}

function tooMany(seconds: number): AppError {
  return new AppError('RATE_LIMIT_EXCEEDED', `Too many attempts. Retry in ${seconds} s.`);
}

function toBucket({ secret }: Platform, text: string): Buffer {
  return hmac(secret, `login-throttle ${text}`);
}

/** Deletes what no longer counts. */
export async function sweepLogins({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db.systemPool.query(
    `delete from login_throttle where failed_at < $1::timestamptz - make_interval(hours => ${FORGET_HOURS})`,
    [now],
  );
  await db.systemPool.query(
    `delete from known_login where seen_at < $1::timestamptz - make_interval(days => ${KNOWN_DAYS})`,
    [now],
  );
}
