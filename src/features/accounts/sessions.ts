import { randomBytes } from 'node:crypto';
import { isId, newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { ClientConnection } from '#platform/graphql/context.ts';
import type { Scope } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import { type MemberRow, Session, type SessionRow } from './entities.ts';

const LIFETIME_MS = 30 * 86_400_000;
/** Of one person; the one not used for longest ends when another begins. */
const MAX_SESSIONS = 20;
const MAX_USER_AGENT = 300;

/**
 * Signs a person in: a new session, whose token the browser is given and nobody has a copy of. Call
 * it in a transaction: where the answer can carry no cookie, there is to be no session either.
 */
export async function openSession(
  scope: Scope,
  client: ClientConnection,
  member: MemberRow,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = scope.clock.now();
  await scope.em.insert(Session, {
    id: newId('ses', now.getTime()),
    accountId: member.accountId,
    memberId: member.id,
    tokenHash: hmac(scope.secret, token),
    userAgent: client.userAgent.slice(0, MAX_USER_AGENT),
    address: client.address,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  await query(
    scope.em,
    `delete from session where id in
     (select id from session where member_id = $1 order by seen_at desc, id desc offset $2)`,
    [member.id, MAX_SESSIONS],
  );
  client.setSession(token);
}

/** Sessions of several people that still work, the latest first. */
export async function listSessions(
  scope: Scope,
  memberIds: readonly string[],
): Promise<SessionRow[][]> {
  const rows = await scope.em.find(
    Session,
    { memberId: { $in: [...memberIds] }, expiresAt: { $gt: scope.clock.now() } },
    { orderBy: { id: 'desc' } },
  );
  return memberIds.map((id) => rows.filter((row) => row.memberId === id));
}

/** @throws AppError NOT_FOUND, the same for a session of somebody else as for one that never was */
export async function endSession(scope: Scope, memberId: string, id: string): Promise<void> {
  const ended = isId(id) ? await scope.em.nativeDelete(Session, { id, memberId }) : 0;
  if (ended === 0) throw new AppError('NOT_FOUND', 'Session does not exist.');
}

/** Ends a person's sessions but one. @returns how many there were */
export function signOutOtherSessions(
  scope: Scope,
  memberId: string,
  kept: string,
): Promise<number> {
  return scope.em.nativeDelete(Session, { memberId, id: { $ne: kept } });
}
