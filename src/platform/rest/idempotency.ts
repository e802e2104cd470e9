import { createHash } from 'node:crypto';
import { query } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { inTransaction, openTenantScope, type Platform, type TenantScope } from '../scope.ts';
import type { Viewer } from '../viewer.ts';

/** An answer as it is stored and given again. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** A call that carries an Idempotency-Key. */
export interface RepeatableCall {
  readonly key: string;
  /** everything that makes two calls the same call */
  readonly content: readonly unknown[];
}

/** How long an answer is given again. */
const KEPT_HOURS = 24;
const LOCK_TIMEOUT = '10s';

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** @throws AppError INVALID_REQUEST where the header has a value that is no key */
export function toIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY_FORM.test(header)) return header;
  throw new AppError(
    'INVALID_REQUEST',
    'Idempotency-Key must have 1 to 255 printable ASCII characters without spaces.',
  );
}

/**
 * Answers a call once, however often it is sent: the call's effect and its answer are written in one
 * transaction, and a second call with the same key waits for it and is given the stored answer. A call
 * that fails leaves nothing, so that it may be tried again with the same key.
 * Source: Stripe's API, idempotent requests; draft-ietf-httpapi-idempotency-key-header.
 * @param work is given the transaction's scope; throws where the call fails
 * @throws AppError INVALID_REQUEST where the key was used for another call
 */
export async function answerOnce(
  platform: Platform,
  viewer: Viewer,
  call: RepeatableCall,
  work: (scope: TenantScope) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly isReplay: boolean }> {
  return inTransaction(openTenantScope(platform, viewer), async (scope) => {
    const stored = await claimKey(scope, call);
    if (stored !== null) return { ...stored, isReplay: true };
    const answer = await work(scope);
    await query(
      scope.em,
      `update idempotency set status = $1, body = $2
       where account_id = $3 and mode = $4 and key = $5`,
      [answer.status, answer.body, viewer.accountId, viewer.mode, call.key],
    );
    return { ...answer, isReplay: false };
  });
}

/** Takes the key for this call. @returns the answer that an earlier one left */
async function claimKey(scope: TenantScope, call: RepeatableCall): Promise<StoredAnswer | null> {
  const fingerprint = createHash('sha256').update(JSON.stringify(call.content)).digest();
  const id = [scope.viewer.accountId, scope.viewer.mode, call.key];
  const now = scope.clock.now();
  await query(scope.em, `set local lock_timeout = '${LOCK_TIMEOUT}'`);
  // Waits here while another call with this key is under way.
  const claimed = await query(
    scope.em,
    `insert into idempotency as i (account_id, mode, key, fingerprint, status, body, created_at)
     values ($1, $2, $3, $4, 0, '', $5)
     on conflict (account_id, mode, key) do update
       set fingerprint = excluded.fingerprint, created_at = excluded.created_at
       where i.created_at < excluded.created_at - make_interval(hours => ${KEPT_HOURS})
     returning 1`,
    [...id, fingerprint, now],
  );
  if (claimed.length > 0) return null;
  const [stored] = await query<StoredAnswer & { fingerprint: Buffer }>(
    scope.em,
    'select status, body, fingerprint from idempotency where account_id = $1 and mode = $2 and key = $3',
    id,
  );
  if (stored?.fingerprint.equals(fingerprint) === true) return stored;
  throw new AppError(
    'INVALID_REQUEST',
    `Idempotency-Key "${call.key}" was already used for a different request in the last ${KEPT_HOURS} hours. Use a new key.`,
  );
}

/** Deletes stored answers that are no longer given. */
export async function dropOldAnswers(platform: Platform): Promise<void> {
  const cutoff = new Date(platform.clock.now().getTime() - KEPT_HOURS * 3_600_000);
  await platform.db.systemPool.query('delete from idempotency where created_at < $1', [cutoff]);
}
