import { AppError } from '#platform/errors.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { takeFromBucket } from '#platform/limits/rate-window.ts';
import type { Scope } from '#platform/scope.ts';

const PAIR: Quota = { perMinute: 5, perDay: 50 };
const ADDRESS: Quota = { perMinute: 30, perDay: 500 };
const EMAIL: Quota = { perMinute: 30, perDay: 300 };
const SIGN_UP: Quota = { perMinute: 5, perDay: 50 };

/**
 * Counts one guess at a password: by who guesses at whom first, so that whoever is over that limit
 * cannot use up the others'.
 * @throws AppError RATE_LIMIT_EXCEEDED
 */
export async function takeGuess(scope: Scope, address: string, email: string): Promise<void> {
  const name = email.toLowerCase();
  await take(scope, `guess:${address}:${name}`, PAIR);
  await take(scope, `guess:${address}`, ADDRESS);
  await take(scope, `guess:@${name}`, EMAIL);
}

/** Counts one guess at a link's token. @throws AppError RATE_LIMIT_EXCEEDED */
export async function takeLinkGuess(scope: Scope, address: string): Promise<void> {
  await take(scope, `guess:${address}`, ADDRESS);
}

/** Counts one new account. @throws AppError RATE_LIMIT_EXCEEDED */
export async function takeSignUp(scope: Scope, address: string): Promise<void> {
  await take(scope, `sign-up:${address}`, SIGN_UP);
}

async function take(scope: Scope, bucket: string, quota: Quota): Promise<void> {
  const now = scope.clock.now();
  const { isRefused, resetAt } = await takeFromBucket(scope.db.pool, now, bucket, quota);
  if (!isRefused) return;
  const seconds = Math.max(1, Math.ceil(resetAt - now.getTime() / 1000));
  throw new AppError('RATE_LIMIT_EXCEEDED', `Too many attempts; try again in ${seconds} s.`);
}
