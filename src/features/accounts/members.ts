import { isId, newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { isPermitted } from '#platform/graphql/permissions.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import type { Role } from '#platform/viewer.ts';
import { lockAccount } from './account-lock.ts';
import { Member, type MemberRow } from './entities.ts';

export interface NewMember {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * Adds a person to an account; a person is in one account only.
 * @throws AppError INVALID_REQUEST when the address is in use
 */
export async function insertMember(scope: Scope, member: NewMember): Promise<MemberRow> {
  const now = scope.clock.now();
  const id = newId('mem', now.getTime());
  const made = await query(
    scope.em,
    `insert into member (id, account_id, email, role, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [id, member.accountId, member.email, member.role, now],
  );
  if (made.length > 0) return { ...member, id, passwordHash: null, createdAt: now };
  throw new AppError('INVALID_REQUEST', `${member.email} already has an account.`);
}

/** The person with an address, in any letter case. */
export async function loadMemberByEmail(scope: Scope, email: string): Promise<MemberRow | null> {
  const [found] = await query<{ id: string }>(
    scope.em,
    'select id from member where lower(email) = lower($1)',
    [email],
  );
  // For an unknown address as well: how long it takes is not to tell.
  return loadMember(scope, found?.id ?? '');
}

export function loadMember(scope: Scope, id: string): Promise<MemberRow | null> {
  return scope.em.findOne(Member, { id }, { refresh: true });
}

/** Whom to find: by address, or whoever has owned an account for longest. */
export type MemberQuery =
  | { readonly email: string; readonly accountId?: undefined }
  | { readonly accountId: string; readonly email?: undefined };

/** @throws AppError NOT_FOUND */
export async function findMember(scope: Scope, wanted: MemberQuery): Promise<MemberRow> {
  const member =
    wanted.email === undefined
      ? await loadFirstOwner(scope, wanted.accountId)
      : await loadMemberByEmail(scope, wanted.email);
  if (member !== null) return member;
  throw new AppError(
    'NOT_FOUND',
    `No user with the email or account "${wanted.email ?? wanted.accountId}".`,
  );
}

function loadFirstOwner(scope: Scope, accountId: string): Promise<MemberRow | null> {
  return scope.em.findOne(Member, { accountId, role: 'owner' }, { orderBy: { id: 'asc' } });
}

/** Everyone in some accounts, who came first first. */
export async function listMembers(
  scope: Scope,
  accountIds: readonly string[],
): Promise<MemberRow[][]> {
  const where = { accountId: { $in: [...accountIds] } };
  const rows = await scope.em.find(Member, where, { orderBy: { id: 'asc' }, refresh: true });
  return accountIds.map((id) => rows.filter((row) => row.accountId === id));
}

/**
 * Several people of the viewer's account, in the order of `ids`; null for anybody else. Without team
 * access one sees oneself.
 */
export async function loadMembers(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(MemberRow | null)[]> {
  const { accountId, principal } = scope.viewer;
  const own = principal.kind === 'session' ? principal.memberId : '';
  const isTeam = isPermitted(scope.viewer, 'team');
  const seen = ids.filter((id) => (isTeam ? isId(id) : id === own));
  const rows = await scope.em.find(Member, { accountId, id: { $in: seen } }, { refresh: true });
  return ids.map((id) => rows.find((row) => row.id === id) ?? null);
}

/**
 * Takes a person out of the account, whose sessions end with it.
 * @throws AppError NOT_FOUND; INVALID_REQUEST for the last owner
 */
export function removeMember(scope: TenantScope, id: string): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const member = await lockMember(inner, id);
    await requireOtherOwner(inner, member);
    await inner.em.nativeDelete(Member, { id });
  });
}

/** @throws AppError NOT_FOUND; INVALID_REQUEST for the last owner */
export function setMemberRole(scope: TenantScope, id: string, role: Role): Promise<MemberRow> {
  return inTransaction(scope, async (inner) => {
    const member = await lockMember(inner, id);
    if (role !== 'owner') await requireOtherOwner(inner, member);
    await inner.em.nativeUpdate(Member, { id }, { role });
    return { ...member, role };
  });
}

/** A member of the viewer's account; changes of who is in it take turns from here on. */
async function lockMember(scope: TenantScope, id: string): Promise<MemberRow> {
  const { accountId } = scope.viewer;
  await lockAccount(scope, accountId);
  const member = isId(id)
    ? await scope.em.findOne(Member, { id, accountId }, { refresh: true })
    : null;
  if (member === null) throw new AppError('NOT_FOUND', 'Member does not exist.');
  return member;
}

/** An account without an owner could be managed by nobody. */
async function requireOtherOwner(scope: Scope, { id, accountId }: MemberRow): Promise<void> {
  const others = await scope.em.count(Member, { accountId, role: 'owner', id: { $ne: id } });
  if (others > 0) return;
  throw new AppError(
    'INVALID_REQUEST',
    'An account must have at least one owner. Make another member an owner first.',
  );
}
