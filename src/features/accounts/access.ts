import { type Allowance, toAllowance, windowsAt } from '#platform/limits/allowance.ts';
import { accountBucket, quotaOf, SESSION_QUOTA, toQuotaTable } from '#platform/limits/quota.ts';
import {
  peekIntoBucket,
  TAKE_SQL,
  takeFromBucket,
  toState,
  type WindowRow,
} from '#platform/limits/rate-window.ts';
import type { Admission, Credentials } from '#platform/http/credentials.ts';
import { tiersWith } from '#platform/graphql/permissions.ts';
import type { Platform } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import { KEY_MODES, type KeyMode, type Role, type Tier, type Viewer } from '#platform/viewer.ts';
import { noteKeyUse } from './key-use.ts';

const KEY_FORM = new RegExp(`^sk_(${KEY_MODES.join('|')})_[A-Za-z0-9_-]{32}$`);

/** Whether a text has the form of a key; one that has not need not be looked for. */
function isKeyForm(text: string): boolean {
  return KEY_FORM.test(text);
}

/**
 * Who a request comes from, and whether its rate limit lets it in: one statement for both, against
 * the database at every call, so that a revoked key or an ended session is dead at once on every
 * process. A caller that is nobody is counted by its address.
 */
export async function admit(
  platform: Platform,
  credentials: Credentials,
  isOpen: () => Promise<boolean> = async () => false,
): Promise<Admission> {
  const known = await admitKnown(platform, credentials);
  if (known !== null) return known;
  if (await isOpen())
    return { viewer: null, allowance: await peekByAddress(platform, credentials) };
  const { db, clock, quotas } = platform;
  const bucket = addressBucket(credentials);
  return {
    viewer: null,
    allowance: await takeFromBucket(db.systemPool, clock.now(), bucket, quotas.free),
  };
}

async function admitKnown(platform: Platform, given: Credentials): Promise<Admission | null> {
  if (given.apiKey !== '') return isKeyForm(given.apiKey) ? admitKey(platform, given) : null;
  return given.sessionToken === '' ? null : admitSession(platform, given);
}

/** What a caller that says nothing of itself is told of its limit; nothing is taken. */
export function peekByAddress(platform: Platform, credentials: Credentials): Promise<Allowance> {
  const { db, clock, quotas } = platform;
  return peekIntoBucket(db.systemPool, clock.now(), addressBucket(credentials), quotas.free);
}

function addressBucket({ address }: Credentials): string {
  return `address:${address}`;
}

interface KeyRow extends WindowRow {
  readonly key_id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly tier: Tier;
}

// Mirrors `accountBucket` and `quotaOf`: the limits are looked up in the same statement as the key.
const KEY_SQL = `
with caller as (
  select k.id as key_id, k.account_id, k.mode, a.tier,
    case when k.mode = 'test' and a.tier <> 'free' then k.account_id || ':test' else k.account_id end as bucket,
    (q.quota ->> 0)::integer as minute_limit, (q.quota ->> 1)::integer as day_limit
  from api_key k join account a on a.id = k.account_id,
    lateral (select $4::jsonb -> (case when k.mode = 'test' then 'free' else a.tier end) as quota) q
  where k.hash = $3 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $5)
),
${TAKE_SQL}
select key_id, account_id, mode, tier, taken.* from caller left join taken on true`;

async function admitKey(platform: Platform, given: Credentials): Promise<Admission | null> {
  const { db, clock, quotas, secret } = platform;
  const now = clock.now();
  const { minute, day } = windowsAt(now);
  const { rows } = await db.systemPool.query<KeyRow>({
    name: 'admit-key',
    text: KEY_SQL,
    values: [minute, day, hmac(secret, given.apiKey), toQuotaTable(quotas), now],
  });
  const row = rows[0];
  if (row === undefined) return null;
  noteKeyUse(platform, row.key_id);
  const { account_id: accountId, tier, mode } = row;
  const viewer: Viewer = { accountId, tier, mode, principal: { kind: 'key', keyId: row.key_id } };
  const state = toState(row);
  if (state !== null) return { viewer, allowance: toAllowance(state, false) };
  const bucket = accountBucket(accountId, tier, mode);
  const left = await peekIntoBucket(db.systemPool, now, bucket, quotaOf(quotas, tier, mode));
  return { viewer, allowance: { ...left, isRefused: true } };
}

interface SessionRow extends WindowRow {
  readonly session_id: string;
  readonly account_id: string;
  readonly member_id: string;
  readonly role: Role;
  readonly tier: Tier;
}

// Members, but for owners, come with team access; see `open` of sign-in.ts.
const SESSION_SQL = `
with caller as (
  select s.id as session_id, s.account_id, s.member_id, m.role, a.tier, s.id as bucket,
    $4::integer as minute_limit, null::integer as day_limit
  from session s join member m on m.id = s.member_id join account a on a.id = s.account_id
  where s.token_hash = $3 and s.expires_at > $5 and (m.role = 'owner' or a.tier = any($6))
),
seen as (
  update session set seen_at = $5, expires_at = $5 + interval '30 days'
  from caller where session.id = caller.session_id and session.seen_at < $5 - interval '1 hour'
),
${TAKE_SQL}
select session_id, account_id, member_id, role, tier, taken.* from caller left join taken on true`;

/** A session that is used lives for 30 days more; that is written at most once an hour. */
async function admitSession(platform: Platform, given: Credentials): Promise<Admission | null> {
  const { db, clock, secret } = platform;
  const now = clock.now();
  const { minute, day } = windowsAt(now);
  const { rows } = await db.systemPool.query<SessionRow>({
    name: 'admit-session',
    text: SESSION_SQL,
    values: [
      minute,
      day,
      hmac(secret, given.sessionToken),
      SESSION_QUOTA.perMinute,
      now,
      [...tiersWith('team')],
    ],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const { session_id: sessionId, member_id: memberId, role } = row;
  const viewer: Viewer = {
    accountId: row.account_id,
    tier: row.tier,
    mode: given.mode,
    principal: { kind: 'session', sessionId, memberId, role },
  };
  const state = toState(row);
  if (state !== null) return { viewer, allowance: toAllowance(state, false) };
  const left = await peekIntoBucket(db.systemPool, now, sessionId, SESSION_QUOTA);
  return { viewer, allowance: { ...left, isRefused: true } };
}
